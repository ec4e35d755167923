import type { Draft } from "../Draft.js"
import { architecture } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import { beginOf, type Line, wordsOf } from "./Line.js"

/** Tokens of a clause that are quoted to each side. */
const side = 8

/**
 * "A wave pool, rails, three ramps", of a scene whose only rails were added since such a place has some: that they are nobody's own
 * answer to these words, as sentences.
 */
export const presumedIn = (line: Line, draft: Draft): ReadonlyArray<string> => {
  const assumed = new Set(draft.things.flatMap(({ asked, id }) => (asked ? [] : [id])))
  const all = new Set(draft.things.map(({ id }) => id))
  return line.tokens.flatMap((token, at) => {
    const meant = line.meantAt(at)
    if (meant === null || architecture.has(token) || ![...meant].every((id) => assumed.has(id) && all.has(id)))
      return []
    const begin = beginOf(line, at)
    let [from, to] = [begin, at]
    while (from > Math.max(0, begin - side) && !isPause(line.tokens[from - 1])) from--
    while (to < Math.min(line.tokens.length - 1, at + side) && !isPause(line.tokens[to + 1])) to++
    return [`“${wordsOf(line, from, to)}”: only what such a place usually has answers to “${token}”.`]
  })
}
