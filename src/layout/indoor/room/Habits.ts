import type { Household } from "./Household.js"
import { pairHabit, pairMost } from "./PairHabits.js"
import { openingsMeant, type Site } from "./Rate.js"
import { wallBehind, wallGaps } from "./Room.js"
import { ceilingHabit, surfaceHabit, wallHabit } from "./SmallHabits.js"
import type { Thing } from "./Thing.js"
import { seatsOf } from "./Thing.js"
import { penetration, planeGap } from "./Upright.js"

const wishes = (t: Thing, predicate: string): boolean => t.wishes.some((wish) => wish.predicate === predicate)

const toCentre = (t: Thing, { room }: Site): number => Math.hypot(t.x - room.width / 2, t.z - room.depth / 2)

const rugHabit = (t: Thing, house: Household): number => {
  let score = 0
  for (const opening of house.openings) {
    if (opening.kind === "door" && planeGap(t, opening.box) < 0.2) score -= 0.5
  }
  if (t.wishes.length === 0 && t.wished.length === 0) score -= 0.3 * toCentre(t, house)
  for (const wish of t.wishes) {
    for (const anchor of wish.anchors) {
      if (!anchor.placed) continue
      score -= 1.2 * Math.max(0, planeGap(t, anchor) - 0.05)
    }
  }
  // Askew to what lies or stands on it, a rug looks lost.
  for (const wish of t.wished) {
    const other = wish.thing
    if (other.placed) score -= 0.8 * Math.hypot(t.x - other.x, t.z - other.z)
  }
  return score
}

/** How much floor behind it what the text puts there needs, metres; 0: nothing is put there. */
const depthBehind = ({ wished }: Thing): number => {
  let deep = 0
  for (const { predicate, relation, side, thing } of wished) {
    const behind =
      predicate === "side_of" && side === "back" && relation.source !== "assumed" && thing.mount === "floor"
    if (behind) deep = Math.max(deep, Math.min(thing.w, thing.d))
  }
  return deep
}

/** Back to a wall, its front and sides free, off the middle of the floor unless it belongs there. */
const standingHabit = (t: Thing, house: Household): number => {
  const gaps = wallGaps(t, house.room)
  const behind = wallBehind(t)
  const middle = wishes(t, "middle_of_room")
  const seatOf = t.traits.seat && !t.traits.couch && t.wishes.some((wish) => wish.anchors.length > 0)
  let score = 0
  const deep = depthBehind(t)
  if (deep > 0) score -= behind >= 0 && gaps[behind] < deep ? 3 : 0
  else if (t.traits.backed && !middle && !seatOf) {
    const turned = t.traits.couch && (wishes(t, "face_to") || wishes(t, "side_of"))
    score += behind >= 0 && gaps[behind] < 0.07 ? 2.5 : turned ? -0.8 : -3
  }
  const table = t.traits.table && !t.traits.backed
  if (table && t.wishes.length === 0) score -= 0.5 * toCentre(t, house)
  if (middle) score -= 0.6 * toCentre(t, house)
  if (wishes(t, "corner_of_room")) {
    const near = [...gaps].sort((a, b) => a - b)
    score -= 1.6 * Math.min(1, near[0]) + 1.6 * Math.min(1, near[1])
  }
  if (behind < 0 && t.group === null) score -= 0.3
  for (const gap of gaps) if (gap > 0.03 && gap < 0.45 && !seatOf) score -= table ? 1 : 0.5
  const fixed =
    wishes(t, "against_wall") || wishes(t, "corner_of_room") || t.wishes.some((wish) => wish.part === "window")
  if (table && !fixed) for (const gap of gaps) if (gap < 0.8) score -= 0.6
  if (!t.traits.backed && !t.traits.seat && !t.traits.table && t.wishes.length === 0) {
    score -= 0.8 * Math.min(1, Math.min(...gaps))
  }
  return score + seatsHabit(t, gaps)
}

/** Room for the chairs of a table. */
const seatsHabit = (t: Thing, gaps: ReadonlyArray<number>): number => {
  const groups = t.wished.filter((wish) => wish.group !== null && wish.anchors[0] === t)
  const group = groups[0]?.thing.group
  if (group === undefined || group === null) return 0
  const seats = seatsOf(group)
  const deep = Math.max(...seats.map((seat) => seat.d)) + 0.35
  const tight = gaps.filter((gap) => gap < deep).length
  const spare = seats.length <= 2 ? 2 : seats.length === 3 ? 1 : 0
  return -1.5 * Math.max(0, tight - spare)
}

const facingHabit = (t: Thing, house: Household): number => {
  const behind = wallBehind(t)
  if (behind < 0) return 0
  const gaps = wallGaps(t, house.room)
  const ahead = gaps[(behind + 2) % 4]
  let score = 0
  if (t.traits.seat && ahead < 0.4) score -= 1.5
  if (t.traits.backed && !t.traits.bed && ahead < 0.6) score -= 2.5
  if (t.traits.bed && t.d > 1.5) {
    const sides = [gaps[(behind + 1) % 4], gaps[(behind + 3) % 4]]
    const free = sides.filter((gap) => gap > 0.5).length
    const wide = t.w >= 1.3
    if (wishes(t, "corner_of_room")) score -= free > 0 ? 0 : 2
    else score += free === 2 ? 1 : free === 1 ? (wide ? -1 : 0.3) : -3
    if (wide) score -= 0.12 * Math.abs(sides[0] - sides[1])
  }
  return score
}

const openingHabit = (t: Thing, house: Household): number => {
  let score = 0
  for (const opening of house.openings) {
    if (opening.kind !== "window" || t.y + t.h <= opening.sill + 0.1) continue
    if (penetration(t, opening.clear) > 0) score -= t.wishes.some((wish) => wish.part === "window") ? 0.6 : 1.6
  }
  return score
}

/** A step off is both beside a door or window and near it, and free of its frame. */
const step_off = [0.3, 0.5] as const

const besideOpening = (t: Thing, house: Household): number => {
  let score = 0
  for (const wish of t.wishes) {
    if ((wish.part !== "door" && wish.part !== "window") || !/^(next_to|near)$/.test(wish.predicate)) continue
    let least = Number.POSITIVE_INFINITY
    for (const { box, sill } of openingsMeant(wish, house)) {
      const gap = planeGap(t, box)
      // What is lower than the sill stands under the window.
      const below = wish.part === "window" && gap < step_off[0] && t.y + t.h <= sill + 0.1
      least = Math.min(least, below ? 0 : Math.max(step_off[0] - gap, gap - step_off[1], 0))
    }
    if (Number.isFinite(least)) score -= Math.min(2, least)
  }
  return score
}

/** What else stands on the floor, and what a thing could gain by it at most. */
export interface Company {
  readonly others: ReadonlyArray<Thing>
  readonly most: number
}

const alone: Company = { others: [], most: 0 }

/** What a thing on the floor makes something of, wherever it is put. */
export const companyOf = (t: Thing, { things }: Household): Company => {
  if (t.mount !== "floor" || t.traits.rug) return alone
  const others = things.filter((one) => one !== t && one.placed && one.mount === "floor" && !one.traits.rug)
  return { others, most: others.reduce((sum, other) => sum + pairMost(t, other), 0) }
}

/** How well a thing stands by itself: the part of {@link habit} that is none of its company's. */
export const ownHabit = (t: Thing, house: Household): number => {
  if (t.mount === "wall") return wallHabit(t, house)
  if (t.mount === "ceiling") return ceilingHabit(t, house)
  if (t.mount !== "floor") return surfaceHabit(t, house)
  if (t.traits.rug) return rugHabit(t, house)
  return standingHabit(t, house) + facingHabit(t, house) + openingHabit(t, house) + besideOpening(t, house)
}

/** `own` and what a thing makes of its company; −∞ as soon as that cannot reach `least`. */
export const withCompany = (
  t: Thing,
  own: number,
  { most, others }: Company,
  house: Household,
  least: number
): number => {
  let score = own
  let gain = most
  for (const other of others) {
    if (score + gain < least) return Number.NEGATIVE_INFINITY
    score += pairHabit(t, other, house.related(t, other))
    gain -= pairMost(t, other)
  }
  return score
}

/** How well a thing stands by the habits of people who furnish rooms; 0 is neither good nor bad, −3 is bad. */
export const habit = (t: Thing, house: Household): number =>
  withCompany(t, ownHabit(t, house), companyOf(t, house), house, Number.NEGATIVE_INFINITY)
