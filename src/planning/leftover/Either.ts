import type { Draft } from "../Draft.js"
import { architecture, beVerbs, standVerbs } from "../reading/FunctionWords.js"
import { areTied, type Known } from "./Known.js"
import { beginOf, type Found, type Line, lastIn, nextIn, type Relating, wordsOf } from "./Line.js"

/** Tokens from a relation's words to the head of what they speak of. */
const reach = 7
/** The same backwards. */
const back = 14
/** Mentions before a relation that may be what it speaks of. */
const formers_max = 3

const pointing = /^(it|its|them|they|each|both|one|which|that|this|these|those|either|another|other|top)$/

/** Whether what stands at `later` is what words behind `former` speak of: "a lamp on a table", "a cart with a trunk". */
const isHeld = (line: Line, former: Found, later: Found): boolean =>
  line.relations.some(({ at, end }) => at > former.at && end <= later.at && nextIn(line, end, reach)?.at === later.at)

/** "The lamp on the table stands near the door", "…, and beside the lamp …": what stands between says of what it is. */
const isClear = ({ tokens }: Line, later: Found, at: number): boolean =>
  tokens
    .slice(later.at + 1, at)
    .some((token) => /^([.;:!?()]|and|while)$/.test(token) || beVerbs.has(token) || standVerbs.has(token))

/** What stands before a relation and may be what it speaks of, the nearest first: no place, no part of a room. */
const beforeIn = (line: Line, places: ReadonlySet<string>, at: number): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  for (let from = at - 1; found.length <= formers_max; ) {
    const one = lastIn(line, from, back)
    if (one === null || line.tokens.slice(one.at, at).includes("while")) break
    if (
      /\p{L}{3}/u.test(line.tokens[one.at]) &&
      !architecture.has(line.tokens[one.at]) &&
      ![...one.meant].every((id) => places.has(id))
    )
      found.push(one)
    from = beginOf(line, one.at) - 1
  }
  return found
}

const eitherAt = (
  line: Line,
  known: Known,
  places: ReadonlySet<string>,
  { at, end, sense }: Relating
): ReadonlyArray<string> => {
  const anchor = sense === null || pointing.test(line.tokens[end] ?? "") ? null : nextIn(line, end, reach)
  if (anchor === null) return []
  const [later, ...formers] = beforeIn(line, places, at)
  if (later === undefined || isClear(line, later, at) || lastIn(line, at - 1, back)?.at !== later.at) return []
  const isTied = ({ meant }: Found) => areTied(known, meant, anchor.meant, sense)
  const former = isTied(later) ? formers[0] : formers.find(isTied)
  if (former === undefined || isTied(former) === isTied(later) || !(isTied(former) || isHeld(line, former, later)))
    return []
  const [taken, other] = (isTied(later) ? [later, former] : [former, later]).map((one) => `the ${line.tokens[one.at]}`)
  if (taken === other) return []
  return [`“${wordsOf(line, beginOf(line, former.at), anchor.at)}”: this is read of ${taken}; ${other} may be meant.`]
}

/** "A cart with a trunk towards the ramp": of which of the things before them the last words are read, as sentences. */
export const eitherIn = (line: Line, known: Known, draft: Draft): ReadonlyArray<string> => {
  const places = new Set(draft.places.map(({ id }) => id))
  return line.relations.flatMap((relating) => eitherAt(line, known, places, relating))
}
