import type { Chunk, NounPhrase } from "./Chunk.js"
import { numeric } from "./Numbers.js"

type Relating = Extract<Chunk, { kind: "relation" }>

const endsAt = (chunk: Chunk | undefined): boolean => chunk === undefined || chunk.kind === "pause"

/** What "the other four dolls", "the other umbrellas", "the other a lamp" say behind "one holds …": whose they are, and what. */
interface Gap {
  readonly what: NounPhrase
  readonly used: number
}

const gapAt = (chunks: ReadonlyArray<Chunk>, at: number): Gap | null => {
  const [chunk, after] = [chunks[at], chunks[at + 1]]
  if (chunks[at - 1]?.kind !== "pause" || chunk === undefined) return null
  if (chunk.kind === "share" && after?.kind === "noun" && endsAt(chunks[at + 2]))
    return { what: { ...after, determiner: null, count: numeric(chunk.word) ?? after.count, plural: true }, used: 2 }
  if (chunk.kind === "subset" && chunk.word === "other" && after?.kind === "noun" && endsAt(chunks[at + 2]))
    return { what: after, used: 2 }
  if (chunk.kind !== "noun" || chunk.words[0] !== "other" || chunk.determiner !== "the") return null
  if (chunk.words.length === 1)
    return after?.kind === "noun" && endsAt(chunks[at + 2]) ? { what: after, used: 2 } : null
  if (!endsAt(after) || !(chunk.plural || chunk.count !== null)) return null
  return {
    what: { ...chunk, words: chunk.words.slice(1), determiner: null, raw: chunk.raw.replace(/^other /, "") },
    used: 1
  }
}

/** Behind which "one" a gap opens: what it has, or where it is. */
const saidOfOne = (chunks: ReadonlyArray<Chunk>, at: number): Chunk | null => {
  const [one, says] = [chunks[at], chunks[at + 1]]
  if (one?.kind !== "subset" || one.word !== "one") return null
  return says?.kind === "have" || (says?.kind === "relation" && !says.wording.alone && !says.wording.inverse)
    ? says
    : null
}

const parted = /^(left|right|front|back|above|under)$/

/** "One to the left and the other to the right of a table": what the first lacks stands behind the second. */
const objectBehind = (chunks: ReadonlyArray<Chunk>, at: number): readonly [Relating, NounPhrase] | null => {
  const [first, joint, other, second, object] = chunks.slice(at, at + 5)
  if (first?.kind !== "relation" || second?.kind !== "relation" || object?.kind !== "noun") return null
  if (joint?.kind !== "pause" || other?.kind !== "subset" || second.wording.alone) return null
  if (!parted.test(first.wording.sense) || !parted.test(second.wording.sense)) return null
  if (first.wording.words.includes("its")) return null
  return [{ ...first, wording: { ...first.wording, alone: false } }, object]
}

/** "A lamp to the left and to the right of the bed": at both sides. */
const bothSides = (chunks: ReadonlyArray<Chunk>, at: number): Relating | null => {
  const [first, joint, second] = chunks.slice(at, at + 3)
  if (first?.kind !== "relation" || second?.kind !== "relation" || joint?.kind !== "pause") return null
  const [one, other] = [first.wording, second.wording]
  const pair = (one.sense === "left" && other.sense === "right") || (one.sense === "right" && other.sense === "left")
  if (!pair || joint.mark !== "and" || !one.alone || one.mutual || one.words.includes("its")) return null
  return { ...second, wording: { ...other, sense: "flank", each: true } }
}

/**
 * Says again what a clause leaves out because the one before said it: "one holds cups and the other plates", "one to the left and the
 * other to the right of the sofa". Linear.
 */
export const withoutGaps = (chunks: ReadonlyArray<Chunk>): ReadonlyArray<Chunk> => {
  const out: Array<Chunk> = []
  let said: Chunk | null = null
  let known: NounPhrase | null = null
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    const both = bothSides(chunks, at)
    if (both !== null) {
      out.push(both)
      at += 2
      continue
    }
    const behind = objectBehind(chunks, at)
    if (behind !== null) {
      out.push(...behind)
      known = behind[1]
      continue
    }
    const gap = said === null ? null : gapAt(chunks, at)
    if (gap !== null && said !== null) {
      out.push({ kind: "subset", word: "other" }, said, gap.what)
      at += gap.used - 1
      said = null
      continue
    }
    said = saidOfOne(chunks, at) ?? said
    out.push(chunk === known ? { ...known, determiner: "the", count: null } : chunk)
  }
  return out
}
