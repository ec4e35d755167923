import type { Architecture } from "./FunctionWords.js"
import type { Item } from "./Item.js"

export type Items = ReadonlyArray<Item>

/** What a clause speaks of: what "it", a participle or the next relation can mean. */
export interface Focus {
  /** What the next relation is said of. */
  readonly current: Items | null
  /** The grammatical subject of the clause. */
  readonly subject: Items | null
  /** The mention read last, whatever its part; its architecture instead, if it was a wall or a door. */
  readonly latest: Items | null
  readonly latestArchitecture: Architecture | null
  readonly latestIsNew: boolean
  readonly latestWasMain: boolean
  readonly latestMain: Items | null
  readonly latestObject: Items | null
  readonly mains: ReadonlyArray<Items>
  /** The room named last, until another noun is read: a size behind it is its own. */
  readonly latestRoom: Item | null
  /** A part of the room that is spoken of itself: "the walls have …". */
  readonly architecture: Architecture | null
  /** Nothing was mentioned yet. */
  readonly fresh: boolean
  /** The last subject of the sentence before. */
  readonly earlierSubject: Items | null
  /** What "it" last meant, and how many mains there were then with what was said of it. */
  readonly meant: { readonly items: Items; readonly mains: number } | null
}

export const openFocus = (earlierSubject: Items | null): Focus => ({
  current: null,
  subject: null,
  latest: null,
  latestArchitecture: null,
  latestIsNew: false,
  latestWasMain: false,
  latestMain: null,
  latestObject: null,
  mains: [],
  latestRoom: null,
  architecture: null,
  fresh: true,
  earlierSubject,
  meant: null
})

/** Speaks of these from now on, as the main thing of the clause. */
export const speakingOf = (focus: Focus, items: Items | null): Focus => ({
  ...focus,
  current: items,
  latest: items,
  latestMain: items,
  latestWasMain: true
})

/** Turns to something mentioned before without making it the main thing. */
export const turnedTo = (focus: Focus, items: Items | null): Focus => ({ ...focus, current: items, latest: items })

/** An object was read: it is the latest, and not what is spoken of. */
export const pastObject = (focus: Focus, items: Items, latestIsNew: boolean): Focus => ({
  ...focus,
  latest: items,
  latestArchitecture: null,
  latestIsNew,
  latestWasMain: false
})

/** A wall, a door or another part of the room was read. */
export const pastPart = (focus: Focus, part: Architecture): Focus => ({
  ...focus,
  latest: [],
  latestArchitecture: part
})

/** A new clause begins: nothing is spoken of. */
export const forgotten = (focus: Focus): Focus => ({ ...focus, current: null, subject: null })
