import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, next, past, some } from "./Clause.js"
import { tagsOf } from "./Modifiers.js"
import { families } from "./Notes.js"

/** "A rug lies under the table, beige", "three of them green": looks between commas, or behind a part of several, which no noun follows. */
const standsAside = (clause: Clause): boolean => {
  const { previous, previousMark } = clause.trail
  const ahead = next(clause)?.kind
  const ends = ahead === undefined || /^(pause|verb|have|relation)$/.test(ahead)
  return clause.notes.lexicon.indoor && ends && (previousMark === "comma" || previous === "subset")
}

/** "The chairs are wooden, old": goes on saying how they are. Null: it does not. */
export const readAdjectives = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { focus, lists, trail, waiting } = clause
  const { lexicon } = clause.notes
  const aside = standsAside(clause)
  if (waiting.pending !== null || !(aside || (lists.listsAdjectives && trail.previous === "pause"))) return null
  const said = some(focus.current) ? focus.current : aside ? focus.subject : null
  if (phrase.determiner !== null || phrase.count !== null || !some(said)) return null
  if (!phrase.words.every((word) => lexicon.isModifier(word)) || lexicon.thing(phrase.words) !== undefined) return null
  const tags = aside ? tagsOf(phrase.words, lexicon.isModifier) : phrase.words
  const all = aside && trail.previous === "pause" ? families(clause.notes, said).filter(({ used }) => !used) : said
  for (const item of all.length === 0 ? said : all) item.tags.push(...tags)
  return past(aside ? focused(clause, { current: said }) : clause, "noun")
}
