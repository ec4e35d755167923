import {
  type Buffer,
  type Document,
  type Mesh as GlbMesh,
  type mat4,
  type Node,
  Primitive,
  WebIO
} from "@gltf-transform/core"
import { EXTTextureWebP, KHRMeshQuantization } from "@gltf-transform/extensions"
import { copyToDocument, dequantizePrimitive, getBounds, transformMesh } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import type { Sides } from "../Operator.js"
import { asPicture } from "./Pictures.js"

/** A mesh of the library as one mesh, the middle of its base at the origin, in core glTF alone. */
export interface LibraryMesh {
  readonly document: Document
  readonly mesh: GlbMesh
  readonly size: Sides
  readonly triangles: number
  /** A few of its triangles: where it hides the sky. */
  readonly standIn: Mesh
}

/** A file whose mesh cannot be placed; `message` ends the sentence "The mesh … ". */
export class UnusableMesh extends Error {}

/** More than this, drawn once, is no prop: it would take the memory of the whole scene. */
const vertices_max = 5_000_000
const STAND_IN_TRIANGLES = 240

const reader = () => new WebIO().registerExtensions([KHRMeshQuantization, EXTTextureWebP])

const read = async (bytes: Uint8Array): Promise<Document> => {
  try {
    return await reader().readBinary(bytes)
  } catch {
    throw new UnusableMesh("cannot be read: it needs an extension of glTF that scenes do not take, or is broken")
  }
}

/** Whatever glTF itself lacks is left out; pictures become PNG or JPEG, which every viewer reads. */
const toCore = async (document: Document, control: Control): Promise<void> => {
  for (const texture of document.getRoot().listTextures()) {
    control.checkpoint()
    const image = texture.getImage()
    if (image === null) continue
    const picture = await asPicture(texture.getName(), image)
    texture.setImage(picture.bytes as Uint8Array<ArrayBuffer>).setMimeType(picture.mime)
  }
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) dequantizePrimitive(primitive)
  }
  for (const extension of document.getRoot().listExtensionsUsed()) extension.dispose()
}

/** A primitive whose places are its own: they are about to be moved. Poses that nothing plays are left out. */
const ownCopy = (primitive: Primitive): Primitive => {
  const copy = primitive.clone()
  for (const target of copy.listTargets()) copy.removeTarget(target)
  for (const semantic of copy.listSemantics()) {
    const accessor = copy.getAttribute(semantic)
    if (/^(JOINTS|WEIGHTS)_/.test(semantic)) copy.setAttribute(semantic, null)
    else if (accessor !== null && /^(POSITION|NORMAL|TANGENT)$/.test(semantic)) {
      const array = accessor.getArray()
      copy.setAttribute(semantic, accessor.clone().setArray(array === null ? null : array.slice()))
    }
  }
  return copy
}

const moved = (document: Document, node: Node, by: mat4): ReadonlyArray<Primitive> => {
  const one = document.createMesh()
  for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
    if (primitive.getMode() >= Primitive.Mode.TRIANGLES) one.addPrimitive(ownCopy(primitive))
  }
  transformMesh(one, by)
  return one.listPrimitives()
}

/** All that the file's scene draws, in one mesh. */
const flattened = (document: Document, name: string, control: Control): GlbMesh => {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (scene === undefined) throw new UnusableMesh("shows nothing: its file has no scene")
  const { max, min } = getBounds(scene)
  const down: mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2, 1]
  const out = document.createMesh(name)
  const centre = document.createMesh()
  let vertices = 0
  scene.traverse((node) => {
    control.checkpoint()
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      vertices += primitive.getAttribute("POSITION")?.getCount() ?? 0
    }
    if (vertices > vertices_max) throw new UnusableMesh(`draws more than ${vertices_max} vertices`)
    for (const primitive of moved(document, node, node.getWorldMatrix())) centre.addPrimitive(primitive)
  })
  for (const primitive of centre.listPrimitives()) out.addPrimitive(primitive)
  centre.dispose()
  transformMesh(out, down)
  if (out.listPrimitives().length === 0) throw new UnusableMesh("shows nothing: it has no triangles")
  return out
}

const cornersOf = (primitive: Primitive): number =>
  (primitive.getIndices() ?? primitive.getAttribute("POSITION"))?.getCount() ?? 0

const trianglesOf = (primitive: Primitive): number =>
  primitive.getMode() === Primitive.Mode.TRIANGLES ? cornersOf(primitive) / 3 : Math.max(0, cornersOf(primitive) - 2)

/** Every n-th triangle, so that there are a few hundred. */
const standInOf = (mesh: GlbMesh, triangles: number): Mesh => {
  const out = new Mesh("Stand-in")
  const every = Math.max(1, Math.ceil(triangles / STAND_IN_TRIANGLES))
  for (const primitive of mesh.listPrimitives()) {
    const positions = primitive.getAttribute("POSITION")
    if (positions === null || primitive.getMode() !== Primitive.Mode.TRIANGLES) continue
    const indices = primitive.getIndices()
    const corner = (i: number): readonly [number, number, number] => {
      const place: [number, number, number] = [0, 0, 0]
      return positions.getElement(indices?.getScalar(i) ?? i, place)
    }
    for (let i = 0; i + 2 < cornersOf(primitive); i += 3 * every) {
      out.polygon(palette.paint, [corner(i), corner(i + 1), corner(i + 2)])
    }
  }
  return out
}

/** Reads a GLB that was checked when it was stored. Throws {@link UnusableMesh} where there is nothing to place. */
export const libraryMesh = async (name: string, bytes: Uint8Array, control: Control): Promise<LibraryMesh> => {
  const document = await read(bytes)
  await toCore(document, control)
  const mesh = flattened(document, name, control)
  const stage = document.createScene().addChild(document.createNode().setMesh(mesh))
  const { max, min } = getBounds(stage)
  const size = { width: max[0] - min[0], height: max[1] - min[1], depth: max[2] - min[2] }
  if (
    ![size.width, size.height, size.depth].every((side) => Number.isFinite(side)) ||
    Math.max(...Object.values(size)) < 1e-6
  )
    throw new UnusableMesh("has no size")
  const triangles = mesh.listPrimitives().reduce((sum, primitive) => sum + trianglesOf(primitive), 0)
  return { document, mesh, size, triangles, standIn: standInOf(mesh, triangles) }
}

/** The mesh with all that it needs in another document, its bytes in that document's own buffer. */
export const copyOf = ({ document: source, mesh }: LibraryMesh, target: Document, buffer: Buffer): GlbMesh => {
  const copies = copyToDocument(target, source, [mesh])
  for (const accessor of target.getRoot().listAccessors()) accessor.setBuffer(buffer)
  for (const other of target.getRoot().listBuffers()) if (other !== buffer) other.dispose()
  return copies.get(mesh) as GlbMesh
}
