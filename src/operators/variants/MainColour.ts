import type { Material, Mesh, Primitive } from "@gltf-transform/core"
import { cross, length, sub, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { PictureOf } from "./Picture.js"

/** What a mesh shows of one material: its area in m², and the area-weighted sum of its vertex colours. */
interface Share {
  area: number
  readonly colour: [number, number, number]
}

const measure = (primitive: Primitive, share: Share): void => {
  const positions = primitive.getAttribute("POSITION")
  const indices = primitive.getIndices()
  if (positions === null || indices === null) return
  const colours = primitive.getAttribute("COLOR_0")
  const at = (index: number): Vec3 => {
    const point: [number, number, number] = [0, 0, 0]
    positions.getElement(index, point)
    return point
  }
  const tone = [1, 1, 1]
  for (let i = 0; i + 2 < indices.getCount(); i += 3) {
    const a = indices.getScalar(i)
    const [p, q, r] = [at(a), at(indices.getScalar(i + 1)), at(indices.getScalar(i + 2))]
    const area = length(cross(sub(q, p), sub(r, p))) / 2
    colours?.getElement(a, tone)
    share.area += area
    for (let k = 0; k < 3; k++) share.colour[k] += area * tone[k]
  }
}

/** Glass shows what is behind it: it gives its colour only to what is glass throughout. */
const weight = (material: Material | null, { area }: Share): number =>
  material?.getAlphaMode() === "BLEND" ? area * 1e-3 : area

/** The colour in linear light of the material that covers most of a mesh; null where it has none. */
export const mainColour = async (mesh: Mesh, pictureOf: PictureOf): Promise<Rgb | null> => {
  const shares = new Map<Material | null, Share>()
  for (const primitive of mesh.listPrimitives()) {
    const material = primitive.getMaterial()
    const share = shares.get(material) ?? { area: 0, colour: [0, 0, 0] }
    shares.set(material, share)
    measure(primitive, share)
  }
  const [main] = [...shares].sort((a, b) => weight(...b) - weight(...a))
  const [material, { area, colour }] = main ?? [null, { area: 0, colour: [0, 0, 0] }]
  if (material === null || area === 0) return null
  const [r, g, b] = material.getBaseColorFactor()
  const texture = material.getBaseColorTexture()
  const mean = texture === null ? [1, 1, 1] : (await pictureOf(texture)).mean
  return [(r * mean[0] * colour[0]) / area, (g * mean[1] * colour[1]) / area, (b * mean[2] * colour[2]) / area]
}
