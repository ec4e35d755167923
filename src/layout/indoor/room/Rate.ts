import * as P from "./Predicates.js"
import { type Room, type RoomOpening, wallGaps } from "./Room.js"
import type { Thing, Wish } from "./Thing.js"
import { gapBetween, planeGap, type Upright } from "./Upright.js"

/** A room with its openings: what the poses of its things are judged against. */
export interface Site {
  readonly room: Room
  readonly openings: ReadonlyArray<RoomOpening>
  /** Boxes that stay free: the foot and the head of stairs. */
  readonly kept: ReadonlyArray<Upright>
  /** Boxes in which not even a rug lies: stairs, and the opening that they come through. */
  readonly wells?: ReadonlyArray<Upright>
}

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  next_to: [0, 0.5],
  adjacent: [0, 0.5],
  near: [0.5, 1.5],
  across_from: [1.5, 4],
  far: [4, 1e9]
}

const rangeOf = (wish: Wish): readonly [number, number] | undefined =>
  wish.predicate in ranges ? (wish.relation.distance ?? ranges[wish.predicate]) : undefined

const alignedWith = (t: Upright, a: Upright): number => {
  if (Math.abs(Math.sin(t.yaw - a.yaw)) > 0.08 || Math.cos(t.yaw - a.yaw) < 0) return 0
  const off = Math.min(Math.abs(t.x - a.x), Math.abs(t.z - a.z))
  return P.range(off, 0, 0.08, 0.1)
}

/** How well one thing stands to one other, 0..1. */
const toThing = (wish: Wish, t: Thing, a: Thing): number => {
  switch (wish.predicate) {
    case "inside_of":
      return P.inside(t, a)
    case "outside_of":
      return (1 - P.inside(t, a)) * P.range(planeGap(t, a), 0, 1.2)
    case "face_to":
      return P.faceTo(t, a)
    case "side_of":
      return P.sideOf(t, a, wish.side)
    case "side_region":
      return P.sideRegion(t, a, wish.side)
    case "long_short_side_of":
      return P.longShort(t, a, wish.side)
    case "on_top":
      return P.onTop(t, a)
    case "middle_of":
      return P.middleOf(t, a)
    case "aligned_with":
      return alignedWith(t, a)
    case "along":
      return P.range(planeGap(t, a), 0, 1)
    case "north_of":
      return P.range(a.z - t.z - Math.abs(a.x - t.x), 0.2, 1e9)
    case "south_of":
      return P.range(t.z - a.z - Math.abs(a.x - t.x), 0.2, 1e9)
    case "west_of":
      return P.range(a.x - t.x - Math.abs(a.z - t.z), 0.2, 1e9)
    case "east_of":
      return P.range(t.x - a.x - Math.abs(a.z - t.z), 0.2, 1e9)
    default: {
      const span = rangeOf(wish)
      return span === undefined ? 0.5 : P.range(gapBetween(t, a), span[0], span[1])
    }
  }
}

const toRoom = (wish: Wish, t: Thing, { room }: Site): number => {
  switch (wish.predicate) {
    case "corner_of_room":
      return P.inCorner(t, room)
    case "middle_of_room":
    case "middle_of":
      return P.inMiddle(t, room)
    case "against_wall":
      return P.againstWall(t, room)
    case "on_wall":
      return P.onWall(t, room)
    case "hang_from_ceiling":
      return P.fromCeiling(t, room)
    case "inside_room":
    case "inside_of":
      return 1
    default: {
      const span = rangeOf(wish)
      return span === undefined ? 0.5 : P.range(Math.min(...wallGaps(t, room)), span[0], span[1])
    }
  }
}

const meant = (wish: Wish, opening: RoomOpening): boolean =>
  opening.kind === wish.part &&
  (wish.opening === null || opening.entity === wish.opening || opening.connection === wish.opening)

export const openingsMeant = (wish: Wish, site: Site): ReadonlyArray<RoomOpening> => {
  const exact = site.openings.filter((opening) => meant(wish, opening))
  return exact.length > 0 ? exact : site.openings.filter((opening) => opening.kind === wish.part)
}

/** What stands to any one of a room's openings stands to them; only `far` is meant of all. */
const toOpenings = (wish: Wish, t: Thing, site: Site): number => {
  const openings = openingsMeant(wish, site)
  if (openings.length === 0) return 0
  const span = rangeOf(wish)
  const scores = openings.map(({ box }) => {
    if (span !== undefined) return P.range(gapBetween(t, box), span[0], span[1])
    if (wish.predicate === "face_to") return P.faceTo(t, box)
    // Before a window is on this side of its wall, within reach of it.
    if (wish.predicate === "side_of") return P.range(gapBetween(t, box), 0, 1)
    return P.range(gapBetween(t, box), 0, 0.5)
  })
  return wish.predicate === "far" ? Math.min(...scores) : Math.max(...scores)
}

const groupScore = (wish: Wish, group: ReadonlyArray<Thing>): number => {
  const [anchor] = wish.anchors
  if (anchor?.placed !== true || group.some((thing) => !thing.placed)) return 0
  if (wish.predicate !== "surround") return Math.min(...group.map((thing) => P.longShort(thing, anchor, wish.side)))
  if (group.length >= 3) return P.surround(group, anchor)
  const at = Math.min(...group.map((thing) => P.range(planeGap(thing, anchor), 0, 0.5)))
  // Two sit across from each other.
  return group.length === 2 ? at * (0.75 + 0.25 * P.surround(group, anchor)) : at
}

const betweenScore = (wish: Wish, t: Thing): number => {
  let best = 0
  for (const a of wish.anchors) {
    for (const b of wish.others) {
      if (a === b || a === t || b === t || !a.placed || !b.placed) continue
      const near = P.range(Math.max(planeGap(t, a), planeGap(t, b)), 0, 1.2)
      best = Math.max(best, P.between(t, a, b) * (0.75 + 0.25 * near))
    }
  }
  return best
}

/** How well a wish holds as things stand now, 0..1; 0 where what it needs is not placed. */
export const rate = (wish: Wish, site: Site): number => {
  if (wish.group !== null) return groupScore(wish, wish.group)
  const t = wish.thing
  if (!t.placed) return 0
  if (wish.part === "door" || wish.part === "window") return toOpenings(wish, t, site)
  if (wish.part !== null) return toRoom(wish, t, site)
  if (wish.predicate === "between") return betweenScore(wish, t)
  let best = 0
  for (const anchor of wish.anchors) {
    if (!anchor.placed) continue
    best = Math.max(best, toThing(wish, t, anchor))
    if (best >= 1) break
  }
  return best
}

/** Full above 0.6, so that a margin is kept; little below the half from which a relation holds. */
export const worth = (score: number): number => (score >= 0.6 ? 1 + 0.1 * score : score > 0.5 ? 0.9 : score * 0.6)
