import type { Predicate, Relation } from "#formats/Peg.js"

type Range = readonly [low: number, high: number]

/** The gaps of the distance predicates in the open, metres (where neither stands in an enclosed zone). */
const OPEN: Readonly<Partial<Record<Predicate, Range>>> = {
  next_to: [0, 2],
  near: [2, 12],
  across_from: [6, 30],
  far: [30, 1e9],
  adjacent: [0, 2]
}

/** The range of gaps that a relation asks for, in cells (`metre` = one metre in cells); null where it asks for none. */
export const rangeOf = (relation: Relation, metre: number): Range | null => {
  const open = OPEN[relation.predicate]
  if (open === undefined) return null
  const [low, high] = relation.distance ?? open
  return [low * metre, high * metre]
}

/** As {@link rangeOf}, between zones: adjacent ones touch. */
export const zoneRange = (relation: Relation, metre: number): Range | null =>
  relation.predicate === "adjacent" ? [0, 0] : rangeOf(relation, metre)
