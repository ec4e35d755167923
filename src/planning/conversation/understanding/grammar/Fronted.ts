/** "behind the temple there should be a well": where something is to be, said before what. */
import { doingAt } from "../syntax/Acts.js"
import { phrasesAt } from "../syntax/Phrases.js"
import { saidOf, type Word, wordsOf } from "./Words.js"

/** Who or what begins a wish behind a place. */
const wishing = /^(?:i|we|i'd|we'd|i'll|we'll|there|let's|please|just|a|an|some|another|one|two|three|four|five|six)$/

const before =
  /^where (?<what>(?:the|my|our) [\p{L} ]{2,40}?) (?:is|are|was|were|stands?|stood|hangs?|sits?)(?: now| right now)?,? (?<wish>(?:i|we|i'd|we'd|there|put|place|add|have|let's)\b.{3,200})$/iu

/** Whether a wish begins at a word, behind a pause or not. */
const beginsAt = (words: ReadonlyArray<Word>, at: number): boolean =>
  wishing.test(words[at]?.text ?? "") || doingAt(words, at) !== null

const fetching =
  /^(?:take|grab|pick up|pick|get) (?<what>(?!(?:away|out|off|rid|it|them)\b)[\p{L}\d ]{3,50}?),? and (?:put|place|move|set|bring|stand|hang) (?:it|them|those|these) (?<where>\p{L}.{3,150})$/iu

/** "take two lamps and put them by the gate": they are to be moved there. */
const fetched = (sentence: string): string => {
  const groups = fetching.exec(sentence.trim())?.groups
  return groups?.what === undefined ? sentence : `move ${groups.what} ${groups.where}`
}

/** The sentence with the place behind the wish; as it is where it begins with none. */
export const fronted = (sentence: string): string => {
  const taken = before.exec(sentence.trim())?.groups
  if (taken !== undefined) return `${taken.wish?.replace(/[.!?]{1,8}$/, "")} where ${taken.what} is`
  const words = wordsOf(sentence)
  if (words[0]?.part !== "preposition" && words[0]?.text !== "next") return fetched(sentence)
  for (const { end, phrase } of phrasesAt(words, 0)) {
    const from = words[end]?.text === "," ? end + 1 : end
    if (phrase.kind === "place" && from < words.length - 1 && beginsAt(words, from))
      return `${saidOf(words.slice(from))} ${saidOf(words.slice(0, end))}`
  }
  return sentence
}
