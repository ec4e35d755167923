/** How deep two convex pieces lie in one another, by separating axes. */
import { add, cross, length, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import { boundsOf, type Convex } from "./Convex.js"

/** Whether two boxes come nearer to one another than `by`. */
export const near = (a: Pick<Convex, "min" | "max">, b: Pick<Convex, "min" | "max">, by: number): boolean => {
  for (let k = 0; k < 3; k++) if (a.min[k] > b.max[k] + by || b.min[k] > a.max[k] + by) return false
  return true
}

/** From the lowest to the highest that points reach along a direction. */
const reach = (points: ReadonlyArray<Vec3>, [x, y, z]: Vec3): readonly [number, number] => {
  let low = Infinity
  let high = -Infinity
  for (const point of points) {
    const at = point[0] * x + point[1] * y + point[2] * z
    if (at < low) low = at
    if (at > high) high = at
  }
  return [low, high]
}

/** How far `b` must go along a direction, or against it, to be clear of `a`; at most zero where it is. */
const along = (a: Convex, b: Convex, direction: Vec3): number => {
  const [lowA, highA] = reach(a.points, direction)
  const [lowB, highB] = reach(b.points, direction)
  return Math.min(highA - lowB, highB - lowA)
}

const AXES: ReadonlyArray<Vec3> = [
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1]
]

const middle = ({ max, min }: Pick<Convex, "min" | "max">): Vec3 => scale(add(min, max), 0.5)

/** Directions to try: those most likely to part them first. */
function* directions(a: Convex, b: Convex): Generator<Vec3> {
  yield* AXES
  yield* b.normals
  yield* a.normals
  yield* slanted(a, b)
}

/** The directions between them that are none of their faces'. */
function* slanted(a: Convex, b: Convex): Generator<Vec3> {
  const between = sub(middle(b), middle(a))
  if (length(between) > 1e-6) yield normalize(between)
  for (const one of a.edges) {
    for (const other of b.edges) {
      const normal = cross(one, other)
      if (length(normal) > 1e-3) yield normalize(normal)
    }
  }
}

/**
 * The lifts of `b`, metres up, at which it would lie in `a`: from the first to the last, or undefined where none does. Where edges are
 * many it is told a little too large.
 */
export const liftsInto = (a: Convex, b: Convex): readonly [low: number, high: number] | undefined => {
  if (a.min[0] >= b.max[0] || b.min[0] >= a.max[0] || a.min[2] >= b.max[2] || b.min[2] >= a.max[2]) return undefined
  const lifts: Lifts = [a.min[1] - b.max[1], a.max[1] - b.min[1]]
  for (const normal of b.normals) if (!narrowed(lifts, a, b, normal)) return undefined
  for (const normal of a.normals) if (!narrowed(lifts, a, b, normal)) return undefined
  for (const direction of slanted(a, b)) if (!narrowed(lifts, a, b, direction)) return undefined
  return lifts
}

/** From the first to the last, metres. */
type Lifts = [low: number, high: number]

/** Whether any of the lifts are left that a direction does not part: the others are taken away. */
const narrowed = (lifts: Lifts, a: Convex, b: Convex, direction: Vec3): boolean => {
  const [lowA, highA] = reach(a.points, direction)
  const [lowB, highB] = reach(b.points, direction)
  const up = direction[1]
  if (Math.abs(up) < 1e-6) return lowB < highA && lowA < highB
  const one = (lowA - highB) / up
  const other = (highA - lowB) / up
  lifts[0] = Math.max(lifts[0], Math.min(one, other))
  lifts[1] = Math.min(lifts[1], Math.max(one, other))
  return lifts[0] < lifts[1]
}

/** The way with the least overlap, bettered from the best direction in ever smaller steps. */
const bettered = (a: Convex, b: Convex, from: Vec3, overlap: number, enough: number): number => {
  let [best, direction] = [overlap, from]
  for (let step = 0.3; step > 0.01 && best > enough; step /= 2) {
    const side: Vec3 = normalize(cross(direction, Math.abs(direction[1]) > 0.7 ? [1, 0, 0] : [0, 1, 0]))
    const other = cross(direction, side)
    for (const [u, v] of [
      [step, 0],
      [-step, 0],
      [0, step],
      [0, -step]
    ]) {
      const tried = normalize(add(direction, add(scale(side, u), scale(other, v))))
      const found = along(a, b, tried)
      if (found < best) [best, direction] = [found, tried]
    }
  }
  return best
}

/**
 * The least way that parts two pieces, metres; zero where they are apart. It ends as soon as one of at most `enough` is known: then
 * the answer is zero.
 */
export const depthOf = (a: Convex, b: Convex, enough: number): number => {
  if (!near(a, b, -enough)) return 0
  let [best, way]: [number, Vec3] = [Infinity, [0, 1, 0]]
  for (const direction of directions(a, b)) {
    const found = along(a, b, direction)
    if (found <= enough) return 0
    if (found < best) [best, way] = [found, direction]
  }
  const least = bettered(a, b, way, best, enough)
  return least <= enough ? 0 : least
}

export const boxOf = (pieces: ReadonlyArray<Pick<Convex, "min" | "max">>): Pick<Convex, "min" | "max"> =>
  boundsOf(pieces.flatMap(({ max, min }) => [min, max]))
