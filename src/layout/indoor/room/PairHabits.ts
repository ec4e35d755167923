import type { Thing } from "./Thing.js"
import { localTo, penetration, planeGap, type Upright, worldX, worldZ } from "./Upright.js"

/** The floor before a thing that its use needs, null for what needs none. */
const frontOf = (t: Thing): Upright | null => {
  const { traits } = t
  if (!traits.fronted || traits.front <= 0) return null
  const deep = traits.seat ? 0.35 : traits.bed ? 0.3 : Math.min(0.7, traits.front)
  const off = t.d / 2 + deep / 2
  const { c, s, w, yaw } = t
  return { x: worldX(t, 0, off), y: 0.05, z: worldZ(t, 0, off), w: w * 0.9, h: 1, d: deep, yaw, c, s }
}

/** A chair this near another table than its own, metres, might be taken for one of that. */
const foreign_gap = 0.55

/** Whether one is a seat of another table than the other is. */
const isForeignSeat = (t: Thing, other: Thing): boolean =>
  (t.group !== null && t.group.anchor !== other && other.traits.table) ||
  (other.group !== null && other.group.anchor !== t && t.traits.table)

/** Strangers keep apart, or stand flush: slits of some centimetres look like mistakes. */
const strangers = (t: Thing, other: Thing, gap: number): number => {
  let score = 0
  if (gap > 0.035 && gap < 0.5) score -= 0.35
  if (gap <= 0.035 && (t.traits.seat || other.traits.seat)) score -= 0.4
  if (gap < foreign_gap && isForeignSeat(t, other)) score -= 1.5
  const front = frontOf(t)
  if (front !== null && penetration(front, other) > 0.03) score -= 1
  const theirs = frontOf(other)
  if (theirs !== null && penetration(theirs, t) > 0.03) score -= 1
  return score
}

/** A nightstand stands level with the head of the bed, each on its own side. */
const atTheHead = (t: Thing, bed: Thing, gap: number): number => {
  const [, ahead] = localTo(bed, t.x, t.z)
  let score = -2 * Math.min(1, gap) - 1.2 * Math.abs(ahead + bed.d / 2 - t.d / 2)
  if (Math.cos(t.yaw - bed.yaw) < 0.9) score -= 1.5
  return score
}

/** How far apart two things may be that are wished in front of one another or face each other, metres. */
const reachOf = (t: Thing, other: Thing): number => {
  const seen = (thing: Thing) => thing.traits.screen || thing.traits.name === "tv_stand"
  if (seen(t) || seen(other)) return 2.2
  return other.traits.bed && !t.traits.seat && other.d > 1.5 ? 2.2 : 0.6
}

const anchored = (t: Thing, other: Thing, gap: number): number => {
  const wish = t.wishes.find(
    (candidate) =>
      candidate.anchors.includes(other) && (candidate.predicate === "side_of" || candidate.predicate === "face_to")
  )
  if (wish === undefined) return 0
  const [across, ahead] = localTo(other, t.x, t.z)
  // Half-spaces are endless: what is "in front of" its desk would stand across the room.
  let score = -1.1 * Math.max(0, gap - reachOf(t, other))
  if (t.traits.seat && !t.traits.couch && other.traits.table && t.group === null) score -= 0.8 * Math.abs(gap - 0.2)
  const side = t.wishes.find((each) => each.predicate === "side_of" && each.anchors.includes(other))?.side
  if (side === "front" || side === "back") {
    score -= t.entity.count > 1 ? 0.1 * Math.abs(across) + 0.5 * Math.min(2, gap) : 0.7 * Math.abs(across)
  } else if (side !== undefined && Math.abs(Math.sin(t.yaw - other.yaw)) < 0.1 && t.traits.backed) {
    score -= 0.4 * Math.abs(ahead - t.d / 2 + other.d / 2)
  }
  return score
}

/** "Near" is a step away: beside it as well. */
const near_gap = 0.5

const nearby = (t: Thing, other: Thing, gap: number): number =>
  t.wishes.some((wish) => wish.predicate === "near" && wish.anchors.includes(other))
    ? -0.6 * Math.abs(gap - near_gap)
    : 0

const kin = (t: Thing, other: Thing, gap: number): number => {
  let score = 0
  if (t.traits.name === "coffee_table" && other.traits.seat) score -= 0.8 * Math.abs(Math.min(1.2, gap) - 0.42)
  if (t.traits.name === "nightstand" && other.traits.bed && other.d > 1.5) score += atTheHead(t, other, gap)
  if (t.traits.seat && (other.traits.screen || other.traits.name === "tv_stand")) {
    score -= Math.max(0, 1.4 - gap) + 0.4 * Math.max(0, gap - 3)
  }
  score += anchored(t, other, gap) + nearby(t, other, gap)
  if (t.entity === other.entity && t.index < other.index) score += twins(t, other, gap)
  if (t.entity === other.entity && t.traits.table) score -= crowded(t, other, gap)
  return score
}

/** Metres between two tables with chairs all round, a way between them. */
const between_seats = 1.6

const seatsOthers = (t: Thing): boolean => t.wished.some(({ anchors, group }) => group !== null && anchors[0] === t)

/** Tables with chairs of their own leave room for those of either. */
const crowded = (t: Thing, other: Thing, gap: number): number =>
  gap < between_seats && seatsOthers(t) && seatsOthers(other) ? 0.8 * (between_seats - gap) : 0

/** Twins stand in line; two that belong to one bed or sofa stand on its two sides. */
const twins = (t: Thing, other: Thing, gap: number): number => {
  const anchor = t.wishes.find((wish) => wish.predicate === "next_to" || wish.predicate === "near")?.anchors[0]
  const both = anchor !== undefined && other.wishes.some((wish) => wish.anchors.includes(anchor))
  if (both && anchor.placed && anchor.mount === "floor" && t.traits.backed) {
    const [mine] = localTo(anchor, t.x, t.z)
    const [theirs] = localTo(anchor, other.x, other.z)
    return mine * theirs < 0 ? beside_each_side : -1.5
  }
  if (!t.traits.backed) return 0
  const line = Math.min(Math.abs(t.x - other.x), Math.abs(t.z - other.z)) < 0.05
  return -0.3 * Math.min(1.5, gap) + (line && Math.cos(t.yaw - other.yaw) > 0.9 ? 0.4 : 0)
}

const beside_each_side = 1

/** The most that {@link pairHabit} can be: only twins are glad of each other. */
export const pairMost = (t: Thing, other: Thing): number =>
  t.entity === other.entity && t.index < other.index && t.traits.backed ? beside_each_side : 0

/** Of so many alike, only neighbours make anything of each other. */
const crowd = 24

/** What two things on the floor make of each other. */
export const pairHabit = (t: Thing, other: Thing, related: boolean): number => {
  const dx = t.x - other.x
  const dz = t.z - other.z
  const reach = (t.w + t.d + other.w + other.d) / 2 + 1
  const near = !related || (t.entity === other.entity && t.entity.count > crowd)
  if (near && dx * dx + dz * dz > reach * reach) return 0
  const gap = planeGap(t, other)
  return related ? kin(t, other, gap) : strangers(t, other, gap)
}
