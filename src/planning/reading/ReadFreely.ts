import { catalogue } from "#catalogue/Catalogue.js"
import type { Place, Reading, Spoken, Thing, Way } from "../Reading.js"
import { resolveDirections } from "./Directions.js"
import { type Item, newItem } from "./Item.js"
import { type Lexicon, lexiconOf } from "./Lexicon.js"
import { type Notes, newNotes } from "./Notes.js"
import { readSentence } from "./ReadSentence.js"
import { sentencesOf } from "./Tokens.js"

const itemOf = (mention: Place | Thing | Way, key: number, sort: Item["sort"]): Item => ({
  ...newItem({ key, phrase: mention.name.toLowerCase(), text: mention.text }),
  sort,
  thing: "category" in mention ? catalogue().thing(mention.category) : undefined,
  zone: "level" in mention ? catalogue().zone(mention.kind) : undefined,
  way: "over" in mention ? mention.kind : null,
  count: "count" in mention ? mention.count : 1,
  tags: [...mention.tags]
})

interface Seeded {
  readonly notes: Notes
  readonly ids: ReadonlyMap<Item, string>
  readonly rooms: ReadonlyArray<string>
}

/** A notes that knows the reading's mentions already. */
const seed = (known: Reading, lexicon: Lexicon): Seeded => {
  const notes = newNotes(lexicon)
  const ids = new Map<Item, string>()
  const add = (list: Array<Item>, mention: Place | Thing | Way, sort: Item["sort"]) => {
    const item = itemOf(mention, ids.size, sort)
    ids.set(item, mention.id)
    list.push(item)
  }
  const isRoom = (place: Place, i: number) => (lexicon.indoor ? true : i === 0 && place.within === null)
  known.places.forEach((place, i) => {
    add(isRoom(place, i) ? notes.rooms : notes.items, place, "place")
  })
  for (const thing of known.things) add(notes.items, thing, "thing")
  for (const way of known.ways) add(notes.items, way, "way")
  notes.room = notes.rooms[0] ?? null
  return { notes, ids, rooms: notes.rooms.flatMap((room) => ids.get(room) ?? []) }
}

/** Reads a free sentence and keeps the relations whose members are all known. */
export const readFreely = (line: string, known: Reading, text: string): ReadonlyArray<Spoken> => {
  const sentences = sentencesOf(line)
  const zones = new Set(known.places.map((place) => place.kind))
  const near = new Set(known.things.map((thing) => thing.category))
  const { notes, ids, rooms } = seed(
    known,
    lexiconOf(sentences, { zones, near, indoor: known.setting === "indoor", place: null })
  )
  for (const sentence of sentences) readSentence(notes, sentence, null)
  resolveDirections(notes)
  const homes = new Map(known.things.map((thing) => [thing.id, thing.place]))
  return notes.relations.flatMap((relation) => {
    const subject = ids.get(relation.subject)
    if (subject === undefined || relation.objects.some((object) => !ids.has(object))) return []
    const zone = relation.zone === null ? null : (ids.get(relation.zone) ?? null)
    const room = zone ?? homes.get(subject) ?? rooms[0] ?? null
    if (relation.part !== null && room === null) return []
    const objects =
      relation.part === null
        ? relation.objects.flatMap((object) => ids.get(object) ?? [])
        : [relation.part === "room" ? `${room}` : `${room}:${relation.part}`]
    const { asked, distance, predicate, side, strength } = relation
    return [{ subject, predicate, objects, side, strength, distance, text, asked }]
  })
}
