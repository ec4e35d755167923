import type { Draft } from "../Draft.js"
import { architecture } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import { type Line, wordsOf } from "./Line.js"

/** Tokens of a sentence that are quoted. */
const quoted_max = 40

const several = /^(each|every)$/

/** Where the sentence's part ends that speaks of each: at a stop. */
const endOf = ({ tokens }: Line, from: number): number => {
  let to = from
  while (to < Math.min(tokens.length - 1, from + quoted_max) && !/^[.;:!?]$/.test(tokens[to + 1])) to++
  return to
}

/** How many there are of what the noun behind "each" names; null where it names nothing of the scene. */
const countOf = (line: Line, draft: Draft, at: number): number | null => {
  for (let noun = at + 1; noun < Math.min(line.tokens.length, at + 4); noun++) {
    if (isPause(line.tokens[noun]) || line.isRelation(noun)) return null
    const meant = line.meantAt(noun)
    if (meant === null) continue
    if (architecture.has(line.tokens[noun])) return null
    const things = draft.things.filter(({ id }) => meant.has(id)).reduce((sum, { count }) => sum + count, 0)
    return (
      things +
      draft.places.filter(({ id }) => meant.has(id)).length +
      draft.ways.filter(({ id }) => meant.has(id)).length
    )
  }
  return null
}

/**
 * "Each place has a plate and a glass", "each side has a bed", of a scene that has no several of what is said of each: that the number of
 * what follows is open, as sentences.
 */
export const ofEachIn = (line: Line, draft: Draft): ReadonlyArray<string> =>
  line.tokens.flatMap((token, at) => {
    if (!several.test(token) || line.isRelation(at) || line.isRelation(at + 1)) return []
    const next = line.tokens[at + 1] ?? ""
    if (isPause(next) || next === "of" || (countOf(line, draft, at) ?? 0) > 1) return []
    const hasVerb = line.tokens.slice(at + 2, at + 5).some((word) => owns.test(word))
    return hasVerb ? [`“${wordsOf(line, at, endOf(line, at))}”: how many of each there are is left open.`] : []
  })

const owns = /^(has|holds|contains|features|gets|bears|carries|displays|is|includes|seats)$/
