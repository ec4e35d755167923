/** `meshes=proxy`: one box for each placed thing. Ground, water, rooms and ways stay; decoration goes. */
import type { Document, Mesh, Node, Texture } from "@gltf-transform/core"
import type { Control } from "#domain/Control.js"
import { identity, type Mat4, multiply, transformPoint } from "../geometry/Matrix.js"
import type { Rgb } from "../materials/Colour.js"
import { boxes } from "./Boxes.js"
import { mainColour } from "./MainColour.js"
import { type Picture, pictures } from "./Picture.js"

/** A flat thing keeps a side: a box without one has no inside and no normals. Metres. */
const side_min = 0.001

interface Bounds {
  readonly min: [number, number, number]
  readonly max: [number, number, number]
}

/** Meshes of a node and of what hangs under it, each with its place in the node's own frame. */
const meshesUnder = (node: Node, frame: Mat4 = identity): ReadonlyArray<readonly [Mesh, Mat4]> => {
  const mesh = node.getMesh()
  const own: ReadonlyArray<readonly [Mesh, Mat4]> = mesh === null ? [] : [[mesh, frame]]
  const under = node.listChildren().flatMap((child) => {
    return meshesUnder(child, multiply(frame, Float64Array.from(child.getMatrix())))
  })
  return [...own, ...under]
}

const boundsOf = (meshes: ReadonlyArray<readonly [Mesh, Mat4]>): Bounds | null => {
  const bounds: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (const [mesh, frame] of meshes) {
    for (const primitive of mesh.listPrimitives()) {
      const positions = primitive.getAttribute("POSITION")
      const point: Array<number> = []
      for (let i = 0; i < (positions?.getCount() ?? 0); i++) {
        positions?.getElement(i, point)
        const at = transformPoint(frame, [point[0], point[1], point[2]])
        for (const k of [0, 1, 2] as const) {
          bounds.min[k] = Math.min(bounds.min[k], at[k])
          bounds.max[k] = Math.max(bounds.max[k], at[k])
        }
      }
    }
  }
  return Number.isFinite(bounds.min[0]) ? bounds : null
}

/** Turns a node into the box of what it shows: it stands and turns as the thing does and holds all of it. */
const shrinkWrap = (node: Node, { max, min }: Bounds, box: Mesh): void => {
  const frame = Float64Array.from(node.getMatrix())
  const middle = transformPoint(frame, [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2])
  const [x, y, z] = node.getScale()
  for (const child of node.listChildren()) dispose(child)
  node
    .setTranslation([...middle])
    .setScale([
      Math.max(side_min, x * (max[0] - min[0])),
      Math.max(side_min, y * (max[1] - min[1])),
      Math.max(side_min, z * (max[2] - min[2]))
    ])
    .setMesh(box)
}

const dispose = (node: Node): void => {
  for (const child of node.listChildren()) dispose(child)
  node.dispose()
}

/** Replaces every placed thing by its box in its main colour. */
export const boxUp = async (document: Document, control: Control): Promise<void> => {
  const boxOf = boxes(document)
  const pictureOf: (texture: Texture) => Promise<Picture> = pictures()
  const colours = new Map<Mesh, Rgb | null>()
  for (const node of document.getRoot().listNodes()) {
    control.checkpoint()
    const { placement, role } = node.getExtras()
    if (role === "scatter") dispose(node)
    if (placement === undefined) continue
    const meshes = meshesUnder(node)
    const bounds = boundsOf(meshes)
    if (bounds === null) continue
    const [[first]] = meshes
    const known = colours.get(first)
    const colour =
      known !== undefined
        ? known
        : await mainColour(
            meshes.map(([mesh]) => mesh),
            pictureOf
          )
    colours.set(first, colour)
    shrinkWrap(node, bounds, boxOf(colour))
  }
}
