import { readFileSync } from "node:fs"
import type {
  AmbiguityEntry,
  AttributeEntry,
  CategoryEntry,
  ColourEntry,
  MaterialEntry,
  NumberEntry,
  StyleEntry,
  ThingEntry,
  ZoneEntry
} from "./Entries.js"

/** The entries of every file of the catalogue, by the file's name. */
export interface Files {
  readonly things: ReadonlyArray<ThingEntry>
  readonly categories: ReadonlyArray<CategoryEntry>
  readonly zones: ReadonlyArray<ZoneEntry>
  readonly ambiguous: ReadonlyArray<AmbiguityEntry>
  readonly attributes: ReadonlyArray<AttributeEntry>
  readonly numbers: ReadonlyArray<NumberEntry>
  readonly colours: ReadonlyArray<ColourEntry>
  readonly materials: ReadonlyArray<MaterialEntry>
  readonly styles: ReadonlyArray<StyleEntry>
}

/** The build copies `data` beside the compiled code, so the same URL holds in both. */
const entries = <Entry>(file: keyof Files): ReadonlyArray<Entry> =>
  JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), "utf8")).entries

/** Reads the catalogue's files from disk; about 10 ms. They ship with the product, so a fault in them is a defect. */
export const loadFiles = (): Files => ({
  things: entries("things"),
  categories: entries("categories"),
  zones: entries("zones"),
  ambiguous: entries("ambiguous"),
  attributes: entries("attributes"),
  numbers: entries("numbers"),
  colours: entries("colours"),
  materials: entries("materials"),
  styles: entries("styles")
})
