import { places_each_max } from "./FinishPlaces.js"
import type { Lexicon } from "./Lexicon.js"
import { isPause, type Sentence } from "./Tokens.js"

/** Words of a room's name that are looked at. */
const name_max = 3
/** Words of one name of a thing. */
const thing_max = 2

/** "…, a living room (": the name of a room that ends before `at`; null: none does, or a thing is called so. */
const roomBefore = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): ReadonlyArray<string> | null => {
  for (let words = name_max; words > 0; words--) {
    const name = tokens.slice(Math.max(0, at - words), at)
    if (name.length < words || !name.every((word) => /^\p{L}/u.test(word)) || lexicon.thing(name) !== undefined)
      continue
    const zone = lexicon.zone(name)
    const found = zone?.indoor === true || (zone?.name === "other" && name.at(-1) === "room" && words > 1)
    const shorter = words > 1 && zone === lexicon.zone(name.slice(1)) && !lexicon.isAdjective(name[0] ?? "")
    if (found && !shorter) return name
  }
  return null
}

const namesThings = (tokens: ReadonlyArray<string>, lexicon: Lexicon): boolean =>
  tokens.some((_, at) =>
    Array.from({ length: thing_max }, (_, i) => tokens.slice(at, at + i + 1)).some(
      (words) => lexicon.thing(words)?.length === words.length
    )
  )

/**
 * "A kitchen (a table, four chairs), a bedroom (bed)": what stands in brackets behind a room is in it, and is said in a sentence of its own
 * behind the one that lists the rooms. Linear.
 */
const withoutBrackets = (sentence: Sentence, lexicon: Lexicon): ReadonlyArray<Sentence> => {
  const { tokens } = sentence
  const rest: Array<string> = []
  const told: Array<Sentence> = []
  const last = tokens.lastIndexOf(")")
  for (let at = 0; at < tokens.length; at++) {
    const closes = tokens[at] === "(" && at < last ? tokens.indexOf(")", at) : -1
    const inner = closes < 0 ? [] : tokens.slice(at + 1, closes)
    const room = inner.length > 0 && namesThings(inner, lexicon) ? roomBefore(tokens, at, lexicon) : null
    if (room === null) {
      rest.push(tokens[at] ?? "")
      if (closes < 0) continue
      rest.push(...inner)
      at = closes - 1
      continue
    }
    const said = /^(with|containing|has)$/.test(inner[0] ?? "") ? inner.slice(1) : inner
    told.push({ ...sentence, tokens: [...room, ":", ...said] })
    at = closes
  }
  return told.length === 0 ? [sentence] : [{ ...sentence, tokens: rest }, ...told]
}

const again = /^(?:(?:the )?same(?: again| here)?|ditto|as above|(?:the )?same as (?:above|before)|likewise)$/

/** Words of a label. */
const label_max = 5

/** "First dorm: four beds": where the label of a line ends; -1: it has none. */
const labelEnd = (tokens: ReadonlyArray<string>): number => {
  const at = tokens.slice(0, label_max + 1).findIndex(isPause)
  return at > 0 && /^[,:]$/.test(tokens[at] ?? "") ? at : -1
}

/**
 * "Dorm A: four beds and a table. Dorm B: same again": what the line before says of its room, for as many as are laid out of one kind: a
 * long line that each of thousands copied would be read as often.
 */
const withRepeats = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Sentence> => {
  const out: Array<Sentence> = []
  let repeats = 0
  for (const sentence of sentences) {
    const { tokens } = sentence
    const [end, before] = [labelEnd(tokens), out.at(-1)?.tokens ?? []]
    const said = tokens.slice(end + 1).filter((token) => !isPause(token))
    const known = labelEnd(before)
    const short = end > 0 && known > 0 && said.length < label_max && repeats < places_each_max
    const same = short && again.test(said.join(" "))
    if (same) repeats++
    out.push(same ? { ...sentence, tokens: [...tokens.slice(0, end + 1), ...before.slice(known + 1)] } : sentence)
  }
  return out
}

/** "Playground: a slide, two swings": in the open what stands behind a place's label is in it, as behind "with". */
const labelled = (sentence: Sentence, lexicon: Lexicon): Sentence => {
  const { tokens } = sentence
  const end = labelEnd(tokens)
  const label = tokens.slice(0, Math.max(0, end))
  const isPlace = tokens[end] === ":" && lexicon.thing(label)?.meaning.sort === "zone"
  const says = /^(with|has|have|contains?|includes?|there|the|it|is|are)$/.test(tokens[end + 1] ?? "with")
  return isPlace && !says ? { ...sentence, tokens: [...label, "with", ...tokens.slice(end + 1)] } : sentence
}

/** The sentences of a text in which each says of its room or place what brackets, a label, or a line before, say of it. */
export const withRoomNotes = (sentences: ReadonlyArray<Sentence>, lexicon: Lexicon): ReadonlyArray<Sentence> =>
  lexicon.indoor
    ? withRepeats(sentences.flatMap((sentence) => withoutBrackets(sentence, lexicon)))
    : sentences.map((sentence) => labelled(sentence, lexicon))
