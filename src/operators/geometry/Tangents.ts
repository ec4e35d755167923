import { cross } from "#geometry/Vector.js"

/** A direction at right angles to a normal. */
const aside = ([x, y, z]: Float64Array) => cross([x, y, z], Math.abs(y) > 0.9 ? [1, 0, 0] : [0, 1, 0])

/** Tangents of a part (x y z w a vertex) for the texture coordinates `uvs`, with glTF's handedness (v points down). */
export const tangents = (
  part: {
    readonly positions: ArrayLike<number>
    readonly normals: ArrayLike<number>
    readonly indices: ArrayLike<number>
  },
  uvs: ArrayLike<number>
): Float32Array => {
  const { positions, normals, indices } = part
  const count = positions.length / 3
  const along = new Float64Array(count * 3)
  const across = new Float64Array(count * 3)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
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
      along[3 * a + k] += t
      along[3 * b + k] += t
      along[3 * c + k] += t
      across[3 * a + k] += s
      across[3 * b + k] += s
      across[3 * c + k] += s
    }
  }
  const out = new Float32Array(count * 4)
  const n = new Float64Array(3)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) n[k] = normals[3 * i + k]
    const inward = n[0] * along[3 * i] + n[1] * along[3 * i + 1] + n[2] * along[3 * i + 2]
    let x = along[3 * i] - n[0] * inward
    let y = along[3 * i + 1] - n[1] * inward
    let z = along[3 * i + 2] - n[2] * inward
    if (Math.sqrt(x * x + y * y + z * z) < 1e-9) [x, y, z] = aside(n)
    const l = Math.sqrt(x * x + y * y + z * z) || 1
    out[4 * i] = x / l
    out[4 * i + 1] = y / l
    out[4 * i + 2] = z / l
    const turned =
      (n[1] * (z / l) - n[2] * (y / l)) * across[3 * i] +
      (n[2] * (x / l) - n[0] * (z / l)) * across[3 * i + 1] +
      (n[0] * (y / l) - n[1] * (x / l)) * across[3 * i + 2]
    out[4 * i + 3] = turned > 0 ? -1 : 1
  }
  return out
}
