import { catalogue } from "#catalogue/Catalogue.js"
import { addThing, type Draft, type OpenPlace, type OpenThing, placeOf, relate } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import { type Amount, type Companion, companionTable, itself, middle } from "./CompanionTable.js"
import type { Whole } from "./Whole.js"

const newWords = /modern|futur|urban|cyber|industrial|suburb|city|contemporary|space|sci/
const newKinds: ReadonlySet<string> = new Set([
  "residential_area",
  "park",
  "spaceport",
  "industrial_yard",
  "airfield",
  "parking_lot"
])

const ageOf = (draft: Draft, whole: Whole): "old" | "modern" => {
  const words = `${draft.reading.style.era ?? ""} ${draft.reading.title}`.toLowerCase()
  return newWords.test(words) || newKinds.has(whole.root.kind) ? "modern" : "old"
}

const categoryOf = (thing: OpenThing): string => catalogue().thing(thing.category)?.category ?? thing.category

const is = (thing: OpenThing, word: string): boolean => thing.category === word || categoryOf(thing) === word

/** A place's area in the scene before anything stands in it, m². */
export const roughArea = (place: OpenPlace): number => place.area ?? natureOf(place.kind).area * place.scale

const countOf = (amount: Amount, area: number): number =>
  typeof amount === "number" ? amount : Math.round(Math.min(amount.max, Math.max(amount.min, area / amount.per)))

/** "Pine forest", "a wood of birches": the tree that the place's own words name. */
const namedTree = (place: OpenPlace): { readonly thing: string; readonly name: string } | undefined => {
  const words = `${place.name} ${place.tags.join(" ")}`.toLowerCase().split(/[^a-z]+/)
  const around = { zones: new Set<string>(), near: new Set<string>(), indoor: false }
  for (const word of words) {
    const found = word.length > 2 ? catalogue().meanings.exactly(word, around) : undefined
    if (
      found?.meaning.sort !== "thing" ||
      found.meaning.thing.category !== "tree" ||
      found.meaning.thing.name === "tree"
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
  if (to !== middle) return here.find((thing) => is(thing, to) && thing.count >= 1)?.id
  const central = draft.relations.find(
    (relation) => /^middle_of/.test(relation.predicate) && relation.objects[0] === place.id
  )
  return here.find((thing) => thing.id === central?.subject)?.id
}

const takesMiddle = (draft: Draft, place: OpenPlace, companion: Companion): boolean =>
  companion.at?.predicate === "middle_of" && objectOf(draft, place, middle) !== undefined

const place = (draft: Draft, whole: Whole, zone: OpenPlace, companion: Companion, count: number): void => {
  const bank = companion.beside === true ? (placeOf(draft, zone.within) ?? whole.root) : zone
  const object = companion.at === undefined ? undefined : objectOf(draft, zone, companion.at.to)
  if (companion.at !== undefined && object === undefined && companion.at.to !== middle) return
  const added = addThing(draft, { name: companion.name, category: companion.thing, count, place: bank.id })
  if (companion.at === undefined || object === undefined) return
  const distance = companion.at.distance
  relate(draft, added.id, companion.at.predicate, [object], distance === undefined ? {} : { distance })
}

/** Asked-for exact counts are promises: nothing of the same name is added anywhere. */
const isPromised = (draft: Draft, thing: string): boolean =>
  draft.things.some((held) => held.asked && held.exact && held.category === thing)

/**
 * Adds what usually stands in each outdoor place and nobody needs to ask for. `density` scales the numbers, 0 adds
 * nothing. Each addition is marked as assumed, and the questions say so once for each place.
 */
export const addCompanions = (draft: Draft, whole: Whole, density: number): void => {
  if (density <= 0) return
  const age = ageOf(draft, whole)
  for (const zone of [...draft.places]) {
    const table = Object.hasOwn(companionTable, zone.kind) ? companionTable[zone.kind] : []
    const asked = draft.things.filter((thing) => thing.place === zone.id && thing.asked)
    const added: Array<string> = []
    for (const companion of table) {
      const tree = companion.unless?.includes("tree") === true && companion === table[0] ? namedTree(zone) : undefined
      if (companion.age !== undefined && companion.age !== age) continue
      if (
        asked.some(
          (thing) => companion.unless?.some((word) => is(thing, word)) === true || thing.category === companion.thing
        )
      )
        continue
      if (takesMiddle(draft, zone, companion) || isPromised(draft, tree?.thing ?? companion.thing)) continue
      const before = draft.things.length
      const count = Math.max(
        1,
        Math.round(countOf(companion.amount, roughArea(zone)) * (countOf(companion.amount, 1) === 1 ? 1 : density))
      )
      place(draft, whole, zone, { ...companion, ...tree }, count)
      if (draft.things.length > before) added.push(`${count} ${draft.things[before].name.toLowerCase()}`)
    }
    if (added.length > 0)
      draft.questions.push(`${zone.name}: ${added.join(", ")} (assumed, since such a place usually has them).`)
  }
}
