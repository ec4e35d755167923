import type { Span } from "./Spans.js"
import { isPause } from "./Tokens.js"

/** Words of a clause that are quoted to each side of what is told of it. */
const clause_side = 14

/** The clause that some words of a sentence stand in. */
export const clauseAround = (tokens: ReadonlyArray<string>, [from, to]: Span): string => {
  let [begin, end] = [from, to]
  while (begin > Math.max(0, from - clause_side) && !isPause(tokens[begin - 1])) begin--
  while (end < Math.min(tokens.length, to + clause_side) && !isPause(tokens[end])) end++
  return tokens.slice(begin, end).join(" ")
}
