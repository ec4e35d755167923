import type { Chunk } from "./Chunk.js"
import type { Lexicon } from "./Lexicon.js"

const isRoom = (chunk: Chunk | undefined, { zone }: Lexicon): boolean => {
  const found = chunk?.kind === "noun" ? zone(chunk.words) : undefined
  return found?.indoor === true && found.name !== "other"
}

/** How many chunks from `at` on say ", which opens onto" before a room of which the text says what it has; zero where they do not. */
const leadAt = (chunks: ReadonlyArray<Chunk>, at: number, lexicon: Lexicon): number => {
  const from = chunks[at]?.kind === "pause" ? at + 1 : at
  const lead = chunks[from]?.kind === "which" ? from + 1 : from
  const relation = chunks[lead]
  const leads = relation?.kind === "relation" && relation.wording.sense === "lead" && !relation.wording.inverse
  const told = chunks[lead + 2]
  return leads && isRoom(chunks[lead + 1], lexicon) && told?.kind === "have" ? lead + 1 - at : 0
}

/** "A living room with a sofa, open to a kitchen with a table": what stands behind the second room is in it, as in a sentence of its own. */
export const openedRooms = (chunks: ReadonlyArray<Chunk>, lexicon: Lexicon): ReadonlyArray<Chunk> => {
  if (!lexicon.indoor) return chunks
  const out: Array<Chunk> = []
  for (let at = 0; at < chunks.length; at++) {
    const used = at === 0 ? 0 : leadAt(chunks, at, lexicon)
    const chunk = chunks[at]
    if (used > 0) {
      out.push({ kind: "pause", mark: "stop", opens: true })
      at += used - 1
    } else if (chunk !== undefined) out.push(chunk)
  }
  return out
}
