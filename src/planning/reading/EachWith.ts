import type { ThingEntry } from "#catalogue/Entries.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, topHost } from "./Clause.js"

/** Whether the list that the latest "each with" opened has had its "and": "each with a sofa and a table, …" goes on with other things. */
export const isClosed = ({ at, chunks }: Clause): boolean => {
  for (let i = at - 1; i >= 0; i--) {
    const chunk = chunks[i]
    if (chunk?.kind === "have") return false
    if (chunk?.kind === "pronoun" || (chunk?.kind === "pause" && chunk.mark === "and")) return true
  }
  return false
}

/** "Four desks, each with a chair, a teacher's desk": no desk has another of its own, and what is listed behind that is no one's either. */
export const isAnother = (clause: Clause, chunk: Chunk | undefined): boolean =>
  chunk?.kind === "noun" && topHost(clause)?.items.some(({ head }) => head === chunk.head) === true

/** "each with a lamp, a mug and a plant.": nothing but nouns to the "and" that closes the list and the sentence. */
export const runsToItsEnd = (clause: Clause): boolean => {
  const { at, chunks } = clause
  let closing = false
  for (let i = at + 1; i < chunks.length; i++) {
    const chunk = chunks[i]
    if (isAnother(clause, chunk)) return i > at + 1
    if (chunk?.kind === "pause" && chunk.mark === "stop") return closing
    if (chunk?.kind === "pause") closing ||= chunk.mark === "and"
    else if (chunk?.kind === "relation" && chunk.wording.alone) return closing
    else if (chunk?.kind !== "noun" && chunk?.kind !== "of") return false
    else if (chunk.kind === "noun" && chunk.determiner !== "a" && chunk.count === null && !chunk.plural) return false
  }
  return closing
}

/** Whether it can stand on something. */
export const lies = ({ mount, other_mounts }: ThingEntry): boolean =>
  mount === "surface" || other_mounts?.includes("surface") === true

/** "Each with a chair, and a printer by the door": nothing was listed but one, and what follows behind the comma lies on none of them. */
export const endsAtOne = ({ at, chunks, notes }: Clause): boolean => {
  const [joint, phrase, after] = chunks.slice(at + 1, at + 4)
  if (joint?.kind !== "pause" || joint.mark !== "and" || phrase?.kind !== "noun" || !notes.lexicon.indoor) return false
  const from = chunks.slice(0, at).findLastIndex(({ kind }) => kind === "have")
  const single = chunks.slice(from + 1, at).every(({ kind }) => kind === "noun" || kind === "of")
  const meaning = notes.lexicon.thing(phrase.words)?.meaning
  if (!single || meaning?.sort !== "thing" || (phrase.determiner !== "a" && phrase.count === null)) return false
  return /^(relation|placed|verb)$/.test(after?.kind ?? "") || !lies(meaning.thing)
}
