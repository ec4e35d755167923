import { contains, isSeat } from "#catalogue/Traits.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, next, some, waitingFor } from "./Clause.js"
import { findMentioned, namesThing } from "./Find.js"
import { turnedTo } from "./Focus.js"
import { collectives } from "./FunctionWords.js"
import { type Item, toItems } from "./Item.js"
import { host, withList } from "./Lists.js"
import { isLook } from "./Modifiers.js"
import { addItem, type Notes, taken } from "./Notes.js"
import { answered } from "./Pending.js"
import { state } from "./Sayings.js"

/** A noun with what stood before "of". */
interface AfterOf {
  readonly clause: Clause
  /** What goes on being read; null: what was said of it was all. */
  readonly phrase: NounPhrase | null
}

/** "A piece of chalk" is one. */
const portions = /^(piece|block|patch|stand|clump)$/

/** "a row of" + "trees", "a wall of" + "photos": many, and the relation that waited before the group waits on. */
const grouped = (clause: Clause, group: NounPhrase, phrase: NounPhrase): AfterOf => {
  const { notes, waiting } = clause
  const adjectives = group.words.slice(0, -1).filter((word) => notes.lexicon.isAdjective(word) && word !== "gallery")
  // "four aisles of shelves", "two tiers of benches": a run of them each.
  const each = /^(aisle|tier)$/.test(group.head) || (portions.test(group.head) && !phrase.plural)
  const count = phrase.count ?? (each ? group.count : null) ?? pairsOf(notes, group, phrase)
  const pending = waiting.pendingBeforeGroup ?? waiting.pending
  // "A block of clay": of a stuff that names no thing, the block is what stands there.
  const stuff = notes.lexicon.indoor && /^(piece|block)$/.test(group.head) && !phrase.plural
  if (stuff && isLook(phrase.words.at(-1) ?? "") && notes.lexicon.thing(phrase.words) === undefined)
    return {
      clause: waitingFor(clause, { partOf: null, pending, pendingBeforeGroup: null }),
      phrase: { ...group, words: [...group.words.slice(0, -1), ...phrase.words, group.head] }
    }
  return {
    clause: waitingFor(clause, { partOf: null, pending, pendingBeforeGroup: null }),
    phrase: { ...phrase, count, determiner: "a", words: [...adjectives, ...phrase.words], plural: count !== 1 }
  }
}

/** "a row of" + "trees", "two" + "of the beds", "a vase of" + "flowers". */
export const readAfterOf = (clause: Clause, phrase: NounPhrase): AfterOf => {
  const { focus, lists, notes, trail } = clause
  const { partOf } = clause.waiting
  const group = trail.previousNoun
  if (group === null) return { clause, phrase }
  if (groups(notes, group) || partOf === 0) return grouped(clause, group, phrase)
  if (partOf !== null && /^(the|these|its)$/.test(phrase.determiner ?? "")) {
    const found = findMentioned(notes, phrase)
    const from = found.find((item) => !item.used && item.count >= partOf) ?? found[0]
    const turned = from === undefined ? clause : takingPart(clause, taken(notes, from, partOf))
    return { clause: waitingFor(turned, { partOf: null }), phrase: null }
  }
  const last = focus.latest?.[0]
  if (/^ruins?$/.test(group.head) && last?.sort === "place" && !phrase.plural) {
    last.tags.push(`of a ${phrase.words.join(" ")}`)
    return { clause, phrase: null }
  }
  // "a meadow of poppies", "two lanes of lorries": they fill it.
  const many = phrase.count !== null || (!notes.lexicon.indoor && isManyThings(notes, phrase))
  if ((last?.sort === "place" || (last?.sort === "way" && many)) && many && namesThing(notes, phrase, "list"))
    return { clause: { ...clause, lists: withList(lists, host([last], "with", "of")) }, phrase }
  const owner = last === undefined ? null : ownerOf(notes, last, phrase)
  if (last !== undefined && owner !== null) {
    state(clause, last, "near", null, [owner])
    return { clause, phrase: null }
  }
  if (last !== undefined) fill(clause, last, phrase)
  if (last !== undefined && notes.lexicon.thing(group.words) !== undefined)
    last.features.push(`of ${phrase.words.join(" ")}`)
  return { clause, phrase: null }
}

const isManyThings = ({ lexicon }: Notes, phrase: NounPhrase): boolean =>
  phrase.plural && lexicon.thing(phrase.words)?.meaning.sort === "thing"

/** "The steps of the temple", in the open: the temple stands there too. */
const ownerOf = (notes: Notes, part: Item, phrase: NounPhrase): Item | null => {
  if (notes.lexicon.indoor || phrase.determiner !== "the" || phrase.plural) return null
  if (part.sort === "thing" && !/^(architecture|barrier|door|gate|passage|structure)$/.test(part.thing?.category ?? ""))
    return null
  const meaning = notes.lexicon.thing(phrase.words)?.meaning
  const builds = meaning?.sort === "thing" && /^(building|fortification|structure)$/.test(meaning.thing.category)
  return builds ? (findMentioned(notes, phrase).find((item) => item !== part) ?? addItem(notes, phrase)) : null
}

/** "Four pairs of gloves": a word that is a plural of its own means a pair already. */
const pairsOf = ({ lexicon }: Notes, group: NounPhrase, phrase: NounPhrase): number | null => {
  if (group.head !== "pair" || (group.count ?? 1) < 2) return null
  const found = lexicon.thing(phrase.words)?.meaning
  const isPair = found?.sort === "thing" && found.thing.label.endsWith("s")
  return (group.count ?? 1) * (isPair ? 1 : 2)
}

const areAnimals = ({ lexicon }: Notes, { words }: NounPhrase): boolean => {
  const meaning = lexicon.thing(words)?.meaning
  return meaning?.sort === "thing" && meaning.thing.category === "animal"
}

/** "A plate of three rolls", "a crate of apples", "a corral of horses": what it is full of is there too. */
const fill = (clause: Clause, carrier: Item, phrase: NounPhrase) => {
  const { notes } = clause
  const names = phrase.count !== null || (phrase.plural && notes.lexicon.thing(phrase.words) !== undefined)
  const flat = carrier.thing?.category === "kitchenware" && !contains(carrier.thing)
  if (!(notes.lexicon.indoor || areAnimals(notes, phrase)) || !names) return
  if (phrase.determiner === "the" || carrier.count !== 1) return
  if (!(contains(carrier.thing) || flat) || isSeat(carrier.thing)) return
  state(clause, addItem(notes, phrase), flat ? "on_top" : "inside_of", null, [carrier])
}

const takingPart = (clause: Clause, part: Item): Clause => {
  const { pending } = clause.waiting
  if (pending !== null && some(pending.subjects)) return answered(clause, pending, toItems([part]))
  const { focus } = clause
  return { ...clause, focus: { ...turnedTo(focus, [part]), latestMain: [part], subject: focus.subject ?? [part] } }
}

/** What is higher stands in no room, m. */
const room_height_max = 4

/** "a colony of five domes", "a flight of steps": an unknown word for many of what is known. */
export const unknownGroup = (clause: Clause, phrase: NounPhrase): boolean => {
  const { lexicon } = clause.notes
  const [of, many] = [next(clause), next(clause, 2)]
  if (of?.kind !== "of" || many?.kind !== "noun" || phrase.determiner !== "a") return false
  const meaning = lexicon.thing(phrase.words)?.meaning
  // "A pyramid of tins", "a tower of books": piled up like one.
  const built = meaning?.sort === "thing" && meaning.thing.size.height[1] > room_height_max
  const unknown = meaning === undefined ? lexicon.zone(phrase.words) === undefined : lexicon.indoor && built
  return (
    unknown &&
    many.plural &&
    (lexicon.thing(many.words) !== undefined || (lexicon.indoor && namesThing(clause.notes, many, "list")))
  )
}

export const groups = (notes: Notes, phrase: NounPhrase): boolean =>
  (collectives.has(phrase.head) && notes.lexicon.thing(phrase.words) === undefined) ||
  (phrase.head === "wall" && notes.lexicon.indoor && phrase.determiner !== "the")
