import type { NounPhrase } from "./Chunk.js"
import type { Clause } from "./Clause.js"
import type { Item } from "./Item.js"
import { addItem, families, taken } from "./Notes.js"

/**
 * "Two balls, a blue one and a smaller red one", "a wool rug and a blue one": one of the several that were named, else one more of their
 * kind. Null: a phrase is not that.
 */
export const alikeOne = (
  { focus, notes }: Clause,
  phrase: NounPhrase
): { readonly item: Item; readonly isNew: boolean } | null => {
  const determined = phrase.determiner === "a" || phrase.count !== null
  const looks = phrase.words.filter((word) => !/^ones?$/.test(word))
  if (!/ ones?$/.test(phrase.raw) || !determined || !looks.every(notes.lexicon.isModifier)) return null
  const told = [...(focus.latestMain ?? []), ...notes.items.slice(-1)]
  const model = told.find(({ negated, sort }) => sort === "thing" && !negated)
  if (model === undefined) return null
  const count = phrase.count ?? 1
  const free = families(notes, [model]).find((item) => !item.used && (item.count > count || item.sibling !== null))
  if (free !== undefined && notes.items.indexOf(model) >= notes.begun && free.exact) {
    const part = taken(notes, free, count)
    part.tags.push(...looks)
    return { item: part, isNew: false }
  }
  const words = [...looks, ...model.name.toLowerCase().split(" ")]
  return { item: addItem(notes, { ...phrase, words, head: model.head, raw: words.join(" ") }), isNew: true }
}
