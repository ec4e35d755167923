import { readdirSync, readFileSync } from "node:fs"
import type { BelongingsEntry } from "./BelongingsEntry.js"
import type { CarriagewayEntry } from "./CarriagewayEntry.js"
import type { CompanionEntry } from "./CompanionEntry.js"
import type { CoveringEntry } from "./CoveringEntry.js"
import type { CropEntry } from "./CropEntry.js"
import type {
  AmbiguityEntry,
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
import type { EraEntry } from "./EraEntry.js"
import type { GroundPlan } from "./grounds/GroundPlan.js"
import type { KeyEntry } from "./KeyEntry.js"
import type { LandEntry } from "./LandEntry.js"
import type { NetworkEntry } from "./NetworkEntry.js"
import type { CustomEntry, PlaceEntry } from "./PlaceEntry.js"
import type { QualifierEntry } from "./QualifierEntry.js"
import type { SkyEntry } from "./SkyEntry.js"
import type { VerbEntry } from "./VerbEntry.js"
import type { WayEntry } from "./WayEntry.js"
import type { WordingEntry } from "./WordingEntry.js"

/** The entries of every file of the catalogue, by the file's name. */
export interface Files {
  readonly things: ReadonlyArray<ThingEntry>
  readonly categories: ReadonlyArray<CategoryEntry>
  readonly zones: ReadonlyArray<ZoneEntry>
  /** Kinds of place, of all families. */
  readonly places: ReadonlyArray<PlaceEntry>
  readonly customs: ReadonlyArray<CustomEntry>
  /** What is drawn on ground and stands on it to a rule: pitches, car parks, formal gardens. */
  readonly grounds: ReadonlyArray<GroundPlan>
  /** How streets and roads are marked. */
  readonly carriageways: ReadonlyArray<CarriagewayEntry>
  /** What lies on ground, by the words that say so. */
  readonly coverings: ReadonlyArray<CoveringEntry>
  /** What grows on fields. */
  readonly crops: ReadonlyArray<CropEntry>
  /** What stands before the colon in the lines of a spec sheet. */
  readonly keys: ReadonlyArray<KeyEntry>
  /** What people keep in furniture and rooms. */
  readonly belongings: ReadonlyArray<BelongingsEntry>
  /** What stands in places in the open that nobody furnished. */
  readonly companions: ReadonlyArray<CompanionEntry>
  readonly eras: ReadonlyArray<EraEntry>
  readonly ambiguous: ReadonlyArray<AmbiguityEntry>
  readonly attributes: ReadonlyArray<AttributeEntry>
  readonly drawings: ReadonlyArray<DrawingEntry>
  /** Programs of the operator `shape`, of all families. */
  readonly shapes: ReadonlyArray<ShapeEntry>
  readonly hypernyms: ReadonlyArray<HypernymEntry>
  /** Lands by the names that buildings have of them. */
  readonly lands: ReadonlyArray<LandEntry>
  /** What words before a kind of place make of it. */
  readonly qualifiers: ReadonlyArray<QualifierEntry>
  readonly numbers: ReadonlyArray<NumberEntry>
  readonly colours: ReadonlyArray<ColourEntry>
  readonly materials: ReadonlyArray<MaterialEntry>
  /** Hours, seasons and weathers. */
  readonly skies: ReadonlyArray<SkyEntry>
  readonly styles: ReadonlyArray<StyleEntry>
  readonly verbs: ReadonlyArray<VerbEntry>
  /** How several ways are laid together. */
  readonly networks: ReadonlyArray<NetworkEntry>
  /** What one goes on in the open, by its words. */
  readonly ways: ReadonlyArray<WayEntry>
  /** How relations are worded. */
  readonly wordings: ReadonlyArray<WordingEntry>
}

/** The build copies `data` beside its chunks, so the same URL holds in both. */
const entries = <Entry>(file: string): ReadonlyArray<Entry> =>
  JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), "utf8")).entries

/** The files of `data/places`. To add a family: its file, its name here. */
const families =
  `callings dwellings eat heritage industry lands leisure nature rooms shops space tales town transport travel vessels work work_out
   worship yards`.split(/\s+/)

/** The files of `data/shapes`. To add a family: its file. */
const shapeFamilies = (): ReadonlyArray<string> =>
  readdirSync(new URL("./data/shapes", import.meta.url))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))

/** Reads the catalogue's files from disk; about 10 ms. They ship with the product, so a fault in them is a defect. */
export const loadFiles = (): Files => ({
  things: entries("things"),
  categories: entries("categories"),
  zones: entries("zones"),
  places: families
    .flatMap((family) => entries<PlaceEntry>(`places/${family}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  customs: entries("customs"),
  grounds: entries("grounds"),
  carriageways: entries("carriageways"),
  coverings: entries("coverings"),
  crops: entries("crops"),
  keys: entries("keys"),
  belongings: entries("belongings"),
  companions: entries("companions"),
  eras: entries("eras"),
  ambiguous: entries("ambiguous"),
  attributes: entries("attributes"),
  drawings: entries("drawings"),
  shapes: shapeFamilies()
    .flatMap((family) => entries<ShapeEntry>(`shapes/${family}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  hypernyms: entries("hypernyms"),
  lands: entries("lands"),
  qualifiers: entries("qualifiers"),
  networks: entries("networks"),
  numbers: entries("numbers"),
  colours: entries("colours"),
  materials: entries("materials"),
  skies: entries("skies"),
  styles: entries("styles"),
  verbs: entries("verbs"),
  ways: entries("ways"),
  wordings: entries("wordings")
})
