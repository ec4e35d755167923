/** Three numbers: a point or direction in metres (x east, y up, z south), or a linear colour. */
export type Vec3 = readonly [x: number, y: number, z: number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
/** `a + b * k`. */
export const along = (a: Vec3, b: Vec3, k: number): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]
export const length = (a: Vec3): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])

/** The direction of `a`; the zero vector stays zero. */
export const normalize = (a: Vec3): Vec3 => {
  const l = length(a) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}

/** Newell's normal of a polygon: the sum over its fan, so that three collinear points do no harm; zero if it has no area. */
export const polygonNormal = (points: ReadonlyArray<Vec3>): Vec3 => {
  let sum: Vec3 = [0, 0, 0]
  for (let i = 2; i < points.length; i++) {
    sum = add(sum, cross(sub(points[i - 1], points[0]), sub(points[i], points[0])))
  }
  return normalize(sum)
}
