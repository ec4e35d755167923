import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import {
  adverbs,
  beVerbs,
  determiners,
  joiners,
  placedWords,
  purposeWords,
  standVerbs
} from "../reading/FunctionWords.js"
import { numeric } from "../reading/Numbers.js"
import { isPause } from "../reading/Tokens.js"
import { wordingsAt } from "../reading/Wordings.js"
import type { Known } from "./Known.js"
import { beginOf, lastIn, lineOf, wordsOf } from "./Line.js"

/** Tokens from a verb back to what it is said of. */
const back = 4
/** Says with what, by whom or from where, and so no state. */
const leading = /^(by|with|to|from|for|of|in|on|into|onto|along|as|at|around|over|under|against)$/
/** Ends a participle of two words: "rolled out". */
const particle = /^(out|up|down|open|shut|apart|over|off)$/

const isState = (token: string): boolean =>
  !determiners.has(token) &&
  !joiners.has(token) &&
  !placedWords.has(token) &&
  !purposeWords.has(token) &&
  numeric(token) === null &&
  (partsOf(token)?.adjective !== undefined || /ed$/.test(token))

/**
 * "A mat is rolled out", "a lens stands upright", "a door half open", of a scene that shows no such state: in the sentence's own
 * words.
 */
export const statesIn = (tokens: ReadonlyArray<string>, known: Known): ReadonlyArray<string> => {
  const line = lineOf(tokens, known)
  return tokens.flatMap((token, verb) => {
    if (!beVerbs.has(token) && !standVerbs.has(token)) return []
    let at = verb + 1
    while (at < verb + 3 && (adverbs.has(tokens[at] ?? "") || tokens[at] === "half" || tokens[at]?.endsWith("ly"))) at++
    const state = tokens[at] ?? ""
    const two = particle.test(tokens[at + 1] ?? "")
    const next = tokens[two ? at + 2 : at + 1]
    const subject = lastIn(line, verb - 1, back)
    if (subject === null || state === "" || isPause(state) || wordingsAt(tokens, at).length > 0 || !isState(state))
      return []
    const isShown = (words: ReadonlyArray<string>) =>
      words.every((word) => known.describes(singular(word), subject.meant))
    const ends = next === undefined || isPause(next) || joiners.has(next) || leading.test(next)
    const placing = !two && beVerbs.has(token) && next !== undefined && leading.test(next)
    if (!ends || placing || isShown(tokens.slice(at, two ? at + 2 : at + 1))) return []
    return [wordsOf(line, beginOf(line, subject.at), two ? at + 1 : at)]
  })
}
