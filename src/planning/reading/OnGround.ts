import { coveringOf } from "#catalogue/Coverings.js"
import { singular } from "#catalogue/Words.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, past, some, waitingFor } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { hear } from "./Unsaid.js"

const isGreen = (ground: string): boolean => /grass|turf|clover|moss/.test(ground)

/** Whether a place is covered so anyway. */
const isOwn = ({ lexicon, room }: Clause["notes"], covering: string): boolean => {
  const grounds = [lexicon.place?.place?.ground, room?.zone?.surface].filter((ground) => ground !== undefined)
  return grounds.some((ground) => ground === covering || (isGreen(ground) && isGreen(covering)))
}

/** What a phrase that a relation "on" waits for says of the ground; undefined: nothing. */
const groundOf = (clause: Clause, phrase: NounPhrase): string | undefined => {
  const { notes, waiting } = clause
  const isOn = waiting.pending?.wording.sense === "on" && phrase.determiner === "the" && phrase.count === null
  if (notes.lexicon.indoor || notes.rooms.length === 0 || !isOn || findMentioned(notes, phrase).length > 0)
    return undefined
  return coveringOf(phrase.head) ?? coveringOf(singular(phrase.head))
}

/** "Five tents on the grass", "towels on the wet sand": on what covers their place, and on no thing. Null: it is not that. */
export const onGround = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const covering = groundOf(clause, phrase)
  const { pending } = clause.waiting
  if (covering === undefined || pending === null || !isOwn(clause.notes, covering)) return null
  hear(clause.notes, pending.wording)
  const told = some(pending.subjects)
    ? focused(clause, { current: pending.subjects, latest: pending.subjects })
    : clause
  return past(waitingFor(told, { pending: null }), "noun")
}

/** "Loungers on the grass" of a place that is paved: on a lawn of it. Any other phrase stays as it is. */
export const asLawn = (clause: Clause, phrase: NounPhrase): NounPhrase => {
  const covering = groundOf(clause, phrase)
  return covering !== undefined && isGreen(covering) && !isOwn(clause.notes, covering)
    ? { ...phrase, words: ["lawn"], head: "lawn", plural: false }
    : phrase
}
