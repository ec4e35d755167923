import type { Items } from "./Focus.js"
import type { Architecture } from "./FunctionWords.js"
import type { HaveKind } from "./HaveWords.js"
import type { Item } from "./Item.js"
import type { Wording } from "./Wordings.js"

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

/** The lists that run, the innermost last, and what they share out. */
export interface Lists {
  hosts: Array<Host>
  /** After "each": what is shared out. */
  distributed: Items | null
  distributesEach: boolean
  listsAdjectives: boolean
}

export const newLists = (): Lists => ({
  hosts: [],
  distributed: null,
  distributesEach: false,
  listsAdjectives: false
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

/** Ends the list of one host; those around it run on. */
export const endList = (lists: Lists, held: Host) => {
  lists.hosts = lists.hosts.filter((other) => other !== held)
}

/** Ends all lists; `opened` runs instead, where one is given. */
export const endLists = (lists: Lists, opened?: Host) => {
  lists.hosts = opened === undefined ? [] : [opened]
}
