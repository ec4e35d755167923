import { isOf } from "#catalogue/Traits.js"
import type { Side } from "#formats/Peg.js"
import { natureOf } from "../ZoneNature.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"
import { type Clausewide, state, stateSense } from "./Sayings.js"
import type { Sense } from "./Wordings.js"

const diagonals: Partial<Record<Sense, readonly [Sense, Sense]>> = {
  northeast: ["north", "east"],
  northwest: ["north", "west"],
  southeast: ["south", "east"],
  southwest: ["south", "west"]
}

export const isDirectionSense = (sense: Sense): boolean => sense !== "on" && /^(north|south)?(east|west)?$/.test(sense)

/** Relates by a direction; one between two quarters is two wishes, for neither can be promised. */
export const towards = (clause: Clausewide, item: Item, sense: Sense, objects: ReadonlyArray<Item>) => {
  const pair = diagonals[sense]
  if (pair === undefined) stateSense(clause, item, sense, objects)
  else for (const one of pair) stateSense(clause, item, one, objects, { strength: "should" })
}

/** One looks at a place from the south: its north is its back, its west is to the left. */
const sides: Partial<Record<Sense, Side>> = { north: "back", south: "front", west: "left", east: "right" }

const quarters: Readonly<Record<string, Sense>> = {
  back: "north",
  rear: "north",
  north: "north",
  front: "south",
  south: "south",
  left: "west",
  west: "west",
  right: "east",
  east: "east"
}

/** On which sides of its place a corner is by its words: "back left", "north-east", "right". */
export const cornerSides = (words: ReadonlyArray<string>): ReadonlyArray<Sense> =>
  words.flatMap((word) => {
    const pair = diagonals[word as Sense]
    const one = quarters[word]
    return pair ?? (one === undefined ? [] : [one])
  })

/** "At the north end", "in the south-west corner": in that part of the place it is in. */
export const withinPart = (clause: Clausewide, item: Item, sense: Sense, place: Item) => {
  const pair = diagonals[sense] ?? [sense]
  const more = pair.length > 1 ? ({ strength: "should" } as const) : {}
  for (const one of pair) state(clause, item, "side_region", sides[one] ?? null, [place], more)
}

const isHeart = (item: Item): boolean =>
  item.sort === "place" && /^(plaza|courtyard|yard|market|clearing)$/.test(item.zone?.name ?? "")
const isHouse = (item: Item): boolean => /^(building|fortification|structure)$/.test(item.thing?.category ?? "")
const isBorder = (item: Item): boolean => /^(barrier|gate|tree)$/.test(item.thing?.category ?? "")

/** Whoever is somewhere, and what one carries about: no side of a scene is measured from them, nor from several of anything. */
const isSlight = ({ thing }: Item): boolean =>
  thing !== undefined &&
  (/^(animal|person)$/.test(thing.category) || Math.max(thing.size.width[1], thing.size.depth[1]) < 0.8)

/** "A village with peaks behind": of nothing but the whole, whose own middle is meant then. */
const wholeBut = ({ lexicon, rooms: [whole] }: Notes, item: Item): Item | null =>
  lexicon.indoor || whole === item ? null : (whole ?? null)

/** What directions are measured from: what is in the middle, else a square or yard, else a building, else what there is. */
const hubOf = (notes: Notes, item: Item): Item | null => {
  const whole = notes.rooms[0]
  if (whole?.zone !== undefined && whole !== item && natureOf(whole.zone.name).body === "line") return whole
  const beside = notes.items.filter(
    (other) => !other.negated && other !== item && other.sort !== "way" && other.sibling !== item
  )
  // What is itself said to be on some side is no middle, where there is anything else.
  const free = beside.filter((other) => notes.deferred.every(({ item: aside }) => aside !== other))
  const others = free.some((other) => isHeart(other) || isHouse(other)) ? free : beside
  const middle = notes.relations.find(({ predicate, subject }) => predicate === "middle_of" && others.includes(subject))
  const heart = others.find(isHeart)
  // Of a square with a fountain in its middle: from the fountain.
  const marked = middle !== undefined && (heart === undefined || middle.objects.includes(heart))
  return (
    (middle?.subject.sort === "place" || marked ? middle?.subject : undefined) ??
    heart ??
    middle?.subject ??
    others.find(isHouse) ??
    others.find((other) => other.sort === "place") ??
    others.find((other) => other.count === 1 && !isBorder(other) && !isSlight(other)) ??
    wholeBut(notes, item) ??
    others[0] ??
    null
  )
}

/** "At the front", "at the back" of a room: near what people look at there, or at a wall far from it. */
const settleEnd = (notes: Notes, { item, sense, strength, text }: Notes["deferred"][number]) => {
  const clause = { notes, text, strength, distance: null }
  const looked = notes.items.find(
    (other) => other !== item && !other.negated && other.place === item.place && isOf(other.thing, "focal")
  )
  if (sense === "front" && looked !== undefined && item.thing?.mount === "floor")
    state({ ...clause, distance: [0, 3] }, item, "near", null, [looked])
  else state(clause, item, "against_wall", null, [], { part: "room" })
  if (sense === "back" && looked !== undefined) state(clause, item, "far", null, [looked], { strength: "should" })
}

/** Gives every deferred direction its object, now that the whole text is read. */
export const resolveDirections = (notes: Notes) => {
  for (const deferred of notes.deferred) {
    const { item, sense, strength, text } = deferred
    if (sense === "front" || sense === "back") {
      settleEnd(notes, deferred)
      continue
    }
    const hub = item.negated ? null : (hubOf(notes, item) ?? wholeBut(notes, item))
    if (hub === null) notes.unread.push({ text, reason: "a direction with nothing to measure it from" })
    else towards({ notes, text, strength, distance: null }, item, sense, [hub])
  }
}
