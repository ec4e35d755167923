import { closedTags } from "../english/ClosedClasses.js"
import { architecture, beVerbs, determiners, placedWords, standVerbs } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import type { Known } from "./Known.js"
import { beginOf, clauseFrom, type Found, isOnlyNoun, type Line, lastIn, type Relating, wordsOf } from "./Line.js"
import { isStranger } from "./Unshown.js"

/** Tokens from words of place to a noun of nothing that is there, and from such a noun to them. */
const near_max = 4

/** "Beside the gronk", of which there is none: the place of the noun; null where none follows, or more of a name does. */
const strangerFrom = ({ meantAt, tokens }: Line, known: Known, from: number): number | null => {
  for (let at = from; at < Math.min(tokens.length, from + near_max); at++) {
    if (isPause(tokens[at]) || meantAt(at) !== null || architecture.has(tokens[at])) return null
    if (isStranger(tokens[at], known) && isOnlyNoun(tokens[at]) && !isOnlyNoun(tokens[at + 1])) return at
  }
  return null
}

/** "A bench for customers stands …": the bench does. */
const isGoverned = ({ tokens }: Line, noun: number): boolean => {
  const before = tokens.slice(Math.max(0, noun - near_max), noun).reverse()
  const opening = before.find((word) => determiners.has(word) || closedTags(word).includes("preposition"))
  return opening !== undefined && !determiners.has(opening)
}

/** "The gronk stands beside …", the same before words of place. */
const strangerBefore = (line: Line, known: Known, at: number): number | null => {
  const { meantAt, tokens } = line
  for (let noun = at - 1; noun >= Math.max(0, at - near_max); noun--) {
    if (isPause(tokens[noun]) || meantAt(noun) !== null || architecture.has(tokens[noun])) return null
    const verb = beVerbs.has(tokens[noun]) || standVerbs.has(tokens[noun]) || placedWords.has(tokens[noun])
    if (!verb && isStranger(tokens[noun], known) && isOnlyNoun(tokens[noun]))
      return isGoverned(line, noun) ? null : noun
  }
  return null
}

/** "A lamp beside the gronk", of a scene that has one of the two alone: in the sentence's own words. */
export const halved = (
  line: Line,
  known: Known,
  { at, end }: Relating,
  anchor: Found | null
): ReadonlyArray<string> => {
  if (anchor !== null) {
    const stranger = strangerBefore(line, known, at)
    return stranger === null ? [] : [wordsOf(line, beginOf(line, stranger), anchor.at)]
  }
  const stranger = strangerFrom(line, known, end)
  const subject = stranger === null ? null : lastIn(line, at - 1, near_max)
  if (stranger === null || subject === null) return []
  return [wordsOf(line, clauseFrom(line, beginOf(line, subject.at)), stranger)]
}
