import { determiners, joiners } from "../reading/FunctionWords.js"
import type { Known } from "./Known.js"
import { beginOf, lastIn, lineOf, nextIn, wordsOf } from "./Line.js"

/** Says of a thing that it looks as another does. */
const alike = /^(matching|identical|similar)$/

/** Tokens from what is alike back to what it is like. */
const back = 14

/**
 * "A striped armchair and a matching stool", of a scene whose stool has no stripes: from the first of the two to the last, in the
 * sentence's own words.
 */
export const unmatchedIn = (tokens: ReadonlyArray<string>, known: Known): ReadonlyArray<string> => {
  if (!tokens.some((token) => alike.test(token))) return []
  const line = lineOf(tokens, known)
  return tokens.flatMap((token, at) => {
    const model = alike.test(token) ? lastIn(line, at - 1, back) : null
    const copy = model === null ? null : nextIn(line, at + 1, 4)
    if (model === null || copy === null) return []
    const begin = beginOf(line, model.at)
    const looks = tokens.slice(begin, model.at).filter((word) => !determiners.has(word) && !joiners.has(word))
    const own = looks.filter((word) => known.carries(word, model.meant) && !known.carries(word, copy.meant))
    return own.length === 0 ? [] : [wordsOf(line, begin, copy.at)]
  })
}
