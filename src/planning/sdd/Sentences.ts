import { trimmedOf } from "#domain/Text.js"
import type { Predicate } from "#formats/Peg.js"
import { distancePhrase, phrases, verbPhrase } from "../Phrases.js"
import type { Reading, Spoken } from "../Reading.js"
import { article, isMany, type Mention, nameIndex } from "./Names.js"

/** Their phrases name the part of the room themselves: "hangs on the wall of the kitchen". */
const namesPart: ReadonlySet<Predicate> = new Set(["on_wall", "against_wall", "hang_from_ceiling"])

const assumedMark = " (assumed)"

type Known = Pick<Reading, "places" | "things" | "ways">

const findMention = (known: Known, id: string): Mention | undefined =>
  known.places.find((place) => place.id === id) ??
  known.things.find((thing) => thing.id === id) ??
  known.ways.find((way) => way.id === id)

/** `kitchen:wall` as "the wall of the kitchen"; undefined for an unknown id. */
const referent = (known: Known, reference: string, plain: boolean): string | undefined => {
  const [id, part] = reference.split(":")
  const mention = findMention(known, id)
  if (mention === undefined) return undefined
  return part === undefined || plain ? article(mention) : `the ${part} of ${article(mention)}`
}

/** What a relation says of an object: "the window of the hall", or the hall where its verb names the part; undefined where the scene has it not. */
export const objectName = (
  known: Known,
  { predicate }: Pick<Spoken, "predicate">,
  object: string
): string | undefined => referent(known, object, namesPart.has(predicate))

/**
 * A relation as one canonical sentence without its number, "The stone church is north of the market square."; undefined
 * where it names something that the scene has not.
 */
export const writeSentence = (known: Known, relation: Spoken): string | undefined => {
  const subject = findMention(known, relation.subject.split(":")[0])
  const words = referent(known, relation.subject, false)
  if (subject === undefined || words === undefined) return undefined
  const objects: Array<string> = []
  for (const object of relation.objects) {
    const named = objectName(known, relation, object)
    if (named === undefined) return undefined
    objects.push(named)
  }
  const verb = verbPhrase(relation, isMany(subject), objects.length)
  const list = objects.length === 0 ? "" : ` ${objects.join(" and ")}`
  const sentence = `${words} ${verb}${list}${distancePhrase(relation.distance)}.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${relation.asked ? "" : assumedMark}`
}

/** A sentence of the Relations list without its number and mark. */
export interface Line {
  readonly id: string | null
  readonly sentence: string
  readonly assumed: boolean
}

export const readLine = (line: string): Line => {
  const numbered = /^([A-Za-z]{1,3}\d{1,6})\s*[:.)]/.exec(line)
  const rest = line.slice(numbered?.[0].length ?? 0).trim()
  const mark = /\(assumed\)\.?$/i.exec(rest)
  const sentence = mark === null ? rest : rest.slice(0, mark.index).trimEnd()
  return { id: numbered?.[1].toUpperCase() ?? null, sentence, assumed: mark !== null }
}

/** Every verb phrase with what it means, longest first, so that "in the middle of" goes before "in". */
const verbs = phrases
  .flatMap(({ predicate, side }) =>
    (["must", "should"] as const).flatMap((strength) =>
      [false, true].flatMap((many) =>
        [0, 1].map((objects) => ({
          predicate,
          side,
          strength,
          words: verbPhrase({ predicate, side, strength }, many, objects)
        }))
      )
    )
  )
  .sort((a, b) => b.words.length - a.words.length || (a.words < b.words ? -1 : 1))

const distanceEnd = /, (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?) m away$/

/** Reads `words` from `at` as the longest known name. */
const nameAt = (index: ReadonlyMap<string, string>, words: string): string | undefined => {
  const part = /^the (wall|door|window|ceiling|floor) of (the .*)$/.exec(words)
  if (part !== null) {
    const zone = nameAt(index, part[2])
    if (zone !== undefined) return `${zone}:${part[1]}`
  }
  return index.get(words.replace(/^the /, ""))
}

/** "the a and the b and c" as names; a name that holds "and" itself is tried before it is cut. */
const objectsIn = (index: ReadonlyMap<string, string>, words: string): ReadonlyArray<string> | undefined => {
  const found: Array<string> = []
  const pieces = words.split(" and ")
  for (let i = 0; i < pieces.length; ) {
    let taken = 0
    for (let n = Math.min(pieces.length - i, 4); n > 0 && taken === 0; n--) {
      const id = nameAt(index, pieces.slice(i, i + n).join(" and "))
      if (id === undefined) continue
      found.push(id)
      taken = n
    }
    if (taken === 0) return undefined
    i += taken
  }
  return found
}

/** A reader of canonical sentences over what one scene has; it answers undefined for any other sentence. */
export const sentenceReader = (known: Known): ((sentence: string) => Spoken | undefined) => {
  const index = nameIndex(known)
  return (sentence) => {
    const text = trimmedOf(sentence.trim(), ".!").toLowerCase().replace(/\s+/g, " ")
    if (text.length > 2000) return undefined
    const range = distanceEnd.exec(text)
    const body = range === null ? text : text.slice(0, range.index)
    for (const verb of verbs) {
      for (let at = body.indexOf(` ${verb.words}`); at >= 0; at = body.indexOf(` ${verb.words}`, at + 1)) {
        const end = at + 1 + verb.words.length
        if (end < body.length && body[end] !== " ") continue
        const subject = nameAt(index, body.slice(0, at))
        if (subject === undefined) continue
        const rest = body.slice(end).trim()
        const objects = rest === "" ? [] : objectsIn(index, rest)
        if (objects === undefined || (objects.length === 0 && verb.predicate !== "in_row")) continue
        const { predicate, side, strength } = verb
        const distance = range === null ? null : ([Number(range[1]), Number(range[2])] as const)
        return { subject, predicate, objects, side, strength, distance, text: sentence, asked: true }
      }
    }
    return undefined
  }
}
