/** What the words of a zone ask of its ground, before any recipe: "cobbled", "red brick". The rule itself stands in `Asked.ts` above. */
import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import type { MaterialEntry } from "#catalogue/Entries.js"
import type { Grounded } from "#catalogue/Land.js"
import type { Asked } from "../Asked.js"
import { hex, type Rgb } from "../materials/Colour.js"
import { wordsOf } from "../Words.js"
import { inStuff, type PatternName, patternNames, patternOf, patterns } from "./Patterns.js"
import { floorWords, isOfPart } from "./RoomWords.js"

export interface Worded extends Grounded {
  readonly tags?: ReadonlyArray<string>
}

export interface AskedGround extends Asked {
  readonly pattern: PatternName | null
  /** Of the asked stuff, where it is one whose colour is its own (granite, oak). */
  readonly colour: Rgb | null
}

/** Stuffs that are many colours: their pattern has one of its own. */
const colourless = new Set([
  "cobblestone",
  "flagstone",
  "stone",
  "brick",
  "wood",
  "parquet",
  "laminate",
  "tile",
  "ceramic",
  "marble",
  "concrete",
  "asphalt",
  "gravel",
  "sand",
  "grass",
  "soil",
  "dirt",
  "carpet",
  "fabric",
  "metal",
  "rubber"
])

const entryOf = (name: string): MaterialEntry | undefined => catalogue().materials.at(name)?.entries[0]

/** The surface of a zone where it is not the usual one of its kind: somebody asked for it. */
const ownSurface = ({ kind, surface = null }: Worded): ReadonlyArray<string> =>
  surface === null || surface === catalogue().zone(kind)?.surface ? [] : [surface.replaceAll("_", " ")]

/** The pattern that the words of a floor name themselves; wood is laid as parquet where nobody speaks of planks. */
const floorPattern = (words: ReadonlyArray<string>, main: MaterialEntry | undefined): PatternName | undefined => {
  const named = patternNames.find((name) => words.includes(name))
  if (named !== undefined || main?.class !== "wood") return named
  return words.some((word) => /^(planks?|planked|boards?)$/.test(word)) ? "planks" : "parquet"
}

const grown = /^(garden|orchard|field|vineyard|vegetable_garden|zen_garden|forest|bamboo_grove)$/
const plants = /^(tree|shrub|ground_plant|houseplant|food)$/

/** "A rose garden", "an orange grove", "a lavender field": what grows there, and no colour of the ground. */
const growsThere = ({ kind }: Worded, word: string): boolean =>
  grown.test(kind) &&
  catalogue()
    .meanings.phrases.at(word)
    ?.entries.some((entry) => entry.sort === "thing" && plants.test(entry.thing.category)) === true

/** What a zone's words ask of its ground; of a room's those that speak of its floor, where any do. */
export const askedOf = (zone: Worded): AskedGround => {
  const own = zone.tags ?? []
  const floor = floorWords(own)
  const whole = [...own.filter((tag) => !isOfPart(tag)), ...ownSurface(zone)]
    .map((tag) => tag.toLowerCase())
    .filter((tag) => !growsThere(zone, tag))
  const tags = floor.length > 0 ? floor : whole
  const words = tags.flatMap((tag) => [tag, ...tag.split(/[\s_-]+/)])
  const { askedColours, askedMaterials } = wordsOf("", tags)
  const laid = words.flatMap((word) => entryOf(coveringOf(word) ?? "") ?? [])
  const said = [...laid, ...askedMaterials.filter((entry) => patternOf(entry) !== undefined)]
  const [main] = said
  const [colour] = askedColours
  const pattern =
    (floor.length > 0 ? floorPattern(words, main) : undefined) ??
    (main === undefined ? null : (patternOf(main) ?? null))
  const toned = colour === undefined || pattern === null ? colour : inStuff(colour, patterns[pattern].floor)
  return {
    askedColours,
    askedMaterials: said,
    pattern,
    colour: toned ?? (main === undefined || colourless.has(main.name) ? null : hex(main.hex))
  }
}
