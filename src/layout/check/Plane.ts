/** Small geometry of the x–z plane, the checker's own. A point is [x, z] in metres. */
export type Vec = readonly [x: number, z: number]

export interface Extent {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1]
export const lengthOf = (a: Vec): number => Math.sqrt(dot(a, a))
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
export const mix = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const cross = (a: Vec, b: Vec): number => a[0] * b[1] - a[1] * b[0]

/** The point of the stretch a–b nearest to `p`. */
export const nearestOnSegment = (a: Vec, b: Vec, p: Vec): Vec => {
  const along = minus(b, a)
  const square = dot(along, along)
  return square === 0 ? a : mix(a, b, clamp(dot(minus(p, a), along) / square, 0, 1))
}

export const distanceToSegment = (a: Vec, b: Vec, p: Vec): number => lengthOf(minus(p, nearestOnSegment(a, b, p)))

/** Distance between two stretches; 0 where they cross. */
export const segmentGap = (a: Vec, b: Vec, c: Vec, d: Vec): number => {
  const side = (p: Vec, q: Vec, r: Vec) => cross(minus(q, p), minus(r, p))
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0
  return Math.min(
    distanceToSegment(a, b, c),
    distanceToSegment(a, b, d),
    distanceToSegment(c, d, a),
    distanceToSegment(c, d, b)
  )
}

/** Whether a ring holds a point (even–odd). */
export const ringHolds = (ring: ReadonlyArray<Vec>, [x, z]: Vec): boolean => {
  let odd = false
  for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
    const a = ring[i]
    const b = ring[k]
    if (a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) odd = !odd
  }
  return odd
}

/** Area of a ring, m², always positive. */
export const ringArea = (ring: ReadonlyArray<Vec>): number => {
  let sum = 0
  for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) sum += cross(ring[k], ring[i])
  return Math.abs(sum) / 2
}

/** The centre of gravity of a ring; of one without area, the middle of its corners. */
export const ringCentre = (ring: ReadonlyArray<Vec>): Vec => {
  let [x, z, sum] = [0, 0, 0]
  for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
    const weight = cross(ring[k], ring[i])
    sum += weight
    x += (ring[k][0] + ring[i][0]) * weight
    z += (ring[k][1] + ring[i][1]) * weight
  }
  if (Math.abs(sum) > 1e-9) return [x / (3 * sum), z / (3 * sum)]
  const total = ring.reduce<Vec>((at, p) => [at[0] + p[0], at[1] + p[1]], [0, 0])
  return [total[0] / ring.length, total[1] / ring.length]
}

export const extentOf = (points: ReadonlyArray<Vec>): Extent => {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, z] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, z)
    south = Math.max(south, z)
  }
  return { west, north, east, south }
}

/** Distance between two upright rectangles: never more than between what they enclose. */
export const extentGap = (a: Extent, b: Extent): number => {
  const x = Math.max(0, a.west - b.east, b.west - a.east)
  const z = Math.max(0, a.north - b.south, b.north - a.south)
  return Math.sqrt(x * x + z * z)
}

/** However long a line, more points than these tell nothing new. */
const points_most = 50_000

const lineLength = (line: ReadonlyArray<Vec>): number =>
  line.reduce((sum, point, i) => (i === 0 ? 0 : sum + lengthOf(minus(point, line[i - 1]))), 0)

/** Points every `step` metres at most along a line (of a very long one, wider apart), both ends among them. */
export const along = (line: ReadonlyArray<Vec>, step: number): ReadonlyArray<Vec> => {
  const stride = Math.max(step, lineLength(line) / points_most)
  const points: Array<Vec> = []
  for (let i = 0; i + 1 < line.length; i++) {
    const n = Math.max(1, Math.ceil(lengthOf(minus(line[i + 1], line[i])) / stride))
    for (let k = 0; k < n; k++) points.push(mix(line[i], line[i + 1], k / n))
  }
  if (line.length > 0) points.push(line[line.length - 1])
  return points
}

/** Metres of the stretch a–b that run beside c–d, in nearly its direction and within `reach` of it. */
export const sharedStretch = (a: Vec, b: Vec, c: Vec, d: Vec, reach: number): number => {
  const [u, v] = [minus(b, a), minus(d, c)]
  const [length, other] = [lengthOf(u), lengthOf(v)]
  if (length === 0 || other === 0 || Math.abs(cross(u, v)) > 0.05 * length * other) return 0
  const at = (p: Vec) => clamp(dot(minus(p, a), u) / length, 0, length)
  const [from, to] = [Math.min(at(c), at(d)), Math.max(at(c), at(d))]
  if (to - from <= 0) return 0
  const near = [from, to].every((metres) => distanceToSegment(c, d, mix(a, b, metres / length)) <= reach)
  return near ? to - from : 0
}
