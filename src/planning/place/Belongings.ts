import { catalogue } from "#catalogue/Catalogue.js"
import type { CountedName } from "#catalogue/Entries.js"
import type { Arrangement, PlaceEntry } from "#catalogue/PlaceEntry.js"
import { openings } from "#catalogue/Traits.js"
import type { Predicate, Side } from "#formats/Peg.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, relate, relationsOf } from "../Draft.js"
import { isRoom, isWater, natureOf } from "../ZoneNature.js"
import { isNew, isOld } from "./Eras.js"
import { grownAs, isPlant } from "./Growth.js"
import { fittingsOf } from "./Keeping.js"
import { categoryOf, type Said, saidOf } from "./Said.js"

/** How much of what a place usually has is put into it. */
export interface Measure {
  /** Factor on the numbers of things in the open. */
  readonly density: number
  readonly detail: "low" | "medium" | "high"
}

const wanted = ({ essential, usual }: PlaceEntry, detail: Measure["detail"]): ReadonlyArray<CountedName> => [
  ...essential,
  ...usual.low,
  ...(detail === "low" ? [] : usual.medium),
  ...(detail === "high" ? usual.high : [])
]

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
const row_max = 5

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
    relate(draft, thing.id, "side_of", [object], { side: "front" })
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

/** More of one thing than this make no ring round another. */
const ring_max = 12

/** Says of a thing in a place how it stands there: as relations, which the layout follows. */
export const arrange = (draft: Draft, place: OpenPlace, thing: OpenThing, { form, to }: Arrangement): void => {
  const room = isRoom(place.kind)
  if (openings.has(categoryOf(thing.category))) return
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

/** More of one thing than this crowds a room that nobody measured. */
const each_room_max = 8

/** What runs from edge to edge bears vehicles, water boats and what lives in it; the rest stands beside. */
const standing = (place: OpenPlace, name: string): string => {
  const { body } = natureOf(place.kind)
  const category = categoryOf(name)
  const bears = body === "line" ? category === "vehicle" : category === "boat" || category === "ground_plant"
  return (body === "line" || body === "water") && !bears ? (place.within ?? place.id) : place.id
}

const addAll = (
  draft: Draft,
  place: OpenPlace,
  entry: PlaceEntry,
  names: ReadonlyArray<CountedName>,
  count: (usual: number) => number
): ReadonlyArray<string> => {
  const added: Array<OpenThing> = []
  for (const {
    count: [least],
    name
  } of names) {
    const known = catalogue().thing(name)
    if (known === undefined) continue
    const label = `${known.label.charAt(0).toUpperCase()}${known.label.slice(1)}`
    added.push(addThing(draft, { name: label, category: name, count: count(least), place: standing(place, name) }))
  }
  for (const thing of added)
    for (const arrangement of entry.arrangements)
      if (arrangement.thing === thing.category) arrange(draft, place, thing, arrangement)
  return added.map(({ id }) => id)
}

/** What the text names and does not place stands as it does in such a place: towers along the street, desks towards the board. */
const arrangeSaid = (draft: Draft, place: OpenPlace, { arrangements }: PlaceEntry): void => {
  for (const thing of draft.things) {
    if (!thing.asked || thing.place !== place.id || relationsOf(draft, thing.id).length > 0) continue
    const category = categoryOf(thing.category)
    const own = arrangements.find((one) => one.thing === thing.category)
    const like =
      (category === "building" && thing.count > 1) || (category === "seating" && thing.count > row_max)
        ? arrangements.find((one) => categoryOf(one.thing) === category)
        : undefined
    const found = own ?? like
    if (found !== undefined) arrange(draft, place, thing, found)
  }
}

/** The place's entry where it has belongings of its own. */
export const entryWithThings = (place: OpenPlace): PlaceEntry | undefined => {
  const entry = place.sort === undefined ? undefined : catalogue().place(place.sort)
  return entry !== undefined && entry.essential.length > 0 ? entry : undefined
}

/** Where a list of three has the number for a detail. */
export const column = { low: 0, medium: 1, high: 2 } as const

/** Adds what belongs in a room of a kind and the text does not name. Answers the ids of what was added. */
export const furnishRoom = (
  draft: Draft,
  room: OpenPlace,
  entry: PlaceEntry,
  detail: Measure["detail"]
): ReadonlyArray<string> => {
  const here = draft.things.filter(({ place }) => place === room.id)
  const spoken = here.some(({ asked }) => asked)
  arrangeSaid(draft, room, entry)
  // Of a room that only its things give away nothing is missed.
  if (spoken && draft.reading.place?.named !== true) return []
  const said = saidOf(draft, "inside")
  const old = isOld(draft, room)
  // What hangs in such a room is hung with the rest of its fittings.
  const fitted = new Set(fittingsOf(room).flatMap(({ count, thing }) => (count[column[detail]] > 0 ? [thing] : [])))
  const essential = new Set(entry.essential.map(({ name }) => name))
  const names = wanted(entry, detail).filter(
    ({ name }) => !said.has(name) && !(old && isNew(name)) && (essential.has(name) || !fitted.has(name))
  )
  return addAll(draft, room, entry, names, (usual) => Math.min(each_room_max, Math.max(1, usual)))
}

/** A plural without a number is read as a few; of what such a place has more, it has as many here. */
const vague_max = 6

const fillVague = (draft: Draft, land: OpenPlace, names: ReadonlyArray<CountedName>, density: number): void => {
  for (const thing of draft.things) {
    if (!thing.asked || thing.exact || thing.place !== land.id || thing.count < 2 || thing.count > vague_max) continue
    const usual = names.find(({ name }) => name === thing.category)?.count[0] ?? 0
    thing.count = Math.max(thing.count, Math.round(usual * density))
  }
}

/** Ground on which nothing grows unasked. */
const bareGround = /^(sand|sandstone|snow|ice|regolith|rock|metal|concrete|asphalt|water|air|marble|tile)$/

/** What is at home where a place lies, in place of what is not: each once. */
const suited = (
  draft: Draft,
  land: OpenPlace,
  names: ReadonlyArray<CountedName>,
  essential: ReadonlyArray<CountedName> = []
): ReadonlyArray<CountedName> => {
  const taken = new Set<string>()
  return names.flatMap(({ count, name }) => {
    const grown = essential.some((one) => one.name === name) ? name : grownAs(draft, land, name)
    if (grown === undefined || taken.has(grown) || (grown !== name && names.some((other) => other.name === grown)))
      return []
    taken.add(grown)
    return [{ name: grown, count }]
  })
}

/** Adds what belongs on open land of a kind and the text does not name. Answers the ids of what was added. */
export const furnishLand = (
  draft: Draft,
  land: OpenPlace,
  entry: PlaceEntry,
  measure: Measure
): ReadonlyArray<string> => {
  fillVague(draft, land, wanted(entry, measure.detail), measure.density)
  arrangeSaid(draft, land, entry)
  const said = saidOf(draft, "outside")
  const old = isOld(draft, land)
  const isMissing = (by: Said, name: string) => !by.has(name) && !(old && isNew(name))
  const names = suited(
    draft,
    land,
    wanted(entry, measure.detail).filter(({ name }) => isMissing(said, name)),
    entry.essential
  ).filter(({ name }) => !said.has(name))
  const count = (usual: number) => (usual === 1 ? 1 : Math.max(1, Math.round(usual * measure.density)))
  const own = addAll(draft, land, entry, names, count)
  const bare = bareGround.test(entry.ground)
  const now = saidOf(draft, "outside")
  const about = fittingsOf(land).flatMap(({ count: numbers, thing }): ReadonlyArray<CountedName> => {
    const number = numbers[column[measure.detail]]
    const isUnfit = !isMissing(now, thing) || (bare && isPlant(thing))
    return number === 0 || isUnfit ? [] : [{ name: thing, count: [number, number] }]
  })
  const fit = suited(draft, land, about).filter(({ name }) => !now.has(name))
  return [...own, ...addAll(draft, land, entry, fit, count)]
}
