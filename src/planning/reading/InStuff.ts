import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isOf } from "#catalogue/Traits.js"
import { shownAs } from "../english/Nouns.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, past, some } from "./Clause.js"
import { turnedTo } from "./Focus.js"
import { isLook, tagsOf } from "./Modifiers.js"

/** "a dad in an apron", "two men in yellow coats": how people look. Null: it is not that. */
export const inClothes = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  const { pending } = waiting
  if (pending?.wording.words.join(" ") !== "in" || !some(pending.subjects)) return null
  if (!pending.subjects.every(({ thing }) => thing?.category === "person")) return null
  const garment = shownAs([phrase.head], notes.lexicon.indoor)
  if (!isOf(garment?.thing, "worn")) return null
  for (const item of pending.subjects) item.tags.push(`in ${phrase.words.join(" ")}`)
  const focus = { ...turnedTo(clause.focus, pending.subjects), latestWasMain: true }
  return past({ ...clause, focus, waiting: { ...waiting, pending: null } }, "noun")
}

export const shades = /^(light|dark|pale|deep|bright|soft|muted)$/

/** "Flaming", "polished", "oxblood": what stands before the colour or the stuff that something is in. */
const describes = (word: string): boolean =>
  isLook(word) || shades.test(word) || partsOf(word)?.adjective !== undefined || partsOf(word) === undefined

const isLand = (word: string): boolean => catalogue().meanings.phrases.at(word)?.entries[0]?.sort === "zone"

const isColour = (word: string): boolean => catalogue().colours.at(word) !== undefined

/** Whether words that end with a colour or a stuff say how something looks: in the open one stands in sand and in water. */
const dresses = (words: ReadonlyArray<string>, indoor: boolean): boolean => {
  const last = words.at(-1) ?? ""
  return isLook(last) && (indoor || words.some(isColour) || (coveringOf(last) === undefined && !isLand(last)))
}

/** "a bench upholstered in pale blue velvet", "a table in dark oak": how they look. Null: it is not that. */
export const inStuff = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  const { pending } = waiting
  // "In the same velvet".
  const same = phrase.determiner === "the" && phrase.words[0] === "same"
  const words = same ? phrase.words.slice(1) : phrase.words
  const bare = (same || phrase.determiner === null) && phrase.count === null && !phrase.plural
  if (!bare || pending?.wording.words.join(" ") !== "in" || !some(pending.subjects)) return null
  if (!words.slice(0, -1).every(describes) || !dresses(words, notes.lexicon.indoor)) return null
  const { latest, latestIsNew, latestWasMain } = clause.focus
  // "A bookcase stands by a chair in navy blue": the chair is.
  const named = clause.chunks[clause.at - 2]?.kind === "noun" && latestIsNew && !latestWasMain && some(latest)
  const subjects = named ? (latest ?? pending.subjects) : pending.subjects
  for (const item of subjects) item.tags.push(...tagsOf(words, notes.lexicon.isModifier))
  const focus = { ...turnedTo(clause.focus, named ? clause.focus.current : subjects), latestWasMain: true }
  return past({ ...clause, focus, waiting: { ...waiting, pending: null } }, "noun")
}
