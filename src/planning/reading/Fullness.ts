import { catalogue } from "#catalogue/Catalogue.js"
import { openings } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import type { Place } from "../Reading.js"
import { determiners } from "./FunctionWords.js"
import { dwellings, type Lexicon, placeWordOf } from "./Lexicon.js"
import { numeric } from "./Numbers.js"
import { isPause, type Sentence } from "./Tokens.js"

/** How full a text says that a place is: by a word of the catalogue, of the places of a head, or of all of them. */
interface Said {
  readonly word: string
  readonly of: string | null
}

/** A place of no use in particular. */
const anyPlace = /^(room|space|place|interior|chamber)$/
/** What stands for a place that was named before, or for all there is. */
const stands = /^(it|there|everything|which|that|this)$/
/** Between a place and what is said of it. */
const between =
  /^(is|are|was|were|be|being|looks?|looking|stands?|standing|left|kept|remains?|remaining|lies|feels?|seems?|very|quite|almost|all|and|but|still|rather|so|too|,|\p{L}+ly|otherwise)$/u
/** What ends a noun phrase. */
const ends =
  /^(of|in|on|at|by|with|without|from|into|onto|under|over|above|below|behind|beside|near|between|for|to|and|or|but|except|save|apart|aside|other|is|are|was|were|has|have|had|that|which|where|who|until|when|as|after|before|i|you|he|she|we|they|one|it)$/

const exceptions: ReadonlyArray<ReadonlyArray<string>> = [
  ["except", "for"],
  ["apart", "from"],
  ["aside", "from"],
  ["other", "than"],
  ["save", "for"],
  ["but", "for"],
  ["except"]
]
/** How many tokens from here on say that what follows is there all the same; 0 where none does. */
const exceptionAt = (tokens: ReadonlyArray<string>, at: number): number =>
  exceptions.find((words) => words.every((word, i) => tokens[at + i] === word))?.length ?? 0

const furniture = /^(furniture|furnishings?|contents|belongings)$/
const more = /^(any|other|further|more|actual)$/

/** Whether "without any furniture", "no furniture" begins here. */
const isWithout = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(no|without)$/.test(tokens[at] ?? "") &&
  furniture.test(tokens[more.test(tokens[at + 1] ?? "") ? at + 2 : at + 1] ?? "")

/** Words from "nothing" to what it leaves. */
const nothing_words_max = 8

/** Where "nothing but", "nothing in the room except" leaves something: its first word and its words; null where it leaves nothing. */
const leftAt = (
  tokens: ReadonlyArray<string>,
  at: number
): { readonly from: number; readonly words: number } | null => {
  for (let from = at + 1; from <= at + nothing_words_max && !isPause(tokens[from] ?? "."); from++) {
    const words = tokens[from] === "but" && tokens[from + 1] !== "for" ? 1 : exceptionAt(tokens, from)
    if (words > 0) return { from, words }
  }
  return null
}

/** Whether "nothing" here says that a place holds no more than is named. */
const isNothing = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "nothing" &&
  (leftAt(tokens, at) !== null ||
    /^(else|more)$/.test(tokens[at + 1] ?? "") ||
    /^(has|have|contains?|holds?|with|is)$/.test(tokens[at - 1] ?? ""))

/** A sentence that tells how full a place is, with what is there all the same in plain words: "with a bed" for "except for a bed". */
const plain = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  let left: ReturnType<typeof leftAt> = null
  for (let at = 0; at < tokens.length; at++) {
    const words = exceptionAt(tokens, at)
    const found = tokens[at] === "nothing" ? leftAt(tokens, at) : null
    if (found !== null) left = found
    else if (at === left?.from) at += left.words - 1
    else if (words > 0) {
      out.push("with")
      at += words - 1
    } else out.push(tokens[at])
  }
  return out
}

/** "Contains only a bed", "with just two chairs": a list that is all there is; windows and doors are no such list. */
const isAll = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  if (!/^(only|just|solely)$/.test(tokens[at] ?? "")) return false
  if (!/^(contains?|containing|holds?|holding|has|have|with|is|are)$/.test(tokens[at - 1] ?? "")) return false
  const end = tokens.findIndex((token, i) => i > at && (isPause(token) || ends.test(token)))
  let from = at + 1
  while (from < end && (determiners.has(tokens[from]) || numeric(tokens[from]) !== null)) from++
  const meaning = lexicon.thing(tokens.slice(from, end < 0 ? tokens.length : end))?.meaning
  return meaning?.sort === "thing" && meaning.thing.mount === "floor" && !openings.has(meaning.thing.category)
}

/** Whether a word means all the rooms or places that there are. */
const isWhole = (word: string): boolean => anyPlace.test(word) || dwellings.test(word)

/** Whether a word names a place, each word looked up once. */
const placeTest = (lexicon: Lexicon): ((word: string) => boolean) => {
  const known = new Map<string, boolean>()
  const own = placeWordOf(lexicon)
  const look = (word: string): boolean =>
    anyPlace.test(singular(word)) ||
    word === own ||
    (lexicon.indoor && dwellings.test(word)) ||
    lexicon.zone([word]) !== undefined ||
    lexicon.zone([singular(word)]) !== undefined
  return (word) => {
    const is = known.get(word) ?? look(word)
    known.set(word, is)
    return is
  }
}

/** The head of what a word before a noun speaks of; null where no noun follows. */
const headBehind = (tokens: ReadonlyArray<string>, from: number): string | null => {
  let at = from
  while (at < from + 6 && /^\p{L}/u.test(tokens[at] ?? "") && !ends.test(tokens[at])) at++
  return at > from ? tokens[at - 1] : null
}

/** Reads one text's sentences for it, first to last. */
const reader = (lexicon: Lexicon) => {
  const isPlace = placeTest(lexicon)
  let earlier: string | null = null
  const placeIn = (tokens: ReadonlyArray<string>): string | null => {
    let at = tokens.findIndex(isPlace)
    // "A prison cell".
    while (at >= 0 && !ends.test(tokens[at + 1] ?? ".") && isPlace(tokens[at + 1] ?? "")) at++
    return at < 0 ? null : singular(tokens[at])
  }

  /** Whose fullness a word without a noun tells; undefined where it is a thing's. */
  const subjectOf = (tokens: ReadonlyArray<string>, at: number): string | null | undefined => {
    let from = at - 1
    while (from >= 0 && (between.test(tokens[from]) || lexicon.isModifier(tokens[from]))) from--
    const word = tokens[from]
    if (word === undefined) return placeIn(tokens) ?? earlier
    // "The shelves of the shop are empty."
    const isOwner = /^(the|its|this|that)$/.test(tokens[from - 1] ?? "") && tokens[from - 2] === "of"
    if (isPlace(word)) return isOwner ? undefined : singular(word)
    return stands.test(word) ? (placeIn(tokens) ?? earlier) : undefined
  }

  const toldAt = (tokens: ReadonlyArray<string>, at: number): Said | null => {
    const found = catalogue().attributes.longestFrom(tokens, at)
    if (found?.entries.every(({ fullness }) => fullness === undefined) !== false) return null
    const { length, phrase } = found
    const head = headBehind(tokens, at + length)
    if (head !== null && !isPlace(head)) return null
    const of = head === null ? subjectOf(tokens, at) : singular(head)
    // What names the whole by no kind of place tells of all there is.
    const whole = of === placeWordOf(lexicon) && lexicon.zone([of ?? ""]) === undefined
    return of === undefined ? null : { word: phrase, of: whole ? null : of }
  }

  return (written: Sentence): { readonly sentence: Sentence; readonly said: ReadonlyArray<Said> } => {
    const { tokens } = written
    const said = tokens.flatMap((_, at): ReadonlyArray<Said> => {
      const isAllThereIs = isNothing(tokens, at) || isWithout(tokens, at) || isAll(tokens, at, lexicon)
      const told = isAllThereIs ? { word: "unfurnished", of: placeIn(tokens) ?? earlier } : toldAt(tokens, at)
      return told === null ? [] : [told]
    })
    earlier = tokens.reduce((last, token) => (isPlace(token) ? singular(token) : last), earlier)
    return { sentence: said.length === 0 ? written : { ...written, tokens: plain(tokens) }, said }
  }
}

/**
 * What a text says of how full its places are ("an empty cellar", "the attic is cluttered", "with nothing but a bed"), and its sentences with what
 * is there all the same said plainly ("empty except for a bed": with a bed). Linear.
 */
export const withFullness = (sentences: ReadonlyArray<Sentence>, lexicon: Lexicon) => {
  const readOne = reader(lexicon)
  const read = sentences.map((sentence) => readOne(sentence))
  return {
    sentences: read.map(({ sentence }) => sentence),
    said: [...new Map(read.flatMap(({ said }) => said).map((one) => [`${one.of} ${one.word}`, one])).values()]
  }
}

/** Tags the places that it is said of: those of that head, or all of a flat that is its rooms. */
export const tellFullness = (places: ReadonlyArray<Place>, said: ReadonlyArray<Said>): ReadonlyArray<Place> => {
  const headOf = ({ name }: Place) => singular(name.toLowerCase().replace(/ \d+$/, "").split(" ").at(-1) ?? "")
  const heads = new Set(places.map(headOf))
  return places.map((place) => {
    const words = said.flatMap(({ of, word }) =>
      of === null || headOf(place) === of || (isWhole(of) && !heads.has(of)) ? [word] : []
    )
    return words.length === 0 ? place : { ...place, tags: [...new Set([...place.tags, ...words])] }
  })
}
