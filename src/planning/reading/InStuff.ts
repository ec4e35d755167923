import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isOf } from "#catalogue/Traits.js"
import { shownAs } from "../english/Nouns.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, past, some } from "./Clause.js"
import { turnedTo } from "./Focus.js"
import type { Item } from "./Item.js"
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

/** The words before the stuff, which may have two: "brushed" of "brushed cast iron". */
const beforeStuff = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.slice(0, catalogue().materials.at(words.slice(-2).join(" ")) === undefined ? -1 : -2)

/** What gives way under a foot: in the open one stands in these, and is made of all other stuffs. */
const yielding = /^(sand|water|snow|grass|mud|gravel|earth|soil|dirt|dust|ash|ice|moss|hay|straw)$/

const isColour = (word: string): boolean => catalogue().colours.at(word) !== undefined

/** Whether words that end with a colour or a stuff say how something looks. */
const dresses = (words: ReadonlyArray<string>, indoor: boolean): boolean => {
  const last = words.at(-1) ?? ""
  return isLook(last) && (indoor || words.some(isColour) || !yielding.test(last))
}

/** "Worktops in granite and cabinets in steel": of a list those of which no look was told yet, if there are such. */
const undressed = (items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  const plain = items.filter(({ tags }) => !tags.some((tag) => tag.split(" ").some(isLook)))
  return plain.length > 0 ? plain : items
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
  if (!beforeStuff(words).every(describes) || !dresses(words, notes.lexicon.indoor)) return null
  const { latest, latestIsNew, latestWasMain } = clause.focus
  // "A bookcase stands by a chair in navy blue": the chair is.
  const named = clause.chunks[clause.at - 2]?.kind === "noun" && latestIsNew && !latestWasMain && some(latest)
  const subjects = named ? (latest ?? pending.subjects) : pending.subjects
  for (const item of undressed(subjects)) item.tags.push(...tagsOf(words, notes.lexicon.isModifier))
  const focus = { ...turnedTo(clause.focus, named ? clause.focus.current : subjects), latestWasMain: true }
  return past({ ...clause, focus, waiting: { ...waiting, pending: null } }, "noun")
}
