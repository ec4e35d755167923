import { type Chunk, isComma } from "./Chunk.js"
import { architecture } from "./FunctionWords.js"
import { isOwnSide, type Sense } from "./Wordings.js"

/** "at the south end a church": what stands alone says where the new thing behind it is. */
export const placesNext = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const [relation, noun, end] = [chunks[at], chunks[at + 1], chunks[at + 2]]
  // "To the left of the church is the rectory, to the right the school."
  const again = chunks[0]?.kind === "relation" && at > 0 && (end === undefined || end.kind === "pause")
  // "A table holds a jug and, to its right, a bowl".
  const [parted, listed] = [chunks[at - 1], chunks[at + 2]]
  const aside = isComma(noun) && isComma(parted)
  if (aside && relation?.kind === "relation" && isOwnSide(relation.wording) && listed?.kind === "noun")
    return listed.determiner === "a" || listed.count !== null
  const named = noun?.kind === "noun" && (noun.determiner === "a" || noun.count !== null || again)
  return relation?.kind === "relation" && relation.wording.alone && named
}

/** "A till on it and, to the right of the till, a basket": between commas stands where the new thing behind them is. */
export const setApart = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const [joint, opens, relation, object, closes, noun] = chunks.slice(Math.max(0, at - 2), at + 4)
  if (at < 2 || joint?.kind !== "pause" || joint.mark !== "and" || !isComma(opens)) return false
  if (relation?.kind !== "relation" || relation.wording.inverse || relation.wording.mutual) return false
  // "Eight mats and, in the corner, a rack".
  if (relation.wording.alone) return isComma(object) && isNewNoun(closes)
  if (!isComma(closes) || (object?.kind !== "noun" && object?.kind !== "pronoun")) return false
  return isNewNoun(noun)
}

const isNewNoun = (chunk: Chunk | undefined): boolean =>
  chunk?.kind === "noun" && (chunk.determiner === "a" || chunk.count !== null || chunk.plural)

/** "A crib, and over it, hung from the ceiling, a mobile": at the comma of what is said between commas of the new thing behind them. */
export const asideAhead = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const [opens, placed, relation] = chunks.slice(at, at + 3)
  if (!isComma(opens) || placed?.kind !== "placed" || relation?.kind !== "relation" || relation.wording.inverse)
    return false
  const closes = at + (relation.wording.alone ? 3 : 4)
  return isComma(chunks[closes]) && isNewNoun(chunks[closes + 1])
}

/** "behind the house a bamboo grove climbs": behind its object a relation has the new thing that it is said of. */
const frontsNext = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const [relation, object, noun] = [chunks[at], chunks[at + 1], chunks[at + 2]]
  if (relation?.kind !== "relation" || relation.wording.alone || object?.kind !== "noun") return false
  // "On the hill above the houses a chapel stands".
  if (noun?.kind === "relation") return frontsNext(chunks, at + 2)
  return noun?.kind === "noun" && (noun.determiner === "a" || (noun.determiner === null && (noun.count ?? 1) > 1))
}

/** "three laptops and two monitors on top", "a stapler and a mug on it": whether a list ends in saying that it lies on what has it. */
export const liesOnTop = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  let end = at
  while (chunks[end]?.kind === "noun" || chunks[end]?.kind === "of" || isJoint(chunks[end])) end++
  const [last, relation, object, after] = [chunks[end - 1], chunks[end], chunks[end + 1], chunks[end + 2]]
  if (last?.kind !== "noun" || relation?.kind !== "relation" || relation.wording.sense !== "on") return false
  const closes = relation.wording.alone ? object : object?.kind === "pronoun" ? after : chunks[end]
  return closes === undefined || closes.kind === "pause"
}

const isJoint = (chunk: Chunk | undefined): boolean => chunk?.kind === "pause" && chunk.mark !== "stop"

/** Does an inverted or fronted clause follow: RELATION NOUN (, | there is | is | are) NOUN? */
export const inversionAhead = (chunks: ReadonlyArray<Chunk>, from: number): boolean => {
  if (placesNext(chunks, from) || frontsNext(chunks, from) || setApart(chunks, from)) return true
  for (let i = from; i < chunks.length; i++) {
    const chunk = chunks[i]
    const after = chunks[i + 1]?.kind
    if (chunk === undefined || (chunk.kind === "pause" && chunk.mark === "stop")) return false
    if (chunk.kind === "there") return true
    if (chunk.kind === "verb" && i > from) return after === "noun" || (chunk.be && after === "subset")
    if (isComma(chunk)) return (from === 0 && after === "noun") || after === "there"
    if (chunk.kind === "have" || (chunk.kind === "placed" && i > from)) return false
  }
  return false
}

export interface Ahead {
  readonly sense: Sense
  readonly alone: boolean
  readonly pronoun: boolean
  readonly architecture: boolean
  /** "side by side": of things listed together, which lie where the list says all the same. */
  readonly mutual: boolean
}

/** The relation that an item of a list has of its own, before the next comma or item. */
export const relationAhead = (chunks: ReadonlyArray<Chunk>, from: number): Ahead | null => {
  let i = from
  // "A spool of thread to its right": of the spool.
  if (chunks[i]?.kind === "of" && chunks[i + 1]?.kind === "noun") i += 2
  while (chunks[i]?.kind === "placed" || chunks[i]?.kind === "measure") i += 1
  const chunk = chunks[i]
  if (chunk?.kind !== "relation" || chunk.wording.inverse) return null
  const { alone, sense } = chunk.wording
  const object = chunks[i + 1]
  if (alone) return { sense, alone: true, pronoun: false, architecture: false, mutual: chunk.wording.mutual }
  const wall =
    object?.kind === "noun" &&
    sense !== "far" &&
    (architecture.has(object.words.at(-1) ?? "") || architecture.has(object.head))
  return { sense, alone: false, pronoun: object?.kind === "pronoun", architecture: wall, mutual: false }
}

/** "four benches, a kiosk and six lamps around it": whether a list ends with a relation of all to the one thing that has them. */
export const tiesBack = (chunks: ReadonlyArray<Chunk>, from: number): boolean => {
  let listed = 0
  for (let at = from; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk?.kind === "noun") listed += 1
    else if (chunk?.kind === "relation") {
      const object = chunks[at + 1]
      return listed > 0 && !chunk.wording.alone && object?.kind === "pronoun" && !object.plural
    } else if (chunk?.kind === "pause" ? chunk.mark === "stop" : chunk?.kind !== "of" && chunk?.kind !== "placed")
      return false
  }
  return false
}
