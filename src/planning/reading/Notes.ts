import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import type { Unplanned } from "#formats/Peg.js"
import { adjustmentIn, adjustmentWords } from "#formats/peg/Adjustment.js"
import { kindCalled } from "../place/KindCalled.js"
import type { NounPhrase } from "./Chunk.js"
import type { Anchor, Deferred, Item, RoomDoor, Statement } from "./Item.js"
import type { Lexicon } from "./Lexicon.js"
import { mentionOf, roomMentioned } from "./Mentions.js"
import { isLook } from "./Modifiers.js"
import type { Span } from "./Spans.js"

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
  /** What the latest fronted "to the left of …" was measured from: "to the right is …" goes on with it. */
  sided: Anchor | null
  /** For how many the scene is meant: "an office for eight people". */
  people: number | null
  /** Nouns of the running sentence that nothing came of. */
  lost: Array<string>
  /** Words of the running sentence that relate and by which something was said; what, where it is less than they say. */
  heard: Map<Span, string | null>
  /** Words of all sentences that relate and by which nothing was said. */
  readonly unsaid: Array<Unplanned>
  /** What the last clause of the sentence before was about: what "it" means at the begin of the next. */
  about: ReadonlyArray<Item> | null
  /** How many items there were before the running sentence. */
  begun: number
  /** What "the former" and "the latter" are in the running sentence. */
  pair: readonly [Item, Item] | null
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
  sided: null,
  people: null,
  lost: [],
  heard: new Map(),
  unsaid: [],
  about: null,
  begun: 0,
  pair: null
})

/** More things than this are no description; the rest of the text is reported as unread. */
export const items_max = 600
/** Splitting groups copies relations; a text that does so without end is stopped here. */
const relations_max = 2000

const keyIn = ({ items, rooms }: Notes): number => items.length + rooms.length

/** How large, where and in which position a thing is, its like need not be. */
const isOwn = (tag: string): boolean =>
  adjustmentIn(tag) !== null ||
  /^(matching|identical|central|folded|rolled|open|closed|with .*|of .*)$/.test(tag) ||
  catalogue()
    .attributes.at(tag)
    ?.entries.some(({ kind }) => /^(size|shape|form|place)$/.test(kind)) === true

/** "A rattan sofa and two matching armchairs": of the stuff, the colour and the manner of what was named before. */
const looksBefore = ({ items }: Notes): ReadonlyArray<string> =>
  items.at(-1)?.tags.filter((tag) => tag.split(" ").some(isLook) || !isOwn(tag)) ?? []

/** Adds a mention: a thing, a place in the open, or a way, by what its words mean. */
export const addItem = (notes: Notes, phrase: NounPhrase, negated = false): Item => {
  const item = mentionOf(phrase, keyIn(notes), notes, negated)
  if (phrase.words.some((word) => /^(matching|identical)$/.test(word))) item.tags.push(...looksBefore(notes))
  notes.items.push(item)
  return item
}

/** Words that tell one room from another of its kind. */
const telling =
  /^(master|main|guest|spare|first|second|third|fourth|fifth|sixth|front|back|rear|kids?'?s?|child(?:'s|ren's)|boys?'?s?|girls?'?s?|parents?'?s?|family|formal|private|shared|double|single|twin|other|ensuite|en-suite)$/

const tellingOf = (room: string): string =>
  room
    .split(" ")
    .filter((word) => telling.test(word))
    .join(" ")

/** "A school with four classrooms": what was named first is called by what there are several of. */
const calledSo = (held: Item, phrase: NounPhrase, named: () => Item): boolean => {
  const count = phrase.count ?? 1
  if (held.count > 1 || count < 2 || held.head === phrase.head) return false
  const { area, head, name, size } = named()
  Object.assign(held, { area, count, head, name, size })
  return true
}

const kindOf = (zone: ZoneEntry, name: string): string | undefined => {
  const plain = name === zone.label || zone.synonyms.includes(name)
  return kindCalled({ kind: zone.name, name })?.name ?? (plain ? zone.name : undefined)
}

/** Rooms of one kind of zone that the names of two kinds of place tell apart, or of no kind that is known any two names. */
const differ = (zone: ZoneEntry, { phrase }: Item, { determiner, words }: NounPhrase): boolean => {
  const own = words.join(" ")
  if (zone.name === "other") return phrase !== own
  const [kind, kind2] = [kindOf(zone, phrase), kindOf(zone, own)]
  const plain = kind === zone.name || kind2 === zone.name
  return kind !== undefined && kind2 !== undefined && kind !== kind2 && !(plain && determiner === "the")
}

/** The room or whole of this kind; made when the text has not named it yet. */
export const addRoom = (notes: Notes, zone: ZoneEntry, phrase: NounPhrase): Item => {
  const own = phrase.words.join(" ")
  const named = () => roomMentioned(phrase, keyIn(notes), zone, notes)
  const alike = notes.rooms.filter(
    (room) =>
      room.zone?.name === zone.name &&
      (!notes.lexicon.indoor || !differ(zone, room, phrase)) &&
      (phrase.determiner !== "another" || room.phrase !== own)
  )
  const told = tellingOf(own)
  const plain = alike.find((room) => tellingOf(room.phrase) === "")
  const again = told === "" ? alike[0] : phrase.determiner === "the" && plain?.count === 1 ? plain : undefined
  const held = alike.find((room) => tellingOf(room.phrase) === told) ?? again
  if (held !== undefined) {
    if (!calledSo(held, phrase, named) && held.area === null) held.area = named().area
    return held
  }
  const room = named()
  // "three bedrooms, a master bedroom and …": one of those, the last of them by its own name.
  const several = notes.rooms.find(({ head, phrase }) => head === room.head && tellingOf(phrase) === "")
  if (several !== undefined && several.count > 1) {
    several.count -= 1
    room.sibling = several
  } else if (several !== undefined && notes.rooms.some(({ sibling }) => sibling === several)) {
    const { area, name, phrase, size, zone } = room
    return Object.assign(several, { area: area ?? several.area, name, phrase, size, zone })
  }
  notes.rooms.push(room)
  return room
}

export const setCount = (item: Item, count: number) => {
  item.count = Math.max(1, Math.min(count, 1e15))
  item.vague = false
  item.exact = true
}

/** What stands in several rows says so in its tags, as an adjustment does. */
export const setRows = (item: Item, rows: number) => {
  const tag = adjustmentWords({ kind: "ranked", rows: Math.min(rows, item.count) })
  if (!item.tags.includes(tag)) item.tags.push(tag)
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

/** As {@link split}; the part is taken, so that "the other" means the rest. */
export const taken = (notes: Notes, item: Item, count: number): Item => {
  const [part] = split(notes, item, count)
  part.used = true
  return part
}
