import type { Mesh, Part } from "./Mesh.js"
import { cross, dot, length, sub, type Vec3 } from "./Vector.js"

const at = (array: ReadonlyArray<number>, i: number): Vec3 => [array[3 * i], array[3 * i + 1], array[3 * i + 2]]

const faceNormal = (part: Part, i: number): Vec3 => {
  const [a, b, c] = [part.indices[i], part.indices[i + 1], part.indices[i + 2]].map((k) => at(part.positions, k))
  return cross(sub(b, a), sub(c, a))
}

/** The part's triangles that have an area (m²-scale threshold), in order: slivers draw nothing and upset validators. */
export const solidIndices = (part: Part): Array<number> => {
  const out: Array<number> = []
  for (let i = 0; i < part.indices.length; i += 3) {
    if (length(faceNormal(part, i)) > 1e-9) out.push(part.indices[i], part.indices[i + 1], part.indices[i + 2])
  }
  return out
}

/**
 * Smooth normals of coarse, squashed or knobbly bodies stray from their faces: the sum of three cosines falls to -0.8 in
 * 70,000 sound meshes. A triangle wound the wrong way lies near -3.
 */
const BENT = 1.5

/** Triangles wound against their own normals, by material: they would be lit from behind. Empty when all is well. */
export const badWindings = (mesh: Mesh): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const part of mesh.parts) {
    for (let i = 0; i < part.indices.length; i += 3) {
      const n = faceNormal(part, i)
      const area = length(n)
      if (area < 1e-9) continue
      const smoothSum = [0, 1, 2].reduce((sum, k) => sum + dot(n, at(part.normals, part.indices[i + k])), 0)
      if (smoothSum < -BENT * area) found[part.material.name] = (found[part.material.name] ?? 0) + 1
    }
  }
  return found
}

/** The box of all vertices; null for an empty mesh. */
export const meshBounds = (mesh: Mesh): { readonly min: Vec3; readonly max: Vec3 } | null => {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const part of mesh.parts) {
    for (const index of part.indices) {
      for (let k = 0; k < 3; k++) {
        const v = part.positions[3 * index + k]
        if (v < min[k]) min[k] = v
        if (v > max[k]) max[k] = v
      }
    }
  }
  return min[0] > max[0] ? null : { min, max }
}
