import type { Predicate, Side } from "#formats/Peg.js"

/**
 * The canonical wording of every relation: an sdd's relation lines are written with it and read back by it, exactly.
 * A line reads `R1: The <subject> <phrase> the <object>[ and the <object> …][, 3 to 5 m away].`
 */
export interface Phrase {
  readonly predicate: Predicate
  readonly side: Side | null
  /** The verb for one subject, for several, and after "should": `is`, `are`, `be`. */
  readonly one: string
  readonly many: string
  readonly plain: string
  /** What stands between the verb and the objects: `north of`. Empty for plain verbs such as "faces". */
  readonly rest: string
}

const be = (predicate: Predicate, rest: string, side: Side | null = null): Phrase => ({
  predicate,
  side,
  one: "is",
  many: "are",
  plain: "be",
  rest
})
const verb = (predicate: Predicate, plain: string, rest = "", side: Side | null = null): Phrase => ({
  predicate,
  side,
  one: `${plain}s`,
  many: plain,
  plain,
  rest
})

const regions: ReadonlyArray<Side> = ["left", "right", "front", "back", "top", "bottom"]

/** One phrase for each predicate and side; no phrase is the beginning of another one with the same verb and objects. */
export const phrases: ReadonlyArray<Phrase> = [
  be("inside_of", "inside"),
  be("outside_of", "outside of"),
  verb("face_to", "face"),
  be("side_of", "on the left side of", "left"),
  be("side_of", "on the right side of", "right"),
  be("side_of", "in front of", "front"),
  be("side_of", "behind", "back"),
  be("side_of", "above", "top"),
  be("side_of", "below", "bottom"),
  ...regions.map((side) => be("side_region", `in the ${side} part of`, side)),
  be("long_short_side_of", "on a long side of", "long"),
  be("long_short_side_of", "on a short side of", "short"),
  be("on_top", "on top of"),
  be("middle_of", "in the middle of"),
  verb("surround", "surround"),
  be("next_to", "next to"),
  be("near", "near"),
  be("across_from", "across from"),
  be("far", "far from"),
  be("inside_room", "in"),
  verb("middle_of_room", "stand", "in the middle of"),
  verb("on_wall", "hang", "on the wall of"),
  be("against_wall", "against the wall of"),
  be("corner_of_room", "in a corner of"),
  verb("hang_from_ceiling", "hang", "from the ceiling of"),
  be("north_of", "north of"),
  be("south_of", "south of"),
  be("east_of", "east of"),
  be("west_of", "west of"),
  verb("adjacent", "adjoin"),
  be("between", "between"),
  be("around", "around"),
  verb("in_row", "stand", "in a row"),
  be("along", "along"),
  be("aligned_with", "aligned with"),
  be("connected_to", "connected to")
]

const keyOf = (predicate: Predicate, side: Side | null): string => `${predicate}/${side ?? ""}`
const byKey = new Map(phrases.map((phrase) => [keyOf(phrase.predicate, phrase.side), phrase]))

/** The phrase of a relation; a side that the predicate does not distinguish is ignored, a missing one reads as left or long. */
const phraseOf = (predicate: Predicate, side: Side | null): Phrase => {
  const usual: Side = predicate === "long_short_side_of" ? "long" : "left"
  const phrase =
    byKey.get(keyOf(predicate, side)) ?? byKey.get(keyOf(predicate, null)) ?? byKey.get(keyOf(predicate, usual))
  if (phrase === undefined) throw new Error(`no phrase for ${predicate}`)
  return phrase
}

/**
 * The words between subject and objects: "is north of", "are north of", "should be north of". An `in_row` that has
 * objects ends in "along".
 */
export const verbPhrase = (
  relation: { readonly predicate: Predicate; readonly side: Side | null; readonly strength: "must" | "should" },
  many: boolean,
  objects: number
): string => {
  const phrase = phraseOf(relation.predicate, relation.side)
  const verb = relation.strength === "should" ? `should ${phrase.plain}` : many ? phrase.many : phrase.one
  const along = phrase.predicate === "in_row" && objects > 0 ? " along" : ""
  return `${verb}${phrase.rest === "" ? "" : ` ${phrase.rest}`}${along}`
}

/** The optional end of a line: ", 3 to 5 m away"; metres. */
export const distancePhrase = (distance: readonly [number, number] | null): string =>
  distance === null ? "" : `, ${distance[0]} to ${distance[1]} m away`
