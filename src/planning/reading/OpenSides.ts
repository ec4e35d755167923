import { isTable } from "#catalogue/Traits.js"
import { natureOf } from "../ZoneNature.js"
import { type Clause, type Items, lastMatching, some, topHost } from "./Clause.js"
import { towards, withinPart } from "./Directions.js"
import type { Item } from "./Item.js"
import { isLong } from "./Long.js"
import { setCount } from "./Notes.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Sense, Wording } from "./Wordings.js"

/** Sides of a place in the open, told without it: "at each end", "along one side", "on the left", "in the back". */
type OpenSide = "ends" | "flanks" | "one" | "other" | "west" | "east" | "north" | "south"

/** One looks at a scene from the south. */
const seen: Partial<Record<Sense, OpenSide>> = { left: "west", right: "east", back: "north", front: "south" }

/** What a wording without an object says of a place's sides; null: it speaks of none. */
const openSideOf = ({ alone, sense, words }: Wording): OpenSide | null => {
  const last = words.at(-1) ?? ""
  if (!alone || words.some((word) => /^(its|their)$/.test(word))) return null
  if (sense === "short") return /^ends?$/.test(last) && /^(each|both|either)$/.test(words.at(-2) ?? "") ? "ends" : null
  if (sense === "flank") return /^sides?$/.test(last) ? "flanks" : null
  if (sense === "one_side")
    return /^(other|opposite)$/.test(words.find((word) => /^(one|other|opposite)$/.test(word)) ?? "") ? "other" : "one"
  if (sense === "left" || sense === "right") return words.length >= 3 ? (seen[sense] ?? null) : null
  if (sense === "front" || sense === "back")
    return /^(front|back|rear|foreground|background)$/.test(last) && words.length === 3 ? (seen[sense] ?? null) : null
  return null
}

const ofPlace = /^(middle_of|corner_of_room|side_region|north_of|south_of|east_of|west_of|along|long_short_side_of)$/

/** Whether a mention was said to be in some part of the place: what follows is told of that place too. */
const isPlacedIn = ({ deferred, relations }: Clause["notes"], item: Item, place: Item): boolean =>
  deferred.some((one) => one.item === item) ||
  relations.some(
    ({ objects, predicate, subject }) => subject === item && ofPlace.test(predicate) && objects.includes(place)
  )

/** What the list that runs is of, where that is a place in the open. */
const listedIn = (clause: Clause): Item | null => {
  const held = topHost(clause)
  const [first] = held?.items ?? []
  const place = first ?? (held === undefined || held.scene ? clause.notes.room : null)
  return place?.sort === "place" ? place : null
}

/**
 * Whose side is meant by a wording without an object: the place that has what is listed, unless what was listed last may be meant, and is not
 * itself said to be on some side of the place: "a yard with a barn, a silo on the left" is left of the barn.
 */
export const placeOfSide = (clause: Clause, subjects: Items, wording: Wording): Items | null => {
  const side = openSideOf(wording)
  const place = listedIn(clause)
  if (clause.notes.lexicon.indoor || side === null || place === null || subjects.includes(place)) return null
  const before = lastMatching(
    clause.focus.mains,
    (items) => some(items) && !items.some((item) => subjects.includes(item))
  )
  const [last] = before ?? []
  if (last === undefined || last === place || isPlacedIn(clause.notes, last, place)) return [place]
  if (side === "ends") return last.count === 1 && (isLong(last) || isTable(last.thing)) ? null : [place]
  return /^(west|east)$/.test(side) ? null : [place]
}

/** What was told to be on one side of the place, by another than this. */
const facedBy = ({ notes, text }: Clausewide, item: Item, place: Item): Item | undefined =>
  lastMatching(
    notes.relations,
    (one) =>
      one.text === text &&
      one.subject !== item &&
      /^(along|adjacent|near)$/.test(one.predicate) &&
      one.objects.includes(place)
  )?.subject

/** "Six limes on each side of the drive", "a goal at each end": so many on either, unless all of them were told already. */
export const setEachSide = (item: Item, { each, words }: Wording): void => {
  // "Two lamps on either side" are a pair, and of "two goals, one at each end" both are told.
  const all =
    words.includes("both") || words[0] === "one" ? item.count > 1 : words.includes("either") && item.count === 2
  if (each && item.sort === "thing" && !all) setCount(item, item.count * 2)
}

/** What runs through its scene, where one stands beside it: a road, a street, a track, a river. */
const isLine = ({ zone }: Item): boolean =>
  zone !== undefined && (natureOf(zone.name).body === "line" || zone.name === "river")

/** What floats on water is on one side of it, and not beside it. */
const isAfloat = ({ thing }: Item, place: Item): boolean => thing?.category === "boat" && place.zone?.name === "river"

/** A thing in that part of a place, or beyond a line on that side of it, as land is. */
const inPart = (clause: Clausewide, item: Item, side: Sense, place: Item) => {
  if (item.sort === "thing" && (!isLine(place) || isAfloat(item, place))) withinPart(clause, item, side, place)
  else towards(clause, item, side, [place])
}

const beside = (clause: Clausewide, item: Item, place: Item) =>
  state(clause, item, item.sort === "place" ? "adjacent" : "along", null, [place])

/** At both ends or on both sides. */
const onBoth = (clause: Clausewide, item: Item, wording: Wording, place: Item, ends: boolean): boolean => {
  if (ends && item.sort !== "thing") return false
  setEachSide(item, wording)
  if (!ends && (isLine(place) || item.count > 2)) beside(clause, item, place)
  else state(clause, item, "long_short_side_of", ends ? "short" : "long", [place])
  return true
}

/** "A goal at each end", "a stand along one side", "the stage at the back" of a place in the open. False: it is not that. */
export const relateToOpenSide = (clause: Clausewide, item: Item, wording: Wording, place: Item): boolean => {
  const side = openSideOf(wording)
  if (side === null || place.sort !== "place" || item === place || item.sort === "way") return false
  if (side === "ends" || side === "flanks") return onBoth(clause, item, wording, place, side === "ends")
  const first = side === "other" ? facedBy(clause, item, place) : undefined
  if (first !== undefined) inPart(clause, first, "west", place)
  // "A hedge along the back".
  if (side === "one" || wording.words[0] === "along" || (isLine(place) && /^(west|east|other)$/.test(side)))
    beside(clause, item, place)
  if (side === "other") inPart(clause, item, "east", place)
  else if (side !== "one") inPart(clause, item, side, place)
  return true
}
