/** An upright box: (x, y, z) the centre of its base, `yaw` in radians, 0 faces +Z; `c` and `s` are the cosine and sine. */
export interface Upright {
  x: number
  y: number
  z: number
  w: number
  h: number
  d: number
  yaw: number
  c: number
  s: number
}

/** Quarter turns are exact, so that things stand flush with walls. */
export const turnTo = <B extends Upright>(box: B, yaw: number): B => {
  const c = Math.cos(yaw)
  const s = Math.sin(yaw)
  const axial = Math.abs(c * s) < 1e-9
  box.yaw = yaw
  box.c = axial ? Math.round(c) : c
  box.s = axial ? Math.round(s) : s
  return box
}

export const upright = (x: number, y: number, z: number, w: number, h: number, d: number, yaw = 0): Upright =>
  turnTo({ x, y, z, w, h, d, yaw, c: 1, s: 0 }, yaw)

/** [metres to the right of the centre, metres ahead of it]. */
export const localTo = (box: Upright, x: number, z: number): [right: number, ahead: number] => [
  (x - box.x) * box.c - (z - box.z) * box.s,
  (x - box.x) * box.s + (z - box.z) * box.c
]

export const worldX = (box: Upright, right: number, ahead: number): number => box.x + right * box.c + ahead * box.s
export const worldZ = (box: Upright, right: number, ahead: number): number => box.z - right * box.s + ahead * box.c

/** [west, north, east, south] of the footprint. */
export type Bounds = readonly [west: number, north: number, east: number, south: number]

const halfX = (b: Upright): number => (Math.abs(b.c) * b.w + Math.abs(b.s) * b.d) / 2
const halfZ = (b: Upright): number => (Math.abs(b.s) * b.w + Math.abs(b.c) * b.d) / 2

export const boundsOf = (b: Upright): Bounds => {
  const [x, z] = [halfX(b), halfZ(b)]
  return [b.x - x, b.z - z, b.x + x, b.z + z]
}

const isAxial = (b: Upright): boolean => b.c === 0 || b.s === 0

/** How deep `a` and `b` reach into each other along the two axes of `q`. */
const depthAlong = (q: Upright, a: Upright, b: Upright, most: number): number => {
  const dx = b.x - a.x
  const dz = b.z - a.z
  let depth = most
  for (let axis = 0; axis < 2 && depth > 0; axis++) {
    const u = axis === 0 ? q.c : q.s
    const v = axis === 0 ? -q.s : q.c
    const reach =
      (Math.abs(a.c * u - a.s * v) * a.w +
        Math.abs(a.s * u + a.c * v) * a.d +
        Math.abs(b.c * u - b.s * v) * b.w +
        Math.abs(b.s * u + b.c * v) * b.d) /
      2
    depth = Math.min(depth, reach - Math.abs(dx * u + dz * v))
  }
  return depth
}

/** How deep two footprints reach into each other where they do least, `most` at most; 0 or less where they do not. */
const planeDepth = (a: Upright, b: Upright, most: number): number => {
  const depth = depthAlong(a, a, b, most)
  return depth <= 0 || (isAxial(a) && isAxial(b)) ? depth : depthAlong(b, a, b, depth)
}

/** How deep two boxes reach into each other where they do least; 0 or less where they do not. */
export const penetration = (a: Upright, b: Upright): number => {
  const depth = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return depth <= 0 ? depth : planeDepth(a, b, depth)
}

export const cornersOf = (b: Upright): ReadonlyArray<readonly [number, number]> => {
  const [w, d] = [b.w / 2, b.d / 2]
  return [
    [worldX(b, -w, -d), worldZ(b, -w, -d)],
    [worldX(b, w, -d), worldZ(b, w, -d)],
    [worldX(b, w, d), worldZ(b, w, d)],
    [worldX(b, -w, d), worldZ(b, -w, d)]
  ]
}

const holdsPoint = (b: Upright, x: number, z: number): boolean => {
  const [right, ahead] = localTo(b, x, z)
  return Math.abs(right) <= b.w / 2 && Math.abs(ahead) <= b.d / 2
}

const toFootprint = (b: Upright, x: number, z: number): number => {
  const [right, ahead] = localTo(b, x, z)
  const u = Math.max(0, Math.abs(right) - b.w / 2)
  const v = Math.max(0, Math.abs(ahead) - b.d / 2)
  return Math.sqrt(u * u + v * v)
}

/** Metres between two footprints, 0 where they meet. */
export const planeGap = (a: Upright, b: Upright): number => {
  if (isAxial(a) && isAxial(b)) {
    const [ax, az, bx, bz] = [halfX(a), halfZ(a), halfX(b), halfZ(b)]
    const x = Math.max(0, a.x - ax - (b.x + bx), b.x - bx - (a.x + ax))
    const z = Math.max(0, a.z - az - (b.z + bz), b.z - bz - (a.z + az))
    return Math.sqrt(x * x + z * z)
  }
  if (holdsPoint(a, b.x, b.z) || holdsPoint(b, a.x, a.z) || planeDepth(a, b, 1) > 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (const [x, z] of cornersOf(a)) least = Math.min(least, toFootprint(b, x, z))
  for (const [x, z] of cornersOf(b)) least = Math.min(least, toFootprint(a, x, z))
  return least
}

/** Metres between two boxes, heights counted. */
export const gapBetween = (a: Upright, b: Upright): number => {
  const plane = planeGap(a, b)
  const rise = Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h)
  return Math.sqrt(plane * plane + rise * rise)
}
