import { isRug } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Focus, type Items, openFocus } from "./Focus.js"
import { type Host, type Lists, newLists } from "./Lists.js"
import type { Notes } from "./Notes.js"
import type { Clausewide } from "./Sayings.js"
import { newSkip, newTrail, type Skip, type Trail } from "./Trail.js"
import { newWaiting, type Waiting } from "./Waiting.js"

export type { Items }

/** Where the reading of one sentence stands. */
export interface Clause extends Clausewide {
  readonly notes: Notes
  readonly chunks: ReadonlyArray<Chunk>
  readonly at: number
  readonly focus: Focus
  readonly waiting: Waiting
  readonly lists: Lists
  readonly trail: Trail
  readonly skip: Skip
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
  focus: openFocus(earlier),
  waiting: newWaiting(),
  lists: newLists(),
  trail: newTrail(),
  skip: newSkip()
})

export const topHost = (clause: Clause): Host | undefined => clause.lists.hosts.at(-1)
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

/** The clause behind a chunk of this kind. */
export const past = (clause: Clause, previous: Chunk["kind"], previousAbstract = false): Clause => ({
  ...clause,
  trail: { ...clause.trail, previous, previousMark: null, previousAbstract }
})

/** The clause with other members of what it speaks of. */
export const focused = (clause: Clause, more: Partial<Focus>): Clause => ({
  ...clause,
  focus: { ...clause.focus, ...more }
})

/** The clause with other members of what was begun. */
export const waitingFor = (clause: Clause, more: Partial<Waiting>): Clause => ({
  ...clause,
  waiting: { ...clause.waiting, ...more }
})

const footprint = (items: Items): number => {
  const size = items[0]?.thing?.size
  return size === undefined ? 0 : size.width[1] * size.depth[1]
}

/** What "nearby" and "opposite" are measured from: the largest thing on the floor that the sentence, or the one before, is about. */
export const hubOf = ({ focus }: Clause, subjects: Items): Items | null => {
  const stands = (items: Items | null): items is Items =>
    some(items) && !shares(items, subjects) && items[0]?.thing?.mount === "floor" && !isRug(items[0].thing)
  const [largest] = [...focus.mains, focus.subject, focus.latestObject, focus.earlierSubject]
    .filter(stands)
    .sort((a, b) => footprint(b) - footprint(a))
  return largest ?? null
}
