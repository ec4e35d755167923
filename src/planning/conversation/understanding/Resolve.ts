/** Which entries of a scene a noun phrase means. */
import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { talkWords } from "#catalogue/TalkWords.js"
import { isPlural, normalise, singular } from "#catalogue/Words.js"
import { type Entry, familyOf, type Scene } from "../document/Scene.js"
import { looksIn } from "./Looks.js"
import { resizeIn, valueOf } from "./Measures.js"
import { isClose } from "./Typos.js"

const articles =
  /^(?:the|a|an|all|all of|every|each|both|any|some|these|those|this|that|my|our|its|their|of|whole|entire)\s+/

const known_max = 4_000
const known_characters_max = 80
const known = new Map<string, ReadonlyArray<string>>()

/** The words of a noun phrase, in the singular, without articles and numbers. The names of a design are asked for over and over: kept. */
export const nounWords = (phrase: string): ReadonlyArray<string> => {
  const held = known.get(phrase)
  if (held !== undefined) return held
  const words = nounWordsOf(phrase)
  if (phrase.length > known_characters_max) return words
  if (known.size >= known_max) known.clear()
  known.set(phrase, words)
  return words
}

const nounWordsOf = (phrase: string): ReadonlyArray<string> => {
  let plain = normalise(phrase)
    .replace(/[^\p{L}\p{N} ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  for (let before = ""; before !== plain; ) {
    before = plain
    plain = plain.replace(articles, "").replace(/^\d+ (?!of )/, "")
  }
  return plain
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 12)
    .map(singular)
}

/** Whether a phrase speaks of several: "the houses", "all trees". */
export const speaksOfSeveral = (phrase: string): boolean => {
  const words = normalise(phrase).split(" ")
  return /^(?:all|every|each|both|these|those)\b/.test(normalise(phrase)) || isPlural(words[words.length - 1] ?? "")
}

const endsWith = (words: ReadonlyArray<string>, end: ReadonlyArray<string>): boolean =>
  end.length <= words.length && end.every((word, i) => words[words.length - end.length + i] === word)
const startsWith = (words: ReadonlyArray<string>, start: ReadonlyArray<string>): boolean =>
  start.length <= words.length && start.every((word, i) => words[i] === word)

/** What the catalogue takes the words for, as an entry's own category or kind. */
const meaningOf = (words: ReadonlyArray<string>, indoor: boolean): string | undefined => {
  const found = catalogue().meanings.exactly(words.join(" "), { zones: new Set(), near: new Set(), indoor })
  if (found === undefined) return undefined
  return found.meaning.sort === "zone" ? found.meaning.zone.name : found.meaning.thing.name
}

const kindOf = (entry: Entry): string =>
  entry.sort === "place" ? entry.mention.kind : entry.sort === "thing" ? entry.mention.category : entry.mention.kind

/** "holo" of "holographic", "house" of "farmhouse". */
const isShortFor = (word: string, full: string): boolean =>
  word === full ||
  (word.length >= 4 &&
    full.length > word.length + 1 &&
    !noParts.has(word) &&
    (full.startsWith(word) || full.endsWith(word)))

/** "bench" of "workbench": what the whole is. */
const isHeadOf = (word: string, full: string): boolean => full.endsWith(word) && word !== full && isShortFor(word, full)

/** Ends of names that say nothing of what is named. */
const noParts = new Set("side land way end wall front back place".split(" "))

/** What tells one of several, and is no part of a name. */
const ranked =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|next|previous|other|same|left|right|front|back|rear|middle|central|upper|lower|nearest|closest|furthest|farthest|\p{L}+est|\d{1,3}(?:st|nd|rd|th))$/u

/** "the jury seats" where the design has seats: more words than it knows, of which none names another thing or a look. */
const isNicknamed = (
  words: ReadonlyArray<string>,
  named: ReadonlyArray<string>,
  meaning: string | undefined
): boolean =>
  words.length > 1 &&
  words.length < 4 &&
  named.length === 1 &&
  named[0] === words.at(-1) &&
  meaning === undefined &&
  words.slice(0, -1).every((word) => {
    const parts = partsOf(word)
    const told = parts?.thing ?? parts?.other ?? parts?.abstract ?? parts?.adjective
    if (ranked.test(word) || valueOf(word) !== null) return false
    return told !== undefined && looksIn(word) === null && resizeIn(word) === null && !talkWords().asking.has(word)
  })

/** How well "palms" fit palm trees; no whole number, so that it is known from any other fit. */
const kindly = 79.5
const isKindly = (fit: number): boolean => !Number.isInteger(fit)

/** How well an entry fits the words, 0 where it does not. */
const fitOf = (entry: Entry, words: ReadonlyArray<string>, meaning: string | undefined): number => {
  const named = nounWords(entry.name.replace(/ \d+$/, ""))
  const full = nounWords(entry.name)
  if (words.join(" ") === full.join(" ")) return 100
  if (words.join(" ") === named.join(" ")) return 95
  const asked = entry.mention.asked ? 1 : 0
  if (endsWith(named, words)) return 80 + asked
  // "the palms" are palm trees, before palms that nobody asked for.
  if (named.length === words.length + 1 && startsWith(named, words) && catalogue().isCategory(named.at(-1) ?? ""))
    return kindly + 2 * asked
  const told = new Set([...full, ...entry.mention.tags.flatMap(nounWords), kindOf(entry)])
  if (words.every((word) => told.has(word)) && words[words.length - 1] === named[named.length - 1]) return 75 + asked
  // What a thing is "with" is not that thing.
  for (const tag of entry.mention.tags)
    if (tag.startsWith("with ")) for (const word of nounWords(tag)) if (!full.includes(word)) told.delete(word)
  if (meaning !== undefined && meaning === kindOf(entry)) return 62 + asked
  // "the bench" is a workbench, before a bench vise.
  if (words.length === 1 && isHeadOf(words[0] ?? "", named.at(-1) ?? "")) return entry.mention.asked ? 58 : 37
  if (startsWith(named, words)) return entry.sort === "place" ? 65 : 56 + asked
  if (words.every((word) => told.has(word))) return 50 + asked
  if (words.length === 1 && isOfFamily(entry, words[0])) return 40 + asked
  if (words.every((word, i) => isShortFor(word, named[named.length - words.length + i] ?? ""))) return 38 + asked
  if (words.every((word) => [...told].some((other) => isShortFor(word, other))) && words.length > 1) return 36 + asked
  if (entry.sort === "place" && words.length === 1 && nounWords(entry.mention.text).includes(words[0] ?? "")) return 34
  if (words.every((word) => full.some((other) => isClose(word, other)))) return 30 + asked
  if (isNicknamed(words, named, meaning)) return 28 + asked
  return 0
}

/** Fits from which on an entry is called so, whatever stands before its noun. */
const called_min = 75

/** What a noun phrase names: everything that fits best. `several`: one of many things was meant by a plural. */
export interface Found {
  readonly entries: ReadonlyArray<Entry>
  readonly several: boolean
}

/** A word for a whole family: "trees", "buildings", "furniture". */
const isFamily = (words: ReadonlyArray<string>): boolean =>
  words.length === 1 && (catalogue().isCategory(words[0]) || talkWords().families[words[0] ?? ""] !== undefined)

const kinds = /^(?:tree|animal|person|vehicle|boat|building|shrub|houseplant|instrument|weapon|toy)$/

/** A family that all of it is called by, beside what bears its name: oaks are trees, but drums no containers where there are containers. */
const isKind = (words: ReadonlyArray<string>): boolean =>
  isFamily(words) && (kinds.test(words[0] ?? "") || !catalogue().isCategory(words[0]))

/** Whether a word means a whole family, where what it fits best fits so well. */
const meansAll = (words: ReadonlyArray<string>, best: number): boolean =>
  best < called_min ? isFamily(words) : isKind(words)

/** Whether an entry is of the family that a word names. */
const isOfFamily = (entry: Entry, word: string | undefined): boolean => {
  const family = familyOf(entry)
  return family !== null && (family === word || talkWords().families[word ?? ""]?.has(family) === true)
}

const found = new WeakMap<Scene, Map<string, Found>>()

/**
 * The entries that `phrase` means, the best fitting ones. A plural of a whole family ("the trees") means all of it, a singular the best
 * match; more than one entry for a singular is ambiguous. Kept as long as the scene is.
 */
export const resolve = (scene: Scene, phrase: string): Found => {
  const held = found.get(scene) ?? new Map<string, Found>()
  found.set(scene, held)
  const before = held.get(phrase)
  if (before !== undefined) return before
  const now = resolved(scene, phrase)
  if (phrase.length <= known_characters_max && held.size < known_max) held.set(phrase, now)
  return now
}

const resolved = (scene: Scene, phrase: string): Found => {
  const words = nounWords(phrase)
  // "the furniture" speaks of all of it.
  const several =
    speaksOfSeveral(phrase) ||
    (words.length === 1 && talkWords().families[words[0] ?? ""] !== undefined && !isOne(phrase))
  // "2 of the beds" are a share of what is called so.
  if (words.length === 0 || (words[1] === "of" && /^\d+$/.test(words[0] ?? ""))) return { entries: [], several }
  const meaning = meaningOf(words, scene.reading.setting === "indoor")
  const fitting = (meant: string | undefined) => {
    const fits = scene.entries.map((entry) => ({ entry, fit: fitOf(entry, words, meant) }))
    return { fits, best: Math.max(0, ...fits.map(({ fit }) => fit)) }
  }
  const first = fitting(meaning)
  // What the catalogue means by the words is not there: then they may be another name for what is.
  const { best, fits } = first.best > 0 || meaning === undefined ? first : fitting(undefined)
  if (best === 0) return { entries: [], several }
  const single = several || !spokenOf.test(phrase.trim()) ? undefined : oneAmong(fits)
  if (single !== undefined) return { entries: [single], several }
  const whole = several && best < 95 && meansAll(words, best)
  // "the cakes" are the cakes on the cake table, not the table.
  const named = fits.some(({ entry, fit }) => fit >= 95 && entry.mention.asked)
  const chosen = fits.filter(({ fit }) =>
    whole ? fit >= 40 && fit !== 0 : several ? fit >= Math.min(best, 75) && !(named && isKindly(fit)) : fit === best
  )
  return { entries: chosen.map(({ entry }) => entry), several }
}

const spokenOf = /^(?:the|this|that|my|our) (?!other\b)/i

/** "the chair", where a dentist's chair stands and seven chairs: the one that is one. */
const oneAmong = (fits: ReadonlyArray<{ readonly entry: Entry; readonly fit: number }>): Entry | undefined => {
  const called = fits.filter(({ entry, fit }) => fit >= called_min && entry.sort === "thing" && entry.mention.asked)
  const singles = called.filter(({ entry }) => entry.sort === "thing" && entry.mention.count === 1)
  const [best] = called.toSorted((a, b) => b.fit - a.fit)
  return singles.length === 1 && best?.entry.sort === "thing" && best.entry.mention.count > 1
    ? singles[0]?.entry
    : undefined
}

/** "the seat": of what is counted, one. */
const isOne = (phrase: string): boolean => /(?:^| )seat$/i.test(phrase.trim())

/** Everything of a family or a name, for counting: "trees" are oaks, spruces and garden trees. */
export const resolveAll = (scene: Scene, phrase: string): ReadonlyArray<Entry> => {
  const words = nounWords(phrase)
  const { entries } = resolve(scene, phrase)
  const meaning = meaningOf(words, scene.reading.setting === "indoor")
  if (!meansAll(words, Math.max(0, ...entries.map((entry) => fitOf(entry, words, meaning))))) return entries
  const family = scene.entries.filter((entry) => isOfFamily(entry, words[0]))
  return [...new Set([...entries, ...family])]
}
