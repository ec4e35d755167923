import { type Point, pointToSegment } from "./Segments.js"

/** A closed outline, its last point not repeated. */
export type Ring = ReadonlyArray<Point>

/** Shoelace: positive where the ring runs clockwise as seen from above (z points south). */
export const signedArea = (ring: Ring): number => {
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]
    const b = ring[(i + 1) % ring.length]
    twice += a[0] * b[1] - b[0] * a[1]
  }
  return twice / 2
}

export const insideRing = (ring: Ring, x: number, z: number): boolean => {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]
    const b = ring[j]
    if (a[1] > z !== b[1] > z && x < ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

/** Distance of (x, z) from the outline. */
export const ringDistance = (ring: Ring, x: number, z: number): number => {
  let distance = 1e9
  for (let i = 0; i < ring.length; i++)
    distance = Math.min(distance, pointToSegment(ring[i], ring[(i + 1) % ring.length], x, z))
  return distance
}

export const centroid = (ring: Ring): Point => {
  let x = 0
  let z = 0
  let s = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]
    const b = ring[(i + 1) % ring.length]
    const k = a[0] * b[1] - b[0] * a[1]
    s += k
    x += (a[0] + b[0]) * k
    z += (a[1] + b[1]) * k
  }
  return s === 0 ? ring[0] : [x / (3 * s), z / (3 * s)]
}

export interface Bounds {
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
}

export const boundsOf = (points: Iterable<Point>): Bounds => {
  let x0 = 1e9
  let z0 = 1e9
  let x1 = -1e9
  let z1 = -1e9
  for (const [x, z] of points) {
    x0 = Math.min(x0, x)
    z0 = Math.min(z0, z)
    x1 = Math.max(x1, x)
    z1 = Math.max(z1, z)
  }
  return { x0, z0, x1, z1 }
}
