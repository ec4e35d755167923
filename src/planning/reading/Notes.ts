import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import { isRug } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import { shownAs } from "../english/Nouns.js"
import type { NounPhrase } from "./Chunk.js"
import { type Deferred, type Item, newItem, type RoomDoor, type Statement } from "./Item.js"
import type { Lexicon } from "./Lexicon.js"
import { modifying, tagsOf } from "./Modifiers.js"
import { outdoorWholes } from "./Setting.js"
import { wayKindOf } from "./WayWords.js"

/** Everything read so far; grows while the sentences pass. */
export interface Notes {
  readonly items: Array<Item>
  readonly relations: Array<Statement>
  /** Rooms, or the whole in the open. */
  readonly rooms: Array<Item>
  /** Doors and windows that the text names, and how many. */
  readonly openings: Map<"door" | "window", number>
  readonly roomDoors: Array<RoomDoor>
  /** "to the east", until it is known what is in the middle. */
  readonly deferred: Array<Deferred>
  readonly unread: Array<{ readonly text: string; readonly reason: string }>
  /** What is more than a scene holds. */
  readonly leftOut: Array<{ readonly text: string; readonly reason: string }>
  readonly lexicon: Lexicon
  extent: { width: number; depth: number } | null
  room: Item | null
  /** The level that is being described, from 0. */
  level: number
  /** What is said now is said of each of the rooms that `room` stands for. */
  inEach: boolean
  /** For how many the scene is meant: "an office for eight people". */
  people: number | null
  /** Nouns of the running sentence that nothing came of. */
  lost: Array<string>
}

export const newNotes = (lexicon: Lexicon): Notes => ({
  items: [],
  relations: [],
  rooms: [],
  openings: new Map(),
  roomDoors: [],
  deferred: [],
  unread: [],
  leftOut: [],
  lexicon,
  extent: null,
  room: null,
  level: 0,
  inEach: false,
  people: null,
  lost: []
})

/** More things than this are no description; the rest of the text is reported as unread. */
export const items_max = 600
/** Splitting groups copies relations; a text that does so without end is stopped here. */
const relations_max = 2000

const blank = (notes: Notes, words: ReadonlyArray<string>, text: string): Item => {
  const last = words.at(-1) ?? ""
  const head = singular(last)
  const phrase = [...words.slice(0, -1), head].join(" ")
  return {
    ...newItem({ key: notes.items.length + notes.rooms.length, phrase, text }),
    head,
    place: notes.room,
    level: notes.level,
    inEach: notes.inEach
  }
}

/** Adjectives that say where or how big, not what: they are no part of a label. */
const isLabelWord = (word: string): boolean => {
  if (
    /^(central|additional|other|another|extra|nearby|adjacent|separate|second|first|third|matching|similar|identical)$/.test(
      word
    )
  )
    return false
  return catalogue().attributes.at(word)?.entries[0]?.kind !== "size"
}

/** "coffee" in "coffee table" is no colour. */
const isOnlyColour = (word: string): boolean => {
  const { attributes, colours, materials } = catalogue()
  return colours.at(word) !== undefined && materials.at(word) === undefined && attributes.at(word) === undefined
}

const applyMeasures = (item: Item, phrase: NounPhrase) => {
  for (const measure of phrase.measures) {
    if (measure.area !== undefined) item.area = measure.area
    if (measure.width !== undefined) item.size.width = measure.width
    if (measure.depth !== undefined) item.size.depth = measure.depth
    if (measure.height !== undefined) item.size.height = measure.height
    if (measure.length !== undefined && item.sort !== "place") {
      if (item.sort === "way") item.size.width = measure.length
      else item.size.height = measure.length
    }
    if (item.sort === "place" && measure.width !== undefined && measure.depth !== undefined) {
      item.area = measure.width * measure.depth
    }
  }
}

const bareCount = (item: Item, indoor: boolean): number => {
  if (/^(stairs|ruins|barracks|stables)$/.test(item.head) || item.text === "stables") return 1
  // "The woods", "the mountains" are one place, by a name of its own.
  const own = item.text.toLowerCase().split(" ").at(-1) ?? ""
  if (item.sort === "place" && item.zone?.synonyms.includes(own) === true) return 1
  if (item.sort !== "thing") return item.zone?.name === "railway_track" ? 1 : 2
  if (!indoor) return item.thing?.category === "tree" || item.thing?.category === "shrub" ? 6 : 3
  const { thing } = item
  return thing?.mount === "floor" && thing.size.width[1] > 0.5 && !isRug(thing) ? 2 : 3
}

/** Adds a mention: a thing, a place in the open, or a way, by what its words mean. */
export const addItem = (notes: Notes, phrase: NounPhrase, negated = false): Item => {
  const item = blank(notes, phrase.words, phrase.raw)
  const { lexicon } = notes
  const found = lexicon.thing(phrase.words)
  const known = found?.length ?? 1
  const words = item.phrase.split(" ")
  const split = Math.max(0, words.length - known)
  const longer = known > 1 && found?.meaning.sort === "thing" && found.meaning.thing.category !== "passage"
  const rails = found?.meaning.sort === "zone" && found.meaning.zone.name === "railway_track"
  item.way = lexicon.indoor || longer || rails ? null : wayKindOf(words)
  if (item.way !== null) item.sort = "way"
  if (found?.meaning.sort === "thing") item.thing = found.meaning.thing
  if (found === undefined && item.way === null) item.thing = shownAs(words, lexicon.indoor)?.thing
  if (found?.meaning.sort === "zone") {
    item.zone = found.meaning.zone
    if (item.way === null) item.sort = "place"
  }
  const modifies = modifying(words.slice(0, split), lexicon.isModifier)
  item.tags = [
    ...tagsOf(
      words.slice(0, split).filter((_, i) => modifies[i]),
      lexicon.isModifier
    ),
    ...words.slice(split, -1).filter((word) => lexicon.isAdjective(word) && !isOnlyColour(word))
  ]
  let from = split
  while (from > 0 && modifies[from - 1] !== true) from -= 1
  item.name = (
    lexicon.indoor && from > 0
      ? words.slice(from)
      : words.filter((word, i) => i === words.length - 1 || isLabelWord(word))
  ).join(" ")
  const bare = phrase.determiner === null && /^(sheep|deer|fish)$/.test(item.head)
  const each = /^(each|every)$/.test(phrase.determiner ?? "")
  const several = each ? (notes.people ?? 2) : null
  item.count =
    phrase.count ?? several ?? (phrase.plural || found?.plural === true || bare ? bareCount(item, lexicon.indoor) : 1)
  item.vague = !phrase.exact && (phrase.count !== null || phrase.plural || bare || each)
  item.exact = !item.vague
  item.arrangement = phrase.arrangement
  item.negated = negated
  applyMeasures(item, phrase)
  notes.items.push(item)
  return item
}

/** The room or whole of this kind; made when the text has not named it yet. */
export const addRoom = (notes: Notes, zone: ZoneEntry, phrase: NounPhrase): Item => {
  const held = notes.rooms.find(
    (room) =>
      room.zone?.name === zone.name && (phrase.determiner !== "another" || room.phrase !== phrase.words.join(" "))
  )
  if (held !== undefined) return held
  const room = { ...blank(notes, phrase.words, phrase.raw), sort: "place" as const, zone, place: null }
  room.tags = phrase.words.slice(0, -1).filter((word) => notes.lexicon.isAdjective(word))
  room.name = room.phrase
    .split(" ")
    .filter((word, i, all) => i === all.length - 1 || isLabelWord(word))
    .join(" ")
  if (outdoorWholes.has(room.head)) room.tags.push(room.head)
  room.count = phrase.count ?? (phrase.plural ? 2 : 1)
  applyMeasures(room, phrase)
  notes.rooms.push(room)
  return room
}

export const setCount = (item: Item, count: number) => {
  item.count = Math.max(1, Math.min(count, 1e15))
  item.vague = false
  item.exact = true
}

/** All parts of a group that was split. */
export const family = (notes: Notes, item: Item): ReadonlyArray<Item> =>
  item.sibling === null
    ? [item]
    : notes.items.filter(
        (other) =>
          other === item ||
          other.sibling === item ||
          item.sibling === other ||
          (other.sibling !== null && other.sibling === item.sibling)
      )

/** The families of all these items, each item once. */
export const families = (notes: Notes, items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  const all = new Set<Item>()
  for (const item of items) if (!all.has(item)) for (const member of family(notes, item)) all.add(member)
  return [...all]
}

/** Splits `count` off a larger group; the relations of the whole hold for both parts. Returns the part and the rest. */
export const split = (notes: Notes, item: Item, count: number): readonly [Item, Item | null] => {
  const full = notes.items.length >= items_max || notes.relations.length >= relations_max
  if (item.count <= count || count < 1 || full) return [item, null]
  const rest: Item = {
    ...item,
    key: notes.items.length + notes.rooms.length,
    count: item.count - count,
    tags: [...item.tags],
    features: [...item.features],
    size: { ...item.size },
    sibling: item.sibling ?? item
  }
  item.count = count
  item.sibling ??= rest
  notes.items.push(rest)
  for (const relation of [...notes.relations]) {
    if (relation.subject === item && !relation.half) notes.relations.push({ ...relation, subject: rest })
    else if (relation.objects.includes(item)) relation.objects = [...relation.objects, rest]
  }
  return [item, rest]
}
