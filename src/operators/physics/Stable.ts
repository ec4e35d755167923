/** Whether a thing keeps standing where it was put: its weight well within what it stands on. */
import type { Vec3 } from "#geometry/Vector.js"
import type { Convex, Piece } from "./Convex.js"
import { common, hullAround, type Polygon, within } from "./Polygon.js"
import { massOf } from "./Stuff.js"

/** What lies no further than this from the end of a thing is part of its foot, metres. */
const even = 0.0006
/** The least way, for each metre that the weight is up, from there to the foot's edge: some five degrees of tilt. */
const tilt_min = 0.09

/** Where pieces reach down to a height, or up to it. */
export const footprint = (pieces: ReadonlyArray<Convex>, height: number): Polygon =>
  hullAround(
    pieces.flatMap(({ points }) =>
      points.flatMap(([x, y, z]) => (Math.abs(y - height) <= even ? [[x, z] as const] : []))
    )
  )

/** What a piece shares with the one that it stands on. */
export const shared = (piece: Convex, under: Convex): Polygon =>
  common(footprint([piece], piece.min[1]), footprint([under], under.max[1]))

export const together = (all: ReadonlyArray<Polygon>): Polygon => hullAround(all.flat())

/** The middle of a thing's weight, of its pieces as they stand and as they are made. */
export const weightOf = (standing: ReadonlyArray<Convex>, pieces: ReadonlyArray<Piece>): Vec3 => {
  const sum: [number, number, number] = [0, 0, 0]
  let mass = 0
  standing.forEach(({ max, min }, i) => {
    const one = massOf(pieces[i])
    mass += one
    for (let k = 0; k < 3; k++) sum[k] += (one * (min[k] + max[k])) / 2
  })
  return [sum[0] / mass, sum[1] / mass, sum[2] / mass]
}

/**
 * Whether a weight stays over a foot at some height. A foot of which a part alone stands on a step, metres high, leans until the rest of it
 * is down.
 */
export const isStable = ([x, y, z]: Vec3, foot: Polygon, height: number, step = 0): boolean => {
  const inside = within(foot, [x, z])
  const lean = step === 0 ? 0 : step / (2 * inside)
  return inside >= (tilt_min + lean) * Math.max(0.01, y - height)
}
