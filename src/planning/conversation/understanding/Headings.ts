/** Words of ways and of parts of a turn, and what they come to. */
import type { Heading } from "#formats/peg/Adjustment.js"

/** Where a word of a way leads on the plan: right is east, back is north. */
export const headings: Readonly<Record<string, Heading>> = {
  left: "west",
  right: "east",
  up: "north",
  down: "south",
  forward: "south",
  forwards: "south",
  back: "north",
  backward: "north",
  backwards: "north",
  north: "north",
  south: "south",
  east: "east",
  west: "west"
}

/** Degrees of a named part of a whole turn. */
export const turnShares: Readonly<Record<string, number>> = { quarter: 90, half: 180, full: 360 }
