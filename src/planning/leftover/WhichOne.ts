import { singular } from "#catalogue/Words.js"
import type { Draft, OpenThing } from "../Draft.js"
import { architecture } from "../reading/FunctionWords.js"
import type { Sense } from "../reading/Wordings.js"
import { pluralName } from "../sdd/Names.js"
import type { Known } from "./Known.js"
import { beginOf, type Found, type Line, lastIn, type Meant, nextIn, type Relating, wordsOf } from "./Line.js"

/** Tokens from a relation's words to the head of what they speak of. */
const reach = 7
/** The same backwards. */
const back = 14

/** A name in lower case without the number that tells it from its like. */
export const plainName = (name: string): string => name.replace(/ \d+$/, "").toLowerCase()

/** Those that have all the looks that the words before a noun name and that any of them has. */
const narrowed = (
  things: ReadonlyArray<OpenThing>,
  looks: ReadonlyArray<string>,
  { carries }: Known
): ReadonlyArray<OpenThing> =>
  looks.reduce((left, look) => {
    const those = left.filter(({ id }) => carries(singular(look), new Set([id])))
    return those.length === 0 ? left : those
  }, things)

/** What one of a kind may be: things that the brief asks for. Called by its whole name, only what has that name. */
const candidates = (line: Line, known: Known, draft: Draft, { at, meant }: Found): ReadonlyArray<OpenThing> => {
  const begin = beginOf(line, at)
  const article = line.tokens[begin]
  if (!/^(a|an|the|one)$/.test(article) || line.tokens[at] !== singular(line.tokens[at])) return []
  const looks = line.tokens.slice(begin + 1, at)
  const asked = draft.things.filter(({ asked, id }) => asked && meant.has(id))
  const those = narrowed(asked, looks, known)
  const called = those.filter(({ name }) => plainName(name) === [...looks, line.tokens[at]].join(" "))
  const left = called.length === 0 ? those : called
  return article === "the" || left.length === 1 ? left : []
}

/** Said of each of several, or of all together, in another way than of one. */
const together: ReadonlySet<Sense | null> = new Set<Sense | null>([
  ...(["between", "surround", "flank", "on", "inside", "under", "middle", "row", "hang"] as const),
  null
])

/** "A lamp near the armchairs": of one alone, whether near each of them. */
const eachIn = (line: Line, draft: Draft, subject: Found, anchor: Found): ReadonlyArray<string> => {
  const of = (meant: Meant) => draft.things.filter(({ asked, id }) => asked && meant.has(id))
  const [those, one] = [of(anchor.meant), of(subject.meant)]
  const count = those.reduce((sum, thing) => sum + thing.count, 0)
  const word = line.tokens[anchor.at]
  if (word === singular(word) || count < 2 || one.length !== 1 || one[0].count !== 1) return []
  return [
    `“${wordsOf(line, beginOf(line, subject.at), anchor.at)}”: whether this holds of each of the ${count} is left open.`
  ]
}

const whichAt = (line: Line, known: Known, draft: Draft, { at, end, sense }: Relating): ReadonlyArray<string> => {
  const anchor = nextIn(line, end, reach)
  const subject = anchor === null ? null : lastIn(line, at - 1, back)
  if (anchor === null || subject === null || architecture.has(line.tokens[anchor.at])) return []
  const from = beginOf(line, subject.at)
  if (line.tokens.slice(from, anchor.at).some((token) => /^(each|every|both|either)$/.test(token))) return []
  const those = candidates(line, known, draft, anchor)
  if (those.some(({ id }) => subject.meant.has(id))) return []
  if (!together.has(sense) && those.length === 0) return eachIn(line, draft, subject, anchor)
  const count = those.reduce((sum, thing) => sum + thing.count, 0)
  if (count < 2) return []
  const names = [...new Set(those.map(({ name }) => plainName(name)))]
  const which = names.length > 1 ? `which of ${names.join(" and ")}` : `which of the ${count} ${pluralName(names[0])}`
  return [`“${wordsOf(line, from, anchor.at)}”: ${which} is meant is left open.`]
}

/** "A lamp near a chair", of several chairs: that the words leave open which, as sentences. */
export const whichIn = (line: Line, known: Known, draft: Draft): ReadonlyArray<string> =>
  line.relations.flatMap((relating) => whichAt(line, known, draft, relating))
