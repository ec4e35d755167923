import {
  type Buffer,
  type Document,
  type Extension,
  ExtensionProperty,
  type Mesh as GlbMesh
} from "@gltf-transform/core"
import { copyToDocument } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"
import { Mesh } from "../geometry/Mesh.js"
import { surfaceExtensions } from "../glb/Extensions.js"
import { lendTangents } from "../glb/Tangents.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { Sides } from "../Operator.js"
import { flattened } from "./Flatten.js"
import { readMesh, simplify } from "./ReadMesh.js"

/** A mesh of the library as one mesh, the middle of its base at the origin. */
export interface LibraryMesh {
  readonly document: Document
  readonly mesh: GlbMesh
  readonly size: Sides
  readonly triangles: number
  /** A few of its triangles: where it hides the sky. */
  readonly standIn: Mesh
  /** Materials of the library in the place of the file's own, by their names in the file. */
  readonly wears: ReadonlyMap<string, Material>
}

const STAND_IN_TRIANGLES = 240

const cornersOf = (mesh: GlbMesh): number =>
  mesh.listPrimitives().reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0), 0)

/** Every n-th triangle, so that there are a few hundred. */
const standInOf = (mesh: GlbMesh, triangles: number): Mesh => {
  const out = new Mesh("Stand-in")
  const every = Math.max(1, Math.ceil(triangles / STAND_IN_TRIANGLES))
  for (const primitive of mesh.listPrimitives()) {
    const positions = primitive.getAttribute("POSITION")?.getArray() ?? []
    const indices = primitive.getIndices()?.getArray() ?? []
    const corner = (i: number): readonly [number, number, number] => {
      const at = 3 * indices[i]
      return [positions[at], positions[at + 1], positions[at + 2]]
    }
    for (let i = 0; i + 2 < indices.length; i += 3 * every) {
      out.polygon(palette.paint, [corner(i), corner(i + 1), corner(i + 2)])
    }
  }
  return out
}

/** Whether a GLB has a mesh to place. Throws `UnusableMesh` where it has none. */
export const checkMesh = async (bytes: Uint8Array, control: Control): Promise<void> => {
  flattened(await readMesh(bytes), "", control)
}

/** Reads a GLB that was checked when it was stored. Throws `UnusableMesh` where there is nothing to place. */
export const libraryMesh = async (name: string, bytes: Uint8Array, control: Control): Promise<LibraryMesh> => {
  const document = await readMesh(bytes)
  const { mesh, size } = flattened(document, name, control)
  await simplify(document, control)
  for (const primitive of mesh.listPrimitives()) {
    control.checkpoint()
    const info = primitive.getMaterial()?.getNormalTextureInfo() ?? null
    if (info !== null) lendTangents(document, primitive, info.getTexCoord())
  }
  const triangles = cornersOf(mesh) / 3
  return { document, mesh, size, triangles, standIn: standInOf(mesh, triangles), wears: new Map() }
}

/** The mesh with all that it needs in another document, its bytes in that document's own buffer. */
export const copyOf = ({ document: source, mesh }: LibraryMesh, target: Document, buffer: Buffer): GlbMesh => {
  const copies = copyToDocument(target, source, [mesh])
  const used = new Set(
    [...copies.keys()].flatMap((one) => (one instanceof ExtensionProperty ? [one.extensionName] : []))
  )
  for (const extension of surfaceExtensions) {
    if (used.has(extension.EXTENSION_NAME)) target.createExtension<Extension>(extension)
  }
  for (const accessor of target.getRoot().listAccessors()) accessor.setBuffer(buffer)
  for (const other of target.getRoot().listBuffers()) if (other !== buffer) other.dispose()
  return copies.get(mesh) as GlbMesh
}
