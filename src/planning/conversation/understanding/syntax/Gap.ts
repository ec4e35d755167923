/** One span of a sentence that fits nowhere, which is left out so that the rest can be read, and told. */
import { talkWords } from "#catalogue/TalkWords.js"
import type { Word } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { doingAt } from "./Acts.js"
import type { State, Step } from "./Segment.js"

const gap_max = 9
const gap_cost = 6
const word_cost = 1
/** What stands between wishes. */
const joints = new Set([",", ";", ":", "and", "but", "plus", "&", "then", "."])

let heads: ReadonlySet<string> | undefined
/** Words that turn a wish into another one: "except", "not", "only", "each". */
const isHead = (word: string): boolean => {
  heads ??= new Set(
    Object.values(talkWords().heads).flatMap((list) => list.map((phrase) => phrase.split(" ")[0] ?? ""))
  )
  return heads.has(word) || /n't$/.test(word)
}

/** Units behind a number that counts nothing. */
const units = /^(?:m|cm|mm|ft|feet|foot|(?:centi|milli)?met(?:re|er)s?|degrees?|percent|%)$/

/** Whether a word may be left out without another wish coming of the rest: no number but of a measure. */
const isSpare = (words: ReadonlyArray<Word>, at: number): boolean => {
  const text = words[at]?.text ?? ""
  return (
    !joints.has(text) &&
    !isHead(text) &&
    (valueOf(text) === null || /^an?$/.test(text) || units.test(words[at + 1]?.text ?? ""))
  )
}

/** "a cat asleep on the sofa": one word for how something lies there. */
const isLying = (words: ReadonlyArray<Word>, at: number, to: number): boolean => {
  const [word, next] = [words[at], words[to]]
  return (
    to === at + 1 &&
    (word?.part === "adverb" || word?.form === "participle") &&
    next?.part === "preposition" &&
    next.text !== "of"
  )
}

/** What may be left out from a word on: before the verb of a clause, or behind its object up to the end of the clause. */
export const gapsAt = (words: ReadonlyArray<Word>, at: number, state: State): ReadonlyArray<Step> => {
  const opens = state === "start" && (at === 0 || joints.has(words[at - 1]?.text ?? ""))
  const behind = state === "object" || state === "turned" || state === "exchanged"
  const closes = behind || (state === "subject" && isLying(words, at, at + 1))
  // "left of the kiosk", "a neon sign": what something is of, and a noun, belong to what stands before.
  const { part, text } = words[at] ?? { part: "noun", text: "" }
  if (!opens && (!closes || text === "of" || part === "noun" || part === "adjective")) return []
  const steps: Array<Step> = []
  for (let to = at + 1; to <= Math.min(words.length, at + gap_max) && isSpare(words, to - 1); to++) {
    const next = words[to]
    const whole = opens
      ? next?.part === "verb" && next.form === "base" && doingAt(words, to) !== null
      : next === undefined || joints.has(next.text) || isLying(words, at, to)
    if (whole)
      steps.push({ segment: { kind: "gap", from: at, to }, next: state, cost: gap_cost + word_cost * (to - at) })
  }
  return steps
}
