import { isPause } from "../reading/Tokens.js"
import { beginOf, type Line, lastIn, wordsOf } from "./Line.js"

/** Tokens back to what is turned, and on to what it is turned to. */
const reach = 6

/** "An easel with its back to the window": how something is turned, which no relation says, in the sentence's own words. */
export const turnedIn = (line: Line): ReadonlyArray<string> => {
  const { tokens } = line
  return tokens.flatMap((token, at) => {
    if (token !== "with" || !/^(its|their)$/.test(tokens[at + 1] ?? "")) return []
    if (!/^(to|towards?|against)$/.test(tokens[at + 3] ?? "")) return []
    const subject = lastIn(line, at - 1, reach)
    if (subject === null) return []
    let to = at + 4
    while (to < at + reach + 4 && tokens[to + 1] !== undefined && !isPause(tokens[to]) && line.meantAt(to) === null)
      to++
    return [wordsOf(line, beginOf(line, subject.at), to)]
  })
}
