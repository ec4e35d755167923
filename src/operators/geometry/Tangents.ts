import type { Part } from "./Mesh.js"
import { cross, dot, length, normalize, scale, sub, type Vec3 } from "./Vector.js"

const at = (array: ArrayLike<number>, i: number): Vec3 => [array[3 * i], array[3 * i + 1], array[3 * i + 2]]

/** Tangents of a part (x y z w a vertex) for the texture coordinates `uvs`, with glTF's handedness (v points down). */
export const tangents = (
  part: Pick<Part, "positions" | "normals" | "indices">,
  uvs: ReadonlyArray<number>
): Float32Array => {
  const { positions, normals, indices } = part
  const count = positions.length / 3
  const along = new Float64Array(count * 3)
  const across = new Float64Array(count * 3)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    const du1 = uvs[2 * b] - uvs[2 * a]
    const dv1 = uvs[2 * b + 1] - uvs[2 * a + 1]
    const du2 = uvs[2 * c] - uvs[2 * a]
    const dv2 = uvs[2 * c + 1] - uvs[2 * a + 1]
    const det = du1 * dv2 - du2 * dv1
    if (Math.abs(det) < 1e-14) continue
    for (let k = 0; k < 3; k++) {
      const e1 = positions[3 * b + k] - positions[3 * a + k]
      const e2 = positions[3 * c + k] - positions[3 * a + k]
      const t = (e1 * dv2 - e2 * dv1) / det
      const s = (e2 * du1 - e1 * du2) / det
      for (const v of [a, b, c]) {
        along[3 * v + k] += t
        across[3 * v + k] += s
      }
    }
  }
  const out = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) {
    const n = at(normals, i)
    const raw = at(along, i)
    const inPlane = sub(raw, scale(n, dot(n, raw)))
    const t = normalize(length(inPlane) < 1e-9 ? cross(n, Math.abs(n[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]) : inPlane)
    out.set([...t, dot(cross(n, t), at(across, i)) > 0 ? -1 : 1], 4 * i)
  }
  return out
}
