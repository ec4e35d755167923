import { phrases } from "../Phrases.js"
import type { Reading, Spoken } from "../Reading.js"
import { type KnownNames, knownNames } from "./KnownNames.js"
import { readFreely } from "./ReadFreely.js"

interface VerbForm {
  readonly text: string
  readonly predicate: Spoken["predicate"]
  readonly side: Spoken["side"]
  readonly strength: Spoken["strength"]
}

/** Every canonical verb phrase, the longest first, so that "in the middle of" is not read as "in". */
const verbForms: ReadonlyArray<VerbForm> = phrases
  .flatMap(({ many, one, plain, predicate, rest, side }) =>
    (["must", "should"] as const).flatMap((strength) => {
      const verbs = strength === "must" ? [one, many] : [`should ${plain}`]
      const ends = predicate === "in_row" ? [`${rest} along`, rest] : [rest]
      return verbs.flatMap((verb) => ends.map((end) => ({ text: `${verb} ${end}`.trim(), predicate, side, strength })))
    })
  )
  .sort((a, b) => b.text.length - a.text.length)

interface List {
  readonly referents: ReadonlyArray<string>
  readonly end: number
}

/** "the square", "the square and the church", "a, b and c". */
const listAt = (names: KnownNames, text: string, from: number): List | null => {
  const referents: Array<string> = []
  let end = from
  for (;;) {
    const found = names.at(text, end)
    if (found === null) return referents.length === 0 ? null : { referents, end }
    referents.push(found.referent)
    const joint = /^(?:,? and |, )/.exec(text.slice(found.end, found.end + 6))
    if (joint === null || names.at(text, found.end + joint[0].length) === null) return { referents, end: found.end }
    end = found.end + joint[0].length
  }
}

const distanceIn = (rest: string): Spoken["distance"] | undefined => {
  if (rest === "") return null
  const found = /^, (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?) m away$/.exec(rest)
  return found === null ? undefined : [Number(found[1]), Number(found[2])]
}

/** Reads a line of the canonical grammar; null where it is not one, or names something unknown. */
const readCanonical = (line: string, names: KnownNames, sentence: string): ReadonlyArray<Spoken> | null => {
  const text = line.toLowerCase()
  const subjects = listAt(names, text, 0)
  if (subjects === null || text[subjects.end] !== " ") return null
  const start = subjects.end + 1
  for (const form of verbForms) {
    if (!text.startsWith(form.text, start)) continue
    const end = start + form.text.length
    const objects = text[end] === " " ? listAt(names, text, end + 1) : null
    const distance = distanceIn(text.slice(objects?.end ?? end))
    if (distance === undefined || (objects === null && form.predicate !== "in_row")) continue
    const { predicate, side, strength } = form
    return subjects.referents.map((subject) => ({
      subject,
      predicate,
      objects: objects?.referents ?? [],
      side,
      strength,
      distance,
      text: sentence,
      asked: true
    }))
  }
  return null
}

/**
 * Reads one requirement against what is known: canonical lines (`Phrases.ts`) exactly, any other sentence as `read`
 * would, keeping the relations between known mentions. An empty answer means that it says no relation.
 */
export const readRelations = (sentence: string, known: Reading): ReadonlyArray<Spoken> => {
  const plain = sentence.slice(0, 2000).replace(/\s+/g, " ").trim()
  const line = plain
    .replace(/^[-*]? ?R\d+[:.)] ?/, "")
    .replace(/[.!]+$/, "")
    .trim()
  return readCanonical(line, knownNames(known), plain) ?? readFreely(line, known, plain)
}
