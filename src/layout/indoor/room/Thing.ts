import type { ThingEntry } from "#catalogue/Entries.js"
import type { Entity, Predicate, Relation, Side } from "#formats/Peg.js"
import type { Upright } from "./Upright.js"

/** What a thing is to its room. */
export interface Traits {
  readonly name: string
  readonly category: string
  readonly seat: boolean
  readonly couch: boolean
  readonly bed: boolean
  readonly rug: boolean
  readonly light: boolean
  readonly screen: boolean
  /** One sits or works at it. */
  readonly table: boolean
  /** It stands with its back to a wall. */
  readonly backed: boolean
  readonly fronted: boolean
  /** Free floor before it, metres. */
  readonly front: number
  /** Heights that bear things, as shares of its height, from the top down. */
  readonly bears: ReadonlyArray<number>
  readonly hollow: ThingEntry["holds"]
  /** The usual height of a wall thing's lower edge, metres. */
  readonly base: number
  /** Names of things and openings by which it usually hangs. */
  readonly hangsBy: ReadonlySet<string>
}

/** One instance of an entity, with its pose while the search runs. */
export interface Thing extends Upright {
  readonly id: string
  readonly number: number
  readonly entity: Entity
  readonly index: number
  readonly traits: Traits
  readonly mount: Entity["mount"]
  readonly wishes: Array<Wish>
  /** The wishes whose object it is. */
  readonly wished: Array<Wish>
  readonly carriers: Array<Thing>
  group: SeatGroup | null
  /** What those look at who sit at it, where it stands in ranks to that. */
  seen: Thing | null
  placed: boolean
  on: Thing | null
}

/** What of a room's architecture a wish speaks of. */
export type Part = "room" | "wall" | "ceiling" | "floor" | "door" | "window"

/** One relation for one thing (or one group) of a room, with what it is to be related to. */
export interface Wish {
  readonly relation: Relation
  readonly predicate: Predicate
  readonly side: Side | null
  readonly thing: Thing
  /** All subjects of a relation that judges them together. */
  readonly group: ReadonlyArray<Thing> | null
  /** The best of these counts. */
  readonly anchors: ReadonlyArray<Thing>
  /** Of `between`: the other side. */
  readonly others: ReadonlyArray<Thing>
  readonly part: Part | null
  /** An opening's entity or connection, where the wish names one. */
  readonly opening: string | null
  readonly must: boolean
  readonly weight: number
}

/** Seats that are set round their table all at once: one by one they would block each other. */
export interface SeatGroup {
  readonly anchor: Thing
  readonly sets: Array<{
    readonly predicate: Predicate
    readonly side: Side | null
    readonly things: ReadonlyArray<Thing>
  }>
}

export const seatsOf = (group: SeatGroup): ReadonlyArray<Thing> => {
  const seats: Array<Thing> = []
  for (const set of group.sets) for (const thing of set.things) if (!seats.includes(thing)) seats.push(thing)
  return seats
}

/** Whether `thing` lies on `other`, directly or on what does. */
export const isCarriedBy = (thing: Thing, other: Thing): boolean => {
  let carrier = thing.on
  for (let steps = 0; carrier !== null && steps < 16; steps++) {
    if (carrier === other) return true
    carrier = carrier.on
  }
  return false
}
