import { clamp } from "#geometry/Scalar.js"

/** [x, z]: x east, z south. */
export type Point = readonly [x: number, z: number]

/** The point of the segment `a`–`b` nearest to (x, z). */
export const nearestOnSegment = (a: Point, b: Point, x: number, z: number): Point => {
  const dx = b[0] - a[0]
  const dz = b[1] - a[1]
  const square = dx * dx + dz * dz
  const t = square > 0 ? clamp(((x - a[0]) * dx + (z - a[1]) * dz) / square) : 0
  return [a[0] + t * dx, a[1] + t * dz]
}

/** Distance of (x, z) from the segment `a`–`b`. */
export const pointToSegment = (a: Point, b: Point, x: number, z: number): number => {
  const dx = b[0] - a[0]
  const dz = b[1] - a[1]
  const square = dx * dx + dz * dz
  const t = square > 0 ? clamp(((x - a[0]) * dx + (z - a[1]) * dz) / square) : 0
  const [u, v] = [x - a[0] - t * dx, z - a[1] - t * dz]
  return Math.sqrt(u * u + v * v)
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether the segments `a`–`b` and `c`–`d` properly cross. */
export const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
