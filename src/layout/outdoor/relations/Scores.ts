import type { Predicate, Relation, Side } from "#formats/Peg.js"
import { type Box, corners, toLocal } from "../../geometry/Boxes.js"
import type { Compass } from "../SketchZone.js"
import { cornersOf } from "../site/Corners.js"
import { inQuarter } from "../sketch/Gaps.js"
import type { Way } from "../ways/Way.js"
import { facingScore } from "./Facing.js"
import { rangeOf } from "./Ranges.js"
import { distanceTo, gapBetween, groundPoints, middle, nearestOf, type Target } from "./Targets.js"

/** What a score may look at beside the two targets. */
export interface Surroundings {
  readonly ways: ReadonlyArray<Way>
  /** One metre, in cells. */
  readonly metre: number
}

type Score = (subject: Target, anchor: Target, relation: Relation, around: Surroundings) => number

/** 1 within the range, falling off with σ = 0.25 m beside it. */
const ranged = (gap: number, [low, high]: readonly [number, number], metre: number): number => {
  const off = (gap < low ? low - gap : gap > high ? gap - high : 0) / metre
  return Math.exp(-(off * off) / 0.125)
}

const near: Score = (subject, anchor, relation, { metre }) => {
  const range = rangeOf(relation, metre)
  if (range === null) return 0
  if (relation.predicate === "adjacent" && subject.kind === "zone" && anchor.kind === "zone")
    return gapBetween(subject, anchor) < 0.5 ? 1 : 0
  return ranged(gapBetween(subject, anchor), range, metre)
}

const share = (subject: Target, holds: (x: number, z: number) => boolean): number => {
  const points = groundPoints(subject)
  let hits = 0
  for (const [x, z] of points) if (holds(x, z)) hits++
  return points.length === 0 ? 0 : hits / points.length
}

const isOnSide = (side: Compass, zone: Target, x: number, z: number): boolean => {
  const [cx, cz] = middle(zone)
  if (side === "north" || side === "south") return side === "north" ? z < cz : z > cz
  return side === "west" ? x < cx : x > cx
}

const quarter =
  (side: Compass): Score =>
  (subject, anchor) =>
    share(subject, (x, z) => {
      const [px, pz] = nearestOf(anchor, x, z)
      // In a zone, its north is its northern half.
      return anchor.kind === "zone" && px === x && pz === z
        ? isOnSide(side, anchor, x, z)
        : inQuarter(side, x - px, z - pz)
    })

const inside: Score = (subject, anchor) => share(subject, (x, z) => distanceTo(anchor, x, z) < 0.01)

/** Beyond a face of the anchor, within its area widened by a quarter; a zone: in that face's quarter. */
const sideOf: Score = (subject, anchor, { side }) => {
  if (anchor.kind !== "thing") return 0
  const { box } = anchor
  const wide = subject.kind === "zone"
  return share(subject, (x, z) => {
    const [u, v] = toLocal(box, x, z)
    const across = Math.abs(u) - box.w / 2
    const along = Math.abs(v) - box.d / 2
    const lateral = (off: number, half: number, depth: number) => (wide ? off <= depth : off < half * 0.25)
    if (side === "back") return v < -box.d / 2 && lateral(across, box.w / 2, along)
    if (side === "front") return v > box.d / 2 && lateral(across, box.w / 2, along)
    if (side === "left") return u < -box.w / 2 && lateral(along, box.d / 2, across)
    return u > box.w / 2 && lateral(along, box.d / 2, across)
  })
}

/** A zone has no front: its left is west, its back north. */
const compassOf: Readonly<Partial<Record<Side, Compass>>> = {
  left: "west",
  right: "east",
  front: "south",
  back: "north"
}

/** In a zone, in its half on that side. */
const sideRegion: Score = (subject, anchor, { side }) => {
  const towards = compassOf[side ?? "top"]
  if (anchor.kind !== "zone" || towards === undefined) return 1
  return share(subject, (x, z) => distanceTo(anchor, x, z) < 0.01 && isOnSide(towards, anchor, x, z))
}

const longShortSide: Score = (subject, anchor, relation, around) => {
  // What stands at the ends of a zone is put there together.
  if (anchor.kind === "zone") return inside(subject, anchor, relation, around)
  if (anchor.kind !== "thing" || anchor.box.w === anchor.box.d) return 0
  const { box } = anchor
  const overWidth = box.w > box.d === (relation.side === "long")
  return share(subject, (x, z) => {
    const [u, v] = toLocal(box, x, z)
    return overWidth ? Math.abs(u) < box.w / 2 && Math.abs(v) > 0 : Math.abs(v) < box.d / 2 && Math.abs(u) > 0
  })
}

/** Within 5 m of the anchor, and most of it within 5 m and its own thickness. */
const along: Score = (subject, anchor, _relation, { metre }) => {
  if (gapBetween(subject, anchor) > 5 * metre) return 0
  if (subject.kind !== "thing") return 1
  const reach = 5 * metre + Math.min(subject.box.w, subject.box.d)
  return share(subject, (x, z) => distanceTo(anchor, x, z) <= reach)
}

const middleOf: Score = (subject, anchor, relation, { metre }) => {
  const [x, z] = middle(subject)
  const [px, pz] = middle(anchor)
  const d = Math.hypot(x - px, z - pz)
  if (relation.distance !== null) return ranged(d, [relation.distance[0] * metre, relation.distance[1] * metre], metre)
  // Of a zone the middle is as coarse as the grid.
  const sigma = anchor.kind === "zone" ? Math.max(0.25 * metre, 0.5) : 0.25 * metre
  return Math.exp(-(d * d) / (2 * sigma * sigma))
}

const sameLine = (a: Box, b: Box, metre: number): boolean => {
  let turn = Math.abs(a.yaw - b.yaw) % (2 * Math.PI)
  turn = Math.min(turn, 2 * Math.PI - turn)
  if (turn > 0.085) return false
  const [u, v] = toLocal(b, a.x, a.z)
  const w = (a.w - b.w) / 2
  const d = (a.d - b.d) / 2
  return [u, v, u - w, u + w, v - d, v + d].some((off) => Math.abs(off) <= 0.1 * metre)
}

const aligned: Score = (subject, anchor, _relation, { metre }) =>
  subject.kind !== "thing" || anchor.kind !== "thing" || sameLine(subject.box, anchor.box, metre) ? 1 : 0

const connected: Score = (subject, anchor, _relation, { ways, metre }) => {
  const reach = 1.5 * metre
  if ((subject.kind === "way" || anchor.kind === "way") && gapBetween(subject, anchor) < reach) return 1
  const touches = (way: Way, target: Target) => gapBetween({ kind: "way", way }, target) < reach
  return ways.some((way) => touches(way, subject) && touches(way, anchor)) ? 1 : 0.3
}

/** A corner of open ground reaches so far along its sides, of the shorter of them; metres at least. */
const corner_share = 0.12
const corner_least = 0.8

/** In a corner of the zone's box, or where its outline comes nearest to one. */
const corner: Score = (subject, anchor, _relation, { metre }) => {
  if (subject.kind !== "thing" || anchor.kind !== "zone") return 1
  const { bounds } = anchor.zone.region
  const points = corners(subject.box)
  const off = cornersOf(anchor.zone.region).map(({ short, x, z }) => {
    const [u, v] = [points.map((point) => Math.abs(point[0] - x)), points.map((point) => Math.abs(point[1] - z))]
    return Math.max(Math.min(...u), Math.min(...v)) - short
  })
  const reach = Math.max(corner_least * metre, corner_share * Math.min(bounds.x1 - bounds.x0, bounds.z1 - bounds.z0))
  return Math.min(1, reach / Math.max(Math.min(...off), 1e-6)) ** 2
}

/** On the ground no ceiling and no wall can be meant; what cannot be judged here does not steer. */
const SCORES: Readonly<Partial<Record<Predicate, Score>>> = {
  next_to: near,
  near,
  across_from: near,
  far: near,
  adjacent: near,
  north_of: quarter("north"),
  south_of: quarter("south"),
  east_of: quarter("east"),
  west_of: quarter("west"),
  face_to: (subject, anchor) => (subject.kind === "thing" ? facingScore(subject.box, anchor) : 1),
  along,
  middle_of: middleOf,
  middle_of_room: middleOf,
  inside_of: inside,
  inside_room: inside,
  outside_of: (...of) => 1 - inside(...of),
  side_of: sideOf,
  side_region: sideRegion,
  long_short_side_of: longShortSide,
  aligned_with: aligned,
  connected_to: connected,
  corner_of_room: corner
}

/** The score of one relation between two targets, in [0, 1]; 1 for predicates that do not steer. */
export const pairScore: Score = (subject, anchor, relation, around) =>
  SCORES[relation.predicate]?.(subject, anchor, relation, around) ?? 1
