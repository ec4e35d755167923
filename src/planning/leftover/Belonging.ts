import type { Draft } from "../Draft.js"
import { architecture, beVerbs, standVerbs } from "../reading/FunctionWords.js"
import { areTied, type Known } from "./Known.js"
import { beginOf, type Found, type Line, lastIn, type Relating, wordsOf } from "./Line.js"

/** Tokens of a list. */
const list_max = 40
/** Members that are named. */
const named_max = 8

/** The members of a list of things, up to a place or to what has a verb of its own; what one of them stands at is none. */
const membersFrom = (line: Line, from: number, places: ReadonlySet<string>): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  for (let at = from; at < Math.min(line.tokens.length, from + list_max); at++) {
    const next = line.tokens[at + 1] ?? ""
    if (/^[.;:!?()]$/.test(line.tokens[at])) break
    const meant = line.meantAt(at)
    if (meant === null || architecture.has(line.tokens[at])) continue
    if (beVerbs.has(next) || standVerbs.has(next) || [...meant].some((id) => places.has(id))) break
    const begin = beginOf(line, at)
    if (begin === from || !line.isRelation(begin - 1)) found.push({ at, meant })
  }
  return found
}

const belongingAt = (line: Line, known: Known, draft: Draft, { at, end }: Relating): ReadonlyArray<string> => {
  const holder = lastIn(line, at - 1, 2)
  const [whole, ...others] = draft.places.map(({ id }) => id)
  if (holder === null || holder.meant.has(whole) || !others.some((id) => holder.meant.has(id))) return []
  const members = membersFrom(line, end, new Set(others))
  const apart = members.filter(({ meant }) => !areTied(known, meant, holder.meant, null))
  if (apart.length === 0 || apart.length === members.length) return []
  const phrase = ({ at }: Found) => wordsOf(line, beginOf(line, at), at)
  const named = apart.slice(0, named_max).map(phrase).join(", ")
  return [`${named}: whether this belongs to “${phrase(holder)}” is left open; it stands apart.`]
}

/** "A trench with planks and sandbags, ladders, …": what of a place's list is taken to stand apart from it, as sentences. */
export const belongingIn = (line: Line, known: Known, draft: Draft): ReadonlyArray<string> =>
  line.relations.flatMap((relating) => (relating.sense === null ? belongingAt(line, known, draft, relating) : []))
