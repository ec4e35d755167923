import { catalogue } from "#catalogue/Catalogue.js"
import type { MaterialEntry } from "#catalogue/Entries.js"
import { hex, type Rgb } from "./materials/Colour.js"
import type { Words } from "./materials/Look.js"

/** Adjectives that the catalogue lists under their nouns. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  wooden: "wood",
  timber: "wood",
  timbered: "wood",
  metallic: "metal",
  golden: "gold",
  woolen: "wool",
  woollen: "wool",
  glassy: "glass",
  brass: "brass",
  stony: "stone",
  steel: "steel"
}

const plain = (word: string): string => word.trim().toLowerCase().replaceAll("_", " ").replaceAll("-", " ")

const colourOf = (word: string): Rgb | undefined => {
  const found = catalogue().colours.at(word)
  return found === undefined ? undefined : hex(found.entries[0].hex)
}

const materialOf = (word: string): MaterialEntry | undefined =>
  catalogue().materials.at(ADJECTIVES[word] ?? word)?.entries[0]

const defined = <A>(values: ReadonlyArray<A | undefined>): ReadonlyArray<A> =>
  values.flatMap((v) => (v === undefined ? [] : [v]))

const singleWords = (phrases: ReadonlyArray<string>): ReadonlyArray<string> =>
  phrases.flatMap((phrase) => {
    const whole = colourOf(phrase) !== undefined || materialOf(phrase) !== undefined
    return whole ? [phrase] : phrase.split(" ")
  })

/** The colours and materials that a phrase names, word by word ("Dark red brick"). */
export const saidOf = (
  phrase: string
): { readonly colours: ReadonlyArray<Rgb>; readonly materials: ReadonlyArray<MaterialEntry> } => {
  const words = singleWords([plain(phrase)])
  return { colours: defined(words.map(colourOf)), materials: defined(words.map(materialOf)) }
}

/** The words before what a name says that the thing is: "Red" of "Red sofa"; none of "Orange tree". */
export const epithetsOf = (name: string): ReadonlyArray<string> => {
  const words = plain(name).split(/\s+/)
  const length = catalogue().meanings.suffix(words, { zones: new Set(), near: new Set(), indoor: null })?.length ?? 1
  return words.slice(0, -length)
}

/**
 * What a thing's words say of its looks. A tag may be a phrase ("dark red", "red brick"): it is tried whole, then word
 * by word. Materials named by a colour's word ("gold") count as both.
 */
export const wordsOf = (thing: string, tags: ReadonlyArray<string>): Words => {
  const entry = catalogue().thing(thing)
  const phrases = tags.map(plain)
  const single = singleWords(phrases)
  return {
    tags: new Set([...phrases, ...single]),
    askedColours: defined(single.map(colourOf)),
    askedMaterials: defined(single.map(materialOf)),
    usualColours: defined((entry?.colours ?? []).map((name) => colourOf(plain(name)))),
    usualMaterials: defined((entry?.materials ?? []).map((name) => materialOf(plain(name))))
  }
}
