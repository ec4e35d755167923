/** Whether a thing keeps standing where it was put: its weight well within what it stands on. */
import type { Vec3 } from "../geometry/Vector.js"
import type { Convex, Piece } from "./Convex.js"
import { massOf } from "./Stuff.js"

/** From west to east and from north to south, metres. */
export interface Footprint {
  readonly min: readonly [x: number, z: number]
  readonly max: readonly [x: number, z: number]
}

/** What lies no further than this from the end of a thing is part of its foot, metres. */
const even = 0.0006
/** The least way, for each metre that the weight is up, from there to the foot's edge: some five degrees of tilt. */
const tilt_min = 0.09

const around = (points: ReadonlyArray<Vec3>): Footprint | undefined =>
  points.length === 0
    ? undefined
    : {
        min: [Math.min(...points.map((p) => p[0])), Math.min(...points.map((p) => p[2]))],
        max: [Math.max(...points.map((p) => p[0])), Math.max(...points.map((p) => p[2]))]
      }

/** Where pieces reach down to a height, or up to it. */
export const footprint = (pieces: ReadonlyArray<Convex>, height: number): Footprint | undefined =>
  around(pieces.flatMap(({ points }) => points.filter((point) => Math.abs(point[1] - height) <= even)))

/** What two footprints share; undefined where they are apart. */
export const shared = (a: Footprint | undefined, b: Footprint | undefined): Footprint | undefined => {
  if (a === undefined || b === undefined) return undefined
  const min = [Math.max(a.min[0], b.min[0]), Math.max(a.min[1], b.min[1])] as const
  const max = [Math.min(a.max[0], b.max[0]), Math.min(a.max[1], b.max[1])] as const
  return min[0] > max[0] || min[1] > max[1] ? undefined : { min, max }
}

export const together = (all: ReadonlyArray<Footprint>): Footprint | undefined =>
  around(
    all.flatMap(
      ({ max, min }): ReadonlyArray<Vec3> => [
        [min[0], 0, min[1]],
        [max[0], 0, max[1]]
      ]
    )
  )

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

/** Whether a weight stays over a foot at some height. */
export const isStable = ([x, y, z]: Vec3, foot: Footprint | undefined, height: number): boolean => {
  if (foot === undefined) return false
  const edge = Math.min(x - foot.min[0], foot.max[0] - x, z - foot.min[1], foot.max[1] - z)
  return edge >= tilt_min * Math.max(0.01, y - height)
}
