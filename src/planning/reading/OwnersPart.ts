import { meant as named } from "#catalogue/Kind.js"
import { bears, contains, isOf, isSeat } from "#catalogue/Traits.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, next, topHost } from "./Clause.js"
import { parts, strongParts } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import type { Host } from "./Lists.js"
import { isPartInState } from "./States.js"

/** A new item in a "with" that is a part of its owner. */
export const isOwnersPart = (clause: Clause, phrase: NounPhrase, item: Item): boolean => {
  const held = topHost(clause)
  if (held?.kind === "with" && held.items[0]?.sort === "thing" && isPartInState(phrase)) return true
  if (held === undefined || held.items.length === 0 || !clause.notes.lexicon.indoor) {
    const owner = held?.items[0]
    if (owner?.sort !== "thing" || held?.kind !== "with") return false
    // "A house with a red door".
    const opens = owner.thing?.category === "building" && /^(door|window)$/.test(item.thing?.category ?? "")
    return opens || strongParts.has(phrase.head)
  }
  if (strongParts.has(phrase.head)) return true
  if (/^(integrated|built-in|attached|inset)$/.test(phrase.words[0] ?? "") && held.kind === "with") return true
  if (phrase.head === "light" && held.items[0]?.thing?.category === "lighting") return true
  if (isUnknownPart(clause, held, phrase)) return true
  const short = (clause.notes.lexicon.thing(phrase.words)?.length ?? 1) === 1
  const ownPart =
    parts.has(phrase.words.at(-1) ?? "") && short && clause.trail.previous !== "pause" && held.kind === "with"
  const cushions =
    contains(item.thing) === false &&
    /^cushions?$/.test(phrase.words.at(-1) ?? "") &&
    /^(seating|bed)$/.test(held.items[0]?.thing?.category ?? "")
  return ownPart && phrase.head !== "light" && !hasOwnPlace(clause, phrase) && !cushions
}

/** "A bed with a lamp above it"; but "a trolley with two shelves beside the stove" says of the trolley where it is. */
const hasOwnPlace = (clause: Clause, { plural }: NounPhrase): boolean => {
  const ahead = next(clause)
  return ahead?.kind === "relation" && (!plural || ahead.wording.alone || next(clause, 2)?.kind !== "noun")
}

/** "A sofa with cup holders", "a kettle with a chipped spout": what nobody knows, of a thing on which nothing is put; in "a museum with a curator" it stands inside. */
const isUnknownPart = (clause: Clause, held: Host, phrase: NounPhrase): boolean => {
  const owner = held.items[0]?.thing
  if (owner === undefined || owner.category === "building" || held.kind !== "with" || clause.trail.previous !== "have")
    return false
  // "An ashtray with three cigarette butts in it": what lies there.
  const [relation, object] = [next(clause), next(clause, 2)]
  if (relation?.kind === "relation" && object?.kind === "pronoun") return false
  return (!bears(owner) || isSeat(owner)) && !isOf(owner, "filled") && named(phrase.words.join(" ")) === undefined
}
