/** `materials=none`: shapes alone. */
import type { Document, Mesh } from "@gltf-transform/core"
import { joinPrimitives, weldPrimitive } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"

/** Without materials the parts of a mesh differ in nothing: they become one. */
const merge = (mesh: Mesh): void => {
  const parts = mesh.listPrimitives()
  if (parts.length > 1) {
    mesh.addPrimitive(joinPrimitives(parts))
    for (const part of parts) part.dispose()
  }
  for (const part of mesh.listPrimitives()) weldPrimitive(part)
}

/** Leaves positions, normals and triangles: no materials, no textures, no colours. */
export const strip = (document: Document, control: Control): void => {
  const root = document.getRoot()
  for (const mesh of root.listMeshes()) {
    control.checkpoint()
    for (const primitive of mesh.listPrimitives()) {
      primitive.setMaterial(null)
      for (const semantic of primitive.listSemantics()) {
        if (semantic !== "POSITION" && semantic !== "NORMAL") primitive.setAttribute(semantic, null)
      }
    }
    merge(mesh)
  }
  for (const material of root.listMaterials()) material.dispose()
  for (const texture of root.listTextures()) texture.dispose()
}
