import { singular } from "#catalogue/Words.js"
import type { Predicate } from "#formats/Peg.js"
import type { Chunk } from "./Chunk.js"
import { beVerbs, determiners } from "./FunctionWords.js"
import type { Item, RoomDoor } from "./Item.js"
import { inARow, joinedRooms, joinVerb } from "./JoinedRooms.js"
import { addRoom, type Notes } from "./Notes.js"
import { roomOf } from "./Rooms.js"
import { type Clausewide, state } from "./Sayings.js"
import { type Sense, wordingsAt } from "./Wordings.js"

/** Where in the sentence a room is named, -1 if it is not. */
const placeOf = (tokens: ReadonlyArray<string>, room: Item): number => {
  const words = room.phrase.split(" ")
  const whole = tokens.findIndex((_, i) => words.every((word, k) => tokens[i + k] === word))
  if (whole >= 0) return whole
  return tokens.findIndex((token) => token === room.head || singular(token) === room.head)
}

const sides: Readonly<Partial<Record<Sense, Predicate>>> = {
  next: "adjacent",
  near: "adjacent",
  between: "adjacent",
  across: "adjacent",
  north: "north_of",
  south: "south_of",
  east: "east_of",
  west: "west_of"
}

const plain = (token: string): boolean =>
  !beVerbs.has(token) &&
  !determiners.has(token) &&
  !/^(and|two|three|both|which|located|situated|directly|right)$/.test(token)

/** What the words between two rooms say of where they lie to each other: "is next to the". */
const sideIn = (words: ReadonlyArray<string>): Sense | undefined => {
  const said = words.filter(plain)
  return wordingsAt(said, 0).find((wording) => wording.words.length === said.length && !wording.inverse)?.sense
}

/** How rooms lie to each other: "the bathroom is next to the bedroom", "a hallway between two bedrooms". */
export const roomSidesIn = (notes: Notes, tokens: ReadonlyArray<string>, clause: Clausewide): void => {
  if (!notes.lexicon.indoor || notes.rooms.length < 2) return
  const named = notes.rooms
    .map((room) => ({ room, at: placeOf(tokens, room) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const [first, second, third] = named
  if (first === undefined || second === undefined) return
  const sense = sideIn(tokens.slice(first.at + first.room.phrase.split(" ").length, second.at))
  const predicate = sense === undefined ? undefined : sides[sense]
  if (predicate === undefined) return
  state(clause, first.room, predicate, null, [second.room])
  if (sense === "between" && third !== undefined) state(clause, first.room, predicate, null, [third.room])
}

const isJoining = (notes: Notes, tokens: ReadonlyArray<string>): boolean =>
  notes.lexicon.indoor && tokens.some((token) => joinVerb.test(token))

/** Rooms that only a sentence of doors names: "doors lead from the corridor to three bedrooms". */
export const nameJoinedRooms = (notes: Notes, tokens: ReadonlyArray<string>, chunks: ReadonlyArray<Chunk>): void => {
  if (!isJoining(notes, tokens)) return
  for (const chunk of chunks) {
    const found = chunk.kind === "noun" ? roomOf(notes, chunk) : null
    if (chunk.kind === "noun" && found !== null && !found.generic) addRoom(notes, found.zone, chunk)
  }
}

/** Doors that one sentence speaks of. */
const doors_max = 20

/** Doors and openings between rooms: "a door connects the kitchen and the hall", "the rooms are connected by a door". */
export const roomDoorsIn = (notes: Notes, tokens: ReadonlyArray<string>, text: string): ReadonlyArray<RoomDoor> => {
  if (notes.rooms.length < 2 || !isJoining(notes, tokens)) return []
  const doors = tokens.some((token) => /^doors?$/.test(token))
  const open = tokens.includes("opens") || tokens.includes("archway") || (tokens.includes("opening") && !doors)
  const kind = tokens.some((token) => /^(stairs|staircase|steps)$/.test(token)) ? "stairs" : open ? "open" : "door"
  const pairs = tokens.includes("rooms") ? inARow(notes.rooms) : joinedRooms(tokens, notes.rooms)
  return pairs.slice(0, doors_max).map(([from, to]) => ({ from, to, kind, text }))
}
