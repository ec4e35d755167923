import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
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

/** "Hood open" again, of "its hood open" too. */
export const stateSaid = (words: string): string =>
  words.includes(joint) ? words.replace(joint, " ").replace(/^(?:its|their|the) /, "") : words

const ofVehicles = /^(hood|bonnet|boot|trunk|tailgate|hatch|hatches|propellers?|rotors?|wings?|masts?)$/

const owns = /^(its|their|his|her|the|all|both|one)$/

const isThing = (word = ""): boolean => (partsOf(word) ?? partsOf(singular(word)))?.thing !== undefined

/** Where a part and its state end that begin at `from`; null where none do. */
const stateEnd = (tokens: ReadonlyArray<string>, from: number): number | null => {
  const noun = owns.test(tokens[from] ?? "") ? from + 1 : from
  const ends = isThing(tokens[noun]) && states.has(tokens[noun + 1] ?? "") && airEndsAt(tokens, noun + 2)
  return ends ? noun + 2 : null
}

/** Whether what stands before a comma is a noun alone: in "a bus on a road, doors open" the doors are the bus's. */
const isAlone = (tokens: ReadonlyArray<string>, comma: number): boolean => {
  for (let at = comma - 1; at >= 0; at--) {
    const token = tokens[at] ?? ""
    if (isPause(token) || /^(and|with)$/.test(token)) return true
    if (standVerbs.has(token) || wordingsAt(tokens, at).length > 0) return false
  }
  return true
}

/** Where a part and its state end that stand behind a noun from `at` on, a "with" or a comma; null where none do. */
const stateBehind = (tokens: ReadonlyArray<string>, at: number): number | null => {
  const token = tokens[at]
  if ((token !== "with" && token !== ",") || !isThing(tokens[at - 1])) return null
  const end = stateEnd(tokens, at + 1)
  return end === null || (token === "," && !isAlone(tokens, at)) ? null : end
}

/** "A truck, hood open", "a boat with its sails up": a part and its state behind what has it, told as a look of that. Linear. */
export const withStates = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const end = stateBehind(tokens, at)
    if (end === null) {
      out.push(tokens[at] ?? "")
      continue
    }
    out.push("with", `${tokens[end - 2]}${joint}${tokens[end - 1]}`)
    // The comma that closes what another has opened.
    at = tokens[at] === "," && isPause(tokens[end]) ? end : end - 1
  }
  return out
}
