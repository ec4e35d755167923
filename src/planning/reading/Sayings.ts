import { bears, isSeat } from "#catalogue/Traits.js"
import type { Predicate, Side } from "#formats/Peg.js"
import type { Item, Statement } from "./Item.js"
import type { Notes } from "./Notes.js"
import type { Sense } from "./Wordings.js"

/** What every relation of a clause has in common. */
export interface Clausewide {
  readonly notes: Notes
  readonly text: string
  readonly strength: "must" | "should"
  /** A distance in front of the next relation: "20 m from". */
  readonly distance: readonly [number, number] | null
}

type Said = readonly [Predicate, Side | null]

const said: Partial<Record<Sense, Said>> = {
  front: ["side_of", "front"],
  back: ["side_of", "back"],
  left: ["side_of", "left"],
  right: ["side_of", "right"],
  above: ["side_of", "top"],
  under: ["side_of", "bottom"],
  part_left: ["side_region", "left"],
  part_right: ["side_region", "right"],
  part_front: ["side_region", "front"],
  part_back: ["side_region", "back"],
  long: ["long_short_side_of", "long"],
  short: ["long_short_side_of", "short"],
  on: ["on_top", null],
  inside: ["inside_of", null],
  outside: ["outside_of", null],
  next: ["next_to", null],
  edge: ["next_to", null],
  near: ["near", null],
  across: ["across_from", null],
  far: ["far", null],
  face: ["face_to", null],
  surround: ["surround", null],
  between: ["between", null],
  middle: ["middle_of", null],
  aligned: ["aligned_with", null],
  along: ["along", null],
  cross: ["side_of", "top"],
  connect: ["connected_to", null],
  lead: ["connected_to", null],
  from: ["connected_to", null],
  row: ["in_row", null],
  north: ["north_of", null],
  south: ["south_of", null],
  east: ["east_of", null],
  west: ["west_of", null]
}

/** The predicate and side of a sense, between two mentions. */
export const saidOf = (sense: Sense): Said => said[sense] ?? ["near", null]

interface More extends Partial<Pick<Statement, "part" | "zone" | "asked" | "half" | "strength">> {
  /** It holds without an object: in the corner of a place that nothing names yet. */
  readonly alone?: boolean
}

/** As many relations as a reading holds; a peg takes ten times as many. */
const relations_max = 2000

/** Adds a relation from one mention to others; never to itself, never from a thing that is not there. */
export const state = (
  clause: Clausewide,
  subject: Item,
  predicate: Predicate,
  side: Side | null,
  objects: ReadonlyArray<Item>,
  more: More = {}
) => {
  const others = objects.filter((object) => object !== subject)
  const alone = more.part !== undefined || more.zone !== undefined || predicate === "in_row" || more.alone === true
  if (subject.negated || (others.length === 0 && !alone) || clause.notes.relations.length >= relations_max) return
  clause.notes.relations.push({
    subject,
    predicate,
    side,
    objects: others,
    part: more.part ?? null,
    zone: more.zone ?? null,
    distance: clause.distance,
    strength: more.strength ?? clause.strength,
    text: clause.text,
    asked: more.asked ?? true,
    half: more.half ?? false
  })
}

/** As {@link state}, worded by a sense. */
export const stateSense = (
  clause: Clausewide,
  subject: Item,
  sense: Sense,
  objects: ReadonlyArray<Item>,
  more: More = {}
) => {
  const [predicate, side] = saidOf(sense)
  state(clause, subject, predicate, side, objects, more)
}

/** How seats go with what one sits at. */
export const seat = (clause: Clausewide, seats: Item, tables: ReadonlyArray<Item>) => {
  const total = tables.reduce((sum, table) => sum + table.count, 0)
  if (total === 1 && seats.count >= 3) state(clause, seats, "surround", null, tables)
  else if (total === 1 && seats.count === 2) state(clause, seats, "long_short_side_of", "long", tables)
  else {
    state(clause, seats, "side_of", "front", tables)
    state(clause, seats, "face_to", null, tables)
  }
}

/** "Seven stools along the counter": seats them before it, where one sits at it. False: they are no such seats. */
export const seatedAlong = (clause: Clausewide, seats: Item, counter: Item, sense: Sense): boolean => {
  const sits = sense === "along" && isSeat(seats.thing) && bears(counter.thing) && !isSeat(counter.thing)
  // A table has no side of its own that one sits at.
  if (!sits || counter.thing?.front !== true || !clause.notes.lexicon.indoor) return false
  state(clause, seats, "side_of", "front", [counter])
  state(clause, seats, "face_to", null, [counter], { asked: false })
  return true
}
