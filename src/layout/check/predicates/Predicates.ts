import type { Relation } from "#formats/Peg.js"
import type { Place } from "../Place.js"
import { lengthOf, minus, type Vec } from "../Plane.js"
import { never, type Range, type Verdict, within } from "../Score.js"
import { gapBetween, type Shape } from "../Shape.js"
import type { View } from "../View.js"
import { faceTo } from "./Facing.js"
import { alignedWith, along, connectedTo, zonesAdjacent } from "./Open.js"
import { atWall, fromCeiling, inCorner, inMiddle } from "./Rooms.js"
import { inQuarter, insideOf, longShortSideOf, onTop, outsideOf, sideOf, sideRegion } from "./Sides.js"

/** Metres, where the relation names none of its own; in the open one speaks of larger distances. */
const indoorRange = { next_to: [0, 0.5], near: [0.5, 1.5], across_from: [1.5, 4], far: [4, Infinity] } as const
const openRange = { next_to: [0, 2], near: [2, 12], across_from: [6, 30], far: [30, Infinity] } as const

const isIndoors = (shape: Shape): boolean => shape.place?.zone.enclosed === true

const distance = (relation: Relation, predicate: keyof typeof indoorRange, target: Shape, anchor: Shape): Verdict => {
  const ranges = isIndoors(target) || isIndoors(anchor) ? indoorRange : openRange
  const range: Range = relation.distance ?? ranges[predicate]
  // Beyond two metres past the range the bell is zero to any precision.
  return within(gapBetween(target, anchor, range[1] + 2), range)
}

const compass = {
  north_of: [0, -1],
  south_of: [0, 1],
  east_of: [1, 0],
  west_of: [-1, 0]
} as const satisfies Record<string, Vec>

/** How well one target stands to one anchor. Group predicates and `between` are judged where their groups are known. */
export const rate = (view: View, relation: Relation, target: Shape, anchor: Shape): Verdict => {
  const { predicate, side } = relation
  switch (predicate) {
    case "next_to":
    case "near":
    case "across_from":
    case "far":
      return distance(relation, predicate, target, anchor)
    case "inside_of":
      return insideOf(target, anchor)
    case "outside_of":
      return outsideOf(target, anchor)
    case "face_to":
      return faceTo(target, anchor)
    case "side_of":
      return side === null ? never : sideOf(target, anchor, side)
    case "side_region":
      return side === null ? never : sideRegion(target, anchor, side)
    case "long_short_side_of":
      return side === null ? never : longShortSideOf(target, anchor, side)
    case "on_top":
      return onTop(target, anchor)
    case "middle_of":
      return middleOf(view, relation, target, anchor)
    case "north_of":
    case "south_of":
    case "east_of":
    case "west_of":
      return inQuarter(target, anchor, compass[predicate])
    case "adjacent":
      return target.kind === "zone" && anchor.kind === "zone"
        ? zonesAdjacent(target, anchor)
        : distance(relation, "next_to", target, anchor)
    case "along":
      return along(target, anchor)
    case "aligned_with":
      return alignedWith(target, anchor)
    case "connected_to":
      return connectedTo(view, target, anchor)
    default:
      return anchor.place === undefined ? never : inRoom(relation, target, anchor.place, anchor)
  }
}

/** Of a place: its middle, with half a cell for tolerance, or as the middle of a room is: what is large is in the middle of what is larger. */
const middleOf = (view: View, relation: Relation, target: Shape, anchor: Shape): Verdict => {
  const sigma = anchor.kind === "box" ? 0.25 : Math.max(0.25, view.measures.cell / 2)
  const exact = within(lengthOf(minus(target.centre, anchor.centre)), relation.distance ?? [0, 0], sigma)
  const isPlace = anchor.kind === "zone" && anchor.place !== undefined && relation.distance === null
  const rough = isPlace ? inMiddle(target, anchor.place) : never
  return rough.score > exact.score ? rough : exact
}

const inRoom = (relation: Relation, target: Shape, room: Place, anchor: Shape): Verdict => {
  switch (relation.predicate) {
    case "inside_room":
      return insideOf(target, { ...anchor, kind: "zone" })
    case "middle_of_room":
      return inMiddle(target, room)
    case "on_wall":
      return atWall(target, room, relation.distance ?? [0, 0.01], 0.01)
    case "against_wall":
      return atWall(target, room, relation.distance ?? [0, 0.3], 0.1)
    case "corner_of_room":
      return inCorner(target, room)
    case "hang_from_ceiling":
      return fromCeiling(target, room)
    default:
      return never
  }
}
