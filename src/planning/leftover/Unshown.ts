import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf as speech } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"
import { landAt } from "../place/Lands.js"
import * as Function from "../reading/FunctionWords.js"
import { skyAt } from "../reading/Looks.js"
import { numeric } from "../reading/Numbers.js"
import { clauseAround } from "../reading/Quote.js"
import { isPause } from "../reading/Tokens.js"
import { wordingsAt } from "../reading/Wordings.js"
import { isFare } from "./Fare.js"
import { type Known, nowhere } from "./Known.js"
import { beginOf, having, type Line, lastIn, wordsOf } from "./Line.js"
import { isSize } from "./Sizes.js"

/** Closed classes and words that say nothing which a scene could show. */
const silent: ReadonlySet<string> = new Set([
  ...Function.determiners,
  ...Function.beVerbs,
  ...Function.standVerbs,
  ...Function.placedWords,
  ...Function.purposeWords,
  ...Function.negations,
  ...Function.joiners,
  ...Function.collectives,
  ...Function.adverbs,
  ...Function.abstractNouns,
  ...Function.architecture.keys(),
  ...`of to from with by at for as than per via it its they them he she we you i me us who whose whom which what where when why how
    there here one ones two three four five six seven eight nine ten eleven twelve dozen hundred thousand million billion several few many much more most less
    has have had having holds hold holding contains contain containing features featuring includes include including comes
    do does did can not no yes if though although since until also even such same own about around over under between both
    either neither other others another each every some any all main full first second third last former latter next new far large small big little
    tiny huge wide long short tall low high lower upper mid single double good nice beautiful simple scene room view tabletop countertop surface after before during while until off upon onto into out up down along across past everywhere anywhere except apart aside nothing`.split(
    /\s+/
  )
])

/** Whether a word is none of a closed class, and none that says nothing which a scene could show. */
export const isOpen = (token: string | undefined): token is string =>
  token !== undefined &&
  !isPause(token) &&
  !silent.has(token) &&
  !silent.has(singular(token)) &&
  numeric(token) === null &&
  /\p{L}{3}/u.test(token)

/** "Four-burner" is known where all its parts are; numbers are no parts. */
const partsOf = (token: string): ReadonlyArray<string> =>
  token
    .split(/[-']/)
    .map(singular)
    // "L-shaped" says a shape.
    .filter((part) => /\p{L}{2}/u.test(part) || /^\p{L}-shaped$/u.test(token))

/** "Hilltop" says no more than the hill that it is of. */
const standsIn = (token: string, words: ReadonlySet<string>): boolean => {
  const says = landAt([token], 0)?.land.says.split(" ").at(-1)
  return says !== undefined && words.has(singular(says))
}

/** A noun of nothing that is there. */
export const isStranger = (token: string | undefined, known: Known): boolean =>
  isOpen(token) && speech(singular(token))?.adverb === undefined && !Function.isAdverb(token) && !isKnown(token, known)

const isKnown = (token: string, { called, words }: Known): boolean => {
  const parts = partsOf(token)
  return (
    words.has(singular(token)) ||
    called(token) !== undefined ||
    words.has(token.replaceAll("-", "")) ||
    standsIn(token, words) ||
    parts.every((part) => words.has(part) || silent.has(part))
  )
}

/** "The lamp casts a glow": what stands between a thing and what begins anew is what the thing does. */
const isVerb = (tokens: ReadonlyArray<string>, at: number, known: Known): boolean => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  // "A tray supports a bowl", but "two metal supports".
  if (having.test(token) && (Function.determiners.has(after ?? "") || numeric(after ?? "") !== null)) return true
  // "A sunken living area", "a shelf displaying plants".
  if (areas.test(after ?? "")) return false
  if (having.test(token) && token.endsWith("ing") && isOpen(after)) return true
  const named = isOpen(after) || Function.architecture.has(after ?? "")
  const attributive = named && (!isOpen(before) || known.called(before) === undefined)
  if (attributive) return false
  // "The tall scaffolding": it is the name of something that is there.
  if ((Function.determiners.has(before ?? "") || isSize(before)) && known.called(token) !== undefined) return false
  if (/(ing|ed|en)$/.test(token) && !token.includes("-")) return after !== undefined && !isPause(after)
  const leads = Function.isAdverb(before ?? "") ? tokens[at - 2] : before
  if (leads === "to" || /^(it|they|that|which|who|we|you|can|could|may|might|must|will|would)$/.test(leads ?? ""))
    return true
  // "A coffee table": a noun behind a noun.
  const follows = known.called(before ?? "") !== undefined && known.called(token) === undefined
  // "A fan hums.": nothing but what it does.
  const ends = after === undefined || isPause(after) || Function.joiners.has(after)
  return (
    follows &&
    (!ends || (verbOf(token)?.forms.includes("third") === true && speech(singular(token))?.thing === undefined))
  )
}

const areas = /^(area|zone|section|corner|nook|spot|space|room)s?$/

const words_max = 8

export interface Unshown {
  readonly text: string
  /** Those of its words that are nowhere. */
  readonly words: ReadonlyArray<string>
  /** What is there and does not look so. */
  readonly of: string | null
  /** Whether it names something; else it only says how something looks. */
  readonly names: boolean
  /** What it is said with: the clause around it. */
  readonly clause: string
}

/** Whether the mentions that a noun may name look as a word says. */
const isDescribed = (word: string, ids: ReadonlySet<string>, { describes }: Known): boolean =>
  describes(singular(word), ids) || partsOf(word).every((part) => describes(part, ids) || silent.has(part))

/** Whether a word names something that is there, or is how the `head` looks that it is said of. */
export const isShown = (token: string, head: ReadonlySet<string> | null, known: Known): boolean =>
  known.called(token) !== undefined ||
  (head === null ? isKnown(token, known) : isDescribed(token, head, known) || standsIn(token, known.words))

/** Words between what leads a phrase and its first open one: "for the many clothes". */
const lead_max = 3

/**
 * What asks for nothing of its own: what something is for ("storage for clothes"), the parts of what stands before ("on its
 * shelves"), and how a light or a mood is that something gives ("provides soft lighting").
 */
const isAside = (tokens: ReadonlyArray<string>, at: number, next: string, found: Unshown): boolean => {
  for (let from = at - 1; from >= Math.max(0, at - lead_max); from--) {
    const token = tokens[from]
    // "A rack for a lone helmet" asks for that as well.
    if (token === "for") return !/^an?$/.test(tokens[from + 1] ?? "")
    if (/^(its|their|whose)$/.test(token)) return found.words.every((word) => Function.parts.has(word))
    if (gives.test(token)) return !found.names || Function.parts.has(next)
    if (isPause(token) || isOpen(token)) return false
  }
  return false
}

const gives = /^(provid|offer|giv|creat|cast|emit|add|lend|bring)(e|es|s|ing)?$/

/** The tokens of the noun phrase that begins at `at`; its end is behind them. */
const endOf = (tokens: ReadonlyArray<string>, at: number, known: Known): number => {
  let end = at + 1
  while (
    end - at < words_max &&
    isOpen(tokens[end]) &&
    wordingsAt(tokens, end).length === 0 &&
    !isVerb(tokens, end, known)
  )
    end++
  return end
}

/** What a noun names: mentions, or a part of the room. */
const meantBy = (word: string, { called }: Known): ReadonlySet<string> | undefined => {
  const part = Function.architecture.get(word)
  return called(word) ?? (part === undefined ? undefined : new Set([part]))
}

/** What stands nowhere of one noun phrase: adjectives of a thing that is there, or the thing itself. */
const unshownOf = (tokens: ReadonlyArray<string>, at: number, end: number, known: Known): Unshown | null => {
  let from = at
  while (isSize(tokens[from - 1])) from--
  // "A corner sofa" is no corner.
  const ofPart = Function.architecture.has(tokens[end] ?? "") && !isOpen(tokens[end + 1])
  const phrase = tokens.slice(from, ofPart ? end + 1 : end)
  const filling = tokens[at - 1] === "of"
  // "A cart with wheels, a saddle": what is listed is no part of what stands before.
  const before = Function.determiners.has(tokens[at - 1] ?? "") ? at - 2 : at - 1
  const listed = tokens[before] === ","
  const head = phrase.findLastIndex((word) => meantBy(word, known) !== undefined)
  const ids = head < 0 ? undefined : meantBy(phrase[head], known)
  const words = phrase.filter((word, i) => {
    // "A tall vase" that is nowhere tall, of a thing; how large a place is, its area says.
    if (isSize(word)) return i < head && ids !== undefined && known.isThing(ids) && !known.carries(word, ids)
    if (!isOpen(word) || Function.isAdverb(word)) return false
    return ids !== undefined && i < head
      ? !isDescribed(word, ids, known) && !standsIn(word, known.words)
      : !isKnown(word, known) || (listed && known.onlyPart(word)) || (filling && known.onlyLooks(word) && !isFare(word))
  })
  if (words.length === 0) return null
  const names = words.includes(phrase.at(-1) ?? "")
  const of = ids === undefined || names ? null : phrase[head]
  return { text: phrase.join(" "), words, of, names, clause: clauseAround(tokens, [at, end]) }
}

/** Tokens from looks that stand alone back to what they are said of. */
const back = 6

/** "A stool, worn and lopsided, …": looks behind the noun that they are said of, quoted with it. */
const behindOf = (line: Line, at: number, end: number, known: Known): Unshown | null => {
  const { tokens } = line
  const ends = tokens[end] === undefined || isPause(tokens[end]) || Function.joiners.has(tokens[end])
  const begins = isPause(tokens[at - 1]) || Function.joiners.has(tokens[at - 1] ?? "")
  const words = tokens.slice(at, end)
  const isLook = (word: string) => speech(word)?.adjective !== undefined && catalogue().thing(word) === undefined
  const subject = ends && begins && words.every(isLook) ? lastIn(line, at - 1, back) : null
  if (subject === null) return null
  const open = words.filter((word) => !isDescribed(word, subject.meant, known))
  const text = wordsOf(line, beginOf(line, subject.at), end - 1)
  return { text, words: open, of: tokens[subject.at], names: false, clause: text }
}

/** "Panels line three walls": what stands before it is a verb. */
const isObject = (token: string | undefined): boolean =>
  token !== undefined && (Function.determiners.has(token) || numeric(token) !== null)

/** "A splash area", of a scene of which nothing is called so. */
const areaOf = (tokens: ReadonlyArray<string>, at: number, end: number, known: Known): Unshown | null => {
  const [last, area] = [tokens[end - 1], tokens[end]]
  if (!/^(area|zone|section)s?$/.test(area ?? "") || isOpen(tokens[end + 1]) || known.names.has(singular(last)))
    return null
  return {
    text: tokens.slice(at, end).join(" "),
    words: [last],
    of: null,
    names: true,
    clause: clauseAround(tokens, [at, end + 1])
  }
}

/** "A living area", "a dining section": a kind of place by a word that alone names none, of a scene that has none of the kind. */
const placeOf = (tokens: ReadonlyArray<string>, at: number, known: Known): Unshown | null => {
  if (!/^(area|zone|section)$/.test(tokens[at + 1] ?? "") || !tokens[at].endsWith("ing") || known.words.has(tokens[at]))
    return null
  const text = `${tokens[at]} ${tokens[at + 1]}`
  const called = [text, `${tokens[at]} room`]
  const isPlace = called.some((words) => catalogue().meanings.exactly(words, nowhere)?.meaning.sort === "zone")
  if (!isPlace || called.some((words) => known.called(words) !== undefined)) return null
  return { text, words: [text], of: null, names: true, clause: clauseAround(tokens, [at, at + 2]) }
}

/**
 * The words of a sentence that reach nothing of the scene, with the thing that they speak of where one follows:
 * “distressed leather sofa”, of a scene whose sofa is of leather.
 */
export const unshownIn = (line: Line, known: Known): ReadonlyArray<Unshown> => {
  const { tokens } = line
  const out: Array<Unshown> = []
  for (let at = 0; at < tokens.length; at++) {
    const skipped = skyAt(tokens, at)?.length ?? wordingsAt(tokens, at)[0]?.words.length
    if (skipped !== undefined) {
      at += skipped - 1
      continue
    }
    const place = placeOf(tokens, at, known)
    if (place !== null) out.push(place)
    if (place !== null || !isOpen(tokens[at]) || Function.isAdverb(tokens[at]) || isVerb(tokens, at, known)) continue
    const end = endOf(tokens, at, known)
    const next = tokens[end] ?? ""
    if (Function.negations.has(tokens[at - 1] ?? "")) {
      at = end - 1
      continue
    }
    const behind = behindOf(line, at, end, known)
    const found = behind ?? unshownOf(tokens, at, end, known) ?? areaOf(tokens, at, end, known)
    const begin = at
    at = end - 1
    if (behind !== null) {
      if (behind.words.length > 0) out.push(behind)
      continue
    }
    // What speaks of a mood ("a serene atmosphere") asks for nothing that stands anywhere.
    const isMood = Function.abstractNouns.has(next) && !areas.test(next) && !isObject(tokens[end + 1])
    if (found !== null && !isMood && !isAside(tokens, begin, next, found))
      out.push(areas.test(next) && !isOpen(tokens[end + 1]) ? { ...found, text: `${found.text} ${next}` } : found)
  }
  return out
}
