import { architecture, beVerbs, joiners, standVerbs } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import type { Sense } from "../reading/Wordings.js"
import { areTied, type Known } from "./Known.js"
import { beginOf, type Line, nextIn, type Relating, wordsOf } from "./Line.js"

/** Tokens from a relation's words to the head of what they speak of. */
const reach = 7

/** What is said of a place that things share: on, in, under it. */
const sharing: ReadonlySet<Sense | null> = new Set<Sense | null>(["on", "inside", "under"])
/** Says how two things lie to one another, and not where the two are. */
const between: ReadonlySet<Sense | null> = new Set<Sense | null>([
  "left",
  "right",
  "front",
  "back",
  "next",
  "near",
  "face"
])

/** Where the second clause of a sentence begins, with a subject and a verb of its own: behind ", and" or "while". */
const secondIn = ({ tokens }: Line, from: number): number | null => {
  for (let at = from; at < tokens.length; at++) {
    if (/^[.;:!?]$/.test(tokens[at])) return null
    const joins = tokens[at] === "while" || (isPause(tokens[at]) && joiners.has(tokens[at + 1] ?? ""))
    if (joins) return tokens[at] === "while" ? at + 1 : at + 2
  }
  return null
}

const scopeOf = (line: Line, known: Known, { at, end, sense }: Relating): ReadonlyArray<string> => {
  if (!sharing.has(sense) || (at > 0 && !isPause(line.tokens[at - 1]))) return []
  const anchor = nextIn(line, end, reach)
  const from = anchor === null ? null : secondIn(line, anchor.at + 1)
  const subject = from === null ? null : nextIn(line, from, reach)
  if (anchor === null || from === null || subject === null) return []
  const verb = line.tokens[subject.at + 1] ?? ""
  const own = line.relations.find((one) => one.at > subject.at)
  if (!(beVerbs.has(verb) || standVerbs.has(verb)) || own === undefined || !between.has(own.sense)) return []
  if (areTied(known, subject.meant, anchor.meant, sense)) return []
  const place = wordsOf(line, at, anchor.at)
  return [
    `“${place}”: whether this is said of “${wordsOf(line, beginOf(line, subject.at), subject.at)}” too is left open.`
  ]
}

/** Says that what follows is a thing of which nothing was said yet. */
const fresh = /^(a|an|two|three|four|some)$/

/** "On the desk a dish lies next to a rack": of the second, which is new there, whether it is on the desk as well. */
const objectOf = (line: Line, known: Known, { at, end, sense }: Relating): ReadonlyArray<string> => {
  if (!sharing.has(sense) || sense === null || (at > 0 && !isPause(line.tokens[at - 1]))) return []
  const anchor = nextIn(line, end, reach)
  if (anchor === null) return []
  const place = wordsOf(line, at, anchor.at)
  return line.relations.flatMap((other) => {
    const object = other.at > anchor.at && beside.has(other.sense) ? nextIn(line, other.end, reach) : null
    if (object === null || !fresh.test(line.tokens[beginOf(line, object.at)] ?? "")) return []
    if (architecture.has(line.tokens[object.at]) || areTied(known, object.meant, anchor.meant, sense)) return []
    const named = wordsOf(line, beginOf(line, object.at), object.at)
    return [`“${place}”: whether this is said of “${named}” too is left open.`]
  })
}

const beside: ReadonlySet<Sense | null> = new Set<Sense | null>([...between, "against"])

/**
 * "On the desk a lamp stands beside a globe, and a clock sits next to a vase": what is said of the first clause's things and may hold
 * for those of the second, where the scene has them elsewhere, as sentences.
 */
export const scopeIn = (line: Line, known: Known): ReadonlyArray<string> =>
  line.relations.flatMap((relating) => [...scopeOf(line, known, relating), ...objectOf(line, known, relating)])
