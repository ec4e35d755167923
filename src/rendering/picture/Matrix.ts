/** A 4 × 4 matrix, column-major as in glTF. */
export type Matrix = Float64Array

export const identity: Matrix = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

export const multiply = (a: Matrix, b: Matrix): Matrix => {
  const out = new Float64Array(16)
  for (let c = 0; c < 4; c++) {
    for (let r = 0; r < 4; r++) {
      out[c * 4 + r] = a[r] * b[c * 4] + a[4 + r] * b[c * 4 + 1] + a[8 + r] * b[c * 4 + 2] + a[12 + r] * b[c * 4 + 3]
    }
  }
  return out
}

/** The matrix of a translation, a unit quaternion (x, y, z, w) and a scale. */
export const compose = (
  [tx, ty, tz]: ReadonlyArray<number>,
  [x, y, z, w]: ReadonlyArray<number>,
  [sx, sy, sz]: ReadonlyArray<number>
): Matrix => {
  const out = new Float64Array(16)
  out[0] = (1 - 2 * (y * y + z * z)) * sx
  out[1] = 2 * (x * y + z * w) * sx
  out[2] = 2 * (x * z - y * w) * sx
  out[4] = 2 * (x * y - z * w) * sy
  out[5] = (1 - 2 * (x * x + z * z)) * sy
  out[6] = 2 * (y * z + x * w) * sy
  out[8] = 2 * (x * z + y * w) * sz
  out[9] = 2 * (y * z - x * w) * sz
  out[10] = (1 - 2 * (x * x + y * y)) * sz
  out[12] = tx
  out[13] = ty
  out[14] = tz
  out[15] = 1
  return out
}

/** Whether the matrix mirrors: then the winding of its triangles is reversed. */
export const mirrors = (m: Matrix): boolean =>
  m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5]) < 0

/** Where the matrix moves points: x, y, z triples in metres. */
export const transformPoints = (m: Matrix, points: Float32Array): Float32Array => {
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]
    const y = points[i + 1]
    const z = points[i + 2]
    out[i] = m[0] * x + m[4] * y + m[8] * z + m[12]
    out[i + 1] = m[1] * x + m[5] * y + m[9] * z + m[13]
    out[i + 2] = m[2] * x + m[6] * y + m[10] * z + m[14]
  }
  return out
}
