import { catalogue } from "#catalogue/Catalogue.js"
import type { Amount, Companion } from "#catalogue/CompanionEntry.js"
import { isOf } from "#catalogue/Traits.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, placeOf, relate, relationsOf } from "../Draft.js"
import { entryWithThings, furnishLand, type Measure } from "../place/Belongings.js"
import { isNew, isOld } from "../place/Eras.js"
import { emptied } from "../place/Fullness.js"
import { grownAs } from "../place/Growth.js"
import { groundPlanOf } from "../place/PlannedGround.js"
import { pluralName } from "../sdd/Names.js"
import { natureOf } from "../ZoneNature.js"
import type { Whole } from "./Whole.js"

/** What a companion may be related to besides a thing: its place, what stands in the middle of it, a house that people live in. */
const itself = "*"
const middle = "middle"
const home = "home"

const newWords = /modern|futur|urban|cyber|industrial|suburb|city|contemporary|space|sci/
const newKinds: ReadonlySet<string> = new Set([
  "residential_area",
  "park",
  "spaceport",
  "industrial_yard",
  "airfield",
  "parking_lot"
])

/** Of no age that is named, these are of ours. */
const ours: ReadonlySet<string> = new Set([
  "fairground",
  "railway_station",
  "playground",
  "sports_field",
  "pool_area",
  "rooftop"
])

const ageOf = (draft: Draft, whole: Whole): "old" | "modern" => {
  const words = `${draft.reading.style.era ?? ""} ${draft.reading.title}`.toLowerCase()
  const today = draft.reading.style.era === undefined && ours.has(whole.root.kind)
  return today || newWords.test(words) || newKinds.has(whole.root.kind) ? "modern" : "old"
}

const categoryOf = (thing: OpenThing): string => catalogue().thing(thing.category)?.category ?? thing.category

const is = (thing: OpenThing, word: string): boolean =>
  word === home ? isHome(thing) : thing.category === word || categoryOf(thing) === word

/** A house that people live in. */
const isHome = (thing: OpenThing): boolean => isOf(catalogue().thing(thing.category), "dwelling")

/** A place's area in the scene before anything stands in it, m². */
export const roughArea = (place: OpenPlace): number => place.area ?? natureOf(place.kind).area * place.scale

const countOf = (amount: Amount, area: number): number =>
  typeof amount === "number" ? amount : Math.round(Math.min(amount.max, Math.max(amount.min, area / amount.per)))

/** "Pine forest", "elephant enclosure": the tree or the animal that the place's own words name. */
const namedThing = (
  place: OpenPlace,
  category: string
): { readonly thing: string; readonly name: string } | undefined => {
  const words = `${place.name} ${place.tags.join(" ")}`.toLowerCase().split(/[^a-z]+/)
  const around = { zones: new Set<string>(), near: new Set<string>(), indoor: false }
  for (const word of words) {
    const found = word.length > 2 ? catalogue().meanings.exactly(word, around) : undefined
    if (
      found?.meaning.sort !== "thing" ||
      found.meaning.thing.category !== category ||
      found.meaning.thing.name === category
    )
      continue
    const label = found.meaning.thing.label
    return { thing: found.meaning.thing.name, name: `${label.charAt(0).toUpperCase()}${label.slice(1)}` }
  }
  return undefined
}

/** The object of a companion's relation, or undefined where nothing fits. */
const objectOf = (draft: Draft, place: OpenPlace, to: string): string | undefined => {
  if (to === itself) return place.id
  const here = draft.things.filter((thing) => thing.place === place.id)
  if (to === home) return here.find(isHome)?.id
  if (to !== middle) return here.find((thing) => is(thing, to))?.id
  const central = draft.relations.find(
    (relation) => /^middle_of/.test(relation.predicate) && relation.objects[0] === place.id
  )
  return here.find((thing) => thing.id === central?.subject)?.id
}

/** "Lion enclosure" and "Enclosure fence" make a lion enclosure fence. */
const ownName = (zone: OpenPlace, companion: Companion): string => {
  const words = companion.name.toLowerCase().split(" ")
  const same = words.length > 1 && zone.name.toLowerCase().endsWith(words[0])
  return [zone.name, ...(same ? words.slice(1) : words)].join(" ")
}

const addCompanion = (
  draft: Draft,
  whole: Whole,
  zone: OpenPlace,
  companion: Companion,
  count: number
): string | undefined => {
  const bank = companion.beside === true ? (placeOf(draft, zone.within) ?? whole.root) : zone
  const object = companion.at === undefined ? undefined : objectOf(draft, zone, companion.at.to)
  if (companion.at !== undefined && object === undefined && companion.at.to !== middle) return undefined
  const taken = draft.names.has(companion.name)
  const name = taken && bank === zone ? ownName(zone, companion) : companion.name
  const added = addThing(draft, { name, category: companion.thing, count, place: bank.id })
  if (companion.at === undefined || object === undefined) return added.id
  const distance = companion.at.distance
  relate(draft, added.id, companion.at.predicate, [object], distance === undefined ? {} : { distance })
  return added.id
}

/** Whether the place can do without: the text gives it something of the kind, or an exact number of it elsewhere. */
const isUnneeded = (draft: Draft, zone: OpenPlace, companion: Companion): boolean => {
  if (grownAs(draft, zone, companion.thing) !== companion.thing) return true
  if (companion.once === true && !zone.asked) return true
  if (companion.at?.predicate === "middle_of" && objectOf(draft, zone, middle) !== undefined) return true
  return draft.things.some((thing) => {
    const lines = relationsOf(draft, thing.id).some(
      ({ objects, predicate }) => predicate === "along" && objects.includes(zone.id)
    )
    if (lines && thing.category === companion.thing) return true
    // The houses of a village line its street.
    if (!thing.asked) return companion.once === true && companion.unless?.includes(home) === true && isHome(thing)
    if (thing.exact && thing.count > 1 && thing.category === companion.thing) return true
    const here = lines || thing.place === zone.id || placeOf(draft, thing.place)?.within === zone.id
    if (!here && companion.once !== true) return false
    return thing.category === companion.thing || companion.unless?.some((word) => is(thing, word)) === true
  })
}

/** A square that is named after what stands in its middle: "fountain square". */
const named = (zone: OpenPlace, table: ReadonlyArray<Companion>): ReadonlyArray<Companion> => {
  const center = table.find(
    ({ at, name }) => at?.predicate === "middle_of" && zone.name.toLowerCase().includes(name.toLowerCase())
  )
  if (center === undefined) return table
  const { age: _age, ...always } = center
  return [always, ...table.filter(({ at }) => at?.predicate !== "middle_of")]
}

const inhabitants = 2

/** Lamps and trees line streets, no runway. */
const isMarkedStrip = (zone: OpenPlace): boolean =>
  natureOf(zone.kind).body === "line" && groundPlanOf([], zone)?.clear === true

const tableOf = (zone: OpenPlace, whole: Whole): ReadonlyArray<Companion> => {
  // Ground that is not its kind's own has none of what grows on it.
  if (zone.tags.includes("pier") || zone.ground !== undefined || isMarkedStrip(zone)) return []
  const animal = zone.kind === "zoo_enclosure" ? namedThing(zone, "animal") : undefined
  if (animal !== undefined)
    return [...catalogue().companions(zone.kind), { ...animal, amount: inhabitants, unless: ["animal"] }]
  const open = zone === whole.root && (zone.kind === "meadow" || zone.kind === "yard" || zone.kind === "pasture")
  const kind = open ? "ground" : zone.kind
  return named(zone, catalogue().companions(kind))
}

/**
 * Adds what usually stands in each outdoor place and nobody needs to ask for. `density` scales the numbers, 0 adds
 * nothing. Answers the ids of what was added, by place.
 */
export const addCompanions = (
  draft: Draft,
  whole: Whole,
  density: number,
  detail: Measure["detail"]
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const added = new Map<string, ReadonlyArray<string>>()
  if (density <= 0 || !whole.named) return added
  const age = ageOf(draft, whole)
  const old = isOld(draft, whole.root)
  for (const zone of [...draft.places]) {
    const entry = entryWithThings(zone)
    if (entry !== undefined) {
      added.set(zone.id, furnishLand(draft, zone, entry, { density, detail }))
      continue
    }
    const table = tableOf(zone, whole)
    const ids: Array<string> = []
    for (const companion of table) {
      const tree = companion.unless?.includes("tree") === true && companion === table[0]
      const wanted = { ...companion, ...(tree ? namedThing(zone, "tree") : undefined) }
      if ((wanted.age ?? age) !== age || (old && isNew(wanted.thing)) || isUnneeded(draft, zone, wanted)) continue
      const usual = countOf(wanted.amount, roughArea(zone))
      const count = wanted.amount === 1 ? 1 : Math.max(1, Math.round(usual * density))
      const id = addCompanion(draft, whole, zone, wanted, count)
      if (id !== undefined) ids.push(id)
    }
    added.set(zone.id, ids)
  }
  return emptied(draft, added)
}

/** Says in the open questions what was added to each place. */
export const nameCompanions = (draft: Draft, added: ReadonlyMap<string, ReadonlyArray<string>>): void => {
  for (const zone of draft.places) {
    const things = draft.things.filter((thing) => added.get(zone.id)?.includes(thing.id) === true)
    const words = things.map(({ count, name }) => `${count} ${(count > 1 ? pluralName(name) : name).toLowerCase()}`)
    if (words.length > 0)
      draft.questions.push(`${zone.name}: ${words.join(", ")} (assumed, since such a place usually has them).`)
  }
}
