import { addPlace, type Draft, type OpenPlace } from "../Draft.js"

/** Rooms that people have above the others, where a text does not say where they are. */
const private_rooms: ReadonlySet<string> = new Set([
  "bedroom",
  "kids_room",
  "nursery",
  "study",
  "closet",
  "bathroom",
  "attic",
  "playroom"
])

/** Rooms from which others are entered. */
const passages: ReadonlySet<string> = new Set(["hallway", "corridor", "stairwell", "lobby", "open_office", "gallery"])

/** From so many rooms on a storey has a landing. */
const landing_rooms_min = 2

const listed = (rooms: ReadonlyArray<OpenPlace>): string => rooms.map(({ name }) => name.toLowerCase()).join(", ")

/** "A two-storey house with a kitchen and three bedrooms": which rooms are above is assumed, and said. */
const spreadRooms = (draft: Draft): void => {
  const { places, reading } = draft
  if (reading.levels < 2 || places.length < 2 || places.some(({ level }) => level > 0)) return
  const apart = places.filter(({ kind }) => private_rooms.has(kind))
  const some = apart.length > 0 && apart.length < places.length
  const above = some ? apart : places.slice(Math.ceil(places.length / 2))
  const storeys = Math.min(reading.levels - 1, above.length)
  above.forEach((room, i) => {
    room.level = 1 + Math.floor((i * storeys) / above.length)
  })
  draft.questions.push(`Which rooms are above is open: ${listed(above)} are assumed to be.`)
}

/** Upper rooms that are entered from one another's middle get a landing, at which the stairs arrive. */
const addLandings = (draft: Draft): void => {
  for (const level of new Set(draft.places.map((place) => place.level))) {
    const rooms = draft.places.filter((place) => place.level === level)
    const lowest = draft.places.every((place) => place.level >= level)
    if (lowest || rooms.length < landing_rooms_min || rooms.some(({ kind }) => passages.has(kind))) continue
    if (!rooms.every(({ kind }) => private_rooms.has(kind))) continue
    const added = addPlace(draft, { name: "Landing", kind: "hallway", within: null })
    added.level = level
    draft.questions.push(`A landing between ${listed(rooms)} is assumed.`)
  }
}

/** Gives a house of several storeys what its text leaves open: which rooms are above, and how one goes between them. */
export const settleStoreys = (draft: Draft): void => {
  spreadRooms(draft)
  addLandings(draft)
}
