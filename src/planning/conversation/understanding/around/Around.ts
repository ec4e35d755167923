/** What stands around a wish and asks for nothing: left out, or said so that the wish behind it is read. */

import { isAsked } from "../forms/Preambles.js"
import { isStatement } from "../grammar/Statements.js"
import { wordsOf } from "../grammar/Words.js"
import { withAirs } from "./Airs.js"
import { withoutEnds } from "./Ends.js"
import { withoutRemarks } from "./Remarks.js"
import { withStaying } from "./Staying.js"
import { ones, toldFirst } from "./Told.js"

const sentences = /(?<=[.!?;])\s+|\n+/
const sentence_max = 300
const message_max = 2_000

const unended = (sentence: string): string => {
  if (sentence.length > sentence_max) return sentence
  const end = /[.!?;]{0,8}$/.exec(sentence)?.[0] ?? ""
  return `${withoutEnds(sentence.slice(0, sentence.length - end.length))}${end}`
}

const pause = /, (?:so |and so )?| - | – | — |; /

/** "I've only printed six tents so far, so take the leather ones down to six": why, and the wish. */
const because =
  /^(?<why>(?:i|we|he|she|they|the \p{L}+|my \p{L}+|our \p{L}+)(?:'ve|'m|'re|'s|'d|'ll)? [^.;:!?]{3,80}?), so (?<wish>(?:please |maybe |just |can you |could you )*\p{L}.{3,})$/iu

const bareWish = (wish: string): string => wish.replace(/^(?:(?:please|maybe|just|(?:can|could) you) )+/i, "")

const withoutWhy = (sentence: string): string => {
  const { why, wish } = because.exec(sentence)?.groups ?? {}
  if (why === undefined || wish === undefined || !isAsked(wordsOf(bareWish(wish))) || !isStatement(why)) return sentence
  const plain = ones(why, wish)
  return /\b(?:it|its|them|they|ones?|those|that)\b/i.test(plain) ? sentence : plain
}

/** "Oh no, the troll has escaped!": what is only called out. */
const called = /^(?:(?:oh (?:no|dear|boy|man|wow|my)|ooh+|aw+|argh+|ugh|whoa|gosh|oi|damn|ah|hm+)[,!… ]+)+(?=\S+ \S)/i

const uncalled = (sentence: string, i: number, all: ReadonlyArray<string>): string => {
  const plain = sentence.replace(called, "")
  // "oh no, the red one" takes something back.
  return plain !== sentence &&
    (/^ooh|^aw/i.test(sentence) || toldFirst(plain.replace(/[.!?]{1,8}$/, ""), all[i + 1] ?? "") !== null)
    ? plain
    : sentence
}

/** A statement and its wish in one breath: "the boar head looks naff, swap it for a skull". */
const inOneBreath = (sentence: string): string => {
  const found = pause.exec(sentence)
  if (found === null || sentence.length > sentence_max) return sentence
  const plain = toldFirst(sentence.slice(0, found.index), sentence.slice(found.index + found[0].length))
  if (plain === null) return sentence
  return plain.told === null ? plain.wish : `${plain.told}, ${plain.wish}`
}

/** Statements, each with the sentence behind it that speaks of the same. */
const plainlyTold = (said: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = said.map(inOneBreath)
  for (const [i, sentence] of told.entries()) {
    const next = told[i + 1]
    if (next === undefined || sentence.endsWith("?") || sentence.length > sentence_max || next.length > sentence_max)
      continue
    const end = /[.!?;…]{0,8}$/.exec(sentence)?.[0] ?? ""
    const plain = toldFirst(sentence.slice(0, sentence.length - end.length), next)
    if (plain === null) continue
    told[i] = plain.told === null ? "" : `${plain.told}.`
    told[i + 1] = plain.wish
  }
  return told.filter((one) => one !== "")
}

/** The message with nothing around its wishes. What is quoted may hold anything. Linear in the message. */
export const wishesAlone = (message: string): string => {
  if (message.length > message_max || /["“”]/.test(message)) return message
  const lines = message.includes("\n")
  const said = message
    .replace(/[’‘`]/g, "'")
    .trim()
    // "leave the cage, and there's a padlock beside it": another wish.
    .replace(
      /, (?:and|but|plus) there(?:'s| is| are|'re) (?=(?:an?|some|two|three|four|five|six|\d{1,3}) )/gi,
      ". there should be "
    )
    .split(sentences)
    .filter((one) => one !== "")
  const plain = plainlyTold(withStaying(withoutRemarks(said.map(unended).map(withAirs).map(uncalled).map(withoutWhy))))
  if (plain.join(" ") === message) return message
  const [last] = plain.slice(-1)
  return plain.map((one) => (lines || one === last || /[.!?;]$/.test(one) ? one : `${one}.`)).join(lines ? "\n" : " ")
}
