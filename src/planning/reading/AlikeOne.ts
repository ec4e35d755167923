import { isComma, type NounPhrase } from "./Chunk.js"
import { type Clause, type Items, next } from "./Clause.js"
import type { Item } from "./Item.js"
import { isLook } from "./Modifiers.js"
import { addItem, families, family, type Notes, taken } from "./Notes.js"

/** "Two vases, one green and the other yellow": a number, or the rest, and looks alone, behind several of which it leaves some. */
const isOfSeveral = (
  { begun, items, lexicon }: Notes,
  { count, determiner }: NounPhrase,
  looks: ReadonlyArray<string>
): boolean => {
  const said = items.slice(begun).filter(({ negated, sort }) => sort === "thing" && !negated)
  const model = said.findLast(({ sibling, used }) => sibling !== null && !used) ?? said.at(-1)
  if (model === undefined || looks.length === 0) return false
  // "One green and one glass": of what it is made, behind another that was told apart.
  const stuff = model.sibling !== null && determiner !== "a" && looks.every(isLook)
  if (lexicon.thing(looks) !== undefined && !stuff) return false
  return model.exact && (model.count > (count ?? 0) || model.sibling !== null)
}

const words = /^(ones?|other|others)$/

/** What goes on behind the last of several that are told apart is said of all of them: "…, one green and one red, on a shelf". */
const meant = (clause: Clause, part: Item): Items => {
  const all = family(clause.notes, part)
  const ahead = next(clause)
  const closes = isComma(ahead) || ahead?.kind === "verb"
  return closes && all.every(({ used }) => used) ? all : [part]
}

/** "A chair stands behind the desk; two others face it": so many more of what was named last. Null: it is not that. */
const others = ({ focus, notes }: Clause, phrase: NounPhrase) => {
  if (phrase.words.length !== 1 || !/^others?$/.test(phrase.words[0] ?? "") || phrase.count === null) return null
  const model = [...(focus.latestMain ?? []), ...notes.items.slice(-1)].find(
    ({ negated, sort }) => sort === "thing" && !negated
  )
  if (model === undefined || model.sibling !== null || model.thing?.category === "person") return null
  const words = model.name.toLowerCase().split(" ")
  return { items: [addItem(notes, { ...phrase, words, head: model.head, raw: words.join(" ") })], isNew: true }
}

/** "The cat sleeps on the yellow one": what was said to look so, the latest. Null: it is not that. */
const lookedLike = ({ notes }: Clause, phrase: NounPhrase, looks: ReadonlyArray<string>) => {
  if (phrase.determiner !== "the" || !/ one$/.test(phrase.raw) || looks.length === 0) return null
  const said = (tags: ReadonlyArray<string>) => looks.every((look) => tags.some((tag) => tag.split(" ").includes(look)))
  const found = notes.items.findLast(({ negated, sort, tags }) => sort === "thing" && !negated && said(tags))
  return found === undefined ? null : { items: [found], isNew: false }
}

/**
 * "Two balls, a blue one and a smaller red one", "two vases, one green and the other yellow", "a wool rug and a blue one": one of the
 * several that were named, else one more of their kind. Null: a phrase is not that.
 */
export const alikeOne = (
  clause: Clause,
  phrase: NounPhrase
): { readonly items: Items; readonly isNew: boolean } | null => {
  const { focus, notes } = clause
  const rest = /^(the|others?)$/.test(phrase.determiner ?? "") && phrase.words.some((word) => /^others?$/.test(word))
  const determined = phrase.determiner === "a" || phrase.count !== null || rest
  const looks = phrase.words.filter((word) => !words.test(word))
  const more = others(clause, phrase) ?? lookedLike(clause, phrase, looks)
  if (more !== null) return more
  const listed = (phrase.count !== null || rest) && isOfSeveral(notes, phrase, looks)
  if (!(/ ones?$/.test(phrase.raw) || listed) || !determined || !looks.every(notes.lexicon.isModifier)) return null
  // "Two crates, one with a cat and the other empty": of the crates.
  const begun = rest ? notes.items.slice(notes.begun).filter(({ sibling, used }) => sibling !== null && !used) : []
  const told = [...begun, ...(focus.latestMain ?? []), ...notes.items.slice(-1)]
  const model = told.find(({ negated, sort }) => sort === "thing" && !negated)
  if (model === undefined) return null
  const count = phrase.count ?? 1
  const free = families(notes, [model]).find((item) => !item.used && (item.count >= count || item.sibling !== null))
  const splits = free !== undefined && (free.count > count || free.sibling !== null)
  if (splits && notes.items.indexOf(model) >= notes.begun && free.exact) {
    const part = taken(notes, free, rest ? free.count : count)
    part.tags.push(...looks)
    return { items: meant(clause, part), isNew: false }
  }
  const named = [...looks, ...model.name.toLowerCase().split(" ")]
  return { items: [addItem(notes, { ...phrase, words: named, head: model.head, raw: named.join(" ") })], isNew: true }
}
