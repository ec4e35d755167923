import { isRug } from "#catalogue/Traits.js"
import type { Chunk, NounPhrase } from "./Chunk.js"
import type { Notes } from "./Notes.js"
import type { Architecture } from "./FunctionWords.js"
import type { HaveKind } from "./HaveWords.js"
import type { Anchor, Item } from "./Item.js"
import type { Clausewide } from "./Sayings.js"
import type { Wording } from "./Wordings.js"

export type Items = ReadonlyArray<Item>

/** Something that a running "with" or "surrounded by" lists things for. */
export interface Host {
  readonly items: Items
  readonly kind: HaveKind | "inverse"
  readonly word: string
  /** Of an inverse relation. */
  readonly wording: Wording | null
  /** The room or the scene itself is what has the things. */
  readonly scene: boolean
  /** Opened by "there is". */
  readonly there: boolean
  readonly architecture: Architecture | null
  /** Each of the host's items has that many. */
  readonly distributes: boolean
  /** The first of two things at both sides, waiting for the second. */
  waiting: Item | null
}

interface Fronted {
  readonly wording: Wording
  readonly anchor: Anchor | null
  readonly each: boolean
}

interface Pending {
  readonly wording: Wording
  readonly subjects: Items | null
  readonly each: boolean
}

/** Where the reading of one sentence stands. */
export interface Clause extends Clausewide {
  readonly notes: Notes
  readonly chunks: ReadonlyArray<Chunk>
  at: number
  /** What the next relation is said of. */
  current: Items | null
  /** The grammatical subject of the clause. */
  subject: Items | null
  /** The mention read last, whatever its part; its architecture instead, if it was a wall or a door. */
  latest: Items | null
  latestArchitecture: Architecture | null
  latestIsNew: boolean
  latestWasMain: boolean
  latestMain: Items | null
  latestObject: Items | null
  readonly mains: Array<Items>
  pending: Pending | null
  fronted: Array<Fronted>
  heldFront: ReadonlyArray<Fronted> | null
  hosts: Array<Host>
  negated: boolean
  skipping: boolean
  /** Skips on even past new things: "serving as a desk". */
  skippingHard: boolean
  previous: Chunk["kind"] | null
  previousMark: "stop" | "comma" | "and" | null
  /** The previous noun named no thing. */
  previousAbstract: boolean
  previousNoun: NounPhrase | null
  pendingBeforeGroup: Pending | null
  partOf: number | null
  /** After "located", "placed": the next relation belongs to the noun just before. */
  placed: boolean
  hangs: boolean
  which: boolean
  /** Nothing was mentioned yet. */
  fresh: boolean
  /** After "each": what is shared out. */
  distributed: Items | null
  distributesEach: boolean
  verbSeen: boolean
  listsAdjectives: boolean
  architecture: Architecture | null
  /** The last subject of the sentence before. */
  earlierSubject: Items | null
}

export const openClause = (
  notes: Notes,
  chunks: ReadonlyArray<Chunk>,
  text: string,
  strength: "must" | "should",
  earlier: Items | null
): Clause => ({
  notes,
  chunks,
  text,
  strength,
  distance: null,
  at: 0,
  current: null,
  subject: null,
  latest: null,
  latestArchitecture: null,
  latestIsNew: false,
  latestWasMain: false,
  latestMain: null,
  latestObject: null,
  mains: [],
  pending: null,
  fronted: [],
  heldFront: null,
  hosts: [],
  negated: false,
  skipping: false,
  skippingHard: false,
  previous: null,
  previousMark: null,
  previousAbstract: false,
  previousNoun: null,
  pendingBeforeGroup: null,
  partOf: null,
  placed: false,
  hangs: false,
  which: false,
  fresh: true,
  distributed: null,
  distributesEach: false,
  verbSeen: false,
  listsAdjectives: false,
  architecture: null,
  earlierSubject: earlier
})

export const host = (items: Items, kind: Host["kind"], word: string, more: Partial<Host> = {}): Host => ({
  items,
  kind,
  word,
  wording: null,
  scene: false,
  there: false,
  architecture: null,
  distributes: false,
  waiting: null,
  ...more
})
export const sceneHost = (word: string, there = false): Host => host([], "with", word, { scene: true, there })

export const topHost = (clause: Clause): Host | undefined => clause.hosts.at(-1)
export const next = (clause: Clause, ahead = 1): Chunk | undefined => clause.chunks[clause.at + ahead]
export const some = (items: Items | null | undefined): items is Items =>
  items !== null && items !== undefined && items.length > 0
export const shares = (some: Items, others: Items | null | undefined): boolean =>
  some.some((item) => others?.includes(item) === true)
export const lastMatching = <A>(list: ReadonlyArray<A>, test: (entry: A) => boolean): A | undefined => {
  for (let i = list.length - 1; i >= 0; i--) {
    const entry = list[i]
    if (entry !== undefined && test(entry)) return entry
  }
  return undefined
}
export const total = (items: Items): number => items.reduce((sum, item) => sum + item.count, 0)

/** Remembers what was just read. */
export const passed = (clause: Clause, kind: Chunk["kind"], abstract = false) => {
  clause.previous = kind
  clause.previousMark = null
  clause.previousAbstract = abstract
}

const footprint = (items: Items): number => {
  const size = items[0]?.thing?.size
  return size === undefined ? 0 : size.width[1] * size.depth[1]
}

/** What "nearby" and "opposite" are measured from: the largest thing on the floor that the sentence, or the one before, is about. */
export const hubOf = (clause: Clause, subjects: Items): Items | null => {
  const stands = (items: Items | null): items is Items =>
    some(items) && !shares(items, subjects) && items[0]?.thing?.mount === "floor" && !isRug(items[0].thing)
  const [largest] = [...clause.mains, clause.subject, clause.latestObject, clause.earlierSubject]
    .filter(stands)
    .sort((a, b) => footprint(b) - footprint(a))
  return largest ?? null
}
