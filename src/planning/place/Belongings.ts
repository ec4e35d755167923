import { catalogue } from "#catalogue/Catalogue.js"
import type { CountedName } from "#catalogue/Entries.js"
import type { PlaceEntry } from "#catalogue/PlaceEntry.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, relationsOf } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import { arrange, row_max } from "./Arrange.js"
import { isNew, isOld } from "./Eras.js"
import { freezes, grownAs, isPlant } from "./Growth.js"
import { fittingsOf } from "./Keeping.js"
import { kindCalled } from "./KindCalled.js"
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

/** More of one thing than this crowds a room that nobody measured, and of what stands in rank and file there. */
const each_room_max = 8
const ranked_max = 48
const ranked = /^(rows|rows_to|rows_facing|aisle_rows|banks|grid)$/

/** What there is for each of another thing: a chair for each desk, a lamp beside each bed. */
const forEach = /^(around|facing|beside|on)$/

/** How many a room has of what its kind usually has: for each of what the text counts, where it is for those. */
const numberIn =
  (draft: Draft, room: OpenPlace, entry: PlaceEntry, names: ReadonlyArray<CountedName>) =>
  (name: string, usual: number): number => {
    const usualOf = (thing: string) => [...entry.essential, ...names].find((one) => one.name === thing)?.count[0]
    const { form = "near", to } = entry.arrangements.find(({ thing }) => thing === name) ?? {}
    const each = to === undefined ? undefined : usualOf(to)
    if (to !== undefined && each !== undefined && to !== name && usual >= each && forEach.test(form)) {
      const held = draft.things.filter(({ category, place }) => place === room.id && category === to)
      const number = held.reduce((sum, { count }) => sum + count, 0) || numberIn(draft, room, entry, names)(to, each)
      return Math.max(1, Math.round((usual / each) * number))
    }
    return Math.min(ranked.test(form) ? ranked_max : each_room_max, Math.max(1, usual))
  }

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
  count: (usual: number, name: string) => number
): ReadonlyArray<string> => {
  const added: Array<OpenThing> = []
  for (const {
    count: [least],
    name
  } of names) {
    const known = catalogue().thing(name)
    if (known === undefined) continue
    const label = `${known.label.charAt(0).toUpperCase()}${known.label.slice(1)}`
    added.push(
      addThing(draft, { name: label, category: name, count: count(least, name), place: standing(place, name) })
    )
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

/** Whether the text calls one of several rooms by its kind. */
const isNamedAmong = ({ places }: Draft, room: OpenPlace, entry: PlaceEntry): boolean =>
  places.length > 1 && kindCalled(room) === entry

/** Adds what belongs in a room of a kind and the text does not name. Answers the ids of what was added. */
export const furnishRoom = (
  draft: Draft,
  room: OpenPlace,
  entry: PlaceEntry,
  detail: Measure["detail"]
): ReadonlyArray<string> => {
  const here = draft.things.filter(({ place }) => place === room.id)
  const spoken = here.some(({ asked }) => asked)
  fillRows(here, entry, detail)
  // Of a room that only its things give away nothing is missed.
  if (spoken && draft.reading.place?.named !== true && !isNamedAmong(draft, room, entry)) {
    arrangeSaid(draft, room, entry)
    return []
  }
  const said = saidOf(draft, "inside")
  const old = isOld(draft, room)
  // What hangs in such a room is hung with the rest of its fittings.
  const fitted = new Set(fittingsOf(room).flatMap(({ count, thing }) => (count[column[detail]] > 0 ? [thing] : [])))
  const essential = new Set(entry.essential.map(({ name }) => name))
  // What was assumed for one cell is missing in the next.
  const held = new Set(here.map(({ category }) => category))
  const names = wanted(entry, detail).filter(
    ({ name }) =>
      !(said.names(name) || held.has(name)) && !(old && isNew(name)) && (essential.has(name) || !fitted.has(name))
  )
  const number = numberIn(draft, room, entry, names)
  const added = addAll(draft, room, entry, names, (usual, name) => number(name, usual))
  // What the text names may stand to what it does not: seats to the screen of their cinema.
  arrangeSaid(draft, room, entry)
  return added
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

/** "Rows of chairs": where a room has rows of them, as many as such a room has. */
const fillRows = (here: ReadonlyArray<OpenThing>, entry: PlaceEntry, detail: Measure["detail"]): void => {
  const names = wanted(entry, detail)
  for (const thing of here) {
    const form = entry.arrangements.find((one) => one.thing === thing.category)?.form ?? "near"
    if (!thing.asked || thing.exact || thing.count <= row_max || !ranked.test(form)) continue
    const usual = names.find(({ name }) => name === thing.category)?.count[0] ?? 0
    thing.count = Math.max(thing.count, Math.min(ranked_max, usual))
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
    const own = essential.some((one) => one.name === name) && !freezes(draft, name)
    const grown = own ? name : grownAs(draft, land, name)
    if (grown === undefined || taken.has(grown) || (grown !== name && names.some((other) => other.name === grown)))
      return []
    taken.add(grown)
    return [{ name: grown, count }]
  })
}

/** What usually stands in the middle of such land gives way to what the text puts there. */
const yieldsMiddle = (draft: Draft, land: OpenPlace, { arrangements }: PlaceEntry) => {
  const taken = draft.relations.some(
    ({ asked, objects, predicate }) => asked && predicate === "middle_of" && objects.includes(land.id)
  )
  return (name: string): boolean => taken && arrangements.some(({ form, thing }) => thing === name && form === "middle")
}

const isBarrier = (name: string): boolean => categoryOf(name) === "barrier"

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
  const yields = yieldsMiddle(draft, land, entry)
  const names = suited(
    draft,
    land,
    wanted(entry, measure.detail).filter(({ name }) => isMissing(said, name) && !yields(name)),
    entry.essential
  ).filter(({ name }) => !said.has(name))
  const count = (usual: number) => (usual === 1 ? 1 : Math.max(1, Math.round(usual * measure.density)))
  const own = addAll(draft, land, entry, names, count)
  const bare = bareGround.test(entry.ground)
  const now = saidOf(draft, "outside")
  // One barrier closes a place in, whose ever it is.
  const closed = draft.things.some(({ category, place }) => place === land.id && isBarrier(category))
  const about = fittingsOf(land).flatMap(({ count: numbers, thing }): ReadonlyArray<CountedName> => {
    const number = numbers[column[measure.detail]]
    const isUnfit = !isMissing(now, thing) || (bare && isPlant(thing)) || (closed && isBarrier(thing))
    return number === 0 || isUnfit ? [] : [{ name: thing, count: [number, number] }]
  })
  const fit = suited(draft, land, about).filter(({ name }) => !now.has(name))
  return [...own, ...addAll(draft, land, entry, fit, count)]
}
