import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, past, some, waitingFor } from "./Clause.js"
import { hear } from "./Unsaid.js"

/** "A dragon in the sky", "under a black sky": over what the scene is, and no place in it. Null: it is not that. */
export const readSky = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  if (notes.lexicon.indoor || notes.rooms.length === 0) return null
  const meaning = notes.lexicon.thing(phrase.words)?.meaning
  if (meaning?.sort !== "zone" || meaning.zone.name !== "sky") return null
  const { pending } = waiting
  if (pending === null) return past(clause, "noun")
  for (const item of pending.subjects ?? []) item.features.push(`${pending.wording.words.join(" ")} ${phrase.raw}`)
  hear(notes, pending.wording)
  const told = some(pending.subjects)
    ? focused(clause, { current: pending.subjects, latest: pending.subjects })
    : clause
  return past(waitingFor(told, { pending: null }), "noun")
}
