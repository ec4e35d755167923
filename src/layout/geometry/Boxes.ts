import { type Point, pointToSegment, segmentsCross } from "./Segments.js"

/** An oriented box on the ground: `w` along its local x, `d` along its local z; the front looks along +z, turned by `yaw` (radians). */
export interface Box {
  readonly x: number
  readonly z: number
  readonly w: number
  readonly d: number
  readonly yaw: number
}

/** (x, z) in the box's own axes, its centre at 0. */
export const toLocal = (box: Box, x: number, z: number): Point => {
  const c = Math.cos(box.yaw)
  const s = Math.sin(box.yaw)
  const dx = x - box.x
  const dz = z - box.z
  return [dx * c - dz * s, dx * s + dz * c]
}

/** The point at (u, v) of the box's own axes. */
export const toWorld = (box: Box, u: number, v: number): Point => {
  const c = Math.cos(box.yaw)
  const s = Math.sin(box.yaw)
  return [box.x + u * c + v * s, box.z - u * s + v * c]
}

export const corners = ({ d, w, x, yaw, z }: Box): readonly [Point, Point, Point, Point] => {
  const c = Math.cos(yaw)
  const s = Math.sin(yaw)
  const [uc, us, vs, vc] = [(w / 2) * c, (w / 2) * s, (d / 2) * s, (d / 2) * c]
  return [
    [x - uc - vs, z + us - vc],
    [x + uc - vs, z - us - vc],
    [x + uc + vs, z - us + vc],
    [x - uc + vs, z + us + vc]
  ]
}

/** The unit vector along the box's front. */
export const front = (box: Box): Point => [Math.sin(box.yaw), Math.cos(box.yaw)]

export const radius = ({ d, w }: Box): number => Math.sqrt(w * w + d * d) / 2

/** Grown by `margin` on all four sides. */
export const grown = (box: Box, margin: number): Box => ({ ...box, w: box.w + 2 * margin, d: box.d + 2 * margin })

const TOUCH = 1e-6

/** Whether `b` comes into the slab of `a` on both of its axes, `gap` wide of it. No allocation: the search asks this most. */
const withinSlabs = (a: Box, b: Box, gap: number): boolean => {
  const c = Math.cos(a.yaw)
  const s = Math.sin(a.yaw)
  const dx = b.x - a.x
  const dz = b.z - a.z
  const along = Math.abs(Math.cos(b.yaw - a.yaw))
  const across = Math.abs(Math.sin(b.yaw - a.yaw))
  return (
    Math.abs(dx * c - dz * s) < (a.w + b.w * along + b.d * across) / 2 + gap - TOUCH &&
    Math.abs(dx * s + dz * c) < (a.d + b.w * across + b.d * along) / 2 + gap - TOUCH
  )
}

/** Whether two boxes come closer than `gap` (separating axes; touching is not overlapping). */
export const overlap = (a: Box, b: Box, gap = 0): boolean => {
  const reach = radius(a) + radius(b) + gap
  const dx = a.x - b.x
  const dz = a.z - b.z
  if (dx * dx + dz * dz > reach * reach) return false
  return withinSlabs(a, b, gap) && withinSlabs(b, a, gap)
}

/** Distance of (x, z) from the box, 0 inside. */
export const pointToBox = (box: Box, x: number, z: number): number => {
  const [u, v] = toLocal(box, x, z)
  return Math.hypot(Math.max(0, Math.abs(u) - box.w / 2), Math.max(0, Math.abs(v) - box.d / 2))
}

/** Distance of the segment `p`–`q` from the box, 0 where they meet. */
export const segmentToBox = (box: Box, p: Point, q: Point): number => {
  const near = Math.min(pointToBox(box, p[0], p[1]), pointToBox(box, q[0], q[1]))
  if (near === 0) return 0
  const c = corners(box)
  let distance = near
  for (let i = 0; i < 4; i++) {
    if (segmentsCross(p, q, c[i], c[(i + 1) % 4])) return 0
    distance = Math.min(distance, pointToSegment(p, q, c[i][0], c[i][1]))
  }
  return distance
}

/** Distance between two boxes, 0 where they meet. */
export const boxToBox = (a: Box, b: Box): number => {
  if (overlap(a, b)) return 0
  let distance = 1e9
  for (const [x, z] of corners(a)) distance = Math.min(distance, pointToBox(b, x, z))
  for (const [x, z] of corners(b)) distance = Math.min(distance, pointToBox(a, x, z))
  return distance
}

/** An even grid of `n` × `n` points through the box's footprint, clear of its faces. */
export const footprint = (box: Box, n = 5): Array<Point> => {
  const points: Array<Point> = []
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) points.push(toWorld(box, box.w * ((i + 0.5) / n - 0.5), box.d * ((j + 0.5) / n - 0.5)))
  return points
}
