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

/**
 * What a thing's words say of its looks. A tag may be a phrase ("dark red", "red brick"): it is tried whole, then word
 * by word. Materials named by a colour's word ("gold") count as both.
 */
export const wordsOf = (thing: string, tags: ReadonlyArray<string>): Words => {
  const entry = catalogue().thing(thing)
  const phrases = tags.map(plain)
  const single = phrases.flatMap((phrase) => {
    const whole = colourOf(phrase) !== undefined || materialOf(phrase) !== undefined
    return whole ? [phrase] : phrase.split(" ")
  })
  return {
    tags: new Set([...phrases, ...single]),
    askedColours: defined(single.map(colourOf)),
    askedMaterials: defined(single.map(materialOf)),
    usualColours: defined((entry?.colours ?? []).map((name) => colourOf(plain(name)))),
    usualMaterials: defined((entry?.materials ?? []).map((name) => materialOf(plain(name))))
  }
}
