import { isDirection } from "../reading/FunctionWords.js"
import type { Known } from "./Known.js"
import { beginOf, type Line, lastIn, wordsOf } from "./Line.js"

/** Tokens from a wall back to what stands at it. */
const back = 10

/**
 * "A bed against the north wall": a room's walls have no names in a scene, so that any of them may be meant. From the thing to the
 * wall, in the sentence's own words.
 */
export const compassWallsIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tokens } = line
  const walls = tokens.flatMap((token, at) => (isDirection(token) && /^walls?$/.test(tokens[at + 1] ?? "") ? [at] : []))
  if (walls.length === 0 || known.called("wall") !== undefined) return []
  return walls.map((at) => {
    const thing = lastIn(line, at - 1, back)
    return wordsOf(line, thing === null ? at : beginOf(line, thing.at), at + 1)
  })
}
