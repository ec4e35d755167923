import { catalogue } from "#catalogue/Catalogue.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, next, past, some, topHost, waitingFor } from "./Clause.js"
import type { Item } from "./Item.js"
import { sceneHost } from "./Lists.js"
import { hear } from "./Unsaid.js"

/** What follows a room, or the "each" of several. */
const aheadOf = (clause: Clause) => {
  const ahead = next(clause)
  return ahead?.kind === "subset" && ahead.word === "each" ? next(clause, 2) : ahead
}

/** A room that is spoken of itself: what follows is in it. */
export const roomItself = (clause: Clause, room: Item): Clause => {
  const { focus, lists, notes, trail } = clause
  const { indoor } = notes.lexicon
  const ahead = aheadOf(clause)
  const told = some(focus.subject)
  const turns = !told || focus.fresh || topHost(clause)?.scene === true || trail.previous === "pause"
  if (turns && (notes.room === null || !told || ahead?.kind === "relation")) notes.room = room
  if (ahead?.kind === "have" || (ahead?.kind === "pause" && focus.fresh) || ahead?.kind === "verb") {
    notes.room = room
    const hosts = ahead.kind === "have" ? [] : [sceneHost("room")]
    // "A lane lined with poplars": the lane is.
    const lined = ahead.kind === "have" && ahead.word.startsWith("lined")
    const current = (ahead.kind === "verb" || lined) && !indoor ? [room] : null
    return { ...focused(clause, { current, subject: null, latestMain: null }), lists: { ...lists, hosts } }
  }
  return indoor ? clause : focused(clause, { current: [room], subject: [room] })
}

const built = /^(building|fortification|vehicle|boat)$/
const storeys = /^(attic|basement|garage)$/

/** Whether a room can be in what is called so: a house, a tower, a ship, or a storey. */
const isHouse = (word: string): boolean =>
  catalogue()
    .meanings.phrases.at(word)
    ?.entries.some((one) => (one.sort === "zone" ? storeys.test(one.zone.name) : built.test(one.thing.category))) ===
  true

/** "A gym in an old brick hall": what is said of it is what it was built as. */
const isShell = ({ determiner, head, words }: NounPhrase): boolean =>
  determiner === "a" && words.length > 1 && /^(hall|warehouse|factory|hangar|mill)$/.test(head)

/** "A study in a tower", "a gym in the basement": where the room is, and no other room. Null: it is not that. */
export const housedIn = (clause: Clause, phrase: NounPhrase, room: Item | null): Clause | null => {
  const { pending } = clause.waiting
  const within = pending?.wording.sense === "inside" && !some(pending.subjects) && clause.trail.previous === "relation"
  if (room === null || !within || !clause.notes.lexicon.indoor) return null
  if (!isHouse(phrase.head) && !isShell(phrase)) return null
  if (room.head === phrase.head || phrase.plural || (phrase.count !== null && phrase.determiner !== "a")) return null
  hear(clause.notes, pending.wording)
  const said = roomItself(waitingFor(clause, { pending: null }), room)
  return past(focused(said, { latestRoom: room }), "noun")
}
