/** The words of a clause as they were said, each with its part of speech. */
import { type Tagged, tag } from "../../../english/Tag.js"

export interface Word extends Tagged {
  /** With its capitals. */
  readonly said: string
}

/** Of a clause; longer ones are nobody's wish. */
const words_max = 80

/** Tags a clause. Empty for one that is too long, or in which something is quoted: names may hold anything. */
export const wordsOf = (clause: string): ReadonlyArray<Word> => {
  if (/["“”]/.test(clause) || clause.length > 600) return []
  const said = clause.match(/\d+\.\d+|[\p{L}\p{N}%°²]+(?:['’-][\p{L}\p{N}]+)*|[,;:]/gu) ?? []
  if (said.length > words_max) return []
  return tag(said.map((word) => word.toLowerCase().replaceAll("’", "'"))).map((word, i) => ({
    ...word,
    said: said[i] ?? word.text
  }))
}

/** The nouns of a clause, each in its plain form. */
export const nounsIn = (clause: string): ReadonlyArray<string> =>
  wordsOf(clause).flatMap(({ lemma, part }) => (part === "noun" ? [lemma] : []))

/** Words as a text again. */
export const saidOf = (words: ReadonlyArray<Word>): string =>
  words
    .map(({ said }) => said)
    .join(" ")
    .replaceAll(" ,", ",")

/** What may stand before a noun phrase that speaks of something there is. */
const definite = new Set(
  "the this that these those my our your its their it them they everything all both each every".split(" ")
)
/** What begins a noun phrase that brings something new. */
const indefinite = new Set("a an another some one more several few many any".split(" "))

/** Whether the words begin with what is there already: "the", "both", "two of the", "half the". */
export const isDefinite = (words: ReadonlyArray<Word>): boolean => {
  const [first, second, third] = words.map(({ text }) => text)
  if (first === undefined) return false
  if (definite.has(first)) return true
  return (
    (second === "of" && definite.has(third ?? "")) ||
    (/^(?:half|most|twice|double)$/.test(first) && definite.has(second ?? ""))
  )
}

export const isIndefinite = (words: ReadonlyArray<Word>): boolean =>
  !isDefinite(words) && (indefinite.has(words[0]?.text ?? "") || words[0]?.part === "number")
