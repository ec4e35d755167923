/** Turns, distances and ranks: "a quarter turn clockwise", "two metres to the left", "in three neat rows". */
import { verbOf } from "../../../english/Lemmas.js"
import type { Word } from "../grammar/Words.js"
import { headings, turnShares } from "../Headings.js"
import { lengthIn, valueOf } from "../Measures.js"
import type { Found } from "./Phrase.js"

const window_max = 8

const textAt = (words: ReadonlyArray<Word>, at: number): string =>
  words
    .slice(at, at + window_max)
    .map(({ text }) => text)
    .join(" ")

const used = (said: string): number => said.trim().split(" ").length

const direction =
  "(?: (?<way>(?:counter-?|anti-?)?(?: )?clockwise|counter clockwise|anti clockwise|(?:to the )?(?:left|right)))?"
const degrees = new RegExp(
  `^(?:by |through )?(?<amount>\\d{1,3}|[a-z]+(?:-[a-z]+)?) ?(?:degrees?|degs?|°)${direction}(?= |$)`
)
const bareDegrees = new RegExp(`^by (?<amount>\\d{2,3})${direction}$`)
const share = new RegExp(
  `^(?:by |through )?(?:an? )?(?<share>quarter|half|full)(?:-turn| turn| of a turn|(?= (?:counter-?|anti-?)?clockwise))${direction}(?= |$)`
)
const round = /^(?:by )?(?:around|round|about|the other way(?: a?round)?|180|back to front)(?= |$)/

const shaping = /^(?:make|paint|have|want|like|keep|get|be|need|prefer)$/

/** "make the table round": a shape, where the verb before it turns nothing. */
export const isShape = (words: ReadonlyArray<Word>, at: number): boolean => {
  const verb = words.slice(0, at).findLast(({ part }) => part === "verb")
  return words[at]?.text === "round" && verb !== undefined && shaping.test(verbOf(verb.text)?.lemma ?? verb.text)
}

export const turnAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Found> => {
  const text = textAt(words, at)
  const found = degrees.exec(text) ?? bareDegrees.exec(text) ?? share.exec(text)
  const groups = found?.groups
  if (found !== null && groups !== undefined) {
    const size = groups.share === undefined ? valueOf(groups.amount ?? "") : turnShares[groups.share]
    if (size === null || size === undefined) return []
    const counter = /counter|anti|left/.test(groups.way ?? "")
    return [{ end: at + used(found[0]), phrase: { kind: "turn", degrees: counter ? size : -size } }]
  }
  // "to be round" and "blue and round" say how it is to look.
  const about = isShape(words, at) || /^(?:be|and|,)$/.test(words[at - 1]?.text ?? "") ? null : round.exec(text)
  return about === null ? [] : [{ end: at + used(about[0]), phrase: { kind: "turn", degrees: 180 } }]
}

const way =
  "(?:further |more |over )?(?:to(?:wards?)? )?(?:the )?(?<way>left|right|north|south|east|west|forwards?|backwards?|back)"
const length =
  "(?:by )?(?:(?:about|around|roughly|approximately|some|maybe|another|at least|exactly) )?(?<amount>(?:\\d{1,4}(?:\\.\\d{1,2})?|half a|a couple of|an?|[a-z]+) (?:m|cm|ft|met(?:re|er)s?|centimet(?:re|er)s?|feet|foot|steps?))"
const bit = "(?<bit>a (?:little |tiny |small )?bit|a little|slightly|a touch|somewhat|a tad)"
const shifts: ReadonlyArray<RegExp> = [
  new RegExp(`^${length} ${way}(?= |$)`),
  new RegExp(`^${way} ${length}(?= |$)`),
  new RegExp(`^${bit} ${way}(?= |$)`),
  new RegExp(`^(?=further |more |over )${way}$`),
  new RegExp(`^${way} ${bit}(?= |$)`)
]

export const wayAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Found> => {
  const text = textAt(words, at)
  for (const pattern of shifts) {
    const found = pattern.exec(text)
    const towards = headings[found?.groups?.way ?? ""]
    if (found === null || towards === undefined) continue
    const metres = found.groups?.amount === undefined ? null : lengthIn(found.groups.amount)
    if (found.groups?.amount !== undefined && metres === null) continue
    return [{ end: at + used(found[0]), phrase: { kind: "way", edit: { act: "shift", towards, metres } } }]
  }
  return []
}

const ranks =
  /^(?:in(?:to)? )?(?:[a-z]+ )??(?<rows>\d{1,3}|[a-z]+)(?: [a-z]+)? (?:rows|lines|columns|ranks|files)(?: of (?<each>\d{1,3}|[a-z]+)(?: each)?(?= |$))?(?! of)(?= |$)/
const rank = /^(?:in(?:to)? an?|(?:in(?:to)? )?(?:one|a single)) (?:[a-z]+ )?(?:row|line|rank|file)(?! of)(?= |$)/
const ring = /^in(?:to)? an? (?:[a-z]+ )?(?:circle|ring|semicircle|horseshoe)(?= |$)/

export const rowsAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Found> => {
  const text = textAt(words, at)
  const many = ranks.exec(text)
  const count = valueOf(many?.groups?.rows ?? "")
  const each = many?.groups?.each
  // "three rows of racks" are of something.
  const ofThings = each !== undefined && valueOf(each) === null
  if (many !== null && !ofThings && count !== null && Number.isInteger(count) && count <= 200)
    return [{ end: at + used(many[0]), phrase: { kind: "rows", rows: count } }]
  const one = rank.exec(text)
  if (one !== null) return [{ end: at + used(one[0]), phrase: { kind: "rows", rows: 1 } }]
  const around = ring.exec(text)
  return around === null ? [] : [{ end: at + used(around[0]), phrase: { kind: "ring" } }]
}
