import type { Span } from "./Spans.js"

/** What a wording says. */
export const senses = [
  "front",
  "back",
  "left",
  "right",
  "flank",
  "next",
  "near",
  "across",
  "face",
  "on",
  "above",
  "under",
  "inside",
  "outside",
  "between",
  "surround",
  "against",
  "along",
  "far",
  "middle",
  "corner",
  "long",
  "short",
  "one_side",
  "light",
  "hang",
  "north",
  "south",
  "east",
  "west",
  "northeast",
  "northwest",
  "southeast",
  "southwest",
  "edge",
  "cross",
  "lead",
  "from",
  "connect",
  "aligned",
  "row",
  "part_left",
  "part_right",
  "part_front",
  "part_back"
] as const

export type Sense = (typeof senses)[number]

export interface Wording {
  readonly sense: Sense
  readonly words: ReadonlyArray<string>
  /** May stand without an object: "on top", "nearby". */
  readonly alone: boolean
  /** What follows is the subject: "surrounded by". */
  readonly inverse: boolean
  /** Between the members of its subject: "side by side". */
  readonly mutual: boolean
  /** Says "each", "both" or "either". */
  readonly each: boolean
  /** Where it stands in its sentence; absent where no words say it, and in the table. */
  readonly span?: Span
}
