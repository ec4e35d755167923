import { catalogue } from "#catalogue/Catalogue.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, some } from "./Clause.js"
import { abstractNouns } from "./FunctionWords.js"
import { relationAhead } from "./LookAhead.js"
import { type RoomFound, roomOf } from "./Rooms.js"

/** "In a dentist's surgery a chair stands …": what a text opens with as what all is in, where it names no thing. Null: it is not that. */
const openingRoom = ({ notes, waiting, trail }: Clause, phrase: NounPhrase): RoomFound | null => {
  const { items, lexicon, rooms } = notes
  const opens =
    waiting.pending?.wording.sense === "inside" && !some(waiting.pending.subjects) && trail.previousNoun === null
  const other = catalogue().zone("other")
  if (!opens || !lexicon.indoor || rooms.length + items.length > 0 || other === undefined) return null
  const named = lexicon.thing(phrase.words) !== undefined || abstractNouns.has(phrase.head)
  return named || phrase.plural || phrase.determiner === null ? null : { zone: other, generic: false }
}

/** The room that a noun phrase names in its sentence; null where it names something else. */
export const roomIn = (clause: Clause, phrase: NounPhrase): RoomFound | null =>
  isFitting(clause, phrase) ? null : (roomOf(clause.notes, phrase) ?? openingRoom(clause, phrase))

/** "A break room, along one wall a kitchenette": what stands at a wall of a room is no room. */
const isFitting = ({ at, chunks, notes, waiting }: Clause, phrase: NounPhrase): boolean => {
  if (phrase.head !== "kitchenette" || notes.rooms.length === 0) return false
  const ahead = relationAhead(chunks, at + 1)
  return waiting.fronted.length > 0 || (ahead?.architecture === true && ahead.sense !== "inside")
}
