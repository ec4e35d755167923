import type { Draft } from "./Draft.js"
import type { Item, RoomDoor } from "./Item.js"

const joins =
  /^(connect|connects|connected|connecting|lead|leads|leading|link|links|linked|opens|opening|joins|joined|adjoins|adjoining)$/

/** Where in the sentence a room is named, -1 if it is not. */
const placeOf = (tokens: ReadonlyArray<string>, room: Item): number => {
  const words = room.phrase.split(" ")
  const whole = tokens.findIndex((_, i) => words.every((word, k) => tokens[i + k] === word))
  return whole >= 0 ? whole : tokens.indexOf(room.head)
}

/** Doors and openings between rooms: "a door connects the kitchen and the hall", "the rooms are connected by a door". */
export const roomDoorsIn = (draft: Draft, tokens: ReadonlyArray<string>, text: string): ReadonlyArray<RoomDoor> => {
  if (!draft.lexicon.indoor || draft.rooms.length < 2 || !tokens.some((token) => joins.test(token))) return []
  const open = tokens.includes("opens") || tokens.includes("archway")
  const kind = tokens.some((token) => /^(stairs|staircase|steps)$/.test(token)) ? "stairs" : open ? "open" : "door"
  const all = tokens.includes("rooms")
  const named = all
    ? draft.rooms
    : draft.rooms
        .map((room) => ({ room, at: placeOf(tokens, room) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
        .map(({ room }) => room)
  const doors: Array<RoomDoor> = []
  for (let i = 1; i < Math.min(named.length, 20); i++) {
    const [from, to] = [named[i - 1], named[i]]
    if (from !== undefined && to !== undefined) doors.push({ from, to, kind, text })
  }
  return doors
}
