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
  readonly waiting: Item | null
  /** How many mentions there were when it opened. */
  readonly since: number
}

/** The lists that run, the innermost last, and what they share out. */
export interface Lists {
  readonly hosts: ReadonlyArray<Host>
  /** After "each": what is shared out. */
  readonly distributed: Items | null
  readonly distributesEach: boolean
  readonly listsAdjectives: boolean
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
  since: 0,
  ...more
})

export const sceneHost = (word: string, there = false): Host => host([], "with", word, { scene: true, there })

/** Without the list of one host; those around it run on. */
export const withoutList = (lists: Lists, held: Host): Lists => ({
  ...lists,
  hosts: lists.hosts.filter((other) => other !== held)
})

/** Without any running list; `opened` runs instead, where one is given. */
export const withoutLists = (lists: Lists, opened?: Host): Lists => ({
  ...lists,
  hosts: opened === undefined ? [] : [opened]
})

/** With another list running within the others. */
export const withList = (lists: Lists, opened: Host): Lists => ({ ...lists, hosts: [...lists.hosts, opened] })

/** With the first of two things at both sides of a host, waiting for the second; null: it came. */
export const withSide = (lists: Lists, held: Host, waiting: Item | null): Lists => ({
  ...lists,
  hosts: lists.hosts.map((other) => (other === held ? { ...held, waiting } : other))
})
