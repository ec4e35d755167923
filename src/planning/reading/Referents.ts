import { superlativeOf } from "../english/Adjectives.js"
import { shownAs } from "../english/Nouns.js"
import { alikeOne } from "./AlikeOne.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, type Items, lastMatching } from "./Clause.js"
import { findMentioned, namesThing } from "./Find.js"
import { isDirection, parts, strongParts } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { ofOneKind } from "./Kinds.js"
import { addItem, families, items_max, type Notes, taken } from "./Notes.js"
import { surfaceOf } from "./Surfaces.js"
import { waterIn } from "./Waters.js"

/** What a noun phrase refers to. */
export interface Referred {
  readonly items: Items
  readonly isNew: boolean
}

const definite = (phrase: NounPhrase): boolean =>
  /^(the|its|their|his|her|this|that|these|those|each|every|both)$/.test(phrase.determiner ?? "") || phrase.each

const pickFrom = (clause: Clause, known: Items): Items => {
  const free = known.filter((item) => clause.waiting.pending?.subjects?.includes(item) !== true)
  const one = (free.length > 0 ? free : known).at(-1)
  return one === undefined ? [] : [one]
}

const newItem = (clause: Clause, phrase: NounPhrase): Referred | null => {
  const { notes } = clause
  if (notes.items.length >= items_max) {
    if (notes.items.length === items_max)
      notes.unread.push({ text: phrase.raw, reason: "more things than a scene can describe" })
    return null
  }
  return { items: [addItem(notes, phrase)], isNew: true }
}

/** Whether a phrase without a thing of its own speaks of one mentioned before: "the wooden one". */
const aliasOf = (clause: Clause, phrase: NounPhrase): Item | undefined =>
  clause.notes.items.find(
    (item) => !item.negated && item.name.split(" ").some((word) => phrase.words.slice(0, -1).includes(word))
  )

/** "Firewood against the wall", "a bench by the door", in the open: the wall of the house that was spoken of. */
const houseOf = (clause: Clause, phrase: NounPhrase): Item | undefined => {
  const sided = phrase.words.length === 2 && isDirection(phrase.words[0] ?? "")
  const part =
    definite(phrase) &&
    (phrase.words.length === 1 || sided) &&
    /^(wall|roof|porch|facade|door|doorway|doorstep|entrance|window|eave|gable)$/.test(phrase.head)
  if (!part || clause.notes.lexicon.indoor || clause.waiting.pending === null) return undefined
  const free = clause.notes.items.filter((item) => clause.waiting.pending?.subjects?.includes(item) !== true)
  return free.filter((item) => item.thing?.category === "building" && !item.negated).at(-1)
}

/** "Willows around the water": the river, the lake or the pond that was spoken of. */
const waterOf = ({ notes }: Clause, phrase: NounPhrase): Item | undefined =>
  definite(phrase) && phrase.words.length === 1 && phrase.head === "water" && !notes.lexicon.indoor
    ? waterIn(notes)
    : undefined

/** "At the end of the row": what was said to stand in one. */
const rowOf = ({ notes }: Clause, phrase: NounPhrase): Item | undefined =>
  definite(phrase) && phrase.words.length === 1 && /^(row|line|rank)$/.test(phrase.head) && !notes.lexicon.indoor
    ? lastMatching(notes.relations, ({ predicate }) => predicate === "in_row")?.subject
    : undefined

/** "wheelbarrow, beekeeper, smoker on a stump", in the open: a bare noun by itself, of a kind that is known. */
const isTag = (clause: Clause, phrase: NounPhrase): boolean => {
  const { at, chunks, notes, trail } = clause
  if (notes.lexicon.indoor || trail.previous === "of" || trail.previous === "noun") return false
  const [before, after] = [chunks[at - 1], chunks[at + 1]]
  const alone = before === undefined || before.kind === "pause"
  const ends = after === undefined || /^(pause|relation)$/.test(after.kind)
  return alone && ends && shownAs(phrase.words, false) !== undefined
}

/** "Both machines", of a washing machine and a dryer: where the noun names one alone, it and what is of its kind beside it. */
const twoOf = (notes: Notes, known: Items): Items | null => {
  const [one, ...others] = known
  if (one === undefined || others.length > 0 || one.count !== 1) return null
  const things = notes.items.filter((item) => item.sort === "thing" && !item.negated && item.count === 1)
  const at = things.indexOf(one)
  const alike = (item: Item | undefined) => item !== undefined && item.thing?.category === one.thing?.category
  const other = [things[at + 1], things[at - 1]].find(alike)
  return other === undefined ? null : [one, other]
}

/** "A bed with an oak headboard. Over the headboard hangs …": what was said to have the part, or is of the kind that has it. */
const ownerOf = ({ notes }: Clause, phrase: NounPhrase): Item | undefined => {
  const bare = definite(phrase) || (phrase.determiner === null && phrase.count === null && !phrase.plural)
  if (!bare || phrase.words.length !== 1 || !parts.has(phrase.head) || !notes.lexicon.indoor) return undefined
  const part = notes.lexicon.thing(phrase.words)?.meaning
  const category = part?.sort === "thing" && strongParts.has(phrase.head) ? part.thing.category : null
  const told = ({ features }: Item) =>
    features.some((feature) => !feature.startsWith("of ") && feature.split(" ").at(-1) === phrase.head)
  return lastMatching(
    notes.items,
    (item) =>
      !item.negated &&
      ((definite(phrase) && told(item)) || (item.thing?.category === category && item.thing?.mount === "floor"))
  )
}

/** "The left chair" of two, "the biggest yurt" of four: that one, apart from now on. Null: the words tell none of several. */
const oneOfGroup = (notes: Notes, phrase: NounPhrase, known: Items): Item | null => {
  const [which = ""] = phrase.words
  const group = known.find((item) => item.count > 1)
  const most = superlativeOf(which)
  if (!definite(phrase) || phrase.words.length < 2 || phrase.plural || group === undefined) return null
  if (most === null && !isDirection(which)) return null
  const one = taken(notes, group, 1)
  one.tags.push(most ?? which)
  one.name = `${which} ${one.name}`
  return one
}

/** "Seven tents, a rope between two tents": two of those that were told. */
const someOf = (phrase: NounPhrase, known: Items): Item | undefined =>
  phrase.plural && !definite(phrase) ? known.find(({ count }) => count > 1 && count >= (phrase.count ?? 2)) : undefined

/** What a noun phrase refers to: something mentioned, something new, or nothing. */
export const referentOf = (clause: Clause, phrase: NounPhrase, asObject: boolean): Referred | null => {
  const { notes } = clause
  const { pending } = clause.waiting
  const alike = alikeOne(clause, phrase)
  if (alike !== null) return alike
  if (
    /^(another|additional)$/.test(phrase.determiner ?? "") ||
    /^(additional|other|second|another)$/.test(phrase.words[0] ?? "")
  ) {
    if (namesThing(notes, phrase, "list") && !(phrase.determiner === "the" && findMentioned(notes, phrase).length > 0))
      return newItem(clause, phrase)
  }
  // "A camera on its own tripod": one that nobody has spoken of.
  if (phrase.words[0] === "own" && phrase.words.length > 1 && phrase.determiner !== null) {
    const named = { ...phrase, words: phrase.words.slice(1), determiner: "a" }
    if (namesThing(notes, named, "list")) return newItem(clause, named)
  }
  const surface = surfaceOf(notes, phrase, pending?.subjects ?? [])
  if (surface !== undefined) return { items: [surface], isNew: false }
  const known = findMentioned(notes, phrase)
  const pair = phrase.determiner === "both" ? twoOf(notes, known) : null
  if (pair !== null) return { items: pair, isNew: false }
  const several = phrase.plural && /^(the|these|those|both)$/.test(phrase.determiner ?? "") && notes.lexicon.indoor
  const kind = several && known.length === 0 ? ofOneKind(notes, phrase) : null
  if (kind !== null) return { items: kind, isNew: false }
  const house =
    known.length === 0 ? (waterOf(clause, phrase) ?? rowOf(clause, phrase) ?? houseOf(clause, phrase)) : undefined
  if (house !== undefined) return { items: [house], isNew: false }
  const one = oneOfGroup(notes, phrase, known)
  if (one !== null) return { items: [one], isNew: false }
  const owner = known.length === 0 ? ownerOf(clause, phrase) : undefined
  if (owner !== undefined) return { items: [owner], isNew: false }
  if (definite(phrase) && known.length > 0) {
    const all = phrase.plural || phrase.each || phrase.determiner === "both"
    return {
      items: all ? families(notes, known) : pickFrom(clause, known),
      isNew: false
    }
  }
  const some = pending?.wording.sense === "between" ? someOf(phrase, known) : undefined
  if (some !== undefined) return { items: [some], isNew: false }
  if (asObject && known.length > 0 && !phrase.plural && (phrase.determiner === "a" || phrase.determiner === null)) {
    const same = known.find((item) => pending?.subjects?.includes(item) !== true && item.head === phrase.head)
    const again = same !== undefined && (phrase.determiner === null || known.some((item) => item.count > 1))
    if (again) return { items: [same], isNew: false }
  }
  const inList =
    clause.lists.hosts.length > 0 || clause.trail.previous === "there" || !definite(phrase) || !notes.lexicon.indoor
  // A bare unknown noun counts only in a list: elsewhere it may be anything, in any language.
  // "bolts of cloth lie on the shelf": what stands somewhere is a thing.
  const after = clause.chunks[clause.at + (clause.chunks[clause.at + 1]?.kind === "of" ? 3 : 1)]
  const stands = !asObject && phrase.plural && after?.kind === "verb" && !after.be
  const listed = stands || (phrase.words.length < 4 && (clause.lists.hosts.length > 0 || isTag(clause, phrase)))
  if (!namesThing(notes, phrase, asObject ? "object" : inList || stands ? "list" : "subject", listed)) return null
  if (definite(phrase) && notes.lexicon.thing(phrase.words) === undefined) {
    const alias = aliasOf(clause, phrase)
    if (alias !== undefined) return { items: [alias], isNew: false }
    if (notes.lexicon.indoor) return null
  }
  return newItem(clause, phrase)
}
