import { type Agreement, type Chunk, isComma } from "./Chunk.js"

/** Whether one thing or several do what a finite verb says; null for no such verb. */
const agreement = (chunk: Chunk | undefined): Agreement | null =>
  chunk !== undefined && "finite" in chunk ? chunk.finite : null

/** Words that are their own plural. */
const unchanging = /^(sheep|deer|fish)$/

/** A noun phrase with what "of" or a place adds to it. */
interface Subject {
  readonly number: Agreement
  /** The chunk behind it. */
  readonly end: number
}

const subjectAt = (chunks: ReadonlyArray<Chunk>, at: number): Subject | null => {
  const noun = chunks[at]
  if (noun?.kind !== "noun") return null
  const [joint, object] = [chunks[at + 1], chunks[at + 2]]
  // "A fern in a pot fills the corner": the fern does.
  const placed = joint?.kind === "relation" && joint.finite === null && !joint.wording.alone && !joint.wording.inverse
  const long = (joint?.kind === "of" || placed) && object?.kind === "noun"
  const number = unchanging.test(noun.head) ? "any" : noun.plural ? "many" : "one"
  return { number, end: long ? at + 3 : at + 1 }
}

/** Whether a subject stands at `at`, and its finite verb behind it; `broad`: the subject can be two that "and" joins. */
const beginsClause = (chunks: ReadonlyArray<Chunk>, at: number, broad: boolean): boolean => {
  const one = subjectAt(chunks, at)
  if (one === null) return false
  const finite = agreement(chunks[one.end])
  // "a vase, a jug and a mug stand": the mug alone does not.
  if (finite !== null) return finite === "any" || one.number === "any" || finite === one.number
  const joint = chunks[one.end]
  if (!broad || joint?.kind !== "pause" || joint.mark !== "and") return false
  const two = subjectAt(chunks, one.end + 1)
  return two !== null && agreement(chunks[two.end]) === "many"
}

/**
 * Marks the joints behind which a new clause begins: a subject with a finite verb that agrees with it, where the clause before has
 * had its verb. Linear.
 */
export const clausesIn = (chunks: ReadonlyArray<Chunk>): ReadonlyArray<Chunk> => {
  let verb = false
  return chunks.map((chunk, at) => {
    // "A counter on which a jar, a box and a tin are lined up": what is said of the counter has had no verb yet.
    if (chunk.kind === "which") verb = false
    if (agreement(chunk) !== null) verb = true
    if (chunk.kind !== "pause") return chunk
    const before = chunks[at - 1]
    const comma = isComma(chunk) || isComma(before)
    const opens = chunk.mark !== "stop" && verb && beginsClause(chunks, at + 1, comma)
    if (opens || chunk.mark === "stop") verb = false
    return { ...chunk, opens }
  })
}
