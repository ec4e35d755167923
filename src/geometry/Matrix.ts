import { normalize, type Vec3 } from "./Vector.js"

/** A 4×4 transform, column-major as in glTF. What is drawn is never mirrored, which would turn windings; what a file says may be. */
export type Mat4 = Float64Array

export const identity: Mat4 = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** `a` after `b`; further matrices are applied before. */
export const multiply = (a: Mat4, b: Mat4, ...rest: ReadonlyArray<Mat4>): Mat4 => {
  const out = new Float64Array(16)
  for (let c = 0; c < 4; c++) {
    for (let r = 0; r < 4; r++) {
      out[c * 4 + r] = a[r] * b[c * 4] + a[4 + r] * b[c * 4 + 1] + a[8 + r] * b[c * 4 + 2] + a[12 + r] * b[c * 4 + 3]
    }
  }
  return rest.length === 0 ? out : multiply(out, rest[0], ...rest.slice(1))
}

export const translation = (x: number, y: number, z: number): Mat4 =>
  Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)

export const scaling = (x: number, y = x, z = x): Mat4 =>
  Float64Array.of(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)

/** Right-handed turn about +X by radians: y towards z. */
export const rotationX = (angle: number): Mat4 => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return Float64Array.of(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1)
}

/** Right-handed turn about +Y by radians: counter-clockwise seen from above, z towards x. */
export const rotationY = (angle: number): Mat4 => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return Float64Array.of(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1)
}

/** Right-handed turn about +Z by radians: x towards y. */
export const rotationZ = (angle: number): Mat4 => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return Float64Array.of(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
}

/** The frame with these axes (orthonormal, right-handed) and this origin. */
export const frame = (x: Vec3, y: Vec3, z: Vec3, origin: Vec3): Mat4 =>
  Float64Array.of(...x, 0, ...y, 0, ...z, 0, ...origin, 1)

export const transformPoint = (m: Mat4, p: Vec3): Vec3 => [
  m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12],
  m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13],
  m[2] * p[0] + m[6] * p[1] + m[10] * p[2] + m[14]
]

/** Normals go by the cofactor matrix: by the transform itself, scaled parts would be lit from a wrong side. */
export const transformNormal = (m: Mat4, n: Vec3): Vec3 =>
  normalize([
    (m[5] * m[10] - m[9] * m[6]) * n[0] + (m[9] * m[2] - m[1] * m[10]) * n[1] + (m[1] * m[6] - m[5] * m[2]) * n[2],
    (m[8] * m[6] - m[4] * m[10]) * n[0] + (m[0] * m[10] - m[8] * m[2]) * n[1] + (m[4] * m[2] - m[0] * m[6]) * n[2],
    (m[4] * m[9] - m[8] * m[5]) * n[0] + (m[8] * m[1] - m[0] * m[9]) * n[1] + (m[0] * m[5] - m[4] * m[1]) * n[2]
  ])

/** The place of a thing: turned by `yaw` degrees (counter-clockwise from above), then moved. */
export const placed = (position: Vec3, yaw: number, size: Vec3 = [1, 1, 1]): Mat4 =>
  multiply(translation(...position), rotationY((yaw * Math.PI) / 180), scaling(...size))

/** The matrix of a translation, a unit quaternion (x, y, z, w) and a scale. */
export const compose = (
  [tx, ty, tz]: ReadonlyArray<number>,
  [x, y, z, w]: ReadonlyArray<number>,
  [sx, sy, sz]: ReadonlyArray<number>
): Mat4 => {
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
export const mirrors = (m: Mat4): boolean =>
  m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5]) < 0

/** Where the matrix moves points: x, y, z triples in metres. */
export const transformPoints = (m: Mat4, points: Float32Array): Float32Array => {
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
