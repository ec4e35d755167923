import type { NounPhrase } from "./Chunk.js"
import { type Clause, passed, some } from "./Clause.js"
import { turnedTo } from "./Focus.js"
import { isLook, tagsOf } from "./Modifiers.js"

const shades = /^(light|dark|pale|deep|bright|soft|muted)$/

/** "a bench upholstered in pale blue velvet", "a table in dark oak": how they look. Says whether it was that. */
export const inStuff = (clause: Clause, phrase: NounPhrase): boolean => {
  const { notes, waiting } = clause
  const { pending } = waiting
  const bare = phrase.determiner === null && phrase.count === null && !phrase.plural
  if (!notes.lexicon.indoor || !bare || pending?.wording.words.join(" ") !== "in" || !some(pending.subjects))
    return false
  if (!phrase.words.every((word) => isLook(word) || shades.test(word)) || !isLook(phrase.words.at(-1) ?? ""))
    return false
  for (const item of pending.subjects) item.tags.push(...tagsOf(phrase.words, notes.lexicon.isModifier))
  clause.waiting = { ...waiting, pending: null }
  clause.focus = { ...turnedTo(clause.focus, pending.subjects), latestWasMain: true }
  passed(clause, "noun")
  return true
}
