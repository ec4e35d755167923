import type { Point } from "../../geometry/Segments.js"
import { isWater, type SketchZone } from "../SketchZone.js"
import { gapOf, handOf, middleOf, nearestOfBody, shareToSide } from "./Gaps.js"
import type { Sketch } from "./Sketch.js"
import type { Bearing, Between, Link, Nearness } from "./Wishes.js"

/** A cost that several bodies share: what the peg asks of them. */
export interface Term {
  readonly zones: ReadonlyArray<SketchZone>
  readonly cost: () => number
}

const bearingCost = ({ zone, of, side, must }: Bearing): number => {
  const share = shareToSide(zone, of, side)
  if (share >= 0.75) return 0
  const [x, z] = middleOf(zone)
  const [ox, oz] = middleOf(of)
  const ahead = { north: oz - z, south: z - oz, east: x - ox, west: ox - x }[side]
  return (must ? 14 : 7) * (0.8 - share) + (share < 0.6 ? 3 + Math.max(0, -ahead) * 0.08 : 0)
}

const nearnessCost = ({ zone, of, low, high }: Nearness): number => {
  const gap = Math.max(0, gapOf(zone, of))
  const off = gap < low ? low - gap : gap > high ? gap - high : 0
  return off * 0.35 + (gap > high + 2 ? 2 : 0)
}

const betweenCost = ({ zone, a, b }: Between): number => {
  const [x, z] = middleOf(zone)
  const heart = (o: SketchZone): Point => (o.form === "blob" ? middleOf(o) : nearestOfBody(o, x, z))
  const [ax, az] = heart(a)
  const [bx, bz] = heart(b)
  const u = Math.hypot(ax - x, az - z)
  const v = Math.hypot(bx - x, bz - z)
  if (u < 0.5 || v < 0.5) return 0
  const cosine = ((ax - x) * (bx - x) + (az - z) * (bz - z)) / (u * v)
  return cosine > -0.6 ? (cosine + 0.6) * 5 : 0
}

/** Short ways; those of bridges over each river, the others beside it. */
const linkCost = ({ a, b, bridge }: Link, rivers: ReadonlyArray<SketchZone>, diagonal: number): number => {
  let cost = (Math.max(0, gapOf(a, b)) / diagonal) * 6
  for (const river of rivers) {
    if (river === a || river === b || river.strip === null) continue
    const cut = a.strip === null && b.strip === null && handOf(river.strip, a.body) !== handOf(river.strip, b.body)
    if (bridge ? !cut : cut) cost += 6
  }
  return cost
}

/** The terms of the peg's wishes, by each zone they touch. */
export const termsOf = ({ task, wishes, zones }: Sketch): ReadonlyMap<SketchZone, ReadonlyArray<Term>> => {
  const diagonal = Math.hypot(task.columns, task.rows)
  const rivers = zones.filter((zone) => isWater(zone) && zone.strip !== null)
  const terms: Array<Term> = [
    ...wishes.bearings.map((wish) => ({ zones: [wish.zone, wish.of], cost: () => bearingCost(wish) })),
    ...wishes.nearness.map((wish) => ({ zones: [wish.zone, wish.of], cost: () => nearnessCost(wish) })),
    ...wishes.betweens.map((wish) => ({ zones: [wish.zone, wish.a, wish.b], cost: () => betweenCost(wish) })),
    ...wishes.middles.map(({ zone, of }) => ({
      zones: [zone, of],
      cost: () => {
        const [x, z] = middleOf(zone)
        const [ox, oz] = middleOf(of)
        const off = Math.hypot(x - ox, z - oz)
        return Math.min(12, off) * 0.5 + (off / diagonal) * 24
      }
    })),
    ...wishes.links.map((link) => ({
      zones: [link.a, link.b, ...rivers],
      cost: () => linkCost(link, rivers, diagonal)
    }))
  ]
  const byZone = new Map<SketchZone, Array<Term>>(zones.map((zone) => [zone, []]))
  for (const term of terms) for (const zone of new Set(term.zones)) byZone.get(zone)?.push(term)
  return byZone
}
