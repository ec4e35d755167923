/** What is not wished before what is: "rather than the chalkboard hang up a big clock", "no TV any more, a fireplace instead". */
import { saidOf, type Word, wordsOf } from "../grammar/Words.js"
import { doingAt } from "../syntax/Acts.js"

const led =
  /^(?:rather than|instead of|in place of|in lieu of) (?=(?:the|my|our|that|this|those|these|an?|all|both|\p{L}+s\b) ?)/iu
const isObject = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:determiner|number|pronoun)$/.test(word.part) || /^(?:up|in|down|some|me|us|out)$/.test(word.text))

/** "rather than the chalkboard hang up a clock": the wish first. */
const wishFirst = (sentence: string): string => {
  const lead = led.exec(sentence)?.[0]
  if (lead === undefined) return sentence
  const words = wordsOf(sentence.slice(lead.length))
  const from = /^(?:the|my|our|that|this|those|these|an?|all|both)$/.test(words[0]?.text ?? "") ? 2 : 1
  for (let at = from; at < Math.min(words.length - 1, from + 5); at++) {
    // Behind a pause, and behind "I", the wish is found anyway.
    if (/^(?:,|i|we|i'd|we'd|i'll|we'll|there|let's|please)$/.test(words[at]?.text ?? "")) return sentence
    if (doingAt(words, at) !== null && isObject(words[at + 1]))
      return `${saidOf(words.slice(at))} instead of ${saidOf(words.slice(0, at))}`
  }
  return sentence
}

const gone =
  /^(?:(?:we|i|they|there)(?: are| is|'s|'re)? (?:have |has |got |want |need )?)?no(?: more)? (?<what>[\p{L} -]{2,30}?)(?: any ?more| any longer| now)?,? (?:but )?(?<by>(?:an?|some|two|three|four|\d{1,2}) [\p{L} -]{2,40}?) instead[.!]?$/iu

/** The sentence with the wish before what it leaves out. Linear in the sentence. */
export const wishedFirst = (sentence: string): string => {
  const given = gone.exec(sentence.trim())?.groups
  return given?.what === undefined || given.by === undefined
    ? wishFirst(sentence)
    : `replace the ${given.what} by ${given.by}`
}
