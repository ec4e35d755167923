import { frontOf, isBefore, movableFront } from "./Audience.js"
import { arrangedPoses, spreadPoses } from "./candidates/ArrangedPoses.js"
import { floorPoses } from "./candidates/FloorPoses.js"
import { ceilingPoses, wallPoses } from "./candidates/HungPoses.js"
import type { Drafting, Pose } from "./candidates/Pose.js"
import { anySurface, surfacePoses } from "./candidates/SurfacePoses.js"
import { type Company, companyOf, habit, ownHabit, withCompany } from "./Habits.js"
import { isLegal } from "./Legal.js"
import { navigable } from "./Navigable.js"
import { standInRanks } from "./Ranks.js"
import { rate, worth } from "./Rate.js"
import type { Searching } from "./Searching.js"
import { seatAll } from "./Seats.js"
import type { Thing } from "./Thing.js"
import { seatsOf, type Wish } from "./Thing.js"
import { turnTo } from "./Upright.js"

const take = (t: Thing, pose: Pose): void => {
  t.x = pose.x
  t.y = pose.y
  t.z = pose.z
  t.on = pose.on
  turnTo(t, pose.yaw)
}

/** What rounding may make of the order in which a sum is taken. */
const rounding = 1e-9

/** The wishes of a thing, and those of others for it, that can hold by now. */
const wishesOf = (t: Thing): ReadonlyArray<Wish> => [
  ...t.wishes.filter((wish) => wish.part !== null || wish.anchors.some((anchor) => anchor.placed)),
  ...t.wished.filter((wish) => wish.thing !== t)
]

/** What is weighed of one thing at each of its poses. */
interface Weighed {
  readonly wishes: ReadonlyArray<Wish>
  readonly company: Company
}

/** What a placed thing is worth where it stands: its wishes, those wished of it, and habit; −∞ where that cannot reach `least`. */
const worthAbove = (t: Thing, { house }: Searching, { company, wishes }: Weighed, least: number): number => {
  const held = wishes.map((wish) => wish.weight * worth(rate(wish, house)))
  const wished = held.reduce((sum, value) => sum + value, 0)
  const score = withCompany(t, ownHabit(t, house), company, house, least - wished - rounding)
  return held.reduce((sum, value) => sum + value, score)
}

const posesOf = (t: Thing, { house }: Searching): ReadonlyArray<Pose> => {
  const draft: Drafting = { ...house, thing: t, poses: [] }
  if (t.mount === "floor") floorPoses(draft)
  else if (t.mount === "wall") wallPoses(draft)
  else if (t.mount === "ceiling") ceilingPoses(draft)
  else surfacePoses(draft)
  return draft.poses
}

const scattered_tries = 160

/** Anywhere on the floor, for what fits at none of its candidates. */
const scattered = (t: Thing, { house: { room }, random }: Searching): ReadonlyArray<Pose> =>
  Array.from({ length: scattered_tries }, (_, k) => {
    const yaw = [0, Math.PI / 2, Math.PI, -Math.PI / 2][k % 4]
    const [w, d] = k % 2 === 0 ? [t.w, t.d] : [t.d, t.w]
    const x = w / 2 + random.next() * Math.max(0, room.width - w)
    const z = d / 2 + random.next() * Math.max(0, room.depth - d)
    return { x, y: 0, z, yaw, on: null }
  })

const bestOf = (t: Thing, poses: ReadonlyArray<Pose>, search: Searching, noise: number): Pose | null => {
  let best: Pose | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  let count = 0
  const weighed = { wishes: wishesOf(t), company: companyOf(t, search.house) }
  for (const pose of poses) {
    if (count++ % 32 === 0) search.control.checkpoint()
    take(t, pose)
    if (!isLegal(t, search.house, search.house.things)) continue
    const luck = search.random.next() * noise
    t.placed = true
    const score = worthAbove(t, search, weighed, bestScore - luck) + luck
    t.placed = false
    if (score > bestScore) [best, bestScore] = [pose, score]
  }
  return best
}

/** Puts a thing at the first of some poses that is free, else where habit likes it best among its own; false where none is free. */
export const settle = (t: Thing, search: Searching, noise: number): boolean => {
  const drafted = (draw: (draft: Drafting) => void): ReadonlyArray<Pose> => {
    const draft: Drafting = { ...search.house, thing: t, poses: [] }
    draw(draft)
    return draft.poses
  }
  const free = (poses: ReadonlyArray<Pose>): Pose | null =>
    poses.find((pose) => {
      take(t, pose)
      return isLegal(t, search.house, search.house.things)
    }) ?? null
  const small = t.mount === "surface"
  const pose =
    (small ? free(drafted(arrangedPoses)) : null) ??
    bestOf(t, posesOf(t, search), search, noise) ??
    (small ? free(drafted(spreadPoses)) : null)
  t.placed = pose !== null
  t.on = null
  if (pose !== null) take(t, pose)
  return pose !== null
}

/** Puts a thing where it is worth most; false where it fits nowhere. */
const place = (t: Thing, search: Searching, noise: number): boolean => {
  let pose = bestOf(t, posesOf(t, search), search, noise)
  if (pose === null && t.mount === "floor") pose = bestOf(t, scattered(t, search), search, 0)
  if (pose === null && t.mount === "surface") {
    const draft: Drafting = { ...search.house, thing: t, poses: [] }
    anySurface(draft)
    const carried = t.carriers.every((carrier) => carrier.placed)
    if (carried) pose = bestOf(t, draft.poses, search, 0) ?? bestOf(t, scattered(t, search), search, 0)
  }
  t.placed = pose !== null
  if (pose === null) t.on = null
  else take(t, pose)
  return pose !== null
}

/** Large floor things first, then walls, surfaces, ceilings; what others refer to a little earlier. */
const priority = (t: Thing): number => {
  const kind = t.mount === "floor" ? 3 : t.mount === "wall" ? 1.2 : t.mount === "surface" ? 1 : 0
  const size = t.w * t.d * (t.mount === "floor" ? 1 : 0.02)
  const architecture = t.wishes.some((wish) => wish.part !== null && wish.predicate !== "inside_room") ? 0.3 : 0
  const assumed = t.entity.source === "assumed" ? assumed_wait : 0
  return kind + size + 0.15 * t.wished.length + architecture - (t.traits.rug ? 1.2 : 0) - assumed
}

/** What nobody asked for takes the room that is left. */
const assumed_wait = 6

/** How much a thing should wait for others that are still to be placed. */
const waiting = (t: Thing, left: ReadonlySet<Thing>): number => {
  let wait = 0
  const on = (anchor: Thing) => {
    if (anchor === t || !left.has(anchor)) return
    if (t.carriers.includes(anchor)) wait = Math.max(wait, 50)
    else {
      const first =
        t.mount !== "floor" || (anchor.mount === "floor" && (priority(anchor) > priority(t) * 0.5 || t.group !== null))
      wait = Math.max(wait, first ? 8 : 2)
    }
  }
  for (const wish of t.wishes) {
    for (const anchor of wish.anchors) on(anchor)
    for (const anchor of wish.others) on(anchor)
  }
  if (t.group !== null) on(t.group.anchor)
  return wait
}

/** A rank's front has its place by the rank, unless a text gives it another. */
export const isOfRank = (t: Thing, rank: ReadonlyArray<Thing>): boolean =>
  rank.includes(t) || (t.wished.length > 0 && movableFront(rank).includes(t))

/** Places all that is not placed, in the order of who depends on whom. */
export const fill = (search: Searching, noise: number): void => {
  const left = new Set(search.house.things.filter((t) => !t.placed))
  while (left.size > 0) {
    let next: Thing | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const t of left) {
      const value = priority(t) + search.random.next() * noise * 0.8 - waiting(t, left)
      if (value > most) [next, most] = [t, value]
    }
    if (next === undefined) return
    const { group } = next
    const standing = next
    const rank = search.furniture.ranks.find((things) => isOfRank(standing, things))
    if (rank?.every((t) => left.has(t)) === true) {
      const front = frontOf(rank)
      if (front?.movable === false && left.delete(front.thing)) place(front.thing, search, noise)
      if (standInRanks(search, rank, noise)) {
        for (const t of rank) left.delete(t)
        if (front?.thing.placed === true) left.delete(front.thing)
        continue
      }
    }
    if (group?.anchor.placed === true && seatAll(search, group, noise)) {
      for (const seat of seatsOf(group)) left.delete(seat)
    } else {
      place(next, search, noise)
      left.delete(next)
    }
  }
}

export const clear = (things: Iterable<Thing>): void => {
  for (const t of things) {
    t.placed = false
    t.on = null
  }
}

/** What a furnished room is worth, what fits nowhere, and which wishes do not hold. */
export interface Judgement {
  readonly score: number
  readonly missing: ReadonlyArray<Thing>
  readonly unmet: ReadonlyArray<Wish>
}

const missing_cost = 60
const navigation_weight = 16
/** For each of an audience that sits before what it looks at: that counts for more than whether each looks right at it. */
const audience_worth = 1.5

export const judge = ({ furniture, house }: Searching): Judgement => {
  const missing = house.things.filter((t) => !t.placed)
  let score = -missing_cost * missing.length
  for (const t of house.things) if (t.placed) score += habit(t, house)
  const unmet: Array<Wish> = []
  for (const wish of furniture.wishes) {
    const value = rate(wish, house)
    score += wish.weight * worth(value)
    if (value <= 0.55) unmet.push(wish)
    if (value <= 0.55 && wish.must) score -= 20
  }
  for (const rank of furniture.ranks) {
    const front = frontOf(rank)
    if (front !== null && isBefore(rank, front)) score += audience_worth * rank.length
  }
  score -= navigation_weight * (1 - navigable(house, house.things))
  return { score, missing, unmet }
}
