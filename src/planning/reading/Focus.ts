import type { Architecture } from "./FunctionWords.js"
import type { Item } from "./Item.js"

export type Items = ReadonlyArray<Item>

/** What a clause speaks of: what "it", a participle or the next relation can mean. */
export interface Focus {
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
  /** A part of the room that is spoken of itself: "the walls have …". */
  architecture: Architecture | null
  /** Nothing was mentioned yet. */
  fresh: boolean
  /** The last subject of the sentence before. */
  readonly earlierSubject: Items | null
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
  architecture: null,
  fresh: true,
  earlierSubject
})

/** Speaks of these from now on, as the main thing of the clause. */
export const speakOf = (focus: Focus, items: Items | null) => {
  focus.current = items
  focus.latest = items
  focus.latestMain = items
  focus.latestWasMain = true
}

/** Turns to something mentioned before without making it the main thing. */
export const turnTo = (focus: Focus, items: Items | null) => {
  focus.current = items
  focus.latest = items
}

/** An object was read: it is the latest, and not what is spoken of. */
export const passObject = (focus: Focus, items: Items, isNew: boolean) => {
  focus.latest = items
  focus.latestArchitecture = null
  focus.latestIsNew = isNew
  focus.latestWasMain = false
}

/** A wall, a door or another part of the room was read. */
export const passPart = (focus: Focus, part: Architecture) => {
  focus.latest = []
  focus.latestArchitecture = part
}

/** A new clause begins: nothing is spoken of. */
export const forget = (focus: Focus) => {
  focus.current = null
  focus.subject = null
}
