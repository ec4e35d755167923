import { catalogue } from "#catalogue/Catalogue.js"
import type { Arrangement } from "#catalogue/PlaceEntry.js"
import { openings } from "#catalogue/Traits.js"
import type { Predicate, Side } from "#formats/Peg.js"
import { adjustmentIn, adjustmentWords } from "#formats/peg/Adjustment.js"
import { type Draft, type OpenPlace, type OpenThing, relate, relationsOf } from "../Draft.js"
import { isRoom, isWater, natureOf } from "../ZoneNature.js"
import { categoryOf } from "./Said.js"

type Stated = readonly [Predicate, Side | null]

/** What a form says between a thing and what it is arranged to. */
const between: Partial<Record<Arrangement["form"], ReadonlyArray<Stated>>> = {
  around: [["around", null]],
  ring: [["around", null]],
  facing: [["face_to", null]],
  beside: [["next_to", null]],
  rows_to: [
    ["in_row", null],
    ["face_to", null]
  ],
  aisle_rows: [
    ["in_row", null],
    ["face_to", null],
    ["near", null]
  ],
  on: [["on_top", null]],
  in: [["inside_of", null]],
  hung_over: [["side_of", "top"]],
  middle: [["middle_of", null]],
  near: [["near", null]],
  along: [["along", null]],
  rows: [["in_row", null]],
  rows_facing: [["in_row", null]],
  grid: [["in_row", null]]
}

/** What it says of a thing and its room. */
const inRoom: Partial<Record<Arrangement["form"], Predicate>> = {
  along_wall: "against_wall",
  on_wall: "on_wall",
  middle: "middle_of_room",
  corner: "corner_of_room",
  hung: "hang_from_ceiling"
}

const row_min = 3
/** More of one thing than this make several rows. */
export const row_max = 5

/** The id that an arrangement speaks of: the place itself, a thing in it, a part of it, a way through it. */
const objectOf = (draft: Draft, place: OpenPlace, to: string | undefined): string | undefined => {
  if (to === undefined || to === "*") return place.id
  const thing = draft.things.find((held) => held.place === place.id && held.category === to)
  const part = draft.places.find(({ kind }) => kind === to)
  const way = draft.ways.find(({ kind }) => kind === to || (to === "street" && kind === "avenue"))
  return (thing ?? part ?? way)?.id
}

/**
 * A desk's front is where one sits, so a seat stands before it, and of desks in ranks towards a front it is the seats that look there.
 * False where the form speaks of neither.
 */
const sitsAt = (
  draft: Draft,
  place: OpenPlace,
  thing: OpenThing,
  form: Arrangement["form"],
  object: string
): boolean => {
  const at = draft.things.find(({ id }) => id === object)
  if (form === "facing" && categoryOf(thing.category) === "seating" && at !== undefined && isDesk(at)) {
    // Of desks that a text turns to the front of their room it is the backs that one sits at.
    const turned = relationsOf(draft, at.id, "face_to").some(({ asked, objects }) => asked && objects[0] !== at.id)
    relate(draft, thing.id, "side_of", [object], { side: turned ? "back" : "front" })
    relate(draft, thing.id, "face_to", [object])
    return true
  }
  if (form !== "rows_to" || !isDesk(thing)) return false
  if (thing.count >= row_min) relate(draft, thing.id, "aligned_with", [thing.id])
  for (const seat of draft.things)
    if (seat.place === place.id && seat.count === thing.count && categoryOf(seat.category) === "seating")
      relate(draft, seat.id, "face_to", [object])
  return true
}

const isDesk = ({ category }: OpenThing): boolean =>
  categoryOf(category) === "table" || /bench$|console$|counter$/.test(category)

/** So many desks stand in banks at all, and so many in banks of six in place of four. */
const banked_min = 4
const large_min = 24

/** Back to back, unless a text says how they stand. */
const bank = (draft: Draft, thing: OpenThing): void => {
  if (thing.count < banked_min) return
  relate(draft, thing.id, "aligned_with", [thing.id])
  if (!thing.tags.some((tag) => adjustmentIn(tag) !== null))
    thing.tags = [...thing.tags, adjustmentWords({ kind: "banked", of: thing.count < large_min ? 4 : 6 })]
}

/** So many seats are too many for the walls of a room, and stand in rows. */
const along_wall_max = 12

/** So many see the largest that a screen may be. */
const seen_by = 100

/** What many look at is large. */
const enlarge = (draft: Draft, { count }: OpenThing, object: string | undefined): void => {
  const seen = draft.things.find(({ id }) => id === object)
  const entry = seen === undefined ? undefined : catalogue().thing(seen.category)
  if (seen === undefined || entry?.traits?.includes("screen") !== true || count <= row_max) return
  const share = Math.min(1, count / seen_by)
  const of = ([, usual, most]: readonly [number, number, number]) => Number((usual + share * (most - usual)).toFixed(2))
  seen.size = { width: of(entry.size.width), height: of(entry.size.height), ...seen.size }
}

/** More of one thing than this make no ring round another. */
const ring_max = 12

/** Says of a thing in a place how it stands there: as relations, which the layout follows. */
export const arrange = (draft: Draft, place: OpenPlace, thing: OpenThing, { form, to }: Arrangement): void => {
  const room = isRoom(place.kind)
  if (openings.has(categoryOf(thing.category))) return
  if (room && form === "banks") {
    bank(draft, thing)
    return
  }
  if (form === "along_wall" && categoryOf(thing.category) === "seating" && thing.count > along_wall_max) {
    relate(draft, thing.id, "aligned_with", [thing.id])
    return
  }
  const own = room && (to === undefined || to === "*") ? inRoom[form] : undefined
  if (own !== undefined) {
    relate(draft, thing.id, own, [place.id])
    return
  }
  if (form === "moored") {
    const water = draft.places.find(({ kind }) => isWater(kind))
    if (water !== undefined) thing.place = water.id
    return
  }
  if (!room && (form === "rows_facing" || form === "facing_each") && thing.count > 1) {
    relate(draft, thing.id, "face_to", [thing.id])
    return
  }
  const object = objectOf(draft, place, to)
  const held = room || form !== "in" ? undefined : draft.places.find(({ kind }) => kind === to)
  if (held !== undefined) {
    thing.place = held.id
    if (natureOf(held.kind).body === "line") relate(draft, thing.id, "aligned_with", [thing.id])
    return
  }
  if (!room && form === "around" && thing.count > ring_max && draft.things.some(({ id }) => id === object)) {
    relate(draft, thing.id, "aligned_with", [thing.id])
    return
  }
  if (room && form === "rows_to") enlarge(draft, thing, object)
  if (room && object !== undefined && object !== place.id && sitsAt(draft, place, thing, form, object)) return
  for (const [predicate, side] of between[form] ?? []) {
    if (predicate === "in_row") {
      const least = place.kind === "ship_deck" ? 2 : row_min
      if (thing.count >= least && thing.count <= row_max) relate(draft, thing.id, "in_row", [])
      // More than one row is a field of them.
      else if (thing.count > row_max) relate(draft, thing.id, "aligned_with", [thing.id])
      continue
    }
    if (object === undefined || object === thing.id || (room && object === place.id)) continue
    const ring = predicate === "around" && room
    const said: Predicate = ring ? (thing.count >= row_min ? "surround" : "next_to") : predicate
    relate(draft, thing.id, said, [object], side === null ? {} : { side })
  }
}
