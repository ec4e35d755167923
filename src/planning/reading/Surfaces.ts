import { bears, contains, isTable } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import type { NounPhrase } from "./Chunk.js"
import { findMentioned } from "./Find.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

/** Parts that one speaks of and means the whole: what is on the tabletop is on the table. */
const surfaces = /^(surface|tabletop|countertop|desktop|worktop|top|counter-top|table-top|edge)$/

const owner = (word: string): string | null => /^(\p{L}[\p{L}-]*)'s$/u.exec(word)?.[1] ?? null

/** "the table's surface", "the desk top": the phrase for what has the surface. Null where none is named. */
const carrierPhrase = (phrase: NounPhrase): NounPhrase | null => {
  const words = phrase.words.slice(0, -1)
  const last = words.at(-1)
  if (last === undefined) return null
  const plain = owner(last) ?? last
  return { ...phrase, words: [...words.slice(0, -1), plain], head: singular(plain), determiner: "the", plural: false }
}

/** The latest mention that something can lie on; a tabletop is that of a table. */
const latestCarrier = (notes: Notes, part: string, subjects: ReadonlyArray<Item>): Item | undefined => {
  const free = notes.items.filter((item) => !item.negated && !subjects.includes(item) && bears(item.thing))
  const stem = part.replace(/-?top$/, "")
  const named = stem === "" ? [] : free.filter((item) => item.name.includes(stem))
  // "A dining table with a console opposite. On the tabletop …": of what the sentence before was about.
  const about = notes.about?.filter((item) => stem !== "" && free.includes(item) && item.name.includes(stem)) ?? []
  const tables = stem === "table" ? free.filter((item) => isTable(item.thing)) : free
  const standing = tables.filter((item) => item.thing?.mount === "floor")
  return [about, named, standing, tables].find((items) => items.length > 0)?.at(-1)
}

/** What a surface is the surface of, where that was mentioned: "its surface", "the tabletop", "the vanity countertop". */
export const surfaceOf = (notes: Notes, phrase: NounPhrase, subjects: ReadonlyArray<Item>): Item | undefined => {
  const { head } = phrase
  if (phrase.count !== null || phrase.plural) return undefined
  // "on the top shelf": of the bookcase that was spoken of.
  const shelf = head === "shelf" && /^(top|bottom|middle|upper|lower)$/.test(phrase.words[0] ?? "")
  if (shelf)
    return notes.items.filter((item) => contains(item.thing) && /shelf|case/.test(item.thing?.name ?? "")).at(-1)
  if (!surfaces.test(head)) return undefined
  const named = carrierPhrase(phrase)
  if (named !== null && notes.lexicon.thing(named.words) !== undefined)
    return findMentioned(notes, named)
      .filter((item) => !subjects.includes(item))
      .at(-1)
  const definite = /^(the|its|their|this|that)$/.test(phrase.determiner ?? "")
  return definite ? latestCarrier(notes, head, subjects) : undefined
}
