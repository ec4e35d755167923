/** Where a thing comes to rest on others: the lifts at which it would lie in none of them, and the least way to one where it keeps standing. */
import { add, sub, type Vec3 } from "#geometry/Vector.js"
import type { Standing } from "./Contacts.js"
import type { Convex } from "./Convex.js"
import { boxOf, liftsInto } from "./Overlap.js"
import type { Polygon } from "./Polygon.js"
import { isStable, shared, together, weightOf } from "./Stable.js"

/** Between two that touch, metres: less than anyone sees. */
export const gap = 0.0002
/** Nearer than this two touch, metres. */
export const touch = 0.0006
/** How far a thing goes aside that has no room where it stands, metres: towards the middle of what carries it, else across, else out. */
const ASIDE = [0, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.45, 0.6, 0.8]
const TURNS: ReadonlyArray<readonly [number, number]> = [
  [1, 0],
  [0, 1],
  [0, -1],
  [-1, 0]
]

/** The lifts at which two pieces would lie in one another. */
interface Lift {
  readonly low: number
  readonly high: number
  readonly piece: Convex
  readonly against: Convex
  readonly bears: boolean
}

/** One among which a thing comes to rest; what does not bear it is only in its way: nothing is put onto the glass beside it. */
export interface Other {
  readonly standing: Standing
  readonly bears: boolean
}

const shifted = (piece: Convex, by: Vec3): Convex => ({
  ...piece,
  points: piece.points.map((point) => add(point, by)),
  min: add(piece.min, by),
  max: add(piece.max, by)
})

/** The lifts at which a thing would lie in what is around it, the lowest first; those beyond a reach change nothing within it. */
export const blocked = (
  pieces: ReadonlyArray<Convex>,
  others: ReadonlyArray<Other>,
  most: number
): ReadonlyArray<Lift> => {
  const all: Array<Lift> = []
  const box = boxOf(pieces)
  const above = [box.min[0], box.min[2], box.max[0], box.max[2]]
  for (const { bears, standing } of others) {
    for (const against of standing.pieces) {
      const { max, min } = against
      if (min[0] >= above[2] || max[0] <= above[0] || min[2] >= above[3] || max[2] <= above[1]) continue
      for (const piece of pieces) {
        if (min[1] - piece.max[1] > most + touch || max[1] - piece.min[1] < -most - touch) continue
        const lifts = liftsInto(against, piece)
        if (lifts !== undefined) all.push({ low: lifts[0] - gap, high: lifts[1] + gap, piece, against, bears })
      }
    }
  }
  return all.sort((a, b) => a.low - b.low)
}

/** The lifts that end on something, the least first, within a reach. */
export const ends = (lifts: ReadonlyArray<Lift>, most: number): ReadonlyArray<number> => {
  const out: Array<number> = []
  let reached = -Infinity
  for (const { high, low } of lifts) {
    if (low > reached && reached > -Infinity) out.push(reached)
    reached = Math.max(reached, high)
  }
  if (reached > -Infinity) out.push(reached)
  return out.filter((lift) => Math.abs(lift) <= most).sort((a, b) => Math.abs(a) - Math.abs(b))
}

/** What a thing's pieces would stand on after a lift. */
const footAt = (lifts: ReadonlyArray<Lift>, lift: number): Polygon =>
  together(
    lifts.flatMap(({ against, bears, high, piece }) =>
      bears && Math.abs(high - lift) <= touch ? [shared(piece, against)] : []
    )
  )

/** What pieces stand on of those that they rest on. */
export const footOn = (pieces: ReadonlyArray<Convex>, under: ReadonlyArray<Standing>): Polygon => {
  const bearing = under.flatMap((standing) => standing.pieces)
  return together(
    pieces.flatMap((piece) =>
      bearing.flatMap((against) => (Math.abs(against.max[1] - piece.min[1]) <= touch ? [shared(piece, against)] : []))
    )
  )
}

interface Found {
  readonly move: Vec3
  readonly cost: number
  readonly stable: boolean
}

export interface Among {
  readonly others: ReadonlyArray<Other>
  /** The longest way up or down, metres. */
  readonly most: number
  readonly highest: { readonly base: number; readonly top: number }
  /** What it must not reach beyond where it goes aside: there may be a wall. */
  readonly edge: Standing["box"]
}

const isBetter = (one: Found, than: Found | undefined): boolean =>
  than === undefined || (one.stable && !than.stable) || (one.stable === than.stable && one.cost < than.cost)

/** How far a box can go along a direction until it reaches out of another, seen from above. */
const roomAlong = ({ max, min }: Standing["box"], edge: Standing["box"], [x, z]: readonly [number, number]): number => {
  const along = (by: number, k: 0 | 2): number =>
    by === 0 ? Infinity : (by > 0 ? edge.max[k] - max[k] : min[k] - edge.min[k]) / Math.abs(by)
  return Math.min(along(x, 0), along(z, 2))
}

/** Where a thing comes to rest on a line from where it stands, no further than `far`. */
const restAlong = (
  thing: Standing,
  [x, z]: readonly [number, number],
  far: number,
  among: Among
): Found | undefined => {
  const { highest, most, others } = among
  const weight = weightOf(thing.pieces, thing.body.pieces)
  let best: Found | undefined
  for (const way of ASIDE) {
    if (way > far || (best?.stable === true && 2 * way >= best.cost)) break
    const aside: Vec3 = [x * way, 0, z * way]
    const lifts = blocked(
      thing.pieces.map((piece) => shifted(piece, aside)),
      others,
      most
    )
    const low = thing.box.min[1]
    for (const lift of ends(lifts, most)) {
      if (low + lift > highest.base || thing.box.max[1] + lift > highest.top) continue
      const stable = isStable(add(weight, aside), footAt(lifts, lift), low)
      const found = { move: add(aside, [0, lift, 0]), cost: Math.abs(lift) + 2 * way, stable }
      if (isBetter(found, best)) best = found
    }
  }
  return best
}

/** Where a thing comes to rest among others: the least move to where it keeps standing, else to where it lies in nothing. */
export const moveOnto = (thing: Standing, towards: Vec3, among: Among): Found | undefined => {
  const inward = sub(towards, thing.body.position)
  const far = Math.hypot(inward[0], inward[2])
  const [x, z] = far === 0 ? [1, 0] : [inward[0] / far, inward[2] / far]
  let best: Found | undefined
  for (const [ahead, across] of TURNS) {
    const way = [ahead * x - across * z, ahead * z + across * x] as const
    const found = restAlong(thing, way, ahead > 0 ? far : roomAlong(thing.box, among.edge, way), among)
    if (found !== undefined && isBetter(found, best)) best = found
    if (best?.stable === true) break
  }
  return best
}

/** As it is, but as high as the top and on anything at all: where there is no other way. */
export const anyhow = ({ highest: { top }, others, ...among }: Among): Among => ({
  ...among,
  highest: { base: Infinity, top },
  others: others.map(({ standing }) => ({ standing, bears: true }))
})
