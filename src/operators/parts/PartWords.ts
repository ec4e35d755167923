import type { MaterialEntry } from "#catalogue/Entries.js"
import { hex, type Rgb } from "../materials/Colour.js"
import { type Look, softened } from "../materials/Look.js"
import { coloured, type Material } from "../materials/Material.js"
import { saidOf } from "../Words.js"

interface PartWords {
  readonly colour: Rgb | undefined
  readonly stuff: MaterialEntry | undefined
}

const JOINTS = new Set(["and", "with", "of", "a", "an", "the"])

const wordsIn = (phrase: string): ReadonlyArray<string> => phrase.toLowerCase().split(/[\s-]+/)

/** Where a phrase speaks of one of the nouns: the words right before it, back to the last joint. */
const before = (
  phrase: string,
  nouns: ReadonlyArray<string>
): { readonly from: number; readonly to: number } | null => {
  const words = wordsIn(phrase)
  const to = words.findIndex((word) => nouns.includes(word))
  return to < 1 ? null : { from: words.slice(0, to).findLastIndex((word) => JOINTS.has(word)) + 1, to }
}

/** The phrase without what it says of the part: "with roofs" of "with red roofs". */
export const withoutPart = (phrase: string, nouns: ReadonlyArray<string>): string => {
  const part = before(phrase, nouns)
  return part === null
    ? phrase
    : wordsIn(phrase)
        .toSpliced(part.from, part.to - part.from)
        .join(" ")
}

/** What the words of a thing say of one of its parts ("with a red roof", "thatched cap"), by the part's nouns. */
export const saidOfPart = (tags: Iterable<string>, nouns: ReadonlyArray<string>): PartWords => {
  for (const phrase of tags) {
    const part = before(phrase, nouns)
    if (part === null) continue
    const { colours, materials } = saidOf(wordsIn(phrase).slice(part.from, part.to).join(" "))
    if (colours.length + materials.length > 0) {
      return { colour: colours[0] === undefined ? undefined : softened(colours[0]), stuff: materials[0] }
    }
  }
  return { colour: undefined, stuff: undefined }
}

const same = (one: Rgb, other: Rgb | undefined): boolean =>
  other !== undefined && one.every((c, i) => Math.abs(c - other[i]) < 1e-6)

/** The thing's own stuff where its words ask for one, and for more than what they say of the part; else undefined. */
export const askedBody = (look: Look, part: PartWords): Material | undefined => {
  const made = look.askedStuff !== null && part.stuff === undefined
  if (look.asked && !same(look.colour, part.colour)) return look.body(true)
  if (!made) return undefined
  const body = look.body(true)
  const stuff = [...look.tags].flatMap((tag) => saidOf(tag).materials)[0]
  return look.asked && stuff !== undefined ? coloured(body, hex(stuff.hex)) : body
}
