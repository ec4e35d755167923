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

const readOf = (
  line: Line,
  former: Found,
  to: number,
  [taken, other]: readonly [Found, Found]
): ReadonlyArray<string> => {
  const [one, another] = [taken, other].map(({ at }) => `the ${line.tokens[at]}`)
  if (one === another) return []
  return [`“${wordsOf(line, beginOf(line, former.at), to)}”: this is read of ${one}; ${another} may be meant.`]
}

/** "A desk with two shelves holds a lamp": which of the two holds it. */
const holderAt = (
  line: Line,
  known: Known,
  places: ReadonlySet<string>,
  { at, end }: Relating
): ReadonlyArray<string> => {
  const held = line.tokens[at] === "with" ? null : nextIn(line, end, reach)
  const [later, former] = held === null ? [] : beforeIn(line, places, at)
  if (held === null || later === undefined || former === undefined) return []
  if (lastIn(line, at - 1, 1)?.at !== later.at || !isHeld(line, former, later)) return []
  const isTied = ({ meant }: Found) => areTied(known, meant, held.meant, null)
  if (isTied(former) === isTied(later)) return []
  return readOf(line, former, held.at, isTied(later) ? [later, former] : [former, later])
}

/** "A bowl beside a vase in the middle": which of the two is there. */
const aloneAt = (
  line: Line,
  known: Known,
  places: ReadonlySet<string>,
  { at, end, sense }: Relating
): ReadonlyArray<string> => {
  const [later, former] = beforeIn(line, places, at)
  if (sense === null || later === undefined || former === undefined || lastIn(line, at - 1, 1)?.at !== later.at)
    return []
  const stands = ({ meant }: Found) => known.stands(meant, sense)
  if (!isHeld(line, former, later) || stands(former) === stands(later)) return []
  return readOf(line, former, end - 1, stands(later) ? [later, former] : [former, later])
}

const eitherAt = (line: Line, known: Known, places: ReadonlySet<string>, relating: Relating): ReadonlyArray<string> => {
  const { alone, at, end, sense } = relating
  if (sense === null) return holderAt(line, known, places, relating)
  const anchor = pointing.test(line.tokens[end] ?? "") ? null : nextIn(line, end, reach)
  if (anchor === null)
    return alone && (sense === "middle" || sense === "corner") ? aloneAt(line, known, places, relating) : []
  const [later, ...formers] = beforeIn(line, places, at)
  if (later === undefined || isClear(line, later, at) || lastIn(line, at - 1, back)?.at !== later.at) return []
  const isTied = ({ meant }: Found) => areTied(known, meant, anchor.meant, sense)
  const former = isTied(later) ? formers[0] : formers.find(isTied)
  if (former === undefined || isTied(former) === isTied(later) || !(isTied(former) || isHeld(line, former, later)))
    return []
  return readOf(line, former, anchor.at, isTied(later) ? [later, former] : [former, later])
}

/** "A cart with a trunk towards the ramp": of which of the things before them the last words are read, as sentences. */
export const eitherIn = (line: Line, known: Known, draft: Draft): ReadonlyArray<string> => {
  const places = new Set(draft.places.map(({ id }) => id))
  return line.relations.flatMap((relating) => eitherAt(line, known, places, relating))
}
