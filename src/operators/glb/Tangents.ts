import type { Document, Primitive } from "@gltf-transform/core"
import { tangents } from "../geometry/Tangents.js"

/**
 * Gives a primitive in triangles with indices the tangents that its normal map asks for; whoever has some keeps them. Answers whether
 * it has them then: without normals or coordinates there are none.
 */
export const lendTangents = (document: Document, primitive: Primitive, set: number): boolean => {
  if (primitive.getAttribute("TANGENT") !== null) return true
  const array = (semantic: string): Array<number> | null => {
    const accessor = primitive.getAttribute(semantic)
    const found = accessor?.getArray()
    return found === undefined || found === null ? null : Array.from(found)
  }
  const [positions, normals, uvs] = [array("POSITION"), array("NORMAL"), array(`TEXCOORD_${set}`)]
  const indices = primitive.getIndices()?.getArray()
  if (positions === null || normals === null || uvs === null || indices === undefined || indices === null) return false
  const made = tangents({ positions, normals, indices: Array.from(indices) }, uvs) as Float32Array<ArrayBuffer>
  const accessor = document.createAccessor().setType("VEC4").setArray(made)
  primitive.setAttribute("TANGENT", accessor.setBuffer(primitive.getAttribute("POSITION")?.getBuffer() ?? null))
  return true
}
