import { partsOf } from "#catalogue/PartsOfSpeech.js"
import type { NounPhrase } from "./Chunk.js"
import { parts, standVerbs } from "./FunctionWords.js"
import { airEndsAt } from "./Looks.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

const states = new Set(
  "open closed shut ajar missing broken gone cracked off on up down lit unlit raised lowered folded furled unfurled drawn spread running burning empty full exposed intact".split(
    " "
  )
)

/** Stands between a part and its state in one word, and in no text: a hyphen that breaks no line. */
const joint = "\u2011"

/** A part of something in some state: "open doors", and "hood open" as `withStates` writes it. */
export const isPartInState = ({ head, words }: NounPhrase): boolean =>
  head.includes(joint) ||
  ((parts.has(head) || ofVehicles.test(head)) && words.length === 2 && states.has(words[0] ?? ""))

/** "Hood open" again. */
export const stateSaid = (words: string): string => words.replace(joint, " ")

const ofVehicles = /^(hood|bonnet|boot|trunk|tailgate|hatch|hatches|propellers?|rotors?|wings?|masts?)$/

const owns = /^(its|their|his|her|the|all|both|one)$/

const isThing = (word: string | undefined): boolean => {
  const singular = word?.replace(/s$/, "") ?? ""
  return (partsOf(word ?? "") ?? partsOf(singular))?.thing !== undefined
}

/** Where a part and its state end, from behind the "with" or the comma before them; `from` where none stand there. */
const stateEnd = (tokens: ReadonlyArray<string>, from: number): number => {
  const noun = owns.test(tokens[from] ?? "") ? from + 1 : from
  const ends = isThing(tokens[noun]) && states.has(tokens[noun + 1] ?? "") && airEndsAt(tokens, noun + 2)
  return ends ? noun + 2 : from
}

/** Whether what stands before a comma is a noun alone: in "a bus on a road, doors open" the doors are the bus's. */
const isAlone = (tokens: ReadonlyArray<string>, comma: number): boolean => {
  const from = tokens.slice(0, comma).findLastIndex((token) => isPause(token) || /^(and|with)$/.test(token)) + 1
  return tokens
    .slice(from, comma)
    .every((token, i) => !standVerbs.has(token) && wordingsAt(tokens, from + i).length === 0)
}

/** "A truck, hood open", "a boat with its sails up": a part and its state behind what has it, told as a look of that. */
export const withStates = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ""
    const opens = token === "with" || (token === "," && isAlone(tokens, at))
    const end = opens && isThing(tokens[at - 1]) ? stateEnd(tokens, at + 1) : at + 1
    out.push(opens && end > at + 1 ? "with" : token)
    if (end === at + 1) continue
    out.push(`${tokens[end - 2]}${joint}${tokens[end - 1]}`)
    at = isPause(tokens[end]) && token === "," ? end : end - 1
  }
  return out
}
