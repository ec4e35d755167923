import type { Draft } from "../Draft.js"
import { architecture } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import type { Sense } from "../reading/Wordings.js"
import { areTied, type Known } from "./Known.js"
import { beginOf, clauseFrom, type Found, type Line, lastIn, nextIn, type Relating, wordsOf } from "./Line.js"

/** Tokens to what words that point back are said of. */
const reach = 8
/** Mentions that they may point back to. */
const candidates_max = 6
/** Others that are named. */
const others_max = 2
/** Tokens that are quoted. */
const quoted_max = 12

const pronouns = /^(it|them)$/

/** What may be said of a room or a scene as well as of a thing. */
const ofWhole: ReadonlySet<Sense> = new Set<Sense>([
  "front",
  "back",
  "left",
  "right",
  "surround",
  "across",
  "edge",
  "far"
])

/** Whether a mention is of things, and by a word. */
const isThing = (line: Line, places: ReadonlySet<string>, { at, meant }: Found): boolean =>
  /\p{L}{3}/u.test(line.tokens[at]) && !architecture.has(line.tokens[at]) && ![...meant].every((id) => places.has(id))

/** The mentions of a sentence up to one of its tokens, the latest first. */
const mentionsIn = (line: Line, places: ReadonlySet<string>, to: number): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  for (let from = to - 1; found.length < candidates_max; ) {
    const one = lastIn(line, from, line.tokens.length)
    if (one === null) return found
    if (isThing(line, places, one)) found.push(one)
    from = beginOf(line, one.at) - 1
  }
  return found
}

/** What is said to stand there: behind fronted words ("opposite, a cart"), else before them. */
const subjectOf = (line: Line, { at, end }: Relating): Found | null => {
  const fronted = at === 0 || isPause(line.tokens[at - 1]) || line.tokens[at - 1] === "and"
  const pause = isPause(line.tokens[end]) || pronouns.test(line.tokens[end] ?? "") ? 1 : 0
  return fronted ? nextIn(line, end + pause, reach) : lastIn(line, at - 1, reach)
}

const pointingAt = (
  line: Line,
  before: Line | undefined,
  known: Known,
  places: ReadonlySet<string>,
  relating: Relating
): ReadonlyArray<string> => {
  const { at, end, sense } = relating
  const bare = end >= line.tokens.length || isPause(line.tokens[end])
  if (sense === null || sense === "middle" || sense === "corner" || !(bare || pronouns.test(line.tokens[end] ?? "")))
    return []
  const subject = subjectOf(line, relating)
  if (subject === null || !isThing(line, places, subject)) return []
  const own = mentionsIn(line, places, Math.min(at, subject.at)).map((one) => ({ ...one, word: line.tokens[one.at] }))
  const former =
    before === undefined || !bare
      ? []
      : mentionsIn(before, places, before.tokens.length).map((one) => ({ ...one, word: before.tokens[one.at] }))
  // "The pool … a second pool is next to it": of one word several may be meant.
  const all = [...own, ...former].filter(
    ({ meant }) => meant.size > 1 || ![...meant].some((id) => subject.meant.has(id))
  )
  const taken = all.find(({ meant }) => areTied(known, meant, subject.meant, sense))
  // What a sentence is about is its first noun, and so it is of the one before.
  const nearest = [...(own.length > 0 ? own : former)]
  const others = [own.at(-1), former.at(-1), ...nearest].filter(
    (one, i, list) =>
      one !== undefined &&
      all.includes(one) &&
      one.word !== taken?.word &&
      list.findIndex((other) => other?.word === one.word) === i
  )
  if (taken === undefined) return []
  // "Racks at the far end": of the whole as well as of the thing before.
  const named = [
    ...others.slice(0, others_max).map((one) => `the ${one?.word}`),
    ...(bare && others.length === 0 && ofWhole.has(sense) ? ["the whole place"] : [])
  ]
  if (named.length === 0) return []
  const from = Math.min(at, beginOf(line, subject.at))
  let to = Math.min(Math.max(end, subject.at), from + quoted_max, line.tokens.length - 1)
  while (to < Math.min(from + quoted_max, line.tokens.length - 1) && !isPause(line.tokens[to + 1])) to++
  const words = wordsOf(line, from, to).replace(/ ?[,.;:]$/, "")
  return [
    `“${words}”: this is read of the ${taken.word} and the ${line.tokens[subject.at]}; ${named.join(" or ")} may be meant.`
  ]
}

/** "Mugs and a loaf litter its top": whose, where no words of place are before it. */
const owningAt = (
  line: Line,
  before: Line | undefined,
  known: Known,
  places: ReadonlySet<string>,
  at: number
): ReadonlyArray<string> => {
  const subject = lastIn(line, at - 1, reach)
  if (subject === null || !isThing(line, places, subject)) return []
  const own = mentionsIn(line, places, subject.at).map((one) => ({ ...one, word: line.tokens[one.at] }))
  const former =
    before === undefined
      ? []
      : mentionsIn(before, places, before.tokens.length).map((one) => ({ ...one, word: before.tokens[one.at] }))
  const all = [...own, ...former]
  const taken = all.find(({ meant }) => areTied(known, meant, subject.meant, null))
  const others = [own.at(-1), former.at(-1), ...(own.length > 0 ? own : former)].flatMap((one) =>
    one === undefined || one.word === taken?.word ? [] : [one.word]
  )
  const named = [...new Set(others)].slice(0, others_max).map((word) => `the ${word}`)
  if (taken === undefined || named.length === 0) return []
  const words = wordsOf(line, clauseFrom(line, subject.at), Math.min(at + 1, line.tokens.length - 1))
  return [
    `“${words}”: this is read of the ${taken.word} and the ${line.tokens[subject.at]}; ${named.join(" or ")} may be meant.`
  ]
}

/** "Opposite, a cart", "with a stool beside it": to what words that name nothing point back, as sentences. */
export const pointingIn = (line: Line, before: Line | undefined, known: Known, draft: Draft): ReadonlyArray<string> => {
  const places = new Set(draft.places.map(({ id }) => id))
  const owned = line.tokens.flatMap((token, at) => {
    const bare = /^(its|their)$/.test(token) && !line.isRelation(at) && !line.isRelation(at - 1)
    return bare && line.tokens[at - 1] !== "with" ? owningAt(line, before, known, places, at) : []
  })
  return [...line.relations.flatMap((relating) => pointingAt(line, before, known, places, relating)), ...owned]
}
