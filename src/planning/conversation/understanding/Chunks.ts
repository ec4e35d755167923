/** A sentence of several wishes, cut where each of its pieces is one by itself: what one of them is does not hang on how the others are said. */
import { type Edit, type Intent, isEdit, type Understood } from "../Intent.js"
import { plainSentences } from "./Clauses.js"
import { complaintIn, isComplaint } from "./grammar/Complaints.js"
import { isStatement } from "./grammar/Statements.js"
import { isIndefinite, nounsIn, wordsOf } from "./grammar/Words.js"
import { looksIn } from "./Looks.js"
import { valueOf } from "./Measures.js"
import { doingAt } from "./syntax/Acts.js"
import { wishesOf } from "./syntax/Sentence.js"
import { topicOf } from "./syntax/Topics.js"

/** What may stand between two wishes of one sentence. */
const joint = /,? (?:and then|and also|and|but|so that|so|then|plus) |[,:] (?:(?:and|but|so|then|plus|also) )*/gi
/** Pieces of a sentence that are tried together and apart. */
const pieces_max = 7

interface Piece {
  readonly from: number
  readonly to: number
}

/** Where the pieces of a sentence lie; none where it has one only, or more than anybody's wishes. */
const piecesOf = (sentence: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let from = 0
  for (const found of sentence.matchAll(joint)) {
    pieces.push({ from, to: found.index })
    from = found.index + found[0].length
  }
  return pieces.length === 0 || pieces.length >= pieces_max ? [] : [...pieces, { from, to: sentence.length }]
}

interface Path {
  readonly cost: number
  readonly topic: string | null
  readonly asked: ReadonlyArray<Understood>
}

/** What a reading costs: a wish by its grammar, by a wording, what only tells something, and what nobody understands. */
const costs = { grammar: 1, wording: 1.5, statement: 2.6, heading: 2.6, unknown: 9 }

/** Reads what lies between two joints. */
export type Reader = (clause: string) => ReadonlyArray<Understood>

/** "somewhere to eat": what it is for, and not what. */
const vague = /^(?:somewhere|something|someplace|anything|(?:some|more|a) (?:space|room|place|way)) (?:to|for) /i

/** "five at the bar": of what, lies elsewhere. */
const isNameless = (what: string): boolean => {
  const [count = "", next = ""] = wordsOf(what)
    .slice(0, 2)
    .map(({ part, text }) => (part === "preposition" ? "" : text))
  return next === "" && !/^an?$/.test(count) && valueOf(count) !== null
}

/** Whether a reading leaves something of its words aside, or takes several wishes for one name. */
export const isDoubtful = ({ intent }: Understood): boolean =>
  intent.act === "unknown" ||
  (isEdit(intent) && Object.entries(intent).some(([key, said]) => key !== "name" && /[,:;()]/.test(String(said)))) ||
  (intent.act === "add" && (vague.test(intent.what) || isNameless(intent.what)))

/** "red, white, red": a look of what another one was said of just before is rather one of both. */
const isAgain = (edit: Edit, before: ReadonlyArray<Understood>): boolean =>
  edit.act === "look" && before.some(({ intent }) => intent.act === "look" && intent.what === edit.what)

/** "a bench in each shelter: shift four benches …": what is said before a colon, of what the wish behind it names. */
const isHeading = (text: string, behind: string): boolean => {
  const own = nounsIn(text)
  const others = new Set(nounsIn(behind))
  return own.length > 0 && doingAt(wordsOf(behind), 0) !== null && own.every((noun) => others.has(noun))
}

const readPiece = (text: string, before: Path, heading: string | null, worded: Reader): Path => {
  const cost = (more: number, { asked, topic }: Omit<Path, "cost">): Path => ({
    cost: before.cost + more,
    topic,
    asked: [...before.asked, ...asked]
  })
  if (heading !== null && isHeading(text, heading)) return cost(0, { topic: before.topic, asked: [] })
  // "six trees, but no firs": what is not meant is no wish of its own.
  // "two green kiosks and red": nor is a look of what is not spoken of.
  const hanging = before.topic === null && looksIn(text) !== null
  if (before.asked.length > 0 && (hanging || /^(?:no|not|none|never|without|nor)\b/i.test(text)))
    return cost(costs.unknown, { topic: null, asked: [{ text, intent: { act: "unknown", text } }] })
  const told = wishesOf(text, before.topic)
  if (told !== null)
    return cost(costs.grammar + (told.wishes.some(({ edit }) => isAgain(edit, before.asked)) ? costs.unknown : 0), {
      topic: told.topic,
      asked: told.wishes.map(({ edit, text: said }) => ({ text: said, intent: edit, source: text }))
    })
  const amiss = isComplaint(text) && (complaintIn(text) !== null || /\b(?:too|not)\b|n't\b/i.test(text))
  const asked = amiss ? [] : worded(text)
  if (asked.length > 0 && !asked.some(isDoubtful))
    return cost(costs.wording + asked.length - 1, {
      topic: null,
      asked: asked.map((one) => ({ ...one, source: text }))
    })
  const [last = "", ...others] = text.split(/ and |, /).reverse()
  const joined = others.length > 0 && looksIn(last) !== null
  const fresh = isIndefinite(wordsOf(text)) && !joined ? wishesOf(`add ${text}`, before.topic) : null
  if (fresh !== null)
    return cost(costs.wording, {
      topic: fresh.topic,
      asked: fresh.wishes.map(({ edit, text: said }) => ({ text: said, intent: edit, source: text }))
    })
  // What holds a joint may hold a wish behind it.
  const single = piecesOf(text).length === 0
  if (single && (amiss || isStatement(text)))
    return cost(costs.statement, { topic: topicOf(text) ?? before.topic, asked: [] })
  if (single && heading !== null) return cost(costs.heading, { topic: before.topic, asked: [] })
  return cost(costs.unknown, { topic: null, asked: [{ text, intent: { act: "unknown", text } satisfies Intent }] })
}

/** The cheapest way to read a sentence piece by piece. */
const chunked = (sentence: string, topic: string | null, worded: Reader): Path => {
  const pieces = piecesOf(sentence)
  const start: Path = { cost: 0, topic, asked: [] }
  if (pieces.length === 0) return readPiece(sentence, start, null, worded)
  const best: Array<Path> = [start]
  for (let to = 1; to <= pieces.length; to++) {
    let found: Path | null = null
    for (let from = to - 1; from >= 0; from--) {
      const before = best[from]
      const [first, last] = [pieces[from], pieces[to - 1]]
      if (before === undefined || first === undefined || last === undefined) continue
      if (found !== null && before.cost + costs.grammar >= found.cost) continue
      const path = readPiece(
        sentence.slice(first.from, last.to).trim(),
        before,
        sentence[last.to] === ":" ? sentence.slice(last.to + 1) : null,
        worded
      )
      if (found === null || path.cost < found.cost) found = path
    }
    if (found !== null) best[to] = found
  }
  return best[pieces.length] ?? start
}

const doubts = (asked: ReadonlyArray<Understood>): number => asked.filter(isDoubtful).length

/**
 * The wishes of a message, sentence by sentence and piece by piece, where fewer of them are in doubt than as they were read before; null
 * where that does not help. At most 28 pieces of a sentence are read.
 */
export const inPieces = (
  message: string,
  before: ReadonlyArray<Understood>,
  worded: Reader
): ReadonlyArray<Understood> | null => {
  let topic: string | null = null
  const asked: Array<Understood> = []
  for (const sentence of plainSentences(message)) {
    const path = chunked(sentence, topic, worded)
    topic = path.topic
    asked.push(...path.asked)
  }
  return asked.some(({ intent }) => intent.act !== "unknown") && doubts(asked) < doubts(before) ? asked : null
}
