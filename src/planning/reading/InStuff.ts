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

/** "a bench upholstered in pale blue velvet", "a table in dark oak": how they look. Null: it is not that. */
export const inStuff = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  const { pending } = waiting
  // "In the same velvet".
  const same = phrase.determiner === "the" && phrase.words[0] === "same"
  const words = same ? phrase.words.slice(1) : phrase.words
  const bare = (same || phrase.determiner === null) && phrase.count === null && !phrase.plural
  if (!notes.lexicon.indoor || !bare || pending?.wording.words.join(" ") !== "in" || !some(pending.subjects))
    return null
  if (!words.every((word) => isLook(word) || shades.test(word)) || !isLook(words.at(-1) ?? "")) return null
  const { latest, latestIsNew, latestWasMain } = clause.focus
  // "A bookcase stands by a chair in navy blue": the chair is.
  const named = clause.chunks[clause.at - 2]?.kind === "noun" && latestIsNew && !latestWasMain && some(latest)
  const subjects = named ? (latest ?? pending.subjects) : pending.subjects
  for (const item of subjects) item.tags.push(...tagsOf(words, notes.lexicon.isModifier))
  const focus = { ...turnedTo(clause.focus, named ? clause.focus.current : subjects), latestWasMain: true }
  return past({ ...clause, focus, waiting: { ...waiting, pending: null } }, "noun")
}
