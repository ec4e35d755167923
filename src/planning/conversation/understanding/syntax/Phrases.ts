/** The phrases that a clause is made of besides verbs and nouns: each is found where it begins, with where it ends. */
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isPlural } from "#catalogue/Words.js"
import { isPartOfThing } from "../../edits/PartLook.js"
import type { Word } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"
import { isAtDistance, splitPosition } from "../Positions.js"
import { airIn } from "../wishes/Making.js"
import { airWords } from "./Air.js"
import { isGoingOn } from "./Going.js"
import { looksAt, sameLooksAt } from "./Looking.js"
import { exceptionEnds, nounEnds } from "./Nouns.js"
import { type Found, prepositional, textOf } from "./Phrase.js"
import { enough, sizesAt } from "./SizePhrases.js"
import { rowsAt, turnAt, wayAt } from "./Turns.js"
import { eachAt, ownSidesAt, takenAt } from "./Whereabouts.js"

type Finder = (words: ReadonlyArray<Word>, at: number) => ReadonlyArray<Found>

/** Prepositions that are said for plainer ones. */
const plainer: Readonly<Record<string, string>> = {
  round: "around",
  about: "around",
  past: "near",
  atop: "on top of",
  upon: "on",
  beyond: "behind",
  amid: "in",
  among: "in",
  amongst: "in",
  per: "at each"
}
/** "walking across the zebra crossing" is on it, "walking to the temple" near it. */
const onTheWay: Readonly<Record<string, string>> = {
  across: "on",
  over: "on",
  to: "near",
  towards: "near",
  toward: "near"
}
const lead_max = 7

const placeText = (words: ReadonlyArray<Word>, from: number, to: number): string => {
  const said = words[from]?.text ?? ""
  const going = isGoingOn(words[from - 1]?.text) ? onTheWay[said] : undefined
  const first = going ?? plainer[said]
  return first === undefined ? textOf(words, from, to) : `${first} ${textOf(words, from + 1, to)}`.trim()
}

const measure =
  /^(?:\d[\d.,]*|an?|half an?|[a-z]+(?:-[a-z]+)?) (?:m|cm|mm|km|ft|feet|foot|steps?|degrees?|percent|times|thirds?|quarters?|half|fifths?|(?:centi|kilo)?met(?:re|er)s?)$|^(?:half )?an? dozen$|^(?:an? )?(?:third|quarter|half|fifth|tenth)$/i

const article =
  /^(?:the|an?|this|that|these|those|my|our|your|its|their|it|them|each|every|all|both|one|two|three|four|either|there|here|everything|another|any|\d+)\b/i
const isPlaceName = (target: string): boolean => article.test(target) || isPlural(target.split(" ").at(-1) ?? "")

/** Where something is, in words that nothing else stands behind. */
const spatial =
  /^(?:near|next|beside|behind|under|above|below|between|opposite|against|close|(?:in|to|at|on) (?:the )?(?:\w+ )?(?:corner|middle|centre|center|front|left|right|north|south|east|west) )/i

/** "next to fridge", "in the corner of room": simple English leaves the article out. */
const isBareThing = (text: string, target: string): boolean =>
  spatial.test(text) &&
  partsOf(target.split(" ").at(-1) ?? "")?.thing !== undefined &&
  looksIn(target) === null &&
  !/^(?:front|back|left|right|corner|middle|side)\b/i.test(target)

const isWhole = (text: string, target: string | null): boolean => {
  const { position, what } = splitPosition(`x ${text}`)
  if (position === null || what !== "x") return false
  return target === null
    ? position.targets.length === 0 || position.words.toLowerCase() === text.toLowerCase()
    : position.targets.at(-1)?.toLowerCase() === target.toLowerCase()
}

/** "next to the pond", "between the bed and the desk", "to the left". */
const placesAt: Finder = (words, at) => {
  const first = words[at]
  const forEach = first?.text === "for" && /^(?:each|every)$/.test(words[at + 1]?.text ?? "")
  if (first === undefined || !(prepositional.has(first.text) || forEach) || ownSidesAt(words, at).length > 0) return []
  const found: Array<Found> = []
  const note = (end: number, target: string | null) => {
    // "to five cows" is no place but a number.
    if (
      first.text === "to" &&
      target !== null &&
      valueOf(target.split(" ")[0] ?? "") !== null &&
      !/^one\b/i.test(target)
    )
      return
    const text = forEach ? `next to ${textOf(words, at + 1, end)}` : placeText(words, at, end)
    // "in autumn", "to green" and "in Python" are no places: what is one has an article, or is several.
    if (
      target !== null &&
      (measure.test(target) || !(first.text === "per" || isPlaceName(target) || isBareThing(text, target)))
    )
      return
    if (
      airIn(airWords(text.toLowerCase())) === null &&
      isWhole(text, first.text === "per" && target !== null ? `each ${target}` : target)
    )
      found.push({ end, phrase: { kind: "place", words: text } })
  }
  const between = first.text === "between" || words[at + 1]?.text === "between"
  for (let from = at + 1; from <= at + lead_max && from < words.length; from++) {
    for (const end of nounEnds(words, from)) {
      // "next to the van, apart from one": the exception is of what goes there.
      if (words.slice(from, end).some(({ text }) => text === ",")) continue
      if (between && words[end]?.text === "and")
        for (const last of nounEnds(words, end + 1)) note(last, textOf(words, end + 1, last))
      note(end, textOf(words, from, end))
      // "next to the one on the hill"
      if (/^ones?$/.test(words[end - 1]?.text ?? "") && prepositional.has(words[end]?.text ?? ""))
        for (const last of [1, 2].flatMap((used) => nounEnds(words, end + used).slice(0, 1)))
          note(last, textOf(words, from, last))
    }
    if (words[from]?.text === ",") break
  }
  for (let end = Math.min(words.length, at + 6); end > at; end--) note(end, null)
  return found.sort((a, b) => b.end - a.end).slice(0, 6)
}

const length_max = 5

/** "half a metre away from the gate": a place with its distance. */
const distancesAt: Finder = (words, at) => {
  for (let from = at + 1; from <= at + length_max && from < words.length; from++) {
    if (!/^(?:away|from|to|north|south|east|west|left|right|behind|in)$/.test(words[from]?.text ?? "")) continue
    const length = textOf(words, at, from)
    return placesAt(words, from).flatMap(({ end, phrase }) =>
      phrase.kind === "place" && isAtDistance(`${length} ${phrase.words}`)
        ? [{ end, phrase: { kind: "place" as const, words: `${length} ${phrase.words}` } }]
        : []
    )
  }
  return []
}

const facing =
  /^(?:(?:to |so (?:that )?(?:it|they) )?(?:faces?|(?:looks?|faces?) (?:at|to|towards?|out (?:at|over|onto|to)|onto)|points? (?:at|to|towards?))|facing(?: towards?| to)?|(?:looking|facing) (?:at|to|towards?|out (?:at|over|onto|to)|onto)|pointing (?:at|to|towards?)|turned (?:to|towards?))$/
const facesAt: Finder = (words, at) => {
  // "face the bench towards the river" is something to do.
  if (at === 0) return []
  for (let from = Math.min(words.length - 1, at + 6); from > at; from--) {
    if (!facing.test(textOf(words, at, from).toLowerCase())) continue
    if (/^(?:inwards?|in)$/.test(words[from]?.text ?? ""))
      return [{ end: from + 1, phrase: { kind: "face", target: "inwards" } }]
    return nounEnds(words, from).map((end) => ({ end, phrase: { kind: "face", target: textOf(words, from, end) } }))
  }
  return []
}

/** "with steel legs", "with a slate roof". */
const partsAt: Finder = (words, at) => {
  if (words[at]?.text !== "with") return []
  for (let last = Math.min(words.length - 1, at + 6); last > at + 1; last--) {
    if (!isPartOfThing(words[last]?.text ?? "")) continue
    const look = textOf(words, at + 1, last).replace(/^(?:an?|the|some) /i, "")
    if (looksIn(look) !== null)
      return [{ end: last + 1, phrase: { kind: "part", part: words[last]?.text ?? "", words: look } }]
  }
  return []
}

/** Behind a number, what makes it one of a measure: "5 by 4 metres". */
const units =
  /^(?:by|x|×|m|cm|mm|km|ft|feet|foot|inch(?:es)?|(?:centi|milli|kilo)?met(?:re|er)s?|percent|%|degrees?|times|halves|thirds?|quarters?|fifths?|stor(?:e?y|eys|ies)|floors?|high|deep|wide|long|tall|abreast|apart)$/
const countsAt: Finder = (words, at) => {
  const lead = /^(?:(?:up |down )?to|say|make (?:it|that|them)|at most|only|just|max)(?: a| half a)?$|^(?:a|half a)$/
  for (let used = 4; used >= 0; used--) {
    const before = textOf(words, at, at + used).toLowerCase()
    if (used > 0 && !lead.test(before)) continue
    const dozen = words[at + used]?.text === "dozen"
    if (/^(?:a|half a)$/.test(before) && !dozen) continue
    const number = dozen ? 12 : valueOf(words[at + used]?.text ?? "")
    const value = number !== null && /\bhalf a$/.test(before) ? number / 2 : number
    if (value === null || !Number.isInteger(value) || units.test(words[at + used + 1]?.text ?? "")) continue
    const end = at + used + 1
    const phrase = { kind: "count", count: value, of: null } as const
    const found: Array<Found> = []
    for (let more = 3; more > 0; more--)
      if (end + more <= words.length && enough.test(textOf(words, end, end + more).toLowerCase()))
        return [{ end: end + more, phrase }]
    if (used > 0 && /to$/.test(textOf(words, at, at + used)))
      for (const last of nounEnds(words, end).slice(0, 1))
        found.push({ end: last, phrase: { ...phrase, of: textOf(words, end, last) } })
    const tail =
      /^(?:of (?:them|those|these)|or so|in total|all together|all in all|in all|altogether|overall|total)(?= |$)/.exec(
        textOf(words, end, end + 3).toLowerCase()
      )
    const of = tail === null ? 0 : tail[0].split(" ").length
    return [...found, { end: end + of, phrase }]
  }
  return []
}

const insteadAt: Finder = (words, at) => {
  const text = textOf(words, at, at + 4).toLowerCase()
  // "a stall replaces the kiosk" is one in place of the other.
  const of =
    /^(?:instead of|rather than|in place of|than|in lieu of)(?= )/.exec(text)?.[0] ??
    (at > 0
      ? /^(?:(?:should |can |could |will |must |to |is to )?replaces?|takes? the place of)(?= )/.exec(text)?.[0]
      : undefined)
  if (of !== undefined) {
    const from = at + of.split(" ").length
    const number = valueOf(words[from]?.text ?? "") === null ? [] : [from + 1]
    const looks = [2, 1].map((used) => from + used).filter((end) => looksIn(textOf(words, from, end)) !== null)
    // "instead of 10 by 8"
    const sizes = sizesAt(words, from).map(({ end }) => end)
    return [...new Set([...nounEnds(words, from), ...number, ...looks, ...sizes])].map((end) => ({
      end,
      phrase: { kind: "instead", of: textOf(words, from, end) }
    }))
  }
  const bare =
    /^(?:instead|in (?:its|their|his|that) (?:place|stead|spot)|there instead|where (?:it|they) (?:was|were|stood))(?= |$)/.exec(
      text
    )?.[0]
  return bare === undefined ? [] : [{ end: at + bare.split(" ").length, phrase: { kind: "instead", of: null } }]
}

/** What something is exchanged for, behind a verb that exchanges; or turned into. */
export const forAt = (words: ReadonlyArray<Word>, at: number, exchanging: boolean): ReadonlyArray<Found> =>
  (exchanging ? /^(?:with|for|by|into|to|against)$/ : /^into$/).test(words[at]?.text ?? "")
    ? nounEnds(words, at + 1)
        // "for a taller one" is for no taller.
        .filter((end) => !measure.test(textOf(words, at + 1, end)) && !/^ones?$/.test(words[end]?.text ?? ""))
        .map((end) => ({ end, phrase: { kind: "for", by: textOf(words, at + 1, end) } }))
    : []

/** "like the ones by the gate": what something new is to be like. */
const likesAt: Finder = (words, at) =>
  words[at]?.text === "like"
    ? nounEnds(words, at + 1).flatMap((end) => [
        ...(/^(?:it|them|that|this|those|these)$/.test(words[end - 1]?.text ?? "") ? [] : placesAt(words, end)).map(
          (place) => ({
            end: place.end,
            phrase: { kind: "like" as const, of: textOf(words, at + 1, end) }
          })
        ),
        { end, phrase: { kind: "like" as const, of: textOf(words, at + 1, end) } }
      ])
    : []

/** "except for two of them", "apart from the red one". */
const exceptionsAt: Finder = (words, at) =>
  exceptionEnds(words, at).map(({ from, to }) => ({ end: to, phrase: { kind: "except", of: textOf(words, from, to) } }))

const airsAt: Finder = (words, at) => {
  const found: Array<Found> = []
  for (let end = Math.min(words.length, at + 6); end > at; end--) {
    const text = textOf(words, at, end).toLowerCase()
    const edit = airIn(text) ?? airIn(airWords(text))
    if (edit !== null) found.push({ end, phrase: { kind: "air", edit } })
  }
  return found
}

const finders: ReadonlyArray<Finder> = [
  insteadAt,
  likesAt,
  exceptionsAt,
  facesAt,
  rowsAt,
  turnAt,
  wayAt,
  partsAt,
  sizesAt,
  placesAt,
  ownSidesAt,
  takenAt,
  eachAt,
  distancesAt,
  looksAt,
  sameLooksAt,
  countsAt,
  airsAt
]

/** All phrases that begin at a word. */
export const phrasesAt: Finder = (words, at) => finders.flatMap((find) => find(words, at))
