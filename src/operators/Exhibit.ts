/** One asset of the library by itself, as a model of its own: a mesh as its file has it, a material on a ball over a board. */
import type { AssetSupply } from "#domain/AssetSupply.js"
import { type Control, portion } from "#domain/Control.js"
import { translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { openLibrary } from "./assets/LibraryAssets.js"
import { type Drawing, upright } from "./Drawing.js"
import { block } from "./geometry/Box.js"
import { Mesh } from "./geometry/Mesh.js"
import { writeGlb } from "./glb/WriteGlb.js"
import { textureCache } from "./materials/Encode.js"
import type { Material } from "./materials/Material.js"

/** Metres, of which a tile of the material's pictures covers one here: two are seen side by side. */
const board_side = 2.2
const board_height = 0.14
const ball_radius = 0.92
/** Whole tiles, so that they meet behind it; from pole to pole half as many. */
const ball_tiles = 6
const ball_bands = 40
const ball_segments = 72

/** A ball on its lowest point, its tiles wrapped once round it. */
const drawBall = (mesh: Mesh, material: Material): void => {
  const part = mesh.part(material)
  const vertex = (band: number, segment: number): number => {
    const [down, around] = [band / ball_bands, segment / ball_segments]
    const ring = Math.sin(Math.PI * down)
    const normal = [ring * Math.sin(TAU * around), Math.cos(Math.PI * down), ring * Math.cos(TAU * around)] as const
    const place = [ball_radius * normal[0], ball_radius * (1 + normal[1]), ball_radius * normal[2]] as const
    return mesh.vertex(part, place, normal, ball_tiles * around, (ball_tiles / 2) * down)
  }
  for (let band = 0; band < ball_bands; band++) {
    for (let segment = 0; segment < ball_segments; segment++) {
      const [a, b] = [vertex(band, segment), vertex(band, segment + 1)]
      const [c, d] = [vertex(band + 1, segment), vertex(band + 1, segment + 1)]
      if (band > 0) part.indices.push(a, d, b)
      if (band < ball_bands - 1) part.indices.push(a, c, d)
    }
  }
}

const standing = (name: string, drawn: Pick<Drawing, "mesh" | "model">): Drawing => ({
  ...upright,
  ...drawn,
  name,
  zone: null,
  level: 0,
  extras: {},
  role: "thing"
})

/** The material where it bends and where it lies flat, however large its tiles are. */
const samplesOf = (material: Material): ReadonlyArray<Drawing> => {
  const tiled = { ...material, tile: 1 }
  const [board, bent] = [new Mesh("Board"), new Mesh("Ball")]
  block(board, tiled, [0, 0, 0], [board_side, board_height, board_side], { bevel: board_height / 4 })
  bent.within(translation(0, board_height, 0), () => drawBall(bent, tiled))
  return [board, bent].map((mesh) => standing(mesh.name, { mesh }))
}

/**
 * The GLB of the one asset that is supplied, standing at the origin; null where it has nothing to show. `generator` goes into
 * `asset.generator`. Throws `UnusableMesh`.
 */
export const exhibit = async (supply: AssetSupply, generator: string, control: Control): Promise<Uint8Array | null> => {
  const library = await openLibrary(supply, control)
  const [asset] = supply.assets
  if (asset === undefined) return null
  const model = library.meshes.get(asset.id)
  const material = library.materials.get(asset.id)
  const drawings = [
    ...(model === undefined ? [] : [standing(asset.name, { mesh: model.standIn, model })]),
    ...(material === undefined ? [] : samplesOf(material))
  ]
  if (drawings.length === 0) return null
  const scene = {
    title: asset.name,
    generator,
    setting: "indoor",
    origin: [0, 0, 0],
    levels: [],
    zones: [],
    drawings,
    lights: []
  } as const
  const textures = textureCache(control)
  const pictures = { maps: new Map(), assets: library.pictures }
  const { bytes } = await writeGlb(scene, textures, pictures, portion(control, 0.5, 1))
  return bytes
}
