import type { NumberEntry, ThingEntry, ZoneEntry } from "#catalogue/Entries.js"
import type { Predicate, Side } from "#formats/Peg.js"
import type { Way } from "../Reading.js"
import type { Architecture } from "./FunctionWords.js"
import type { Sense } from "./Wording.js"

/** A mention while the text is still being read: counts, groups and places may change until the end. */
export interface Item {
  readonly key: number
  sort: "thing" | "place" | "way"
  /** Words of the label, singular. */
  name: string
  /** The last word, singular. */
  readonly head: string
  /** The whole noun phrase, singular; later mentions are compared with it. */
  readonly phrase: string
  thing: ThingEntry | undefined
  zone: ZoneEntry | undefined
  way: Way["kind"] | null
  count: number
  exact: boolean
  /** The count is a guess: a bare plural, "several". */
  vague: boolean
  tags: Array<string>
  /** Parts and other attributes: "with four drawers". */
  features: Array<string>
  readonly text: string
  /** The room, or the place in the open, that it is in. */
  place: Item | null
  level: number
  negated: boolean
  /** Said of each of several rooms: "each bedroom has a bed". */
  inEach: boolean
  /** Taken as a subset already. */
  used: boolean
  /** The other part of a split group. */
  sibling: Item | null
  arrangement: NumberEntry["arrangement"] | null
  size: { width?: number; height?: number; depth?: number }
  area: number | null
  /** Stands on the floor by the text's words. */
  onFloor: boolean
  /** Ends of a way. */
  from: Item | null
  to: Item | null
  over: Item | null
  /** A way that ends at the edge of the scene: `edge:north`. */
  toEdge: string | null
}

/** What a relation points at: mentions, or architecture of the subject's room, or a room itself. */
export interface Anchor {
  readonly items: ReadonlyArray<Item>
  readonly architecture: Architecture | null
  readonly zone: Item | null
  /** Named by no word: what was spoken of, which may lie on what is meant. */
  readonly unnamed?: boolean
}

export const toUnnamed = (items: ReadonlyArray<Item>): Anchor => ({ ...toItems(items), unnamed: true })
export const toItems = (items: ReadonlyArray<Item>): Anchor => ({ items, architecture: null, zone: null })
export const toArchitecture = (architecture: Architecture): Anchor => ({ items: [], architecture, zone: null })
export const toZone = (zone: Item): Anchor => ({ items: [], architecture: null, zone })

/** A relation while reading; ids come at the end. */
export interface Statement {
  readonly subject: Item
  readonly predicate: Predicate
  readonly side: Side | null
  objects: ReadonlyArray<Item>
  /** Instead of objects: a part of the subject's room, or the room itself. */
  readonly part: "wall" | "door" | "window" | "ceiling" | "floor" | "room" | null
  readonly zone: Item | null
  readonly distance: readonly [number, number] | null
  readonly strength: "must" | "should"
  readonly text: string
  readonly asked: boolean
  /** One half of a pair at both sides: not copied when its subject is split. */
  readonly half: boolean
}

/** A direction that names nothing to measure it from. */
export interface Deferred {
  readonly item: Item
  readonly sense: Sense
  readonly text: string
  readonly strength: "must" | "should"
}

/** A way between two rooms that a sentence speaks of. */
export interface RoomDoor {
  readonly from: Item
  readonly to: Item
  readonly kind: "door" | "open" | "stairs"
  readonly text: string
}

/** Members of a mention of which nothing is known but its words. */
type Named = Pick<Item, "key" | "phrase" | "text">

/** A mention of one thing by these words: what they mean, how many and where come as the text is read. */
export const newItem = ({ key, phrase, text }: Named): Item => ({
  key,
  sort: "thing",
  name: phrase,
  head: phrase.split(" ").at(-1) ?? phrase,
  phrase,
  thing: undefined,
  zone: undefined,
  way: null,
  count: 1,
  exact: true,
  vague: false,
  tags: [],
  features: [],
  text,
  place: null,
  level: 0,
  negated: false,
  inEach: false,
  used: false,
  sibling: null,
  arrangement: null,
  size: {},
  area: null,
  onFloor: false,
  from: null,
  to: null,
  over: null,
  toEdge: null
})
