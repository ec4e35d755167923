/** `meshes=proxy`: one box for each placed thing. Ground, water, rooms and ways stay; decoration goes. */
import type { Document, Mesh, Node } from "@gltf-transform/core"
import type { Control } from "#domain/Control.js"
import { transformPoint } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { factor, place } from "../glb/Digits.js"
import { boxes } from "./Boxes.js"
import { mainColour } from "./MainColour.js"
import { pictures } from "./Picture.js"

/** A flat thing keeps a side: a box without one has no inside and no normals. Metres. */
const side_min = 0.001

/** What a mesh becomes: its box in its own frame, and the cube in its colour. */
interface Wrapping {
  readonly middle: Vec3
  readonly size: Vec3
  readonly box: Mesh
}

const extentOf = (mesh: Mesh): Pick<Wrapping, "middle" | "size"> => {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity]
  ]
  for (const primitive of mesh.listPrimitives()) {
    const positions = primitive.getAttribute("POSITION")
    const [low, high] = [positions?.getMin([]) ?? [], positions?.getMax([]) ?? []]
    for (const k of [0, 1, 2]) {
      min[k] = Math.min(min[k], low[k] ?? Infinity)
      max[k] = Math.max(max[k], high[k] ?? -Infinity)
    }
  }
  return {
    middle: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  }
}

/** Turns a node into its box: it stands and turns as the thing does and holds all of it. */
const wrap = (node: Node, { box, middle, size }: Wrapping): void => {
  const scale = node.getScale()
  const [x, y, z] = transformPoint(Float64Array.from(node.getMatrix()), middle)
  const side = (k: 0 | 1 | 2): number => factor(Math.max(side_min, scale[k] * size[k]))
  node
    .setTranslation([place(x), place(y), place(z)])
    .setScale([side(0), side(1), side(2)])
    .setMesh(box)
}

/** Replaces every placed thing by its box in its main colour. */
export const boxUp = async (document: Document, control: Control): Promise<void> => {
  const boxOf = boxes(document)
  const pictureOf = pictures()
  const wrappings = new Map<Mesh, Wrapping>()
  for (const node of document.getRoot().listNodes()) {
    control.checkpoint()
    const { placement, role } = node.getExtras()
    if (role === "scatter") node.dispose()
    const mesh = node.getMesh()
    if (placement === undefined || mesh === null) continue
    let wrapping = wrappings.get(mesh)
    if (wrapping === undefined) {
      wrapping = { ...extentOf(mesh), box: boxOf(await mainColour(mesh, pictureOf)) }
      wrappings.set(mesh, wrapping)
    }
    wrap(node, wrapping)
  }
}
