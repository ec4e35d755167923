import { determiners, joiners } from "../reading/FunctionWords.js"
import type { Known } from "./Known.js"
import { beginOf, type Line, lastIn, nextIn, wordsOf } from "./Line.js"

/** Says of a thing that it looks as another does. */
const alike = /^(matching|identical|similar)$/

/** Tokens from what is alike back to what it is like. */
const back = 14

/**
 * "A striped armchair and a matching stool", of a scene whose stool has no stripes: from the first of the two to the last, in the
 * sentence's own words.
 */
export const unmatchedIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tokens } = line
  return tokens.flatMap((token, at) => {
    const copy = alike.test(token) ? nextIn(line, at + 1, 4) : null
    if (copy === null) return []
    // "A pine table with six chairs and a matching bench": what it is like may stand further off.
    for (let model = lastIn(line, at - 1, back); model !== null; ) {
      const begin = beginOf(line, model.at)
      const { meant } = model
      const looks = tokens.slice(begin, model.at).filter((word) => !determiners.has(word) && !joiners.has(word))
      const own = looks.filter((word) => known.carries(word, meant))
      if (own.some((word) => !known.carries(word, copy.meant))) return [wordsOf(line, begin, copy.at)]
      if (own.length > 0) break
      model = begin === 0 ? null : lastIn(line, begin - 1, begin - 1 - Math.max(0, at - 1 - back))
    }
    return []
  })
}
