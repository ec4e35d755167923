/** What stands around a wish and asks for nothing: left out, or said so that the wish behind it is read. */

import { isAsked, meantIn } from "../forms/Preambles.js"
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
  /^(?<why>(?:i|we|he|she|they|the \p{L}+|my \p{L}+|our \p{L}+|\p{L}{3,12}(?='s )|(?:one|two|three|four|five|six|\d{1,3}|half) of the \p{L}+)(?:'ve|'m|'re|'s|'d|'ll)? [^.;:!?]{3,80}?), so (?<wish>(?:please |maybe |just |can you |could you )*\p{L}.{3,})$/iu

const bareWish = (wish: string): string => wish.replace(/^(?:(?:please|maybe|just|(?:can|could) you) )+/i, "")

/** "so four of the wagons should have a cover": a wish without a verb of doing. */
const modally =
  /^(?:(?:the|all|each|every|half|both|my|our|one|two|three|four|five|six|\d{1,3}) )(?:[\p{L}'-]+ ){1,5}?(?:should|must|ought to|need to|needs to) /iu
/** "so out they go" */
const outTheyGo = /^(?:out|off|away) (?:(?<it>it) goes|they (?:all )?go)$/i

const withoutWhy = (sentence: string): string => {
  const said = sentence.replace(/[.!?;]{1,8}$/, "")
  const { why, wish: told } = because.exec(said)?.groups ?? {}
  if (why === undefined || told === undefined) return sentence
  const out = outTheyGo.exec(told)
  const wish = out === null ? told : `remove ${out.groups?.it === undefined ? "them" : "it"}`
  const asked = isAsked(wordsOf(bareWish(wish))) || modally.test(wish)
  if (!asked || !(isStatement(why) || /^\p{L}+'s \p{L}+$/u.test(why))) return sentence
  const meant = meantIn(why, wish)
  const plain = meant === null ? ones(why, wish) : wish.replace(meant.pronoun, meant.noun)
  const leans =
    /\b(?:it|its|ones?|those|that)\b/i.test(plain) || (/\b(?:them|they)\b/i.test(plain) && !modally.test(plain))
  return leans ? sentence : `${plain}${sentence.slice(said.length)}`
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

const sentencesOf = (message: string): ReadonlyArray<string> =>
  message
    .replace(/[’‘`]/g, "'")
    // A list of wishes, one a line.
    .replace(/(?<=^|\n)\s{0,8}[-*•–] (?=\S)/g, "")
    .trim()
    // "leave the cage, and there's a padlock beside it": another wish.
    .replace(
      /, (?:and|but|plus) there(?:'s| is| are|'re) (?=(?:an?|some|two|three|four|five|six|\d{1,3}) )/gi,
      ". there should be "
    )
    .split(sentences)
    .filter((one) => one !== "")

const words_min = 3
/** What nobody needs to hear that it was no wish: thanks, apologies. */
const kind =
  /^i (?:can tell|tell|must say|dare say|guess|think|suppose)\b|\b(?:thanks?|thank you|thx|cheers|sorry|apologies|please)\b/i

/** What a sentence was cut down by, at its end or before its wish. */
const cutOff = (before: string, after: string): string => {
  const plain = before.replace(/[.!?;]{1,8}$/, "")
  const left = after.replace(/[.!?;]{1,8}$/, "")
  if (left === "" || left === plain) return ""
  return plain.startsWith(left) ? plain.slice(left.length) : plain.endsWith(left) ? plain.slice(0, -left.length) : ""
}

/** What of a message was left out as a reason or a remark, in its own words. */
export const remarksIn = (message: string): ReadonlyArray<string> => {
  if (message.length > message_max || /["“”]/.test(message)) return []
  const said = sentencesOf(message)
  const ended = said.map(unended)
  const alone = new Set(withoutRemarks(ended))
  const cuts = ended.map((one, i) => cutOff(said[i] ?? "", one))
  const why = ended.map((one) => cutOff(one, withoutWhy(one)))
  return [...cuts, ...why, ...ended.filter((one) => !alone.has(one))]
    .map((one) => one.replace(/^[ ,.;–—-]{1,4}|[ ,.;!?]{1,8}$/g, ""))
    .filter((one) => one.split(" ").length >= words_min && !kind.test(one))
}

/** The message with nothing around its wishes. What is quoted may hold anything. Linear in the message. */
export const wishesAlone = (message: string): string => {
  if (message.length > message_max || /["“”]/.test(message)) return message
  const lines = message.includes("\n")
  const said = sentencesOf(message)
  const plain = plainlyTold(withStaying(withoutRemarks(said.map(unended).map(withAirs).map(uncalled).map(withoutWhy))))
  if (plain.join(" ") === message) return message
  const [last] = plain.slice(-1)
  return plain.map((one) => (lines || one === last || /[.!?;]$/.test(one) ? one : `${one}.`)).join(lines ? "\n" : " ")
}
