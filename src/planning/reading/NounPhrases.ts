import { isPlural, singular } from "#catalogue/Words.js"
import { isAdjective } from "../english/Adjectives.js"
import { closedTags } from "../english/ClosedClasses.js"
import { verbOf } from "../english/Lemmas.js"
import type { NounPhrase } from "./Chunk.js"
import { isKept } from "./Described.js"
import {
  adverbs,
  beVerbs,
  determiners,
  joiners,
  negations,
  placedWords,
  purposeWords,
  standVerbs
} from "./FunctionWords.js"
import { bases, haveWordAt, houseLike } from "./HaveWords.js"
import type { Lexicon } from "./Lexicon.js"
import { measureIndex } from "./Measures.js"
import { isLook } from "./Modifiers.js"
import { countAt, numeric } from "./Numbers.js"
import { takeOpening, unopened } from "./Opening.js"
import type { Open, Source } from "./Source.js"
import { followsStanding, isGoverned, isStall } from "./Stands.js"
import { isPause } from "./Tokens.js"
import { wayKindOf } from "./WayWords.js"
import { whollyNamed } from "./WhollyNamed.js"
import { wordingsAt } from "./Wordings.js"

/** "In a row perpendicular to the wall": an adjective with "to" stands behind its noun and begins none. */
export const isPostposed = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at + 1] === "to" &&
  isAdjective(tokens[at] ?? "") &&
  verbOf(tokens[at] ?? "") === undefined &&
  !determiners.has(tokens[at - 1] ?? "")

/** Whether a noun phrase can begin at `at`. */
export const beginsNoun = ({ tokens }: Source, at: number): boolean => {
  const word = tokens[at]
  return (
    word !== undefined &&
    !isPause(word) &&
    !beVerbs.has(word) &&
    !standVerbs.has(word) &&
    !purposeWords.has(word) &&
    !joiners.has(word) &&
    !isPostposed(tokens, at) &&
    !/^(which|that|of|with)$/.test(word) &&
    !placedWords.has(word) &&
    haveWordAt(tokens, at) === undefined &&
    !wordingsAt(tokens, at).some((wording) => !wording.alone)
  )
}

/** "Two sleeping bags", "three line dancers": behind a number a word that begins a thing's name is nothing that it does, and no place. */
export const beginsName = ({ lexicon, tokens }: Pick<Source, "lexicon" | "tokens">, at: number): boolean =>
  numeric(tokens[at - 1]) !== null && lexicon.thing(tokens.slice(at, at + 2))?.length === 2

/** "three crosses in a row", "a cross above": behind an article or a number that it agrees with, a verb's form that names a thing is that thing. */
export const isNounHere = ({ tokens, lexicon }: Pick<Source, "lexicon" | "tokens">, at: number): boolean => {
  const word = tokens[at] ?? ""
  const several = (numeric(tokens[at - 1]) ?? 1) > 1 && isPlural(word)
  const one = /^(a|an)$/.test(tokens[at - 1] ?? "")
  const named =
    (several || one) &&
    wordingsAt(tokens, at).every(({ words }) => words.length === 1) &&
    lexicon.thing([word]) !== undefined &&
    !determiners.has(tokens[at + 1] ?? "")
  return named || beginsName({ tokens, lexicon }, at)
}

/** "displays trailing plants": a plural that names things stands a few words on, before any word of place. */
const namesSeveral = ({ lexicon, tags, tokens }: Source, from: number): boolean => {
  const ahead = tokens.slice(from, from + several_max)
  const end = ahead.findIndex((word) => isPause(word) || isPlural(word))
  return (
    end >= 0 &&
    (lexicon.thing([ahead[end] ?? ""]) !== undefined || tags[from + end]?.part === "noun") &&
    ahead.slice(0, end).every((_, at) => wordingsAt(tokens, from + at).length === 0)
  )
}

/** How many words on such a plural is looked for. */
const several_max = 3

/** "houses", "displays" and the like are verbs only between a known thing and a new noun phrase. */
const isHaveVerb = (source: Source, at: number, before: ReadonlyArray<string>): boolean => {
  const { tokens, lexicon } = source
  const have = haveWordAt(tokens, at)
  if (have === undefined || have.words.length > 1 || !houseLike.test(tokens[at] ?? "")) return have !== undefined
  const after = tokens[at + 1] ?? ""
  // "a basement set up for yoga features three mats": it agrees with one thing and has an object.
  const finite = /^(features|houses|displays|supports|holds|hosts|bears|stores)$/.test(tokens[at] ?? "")
  if (finite && (determiners.has(after) || countAt(tokens, at + 1, true) !== null)) return true
  if (bases.test(tokens[at] ?? "")) return isPlural(before.at(-1) ?? "") && beginsNoun(source, at + 1)
  const named = lexicon.thing(before) ?? lexicon.zone(before)
  const subject = source.tags[at - 1]
  const several = namesSeveral(source, at + 1)
  if (finite && several && subject?.part === "noun" && !subject.plural) return true
  return named !== undefined && (determiners.has(after) || countAt(tokens, at + 1, true) !== null)
}

/** "Portraits whose eyes follow you": whoever looks or reads is no part of a scene. */
export const persons =
  /^(i|me|myself|we|us|ourselves|you|yourself|he|him|she|anyone|anybody|someone|somebody|everyone|everybody|nobody)$/

/** "Along one wall stand five lockers": what stands is counted behind its verb. */
const begins = (word: string, next: string | undefined): boolean => word === "stand" && (numeric(next) ?? 1) > 1

/** "Two repair stands in the middle": nothing that one of several does. */
const isCountedStand = ({ count, words }: Open, word: string): boolean =>
  word === "stands" && (count ?? 1) > 1 && words.length > 0 && !isPlural(words.at(-1) ?? "")

/** Whether the phrase ends before the token at `at`. */
const endsAt = (source: Source, at: number, start: number, open: Open): boolean => {
  const { tokens, lexicon } = source
  const { words } = open
  const [word, next] = [tokens[at] ?? "", tokens[at + 1]]
  const some = words.length > 0
  if (isPause(word) || word === "and" || word === "or" || word === "which" || word === "plus" || word === "but")
    return true
  if (beVerbs.has(word) || /^(of|with|that|there|who|whose|where)$/.test(word) || (word === "to" && some)) return true
  // "a clay pot stands next to": a stand for pots would be no plural behind "a".
  const agreeing = standVerbs.has(word) && word.endsWith("s") && open.count === 1 && followsStanding(source, at + 1)
  // "two bottles stand on", "between the beds stands a lamp": a plural is part of no name.
  const several =
    begins(word, next) ||
    (word === "stand" &&
      wordingsAt(tokens, at + 1).length > 0 &&
      // "A jug and a mug stand on it", but "a stool and a music stand": nobody knows a thing called so without it.
      (isPlural(words.at(-1) ?? "") ||
        (tokens[start - 1] === "and" &&
          lexicon.thing(words) !== undefined &&
          !(lexicon.compounds(words, word) && isGoverned(source, start))))) ||
    (word === "stands" && isPlural(words.at(-1) ?? "") && /^(an?|the)$/.test(next ?? ""))
  const longer = !agreeing && !several && lexicon.compounds(words, word)
  const afterAdjective = some && lexicon.isAdjective(words.at(-1) ?? "") && lexicon.thing(words) === undefined
  if (
    standVerbs.has(word) &&
    some &&
    !longer &&
    !(word === "stand" && (afterAdjective || determiners.has(tokens[at - 1] ?? ""))) &&
    (several || !(isStall(source, at, open) || isCountedStand(open, word)))
  )
    return true
  const wordings = wordingsAt(tokens, at)
  const relational = wordings.length > 0
  const asAdjective =
    wordings.every((wording) => wording.words.length === 1) &&
    lexicon.isAdjective(word) &&
    beginsNoun(source, at + 1) &&
    !/^(opposite|adjacent|nearby)$/.test(word)
  if (some && relational && !longer && !asAdjective) return true
  if (some && !longer && isHaveVerb(source, at, words)) return true
  const compoundAhead = next !== undefined && lexicon.compounds([word], next)
  if (some && (placedWords.has(word) || purposeWords.has(word)) && !longer && !compoundAhead) {
    const modifies =
      placedWords.has(word) &&
      !determiners.has(next ?? "a") &&
      beginsNoun(source, at + 1) &&
      wordingsAt(tokens, at + 1).length === 0 &&
      lexicon.thing(words) === undefined
    if (!modifies) return true
  }
  if (some && adverbs.has(word) && lexicon.thing([...words, word]) === undefined) return true
  if (some && /^(the|an?|its|their|each|every|this|these|those)$/.test(word)) return true
  // "By the shed my dad's bench"; in "Crane your neck" nothing was named before.
  if (some && open.determiner !== null && /^(my|our|your|his|her)$/.test(word)) return true
  // "An anchor nobody could lift", "the bike I rode": who does something with it.
  if (some && persons.test(word)) return true
  if (word === "it" || word === "them" || (negations.has(word) && some)) return true
  const known = some && lexicon.thing(words) !== undefined
  if (
    known &&
    word.endsWith("ing") &&
    !longer &&
    (determiners.has(next ?? "") ||
      numeric(next) !== null ||
      wordingsAt(tokens, at + 1).length > 0 ||
      // "a cable car going up the slope", "a dog chasing after a ball": what it does.
      closedTags(next ?? "").includes("preposition") ||
      /^(after|out|away)$/.test(next ?? ""))
  )
    return true
  if (some && !longer && isKept(source, at)) return true
  // "a crusher feeding a belt": what an unknown thing does.
  if (some && word.endsWith("ing") && /^(an?|the)$/.test(next ?? "") && !longer && lexicon.thing([word]) === undefined)
    return true
  // "stalls selling fruit", "cottages lining the lane": what they do.
  const plural = isPlural(words.at(-1) ?? "") && words.at(-1)?.includes("'") !== true
  if (known && word.endsWith("ing") && plural && lexicon.thing([word]) === undefined) return true
  if (known && word.endsWith("ed") && !longer && lexicon.thing([word]) === undefined && !beginsNoun(source, at + 1))
    return true
  return !some && at > start && relational && !lexicon.isAdjective(word) && !isNounHere(source, at)
}

/**
 * "table big", "maple trees autumn": what telegraphic lists put behind the thing stands before it. Other words behind a plural, "ships
 * pulled", "slides different colours", are no part of its name. `ends`: nothing but a pause follows.
 */
const thingLast = (words: ReadonlyArray<string>, lexicon: Lexicon, ends: boolean): ReadonlyArray<string> => {
  const meant = (some: ReadonlyArray<string>) => lexicon.thing(some) ?? lexicon.zone(some)
  if (words.length < 2 || meant(words) !== undefined) return words
  // "In the ceramics classroom": no ceramics.
  if (lexicon.indoor && lexicon.zone([words.at(-1) ?? ""])?.indoor === true) return words
  // "a gravel drive": what it is comes last.
  if (!lexicon.indoor && wayKindOf([singular(words.at(-1) ?? "")]) !== null) return words
  // "light gray linen" is a stuff, no light.
  if (words[0] === "light" && isLook(words[1] ?? "")) return words
  for (let end = words.length - 1; end > 0 && words.length - end <= 3; end--) {
    const behind = words.slice(end)
    const named = words.slice(0, end)
    if (meant(named) === undefined || words[end - 1]?.includes("'") === true) continue
    if (behind.every((word) => lexicon.isAdjective(word))) return [...behind, ...named]
    if (!isPlural(words[end - 1] ?? "")) return words
    return ends && behind.length === 1 && !behind.some(isPlural) ? [...behind, ...named] : named
  }
  return words
}

/** "In the pool three men sit": behind a thing that an article opened, a number of several counts another. */
const countsAnew = ({ tokens }: Source, at: number, { determiner, words }: Open): boolean =>
  words.length > 0 &&
  /^(the|an?|its|this|each|every)$/.test(determiner ?? "") &&
  // "From the gate an avenue of limes leads", "on every table one carafe".
  (/^an?$/.test(tokens[at] ?? "") ||
    (tokens[at] === "one" && /^(each|every)$/.test(determiner ?? "")) ||
    (/^\p{L}/u.test(tokens[at] ?? "") &&
      (numeric(tokens[at]) ?? 0) > 1 &&
      tokens.slice(at + 1, at + 4).some((word) => isPlural(word))))

/** "A white very large table". */
const degrees = /^(very|quite|rather|fairly|extremely|really|slightly)$/

/** Reads the noun phrase that begins at `start`; `used` is at least 1 so that the chunker always moves on. */
export const nounPhraseAt = (
  source: Source,
  start: number
): { readonly phrase: NounPhrase | null; readonly used: number } => {
  const { lexicon, tokens } = source
  let open = unopened
  let i = start
  /** Of a name with "of" in it: whether what stands before is a plural. */
  let many: boolean | null = null
  while (i < tokens.length) {
    const word = tokens[i] ?? ""
    if (measureIndex(word) !== null && open.words.length > 0) break
    if (countsAnew(source, i, open)) break
    const opened = takeOpening(source, i, open)
    if (opened !== null) {
      open = opened.open
      i += opened.used
      continue
    }
    const named = word === "of" ? whollyNamed(lexicon, tokens, i, open.words) : null
    if (named !== null) {
      const { adjectives, used } = named
      many = isPlural(open.words.at(-1) ?? "")
      const portion = singular(open.words.at(-1) ?? "")
      const behind = tokens.slice(i + 1 + adjectives.length, i + used)
      open = { ...open, words: [...open.words.slice(0, -1), ...adjectives, portion, word, ...behind] }
      i += used
      break
    }
    // "An almost empty hall": how much so is no part of a name.
    const degree =
      degrees.test(word) && lexicon.isAdjective(tokens[i + 1] ?? "") && isAdjective(open.words.at(-1) ?? "")
    const opens = open.words.length === 0 && open.determiner !== null
    if ((opens || degree) && adverbs.has(word) && beginsNoun(source, i + 1)) {
      i += 1
      continue
    }
    if (endsAt(source, i, start, open) || (open.words.length === 0 && determiners.has(word))) break
    open = { ...open, words: [...open.words, word] }
    i += 1
  }
  const used = Math.max(1, i - start)
  const words = thingLast(open.words, lexicon, i >= tokens.length || isPause(tokens[i]))
  const last = words.at(-1)
  if (last === undefined) return { phrase: null, used }
  const phrase: NounPhrase = {
    kind: "noun",
    words,
    head: singular(last),
    count: open.count,
    exact: open.exact && !open.about && open.count !== null,
    determiner: open.determiner,
    each: open.each,
    plural: (many ?? isPlural(last)) || (open.count ?? 1) > 1,
    arrangement: open.arrangement,
    rows: open.rows,
    measures: open.measures,
    raw: tokens
      .slice(start, i)
      .filter((token) => !/^(a|an|the|~)$/.test(token) && measureIndex(token) === null)
      .join(" ")
  }
  return { phrase, used }
}
