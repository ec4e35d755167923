import { catalogue, type Meaning } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isSoft } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import { superlativeOf } from "../english/Adjectives.js"
import { isAbstract } from "../english/Nouns.js"
import { isAct } from "./Acts.js"
import type { NounPhrase } from "./Chunk.js"
import { abstractNouns, parts } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { family, type Notes } from "./Notes.js"
import { wayKindOf } from "./WayWords.js"

const last = (name: string): string => name.slice(name.lastIndexOf(" ") + 1)

/** Only the latest mentions are compared word by word: nobody refers farther back by half a name. */
const recent_max = 80

/** Mentions that a noun phrase can mean again, oldest first: by head and modifiers, then by kind, then by a part of the name. */
export const findMentioned = (notes: Notes, phrase: NounPhrase): ReadonlyArray<Item> => {
  const { lexicon } = notes
  const here = (lexicon.indoor ? notes.items : [...notes.items, ...notes.rooms]).filter((item) => !item.negated)
  const modifiers = phrase.words.slice(0, -1)
  const sameHead = here.filter((item) => item.head === phrase.head)
  const agreeing = sameHead.filter((item) =>
    modifiers.every((word) => item.phrase.includes(word) || item.tags.includes(word) || item.name.includes(word))
  )
  if (agreeing.length > 0) {
    const several = agreeing.filter((item) => !phrase.plural || item.count > 1 || family(notes, item).length > 1)
    return several.length > 0 ? several : agreeing
  }
  const owners = ownersIn(notes, phrase)
  if (owners.length > 0) return owners
  const again = filledOnes(here, phrase) ?? sameBesides(notes, here, phrase)
  if (again !== null) return again
  const among = whichIn(notes, phrase)
  if (among.length > 0) return among
  if (modifiers.some((word) => !lexicon.isModifier(word)) && lexicon.thing([...phrase.words]) === undefined) return []
  const meaning = lexicon.thing([...modifiers, phrase.head])?.meaning
  const like = here.filter((item) => !isOtherKind(item, meaning))
  const kin = meaning === undefined || modifiers.some((word) => !lexicon.isModifier(word)) ? [] : kinOf(like, meaning)
  if (kin.length > 0) return kin
  if (phrase.determiner === "a" || modifiers.some((word) => !lexicon.isModifier(word))) return []
  return findByPart(like.slice(-recent_max), phrase)
}

/** "Two bags of clay, a cutter to the right of the bags": by what they are, without what is in them. Null: there are none. */
const filledOnes = (here: ReadonlyArray<Item>, { determiner, words }: NounPhrase): ReadonlyArray<Item> | null => {
  if (!/^(the|these|those|both)$/.test(determiner ?? "") || words.length !== 1) return null
  const what = singular(words[0] ?? "")
  const last = here.findLast(({ phrase }) => phrase.includes(" of ") && singular(phrase.split(" ")[0] ?? "") === what)
  return last === undefined ? null : [last]
}

/** "A desk, behind it a leather chair. A map behind the desk chair": the one chair that there is, called by what it stands at. Null: it is not that. */
const sameBesides = (
  notes: Notes,
  here: ReadonlyArray<Item>,
  { determiner, head, plural, words }: NounPhrase
): ReadonlyArray<Item> | null => {
  const [at = ""] = words
  if (determiner !== "the" || plural || words.length !== 2 || !notes.lexicon.indoor) return null
  const alike = here.filter((item) => item.head === head)
  const [only] = alike
  if (only === undefined || alike.length > 1 || only.count > 1) return null
  const meaning = notes.lexicon.thing([...words])?.meaning
  const same = meaning?.sort === "thing" && meaning.thing === only.thing
  const told = notes.relations.some(
    ({ objects, subject }) => subject === only && objects.some((object) => object.head === at)
  )
  return same && told ? [only] : null
}

/** "Under the island's overhang", "above the bed's headboard": of a part that is no thing, what it is of. */
const ownersIn = (notes: Notes, phrase: NounPhrase): ReadonlyArray<Item> => {
  const at = phrase.words.findIndex((word) => /.'s?$/.test(word))
  const part = phrase.words.slice(at + 1)
  const isPart = part.length > 0 && (parts.has(part.at(-1) ?? "") || notes.lexicon.thing(part) === undefined)
  if (
    at < 0 ||
    phrase.determiner !== "the" ||
    !isPart ||
    notes.lexicon.thing(phrase.words)?.length === phrase.words.length
  )
    return []
  const owner = (phrase.words[at] ?? "").replace(/'s?$/, "")
  const known = { ...phrase, words: [...phrase.words.slice(0, at), owner], head: singular(owner) }
  return findMentioned(notes, known)
}

/** Which of several in a row, or by how far it is, one is. */
const whichOf =
  /^(middle|cent(re|er|ral)|first|third|fourth|last|end|(out|inn)er(most)?|near(est)?|closest|farthest|furthest)$/

/** "Three chairs, a trolley next to the middle chair", "six houses, a cat before the smallest house": those of which it is one. */
const whichIn = (notes: Notes, phrase: NounPhrase): ReadonlyArray<Item> => {
  const [which = "", ...words] = phrase.words
  const tells = whichOf.test(which) || superlativeOf(which) !== null
  if (phrase.determiner !== "the" || phrase.plural || words.length === 0 || !tells) return []
  return findMentioned(notes, { ...phrase, words }).filter(({ count }) => count > 1)
}

/** "A bar table, a rug under the coffee table": two kinds of one noun. */
const isOtherKind = ({ thing }: Item, meaning: Meaning | undefined): boolean => {
  if (meaning?.sort !== "thing" || thing === undefined || thing === meaning.thing) return false
  const [one, other] = [thing.label, meaning.thing.label]
  return one.includes(" ") && other.includes(" ") && last(one) === last(other)
}

/** Mentions of the same kind: another word for it, or the same last word. */
const kinOf = (here: ReadonlyArray<Item>, meaning: Meaning): ReadonlyArray<Item> => {
  if (meaning.sort === "zone") return here.filter((item) => item.zone === meaning.zone)
  const head = last(meaning.thing.label)
  return here.filter((item) => item.thing === meaning.thing || (item.thing !== undefined && item.head === head))
}

/** Whether it is a common word: no abbreviation of a day. */
const isWord = (word: string): boolean => Object.values(partsOf(word) ?? {}).some((power) => power > 0)

/** Letters of a noun by which a compound of any word is called again. */
const tail_letters_min = 4
const combining = /^(heli|mini|auto|motor|micro|tele|video|photo|hydro|aero)$/

/** A daybed is a bed, a helipad a pad; a frigate is no gate. */
const isCompoundOf = (word: string, head: string): boolean => {
  const before = word.slice(0, -head.length)
  return (
    word.endsWith(head) &&
    (combining.test(before) || (head.length >= tail_letters_min && (before === "" || isWord(before))))
  )
}

/** "the shelf" for a bookshelf, "the bed" for a daybed, "the gloves" for a box of gloves, "the TV" for a TV stand. */
const findByPart = (here: ReadonlyArray<Item>, phrase: NounPhrase): ReadonlyArray<Item> => {
  const byEnd = here.filter(
    (item) =>
      isCompoundOf(item.head, phrase.head) ||
      (phrase.head.length >= tail_letters_min && isSoft(item.thing) && item.name.split(" ").includes(phrase.head))
  )
  if (byEnd.length > 0) return byEnd
  const full =
    phrase.words.length === 1 ? here.filter(({ features }) => features.includes(`of ${phrase.words[0]}`)) : []
  if (full.length > 0) return full
  const category = catalogue().isCategory(phrase.head) ? phrase.head : null
  const byCategory = here.filter((item) => item.thing?.category === category)
  if (category !== null && byCategory.length > 0) return byCategory
  const byModifier = here.filter((item) => item.phrase.split(" ").includes(phrase.head))
  return byModifier.filter(
    (item) =>
      /^(table|stand|cabinet|unit|set|rack|chair|console)$/.test(item.head) ||
      (phrase.determiner === "the" && phrase.words.length === 1 && isBuilt(item))
  )
}

/** "The terminal" for a terminal hut, "the savannah" for a savannah enclosure. */
const isBuilt = ({ sort, thing }: Item): boolean => sort === "place" || thing?.category === "building"

/** Whether a noun phrase names a thing at all, not a mood, a purpose or a part of speech that slipped in. */
export const namesThing = (
  notes: Notes,
  phrase: NounPhrase,
  position: "list" | "object" | "subject",
  listed = true
): boolean => {
  const { lexicon } = notes
  // "A flower arrangement" is a bouquet.
  if (phrase.words.length > 1 && lexicon.thing(phrase.words)?.length === phrase.words.length) return true
  if (/^(setup|set-up|arrangement|decor|furniture|seating|meal|space|lighting)$/.test(phrase.head)) return false
  if (lexicon.thing(phrase.words) !== undefined) return true
  const told = position === "object" || phrase.determiner !== null || phrase.count !== null
  if (!lexicon.indoor && told && wayKindOf(phrase.words) !== null) return true
  const word = phrase.words.at(-1) ?? ""
  const { colours, materials } = catalogue()
  // "A small concrete cube": what is made of something stands somewhere.
  const made = phrase.words.slice(0, -1).some((one) => materials.at(one) !== undefined && colours.at(one) === undefined)
  if (made && told && isWord(word) && !abstractNouns.has(phrase.head)) return true
  if (abstractNouns.has(phrase.head) || abstractNouns.has(word) || lexicon.isAdjective(word) || /ly$/.test(word))
    return false
  if (isAbstract(phrase.head) || isAct(phrase.head)) return false
  if (
    /(ness|ity|tion|sion|ment|ance|ence|ism|ship|hood|dom|acy)$/.test(phrase.head) &&
    !/^(instrument|equipment|monument|station)$/.test(phrase.head)
  )
    return false
  if (
    /ing$/.test(word) &&
    !/^(building|thing|string|ring|king|wing|spring|swing|opening|awning|railing)$/.test(phrase.head)
  )
    return false
  if (!/\p{L}/u.test(word)) return false
  if (phrase.determiner === null && phrase.count === null && !listed) return false
  return position === "list" || phrase.determiner === "a" || phrase.count !== null
}
