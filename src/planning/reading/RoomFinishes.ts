/** "a living room with a red brick floor", "the kitchen has white tiled walls": looks of a room, kept as its tags. */
import type { NounPhrase } from "./Chunk.js"
import type { Clause } from "./Clause.js"
import { finishes } from "./FinishWords.js"
import type { Architecture } from "./FunctionWords.js"

/**
 * Tags the room that is spoken of with what it has: the phrase itself, where it names a colour or a stuff. A phrase that a relation
 * points at ("on the white walls") only says where something is.
 */
export const keepFinish = (clause: Clause, phrase: NounPhrase, part: Architecture): void => {
  const { notes } = clause
  const { negated } = clause.skip
  const { pending } = clause.waiting
  const { previous } = clause.trail
  if (!notes.lexicon.indoor || notes.room === null || negated || pending !== null) return
  if ((part !== "floor" && part !== "wall") || (previous !== "have" && previous !== "pause" && previous !== null))
    return
  const before = phrase.words.slice(0, -1)
  if (!before.some(finishes)) return
  const tag = [...before, part === "wall" ? "walls" : "floor"].join(" ")
  if (!notes.room.tags.includes(tag)) notes.room.tags.push(tag)
}
