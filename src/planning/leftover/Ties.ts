import type { Spoken } from "../Reading.js"
import type { Sense } from "../reading/Wordings.js"

/** How two mentions of a scene are related: a predicate with its side ("side_of left"), a place that holds, a way, or the scene that both are of ("with"). */
export type Tie = string

export const tieOf = ({ predicate, side }: Pick<Spoken, "predicate" | "side">): Tie =>
  side === null ? predicate : `${predicate} ${side}`

const compass = /^(north|south|east|west|northeast|northwest|southeast|southwest)_of|^side_region|^corner|^place$|^way$/

/**
 * What may be meant by words of a sense. Generous, since it is to find what was read as something else entirely, not what
 * another would say otherwise; a sense that is missing here is met by any tie.
 */
const meant: Partial<Record<Sense, RegExp>> = {
  left: /^side_(of|region) (left|right)|^(surround|flank|between|west_of|east_of|place)/,
  right: /^side_(of|region) (left|right)|^(surround|flank|between|west_of|east_of|place)/,
  front:
    /^side_(of|region) (front|back)|^(face_to|across_from|surround|north_of|south_of|east_of|west_of|connected_to|place|way)/,
  back: /^side_(of|region) (front|back)|^(across_from|against|surround|north_of|south_of|east_of|west_of|place)/,
  above: /^side_(of|region) (top|bottom)|^(on_top|on_wall|hang_from|inside_of|above|place|way)/,
  under:
    /^side_(of|region) |^(on_top|on_wall|hang_from|inside_of|middle_of|next_to|near|adjacent|(north|south)_of|place|way)/,
  on: /^side_(of|region)|^(on_|hang_from|inside_|middle_of|along|surround|against|corner_of|place|way)/,
  inside: /^(inside_|on_|middle_of|corner_of|side_region|surround|hang_from|against|place|way)/,
  against: /^(against|next_to|adjacent|near|side_|on_wall|along|corner_of|place)/,
  middle: /^(middle_|inside_|place|way)/,
  corner: /^(corner_|place|way)/,
  long: /^(long_short|side_of|flank|place|way)/,
  short: /^(long_short|side_of|flank|place|way)/,
  across: /^(across_from|along|face_to|far|side_of front|(north|south|east|west)_of|outside_|place|way)/,
  face: /^(face_to|across_from|surround|side_of front|place|way)/,
  far: /^(far|across_from|outside_|(north|south|east|west)_of|place|way)/,
  between: /^(between|middle_|along|inside_|side_of (left|right)|place|way)/,
  surround: /^(surround|around|flank|along|inside_|(north|south|east|west)_of|place|way)/,
  flank: /^(flank|long_short|side_of (left|right)|between|surround|next_to|near|adjacent|place|way)/,
  hang: /^(hang_from|on_|side_of|middle_of|inside_|place)/,
  north: compass,
  south: compass,
  east: compass,
  west: compass
}

/** What stands beside a door or window is not above it. */
const isBeside = (tie: Tie, sense: Sense | null): boolean => tie === "beside" && sense !== "above"

/** Whether a tie may be what words of a sense say; null: that one holds the other. */
export const saysSense = (tie: Tie, sense: Sense | null): boolean =>
  sense === null || (tie !== "with" && (isBeside(tie, sense) || (meant[sense]?.test(tie) ?? true)))
