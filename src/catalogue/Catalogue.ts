import type { Companion } from "./CompanionEntry.js"
import type {
  AttributeEntry,
  CategoryEntry,
  ColourEntry,
  DrawingEntry,
  HypernymEntry,
  MaterialEntry,
  NumberEntry,
  ShapeEntry,
  StyleEntry,
  ThingEntry,
  ZoneEntry
} from "./Entries.js"
import { type Files, loadFiles } from "./Files.js"
import { type Meaning, type MeaningIndex, meaningIndex } from "./Meaning.js"
import { type PhraseIndex, phraseIndex } from "./PhraseIndex.js"
import type { PlaceEntry } from "./PlaceEntry.js"
import { plainPlace, qualified } from "./Qualified.js"
import type { SkyEntry } from "./SkyEntry.js"

/** What things, zones, colours, materials, styles and numbers are: look-up by name and by the words of a text. */
export interface Catalogue {
  readonly files: Files
  /** An entry by its own name (`coffee_table`), for the documents' categories and kinds. */
  readonly thing: (name: string) => ThingEntry | undefined
  readonly zone: (name: string) => ZoneEntry | undefined
  /** A kind of place by its own name, or by that of a qualifier and its own: `rooftop_car_park`. */
  readonly place: (name: string) => PlaceEntry | undefined
  /** What draws a thing, by the thing's name. */
  readonly drawing: (thing: string) => DrawingEntry | undefined
  readonly category: (name: string) => CategoryEntry | undefined
  /** The program that draws a thing part by part, by its name. */
  readonly shape: (name: string) => ShapeEntry | undefined
  /** What a noun of WordNet is shown as, by its word (`bar#3`). */
  readonly hypernym: (word: string) => HypernymEntry | undefined
  /** What usually stands in a zone of a kind that nobody furnished; of `ground`: on the open land of a whole scene. */
  readonly companions: (zone: string) => ReadonlyArray<Companion>
  readonly style: (name: string) => StyleEntry | undefined
  /** Whether a word names what can cover ground or a floor: a surface of some kind of zone or place, or a material. */
  readonly isGround: (name: string) => boolean
  readonly isCategory: (name: string) => boolean
  /** Whether the things of a category are rooted, built in or hold themselves upright, and no push moves them. */
  readonly isFixed: (category: string) => boolean
  readonly thingsOf: (category: string) => ReadonlyArray<ThingEntry>
  /** What a noun phrase means, things and zones alike, ambiguity resolved by its surroundings. */
  readonly meanings: MeaningIndex
  readonly colours: PhraseIndex<ColourEntry>
  readonly materials: PhraseIndex<MaterialEntry>
  /** One word may have several kinds ("vintage" is an age and a style). */
  readonly attributes: PhraseIndex<AttributeEntry>
  readonly numbers: PhraseIndex<NumberEntry>
  readonly styles: PhraseIndex<StyleEntry>
  /** Hours, seasons and weathers by what texts call them. */
  readonly skies: PhraseIndex<SkyEntry>
}

const byName = <Entry extends { readonly name: string }>(entries: ReadonlyArray<Entry>) => {
  const index = new Map(entries.map((entry) => [entry.name, entry]))
  return (name: string) => index.get(name)
}

const named = <Entry extends { readonly name: string; readonly synonyms?: ReadonlyArray<string> }>(
  entries: ReadonlyArray<Entry>
) =>
  phraseIndex(
    entries.flatMap((entry) =>
      [entry.name, ...(entry.synonyms ?? [])].map((phrase) => ({ phrase, entry, countable: false }))
    )
  )

/** Kinds of place by name, those that a qualifier makes of others when they are first asked for. */
const placesOf = (files: Files, thing: Catalogue["thing"], zone: Catalogue["zone"]): Catalogue["place"] => {
  const own = byName(files.places)
  const made = new Map<string, PlaceEntry | undefined>()
  return (name) => {
    const known = own(name)
    if (known !== undefined || made.has(name)) return known ?? made.get(name)
    const qualifier = files.qualifiers.find((one) => name.startsWith(`${one.name}_`))
    if (qualifier === undefined) return undefined
    const rest = name.slice(qualifier.name.length + 1)
    const plain = zone(rest)
    const place = own(rest) ?? (plain === undefined ? undefined : plainPlace(plain))
    if (place === undefined) return undefined
    const entry = qualified({ thing, zone }, place, qualifier) ?? undefined
    made.set(name, entry)
    return entry
  }
}

const build = (files: Files): Catalogue => {
  const fixed = new Set(files.categories.flatMap(({ fixed, name }) => (fixed === true ? [name] : [])))
  const grounds = new Set([
    ...files.zones.map(({ surface }) => surface),
    ...files.places.map(({ ground }) => ground),
    ...files.materials.map(({ name }) => name)
  ])
  const companions = new Map(
    files.companions.flatMap(({ name, things, zones }) =>
      (zones.length === 0 ? [name] : zones).map((zone) => [zone, things] as const)
    )
  )
  const thing = byName(files.things)
  const category = byName(files.categories)
  const zone = byName(files.zones)
  let meanings: MeaningIndex | undefined
  return {
    files,
    thing,
    zone,
    place: placesOf(files, thing, zone),
    drawing: byName(files.drawings),
    category,
    shape: byName(files.shapes),
    hypernym: byName(files.hypernyms),
    companions: (zone) => companions.get(zone) ?? [],
    style: byName(files.styles),
    isGround: (name) => grounds.has(name),
    isCategory: (name) => category(name) !== undefined,
    isFixed: (category) => fixed.has(category),
    thingsOf: (category) => files.things.filter((entry) => entry.category === category),
    // Most of what the catalogue costs, and nothing to whoever only draws.
    get meanings() {
      meanings ??= meaningIndex(files, thing, zone)
      return meanings
    },
    colours: named(files.colours),
    materials: named(files.materials),
    attributes: named(files.attributes),
    numbers: named(files.numbers),
    styles: named(files.styles),
    skies: phraseIndex(
      files.skies.flatMap((entry) =>
        [entry.name, ...entry.words].map((phrase) => ({ phrase, entry, countable: false }))
      )
    )
  }
}

let loaded: Catalogue | undefined

/** The catalogue, read from disk on the first call in a thread (about 60 ms), then the same object. */
export const catalogue = (): Catalogue => {
  loaded ??= build(loadFiles())
  return loaded
}

export type { Meaning }
