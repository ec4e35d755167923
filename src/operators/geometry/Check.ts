import { cross, dot, length, sub, type Vec3 } from "#geometry/Vector.js"
import type { Mesh, Part } from "./Mesh.js"

const at = (array: ReadonlyArray<number>, i: number): Vec3 => [array[3 * i], array[3 * i + 1], array[3 * i + 2]]

const faceNormal = (part: Part, i: number): Vec3 => {
  const [a, b, c] = [part.indices[i], part.indices[i + 1], part.indices[i + 2]].map((k) => at(part.positions, k))
  return cross(sub(b, a), sub(c, a))
}

/** The part's triangles that have an area (m²-scale threshold), in order: slivers draw nothing and upset validators. */
export const solidIndices = ({ indices, positions: p }: Part): Uint32Array => {
  const out = new Uint32Array(indices.length)
  let count = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i]
    const b = 3 * indices[i + 1]
    const c = 3 * indices[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    if (!(Math.sqrt(x * x + y * y + z * z) > 1e-9)) continue
    for (let k = 0; k < 3; k++) out[count++] = indices[i + k]
  }
  return out.subarray(0, count)
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
