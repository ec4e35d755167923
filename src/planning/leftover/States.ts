import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"
import {
  adverbs,
  beVerbs,
  determiners,
  joiners,
  placedWords,
  purposeWords,
  standVerbs
} from "../reading/FunctionWords.js"
import { haveWordAt } from "../reading/HaveWords.js"
import { numeric } from "../reading/Numbers.js"
import { isPause } from "../reading/Tokens.js"
import { wordingsAt } from "../reading/Wordings.js"
import { isLook, type Known } from "./Known.js"
import { beginOf, type Line, lastIn, wordsOf } from "./Line.js"

/** Tokens from a verb back to what it is said of. */
const back = 4
/** Says with what, by whom or from where, and so no state. */
const leading = /^(apart|except|but|save|by|with|to|from|for|of|in|on|into|onto|along|as|at|around|over|under|against)$/
/** Ends a participle of two words: "rolled out". */
const particle = /^(out|up|down|open|shut|apart|over|off)$/

const isState = (token: string): boolean =>
  !determiners.has(token) &&
  !joiners.has(token) &&
  !placedWords.has(token) &&
  !purposeWords.has(token) &&
  numeric(token) === null &&
  // "The stool is oak."
  (partsOf(token)?.adjective !== undefined || /ed$/.test(token) || isLook(token))

/** Tokens behind a state that are quoted with it: "covered in faded blue cloth". */
const quoted_max = 6

/** Whether a token says what was done to a thing, and neither where it was put nor what it has. */
const isDone = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const token = tokens[at] ?? ""
  return (
    verbOf(token)?.forms.includes("participle") === true &&
    !placedWords.has(token) &&
    !purposeWords.has(token) &&
    !standVerbs.has(token) &&
    haveWordAt(tokens, at) === undefined &&
    wordingsAt(tokens, at).length === 0
  )
}

/** "A throw folded at its foot", "a couch covered in vinyl": a participle behind a noun whose things do not look so. */
const behindIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tokens } = line
  return tokens.flatMap((token, at) => {
    const subject = isDone(tokens, at) ? lastIn(line, at - 1, 0) : null
    const next = tokens[at + 1]
    const ends = next === undefined || isPause(next) || joiners.has(next) || leading.test(next)
    if (subject === null || !ends || known.describes(token, subject.meant)) return []
    let to = at
    while (to < at + quoted_max && tokens[to + 1] !== undefined && !isPause(tokens[to + 1])) to++
    const stuff = tokens.slice(at + 1, to + 1).filter((word) => isLook(singular(word)))
    // "Upholstered in velvet", of a sofa of velvet: that is how it looks.
    if (stuff.length > 0 && stuff.every((word) => known.carries(singular(word), subject.meant))) return []
    return [wordsOf(line, beginOf(line, subject.at), to)]
  })
}

/**
 * "A mat is rolled out", "a lens stands upright", "a door half open", of a scene that shows no such state: in the sentence's own
 * words.
 */
export const statesIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tokens } = line
  const said = tokens.flatMap((token, verb) => {
    if (!beVerbs.has(token) && !standVerbs.has(token)) return []
    let at = verb + 1
    while (at < verb + 3 && (adverbs.has(tokens[at] ?? "") || tokens[at] === "half" || tokens[at]?.endsWith("ly"))) at++
    const state = tokens[at] ?? ""
    // "Empty apart from a chair" is empty.
    const two = particle.test(tokens[at + 1] ?? "") && tokens[at + 2] !== "from"
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
  return [...said, ...behindIn(line, known)]
}
