import type { NounPhrase } from "./Chunk.js"
import type { Clause } from "./Clause.js"
import type { Item } from "./Item.js"

/** "A stacked washer and dryer": what the second of two of a kind stands on. Null: they do not stand so. */
export const stackedUnder = ({ notes, trail }: Clause, phrase: NounPhrase, added: Item): Item | null => {
  const first = notes.items.at(-2)
  const bare = phrase.determiner === null && phrase.count === null && !phrase.plural && trail.previousMark === "and"
  if (!bare || trail.previous !== "pause" || first?.count !== 1 || !notes.lexicon.indoor) return null
  const stacked = first.tags.some((tag) => /^(stacked|stackable|stacking)\b/.test(tag))
  return stacked && first.thing?.category === added.thing?.category ? first : null
}
