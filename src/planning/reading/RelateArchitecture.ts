import { adjustmentIn } from "#formats/peg/Adjustment.js"
import type { Architecture } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { setCount } from "./Notes.js"
import { type Clausewide, saidOf, state, stateSense } from "./Sayings.js"
import type { Sense } from "./Wordings.js"

const onWall = (clause: Clausewide, subject: Item) => state(clause, subject, "on_wall", null, [], { part: "room" })
const againstWall = (clause: Clausewide, subject: Item) => {
  // "In two rows along the walls": the walls are where the rows are.
  subject.tags = subject.tags.filter((tag) => adjustmentIn(tag)?.kind !== "ranked")
  state(clause, subject, "against_wall", null, [], { part: "room" })
}

/** Hangs rather than stands: its lower edge is usually above half a metre. */
const hangsOnWalls = (subject: Item): boolean =>
  subject.thing?.mount === "wall" && (subject.thing.base_height?.[1] ?? 0) > 0.5

const toWall = (clause: Clausewide, subject: Item, sense: Sense, hangs: boolean) => {
  if (sense === "on" || sense === "hang" || (hangs && sense === "against" && subject.thing?.mount === "wall"))
    onWall(clause, subject)
  else if (sense === "far") state(clause, subject, "far", null, [], { part: "wall" })
  else if (sense === "face") state(clause, subject, "face_to", null, [], { part: "wall" })
  else if (sense === "middle" && subject.thing?.mount === "wall") onWall(clause, subject)
  else if (sense === "across" || sense === "middle") againstWall(clause, subject)
  else if (hangsOnWalls(subject) && sense !== "near" && sense !== "next") onWall(clause, subject)
  else againstWall(clause, subject)
}

const toOpening = (clause: Clausewide, subject: Item, sense: Sense, part: "door" | "window") => {
  const beside =
    /^(against|along|inside|surround|left|right|flank|back|under|front)$/.test(sense) ||
    (sense === "on" && part === "window")
  const plain: Sense = beside ? "next" : sense === "above" ? "near" : sense
  const [predicate] = saidOf(plain)
  state(clause, subject, predicate === "side_of" ? "next_to" : predicate, null, [], { part })
}

/** What is said of things in place of what words say of a part of their room; null where it is the same. */
export const insteadOf = (subjects: ReadonlyArray<Item>, sense: Sense, architecture: Architecture): string | null => {
  const over = sense === "above" && /^(door|window)$/.test(architecture)
  const stand = subjects.some(({ thing }) => thing?.mount === "floor")
  return over && stand ? `what stands on the floor is planned beside the ${architecture}, not above it` : null
}

/** Relates things to parts of their room: walls, corners, the ceiling, doors and windows, the room itself. */
export const relateToArchitecture = (
  clause: Clausewide,
  subject: Item,
  sense: Sense,
  architecture: Architecture,
  hangs: boolean,
  each = false
) => {
  // "A fern on each side of the door".
  if (each && /^(door|window)$/.test(architecture) && subject.count === 1) setCount(subject, 2)
  if (architecture === "wall") toWall(clause, subject, sense, hangs)
  else if (architecture === "corner") {
    if (sense === "far") state(clause, subject, "far", null, [], { part: "wall" })
    else state(clause, subject, "corner_of_room", null, [], { part: "room" })
  } else if (architecture === "ceiling") {
    if (sense === "hang" || sense === "on" || sense === "above")
      state(clause, subject, "hang_from_ceiling", null, [], { part: "room" })
  } else if (architecture === "floor" && sense === "middle") relateToRoom(clause, subject, sense, null, hangs)
  else if (architecture === "floor") subject.onFloor = true
  else if (architecture === "room") relateToRoom(clause, subject, sense, null, hangs)
  else toOpening(clause, subject, sense, architecture)
}

/** Relates a thing to a room: it stands there, in its middle, or in a corner of it. */
export const relateToRoom = (clause: Clausewide, subject: Item, sense: Sense, zone: Item | null, hangs: boolean) => {
  const more = { part: "room" as const, zone }
  if (sense === "middle") state(clause, subject, "middle_of_room", null, [], more)
  else if (sense === "corner") state(clause, subject, "corner_of_room", null, [], more)
  else if (sense === "front" || sense === "back")
    clause.notes.deferred.push({ item: subject, sense, text: clause.text, strength: clause.strength })
  else if (sense === "inside" && zone !== null) {
    subject.place = zone
    if (hangs) onWall(clause, subject)
  } else if (sense === "across" || sense === "far") state(clause, subject, "across_from", null, [], { part: "wall" })
  else if (zone !== null && /^(north|south|east|west)$/.test(sense)) stateSense(clause, subject, sense, [zone])
}
