import { normalize, type Vec3 } from "./Vector.js"

/** A 4×4 transform, column-major as in glTF. Only rotations, translations and positive scales: mirrors would turn windings. */
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
