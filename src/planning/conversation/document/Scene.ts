/** A design document as the conversation sees it: what the pipeline reads of it, and where each of it stands. */
import { catalogue } from "#catalogue/Catalogue.js"
import type { Place, Reading, Thing, Way } from "../../Reading.js"
import { pluralName } from "../../sdd/Names.js"
import { readDocument } from "../../sdd/ReadDocument.js"
import { readLine, sentenceReader } from "../../sdd/Sentences.js"
import { type Grid, type Outline, outlineOf, type Row } from "./Outline.js"
import { recent } from "./Recent.js"

interface Standing {
  readonly grid: Grid
  readonly row: Row
}

interface Held {
  readonly id: string
  readonly name: string
  /** Its row in a table, where the document has tables. */
  readonly at: Standing | null
}
export interface PlaceEntry extends Held {
  readonly sort: "place"
  readonly mention: Place
}
export interface ThingEntry extends Held {
  readonly sort: "thing"
  readonly mention: Thing
}
export interface WayEntry extends Held {
  readonly sort: "way"
  readonly mention: Way
}
/** A part of a room's architecture, which is named by sentences alone. */
export interface PartEntry extends Held {
  readonly sort: "part"
  readonly part: "wall" | "window" | "door" | "ceiling" | "floor" | "corner"
  readonly mention: Place
  readonly room: PlaceEntry
}
export type Entry = PlaceEntry | ThingEntry | WayEntry | PartEntry

export const isThing = (entry: Entry): entry is ThingEntry => entry.sort === "thing"
export const isPlace = (entry: Entry): entry is PlaceEntry => entry.sort === "place"

/** A line of the Relations list that says a relation between entries. */
interface Requirement {
  readonly line: number
  readonly last: number
  /** Ids of what it relates, the subject first. */
  readonly subject: string
  readonly predicate: string
  readonly objects: ReadonlyArray<string>
}

export interface Scene {
  readonly sdd: string
  readonly outline: Outline
  readonly reading: Reading
  /** Whether tables list the scene: what a sentence says is then not read as things. */
  readonly listed: boolean
  readonly entries: ReadonlyArray<Entry>
  readonly requirements: ReadonlyArray<Requirement>
}

const nameColumns = {
  place: ["name", "zone", "room", "area", "place"],
  thing: ["name", "element", "object", "item", "thing", "entity"]
} as const

/** The column that holds what one of several names calls; undefined where the table has none of them. */
export const columnOf = (grid: Grid, ...names: ReadonlyArray<string>): string | undefined =>
  names.find((name) => grid.columns.includes(name))

const valueOf = ({ cells }: Row, names: ReadonlyArray<string>): string => {
  for (const name of names) if ((cells[name] ?? "") !== "") return cells[name]
  return ""
}

/** Rows in the order in which they are read: those without a name are none. */
const standings = (outline: Outline, section: "Zones" | "Elements", names: ReadonlyArray<string>) =>
  (outline.parts.get(section)?.grids ?? []).flatMap((grid) =>
    grid.rows.flatMap((row) => {
      const name = valueOf(row, names).slice(0, 160)
      return name === "" ? [] : [{ name, grid, row }]
    })
  )

const located = <Mention extends { readonly name: string }>(
  mentions: ReadonlyArray<Mention>,
  found: ReadonlyArray<Standing & { readonly name: string }>
): ReadonlyArray<{ readonly mention: Mention; readonly at: Standing | null }> => {
  const left = [...found]
  return mentions.map((mention) => {
    const i = left.findIndex(({ name }) => name === mention.name)
    const [at] = i < 0 ? [null] : left.splice(i, 1)
    return { mention, at }
  })
}

const entriesOf = (outline: Outline, reading: Reading): ReadonlyArray<Entry> => {
  const held = <M extends { id: string; name: string }>({ mention, at }: { mention: M; at: Standing | null }) => ({
    id: mention.id,
    name: mention.name,
    mention,
    at
  })
  const ways = (outline.parts.get("Connections")?.grids ?? []).flatMap((grid) =>
    grid.rows.map((row) => ({ grid, row }))
  )
  return [
    ...located(reading.places, standings(outline, "Zones", nameColumns.place)).map(
      (one): Entry => ({ sort: "place", ...held(one) })
    ),
    ...located(reading.things, standings(outline, "Elements", nameColumns.thing)).map(
      (one): Entry => ({ sort: "thing", ...held(one) })
    ),
    ...reading.ways.map((mention, i): Entry => ({ sort: "way", ...held({ mention, at: ways[i] ?? null }) }))
  ]
}

const existence = /^there (?:is|are) (?:exactly |about |at least )?(?:\d+ |an? |one )?(.+?)\.?$/i

/** As many as a message's wishes make, as a turn goes through them again at each of its steps. */
const kept_max = 16

/** Reads a document; any text, never fails. A few milliseconds for a village, once for each of the last few documents. */
export const openScene = recent(kept_max, (sdd, control): Scene => {
  const outline = outlineOf(sdd)
  const { listed, reading } = readDocument(sdd, control)
  const entries = entriesOf(outline, reading)
  const canonical = sentenceReader(reading)
  const named = byName(entries)
  const requirements = (outline.parts.get("Relations")?.items ?? []).flatMap(
    ({ line, last, words }): ReadonlyArray<Requirement> => {
      const { sentence } = readLine(words)
      const spoken = canonical(sentence)
      if (spoken !== undefined) return [{ line, last, ...spoken }]
      const called = existence.exec(sentence.slice(0, 400))?.[1].toLowerCase()
      const one = called === undefined ? undefined : named.get(called)
      return one === undefined ? [] : [{ line, last, subject: one.id, predicate: "exists", objects: [] }]
    }
  )
  return { sdd, outline, reading, listed, entries, requirements }
})

/** Entries by their names, one and several; of two with one name the first. */
const byName = (entries: ReadonlyArray<Entry>): ReadonlyMap<string, Entry> => {
  const index = new Map<string, Entry>()
  for (const entry of entries) for (const name of namesOf(entry)) if (!index.has(name)) index.set(name, entry)
  return index
}

/** An entry's name as sentences write it: as it is, and in the plural. */
export const namesOf = ({ name }: Pick<Entry, "name">): ReadonlyArray<string> => {
  const plain = name.toLowerCase()
  return [plain, pluralName(plain)]
}

/** The family of a thing (`tree`, `building`); null for places and ways. */
export const familyOf = (entry: Entry): string | null =>
  entry.sort === "thing" ? (catalogue().thing(entry.mention.category)?.category ?? entry.mention.category) : null

/** Those of some entries that the design sets by one of others. Linear in both and in the relations. */
export const standingBy = <A extends Pick<Entry, "id">>(
  { reading }: Scene,
  entries: ReadonlyArray<A>,
  others: ReadonlyArray<Pick<Entry, "id">>
): ReadonlyArray<A> => {
  const ids = new Set(others.map(({ id }) => id))
  const by = new Set(
    reading.relations.flatMap(({ objects, subject }) => (objects.some((id) => ids.has(id)) ? [subject] : []))
  )
  return entries.filter(({ id }) => by.has(id))
}
