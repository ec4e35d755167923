import { singular } from "#catalogue/Words.js"
import type { Draft } from "../Draft.js"
import { parts } from "../reading/FunctionWords.js"
import { beginOf, type Line, lastIn, nextIn, wordsOf } from "./Line.js"

/** Tokens from "with" to the head of what follows, and back to what it is said of. */
const reach = 5

/** "A trolley with two shelves", of a scene whose shelves stand for themselves: that they may be parts of the trolley, as sentences. */
export const partsIn = (line: Line, draft: Draft): ReadonlyArray<string> =>
  line.relations.flatMap(({ at, end, sense }) => {
    if (sense !== null || line.tokens[at] !== "with") return []
    const part = nextIn(line, end, reach)
    const whole = part === null ? null : lastIn(line, at - 1, reach)
    if (part === null || whole === null || !parts.has(line.tokens[part.at])) return []
    const things = new Set(draft.things.flatMap(({ asked, id }) => (asked ? [id] : [])))
    if (![...part.meant].some((id) => things.has(id)) || ![...whole.meant].some((id) => things.has(id))) return []
    const words = wordsOf(line, beginOf(line, whole.at), part.at)
    const noun = line.tokens[part.at]
    const [is, shown] = noun === singular(noun) ? ["is", "it is"] : ["are", "they are"]
    return [`“${words}”: whether the ${noun} ${is} a part of it is left open; ${shown} shown apart.`]
  })
