import type { Predicate, Relation } from "#formats/Peg.js"
import { directionOf } from "../Compass.js"
import { type Draft, placeOf, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { isRoom } from "../ZoneNature.js"
import type { Requirement } from "./Scene.js"

/** Predicates that judge a thing against its own room where the text names none. */
const ofOwnRoom: ReadonlySet<Predicate> = new Set([
  "inside_room",
  "middle_of_room",
  "on_wall",
  "against_wall",
  "corner_of_room",
  "hang_from_ceiling"
])
const parts: Readonly<Partial<Record<Predicate, string>>> = {
  on_wall: "wall",
  against_wall: "wall",
  hang_from_ceiling: "ceiling"
}
const sides: Readonly<Partial<Record<Predicate, ReadonlyArray<string>>>> = {
  side_of: ["left", "right", "front", "back", "top", "bottom"],
  side_region: ["left", "right", "front", "back", "top", "bottom"],
  long_short_side_of: ["long", "short"]
}
/** A group may be aligned with, or next to, itself. */
const ofItself: ReadonlySet<Predicate> = new Set(["aligned_with", "next_to", "in_row", "face_to"])
const betweenPlaces: ReadonlySet<Predicate> = new Set(["adjacent", "around", "surround"])
const objects_max = 64

/**
 * Only what a layout can promise is a must: on which side of one another places and single buildings lie, what adjoins
 * and what surrounds what. Everything else that the text asks for is tried for and reported, never a reason to refuse.
 */
const strengthOf = (draft: Draft, relation: Spoken): "must" | "should" => {
  if (relation.strength !== "must" || relation.objects.length === 0) return "should"
  const place = placeOf(draft, relation.subject)
  const thing = thingOf(draft, relation.subject)
  const toPlace = placeOf(draft, relation.objects[0]) !== undefined
  if (directionOf(relation.predicate) !== undefined)
    return place !== undefined || thing?.count === 1 ? "must" : "should"
  return place !== undefined && toPlace && betweenPlaces.has(relation.predicate) ? "must" : "should"
}

/** `objects` as the graph names them: walls and ceilings of rooms, no thing against itself, nothing unknown. */
const objectsOf = (draft: Draft, relation: Spoken, known: ReadonlySet<string>): ReadonlyArray<string> => {
  const room = thingOf(draft, relation.subject)?.place ?? placeOf(draft, relation.subject)?.within ?? null
  const named = relation.objects.filter(
    (object) => known.has(object.split(":")[0]) && (object !== relation.subject || ofItself.has(relation.predicate))
  )
  const own = named.length === 0 && room !== null && ofOwnRoom.has(relation.predicate) ? [room] : named
  const part = parts[relation.predicate]
  const full = own.map((object) =>
    part !== undefined && !object.includes(":") && placeOf(draft, object) !== undefined ? `${object}:${part}` : object
  )
  return [...new Set(full)].slice(0, objects_max)
}

/** A wall or ceiling in the open is no wall: the predicate is dropped by an empty answer. */
const isMeaningful = (draft: Draft, relation: Spoken, objects: ReadonlyArray<string>): boolean => {
  if (objects.length === 0) return relation.predicate === "in_row"
  // "Between the pines": two of them.
  if (relation.predicate === "between" && objects.length < 2)
    return (thingOf(draft, objects[0])?.count ?? 0) > 1 && thingOf(draft, relation.subject) !== undefined
  const wall = objects[0].includes(":") ? placeOf(draft, objects[0].split(":")[0]) : undefined
  return wall === undefined || isRoom(wall.kind)
}

/** Exact to half a cell, `middle_of` suits a well on a square; a place in the middle of its ground has more room. */
const middle_share = 0.3

const distanceOf = (draft: Draft, relation: Spoken, extent: number): readonly [number, number] | null => {
  const held = relation.predicate === "middle_of" && relation.objects[0] === draft.places[0]?.id
  if (relation.distance === null) return held ? [0, Math.round(extent * middle_share)] : null
  const [low, high] = relation.distance
  return [Math.min(low, high), Math.max(low, high)]
}

/** Accepts what lies on or in what, until something would carry itself. */
const carrying = () => {
  const on = new Map<string, Set<string>>()
  return ({ predicate, subject }: Spoken, objects: ReadonlyArray<string>): boolean => {
    if (predicate !== "on_top" && predicate !== "inside_of") return true
    if (objects.some((object) => reaches(on, object, subject))) return false
    const held = on.get(subject) ?? new Set<string>()
    for (const object of objects) held.add(object)
    on.set(subject, held)
    return true
  }
}

/** Where each axis leads: no plane holds a circle of musts, so the one that would close it is only a wish. */
const bearings = () => {
  const axes = { north_of: new Map<string, Set<string>>(), east_of: new Map<string, Set<string>>() }
  return (predicate: Predicate, subject: string, objects: ReadonlyArray<string>): boolean => {
    const axis = predicate === "north_of" || predicate === "south_of" ? axes.north_of : axes.east_of
    const forward = predicate === "north_of" || predicate === "east_of"
    const pairs = objects.map((object) => (forward ? ([subject, object] as const) : ([object, subject] as const)))
    if (pairs.some(([from, to]) => reaches(axis, to, from))) return false
    for (const [from, to] of pairs) axis.set(from, (axis.get(from) ?? new Set()).add(to))
    return true
  }
}

const reaches = (graph: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean => {
  const seen = new Set([from])
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true
    for (const next of graph.get(at) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
  }
  return false
}

export interface PlannedRelations {
  readonly relations: ReadonlyArray<Relation>
  /** The ids of the relations that come from a requirement, by its id. */
  readonly bySource: ReadonlyMap<string, ReadonlyArray<string>>
  /** What was asked for and makes no relation. */
  readonly refused: ReadonlyArray<Spoken>
}

/** The graph's relations, `r1`, `r2` …, each with the requirement that it comes from or `assumed`. `extent` is in metres. */
export const planRelations = (
  draft: Draft,
  requirements: ReadonlyArray<Requirement>,
  extent: number
): PlannedRelations => {
  const sources = new Map(
    requirements.flatMap(({ id, relations }) =>
      relations.flatMap(({ text }) => (text === "" ? [] : [[text, id] as const]))
    )
  )
  const bySource = new Map<string, Array<string>>()
  const known = new Set([...draft.places, ...draft.things, ...draft.ways].map((mention) => mention.id))
  const relations: Array<Relation> = []
  const refused: Array<Spoken> = []
  const seen = new Set<string>()
  const carried = carrying()
  const agrees = bearings()
  for (const spoken of draft.relations) {
    const objects = objectsOf(draft, spoken, known)
    const allowed = sides[spoken.predicate]
    const side = allowed === undefined ? null : allowed.includes(spoken.side ?? "") ? spoken.side : null
    const complete = known.has(spoken.subject.split(":")[0]) && (allowed === undefined || side !== null)
    if (!complete || !isMeaningful(draft, spoken, objects) || !carried(spoken, objects)) {
      if (spoken.asked) refused.push(spoken)
      continue
    }
    const requirement = sources.get(spoken.text)
    const key = [spoken.subject, spoken.predicate, side ?? "", ...objects].join(" ")
    if (seen.has(key)) continue
    seen.add(key)
    const id = `r${relations.length + 1}`
    const strength = strengthOf(draft, spoken)
    if (requirement !== undefined) bySource.set(requirement, [...(bySource.get(requirement) ?? []), id])
    relations.push({
      id,
      subject: spoken.subject,
      predicate: spoken.predicate,
      objects,
      side,
      strength:
        strength === "must" &&
        directionOf(spoken.predicate) !== undefined &&
        !agrees(spoken.predicate, spoken.subject, objects)
          ? "should"
          : strength,
      distance: distanceOf(draft, spoken, extent),
      source: spoken.asked ? (requirement ?? null) : "assumed"
    })
  }
  return { relations, bySource, refused }
}
