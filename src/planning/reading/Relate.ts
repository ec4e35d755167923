import { bears, contains, isSeat, isSoft, isTable } from "#catalogue/Traits.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { behindObject } from "./BehindObject.js"
import { relateCornersOf } from "./Corners.js"
import type { Anchor, Item } from "./Item.js"
import { isAtEnd } from "./Long.js"
import { family, setCount, setRows, split } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { relateToOneSide } from "./OneSide.js"
import { besideOnTop, isBeside, isOn, isSeatedAt, liesAcross, liesElsewhere } from "./PlacesOn.js"
import { insteadOf, relateToArchitecture, relateToRoom } from "./RelateArchitecture.js"
import { relateOutdoors } from "./RelateOutdoors.js"
import { relateRows } from "./Rows.js"
import { type Clausewide, seat, seatedAlong, state, stateSense } from "./Sayings.js"
import { shareToEach, withoutOtherSide } from "./ShareToEach.js"
import { underneath } from "./Underneath.js"
import { hear, isPlain, placesOf } from "./Unsaid.js"
import type { Wording } from "./Wordings.js"

export interface How {
  /** Said after "each": the count is one for each subject. */
  readonly each?: boolean
  /** Said before "each" object. */
  readonly eachObject?: boolean
  readonly hangs?: boolean
  /** The counts were shared out already. */
  readonly distributed?: boolean
}

const total = (items: ReadonlyArray<Item>): number => items.reduce((sum, item) => sum + item.count, 0)

/** What faces its like in two rows is one row of them. */
const alignHalf = (clause: Clausewide, half: Item) => {
  const ranked = half.tags.filter((tag) => adjustmentIn(tag)?.kind === "ranked")
  half.tags = half.tags.filter((tag) => !ranked.includes(tag))
  if (ranked.length > 0 && half.count > 2) state(clause, half, "in_row", null, [], { half: true })
}

const relateMutually = (clause: Clausewide, subjects: ReadonlyArray<Item>, wording: Wording) => {
  const [first] = subjects
  if (first === undefined) return
  const things = subjects.filter(({ sort }) => sort === "thing")
  if (things.length > 0 && things.length < subjects.length) {
    relateMutually(clause, things, wording)
    return
  }
  if (subjects.length === 1) {
    // "Two desks stand on either side of a table, facing each other": those that were told apart.
    const both = first.count === 1 && first.sibling !== null ? family(clause.notes, first) : []
    if (both.length === 2) relateMutually(clause, both, wording)
    if (first.count < 2) return
    // "Eight lanes side by side" are a row, and no two halves.
    const ranged = /^(left|right)$/.test(wording.sense) || (first.count > 2 && wording.sense === "next")
    if (ranged && first.count > 2) state(clause, first, "in_row", null, [])
    if (ranged) return
    // "Two rows of stalls facing each other": half of them the other half.
    const [one, other] = split(clause.notes, first, Math.floor(first.count / 2))
    if (other === null) return
    for (const half of [one, other]) alignHalf(clause, half)
    stateSense(clause, other, wording.sense, [one])
    if (wording.sense === "face") stateSense(clause, one, "face", [other])
    return
  }
  for (const [at, other] of subjects.slice(1).entries()) {
    // "From left to right": each on that side of the one before.
    const ordered = wording.sense === "left" || wording.sense === "right"
    stateSense(clause, other, wording.sense, [ordered ? (subjects[at] ?? first) : first])
    if (wording.sense === "face") stateSense(clause, first, "face", [other])
  }
}

/** At both sides: a pair splits into left and right, seats go to the long sides. */
const relateFlank = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  anchors: ReadonlyArray<Item>,
  wording: Wording,
  how: How
) => {
  const [item, ...others] = subjects
  const anchor = anchors[0]
  if (item === undefined || anchor === undefined) return
  if (others.length > 0) {
    state(clause, item, "side_of", "left", anchors)
    for (const other of others) state(clause, other, "side_of", "right", anchors)
    return
  }
  const rings = clause.notes.relations.some(
    ({ objects, predicate, subject }) => subject === item && predicate === "surround" && objects.includes(anchor)
  )
  // "four cushions around it, one on each side": that is the ring.
  if (rings && item.count >= 3) return
  if (isTable(anchor.thing) && isSeat(item.thing)) {
    if (how.distributed === true && item.count >= 3) {
      state(clause, item, "surround", null, anchors)
      return
    }
    // "Two chairs, one on each side": both are counted.
    const counts = wording.each && !(wording.words.includes("opposite") && item.count > 1)
    if (counts && how.distributed !== true && item.count <= 6 && item.sibling === null) setCount(item, item.count * 2)
    // A square or a round one has four sides alike.
    const even = anchor.tags.some((tag) => /\b(square|round|circular)\b/.test(tag))
    if (even && wording.words.includes("each") && item.count === 2) setCount(item, 4)
    if (even && item.count > 2) state(clause, item, "surround", null, anchors)
    else state(clause, item, "long_short_side_of", "long", anchors)
    return
  }
  if (item.vague && item.count === 3) setCount(item, 2)
  if (wording.each && item.count === 1 && how.distributed !== true) setCount(item, 2)
  if (item.count === 1 || total(anchors) !== 1) {
    state(clause, item, "next_to", null, anchors)
    return
  }
  const [left, right] = split(clause.notes, item, Math.floor(item.count / 2))
  state(clause, left, "side_of", "left", anchors, { half: true })
  if (right !== null) state(clause, right, "side_of", "right", anchors, { half: true })
}

const inTwoRows = (item: Item, { words }: Wording): void => {
  if (!words.some((word) => /^(both|opposite)$/.test(word))) setCount(item, item.count * 2)
  setRows(item, 2)
}

const relateCorner = (clause: Clausewide, subjects: ReadonlyArray<Item>, wording: Wording, zone: Item | null) => {
  const words = wording.words.join(" ")
  const corners = wording.words.map(numeric).find((number) => number !== null && number > 1)
  for (const item of subjects) {
    state(clause, item, "corner_of_room", null, [], { part: "room", zone })
    if ((/each|every|all/.test(words) || corners !== undefined) && (item.count === 1 || item.vague))
      setCount(item, corners ?? 4)
  }
  const [first, second] = subjects
  if (subjects.length === 2 && first !== undefined && second !== undefined && !/corners|each/.test(words)) {
    state(clause, second, "near", null, [first], { asked: false, strength: "should" })
  }
}

/** "Three chairs on each long side" are six; "two chairs at both ends", "lamps at both ends" are two. */
const shareToSides = (item: Item, { sense, words }: Wording) => {
  const pair = item.count === 2 && sense === "short" && !words.includes("each")
  if (item.vague && item.count === 3) setCount(item, 2)
  else if (item.count <= (words.includes("each") ? 6 : 2) && !pair && item.sibling === null)
    setCount(item, item.count * 2)
}

const relateToItems = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  wording: Wording,
  anchors: ReadonlyArray<Item>,
  how: How
) => {
  const { sense } = wording
  const [anchor] = anchors
  if (anchor === undefined) return
  const each = how.each === true || wording.each
  const [only] = subjects
  // At the ends of a sofa one is left, the other right.
  if (sense === "short" && each && wording.words.some((word) => /^ends?$/.test(word)) && isSeat(anchor.thing)) {
    relateFlank(clause, subjects, anchors, wording, how)
    return
  }
  if (
    sense === "surround" &&
    clause.notes.lexicon.indoor &&
    subjects.length === 1 &&
    only !== undefined &&
    only.count < 3
  ) {
    stateSense(clause, only, "near", anchors)
    if (isSeat(only.thing)) stateSense(clause, only, "face", anchors)
    return
  }
  if ((sense === "long" || sense === "short") && each && subjects.length === 1 && how.distributed !== true) {
    if (only !== undefined) shareToSides(only, wording)
  }
  if ((sense === "long" || sense === "short") && withoutOtherSide(clause, subjects, sense, anchors))
    hear(clause.notes, wording)
  for (const item of subjects) {
    const other = besideOnTop(clause, item, anchor, wording)
    if (sense === "back" && wording.words.includes("head") && isTable(anchor.thing))
      state(clause, item, "long_short_side_of", "short", anchors)
    else if (isAtEnd(wording) && clause.notes.lexicon.indoor && isOn(clause, item, anchor, wording))
      state(clause, item, "on_top", null, anchors)
    else if (isAtEnd(wording) && clause.notes.lexicon.indoor && isSeat(item.thing) && isTable(anchor.thing))
      state(clause, item, "long_short_side_of", "short", anchors)
    else if (liesAcross(clause, item, anchor, wording)) state(clause, item, "on_top", null, anchors)
    else if (sense === "one_side") relateToOneSide(clause, item, wording, anchors)
    else if (sense === "next" && wording.words[0] === "at" && isSeat(item.thing) && bears(anchor.thing))
      seat(clause, item, anchors)
    else if ((sense === "across" && isSeatedAt(clause, item, anchors)) || seatedAlong(clause, item, anchor, sense)) {
      // "Two chairs facing each other across the table", "stools along the counter" have their places at it.
    } else if (sense === "along" && isOn(clause, item, anchor, wording)) state(clause, item, "on_top", null, anchors)
    else if (sense === "against" || sense === "along" || sense === "edge") state(clause, item, "next_to", null, anchors)
    else if (
      (sense === "left" || sense === "right") &&
      isOn(clause, item, anchor, wording) &&
      (other !== undefined || !isBeside(item, wording)) &&
      !liesElsewhere(clause, item, anchor)
    ) {
      state(clause, item, "on_top", null, anchors)
      if (other === undefined) state(clause, item, "side_region", sense, anchors)
      else state(clause, item, "side_of", sense, [other])
    } else if (sense === "light") stateSense(clause, item, item.thing?.mount === "ceiling" ? "above" : "near", anchors)
    else if (
      sense === "middle" &&
      bears(anchor.thing) &&
      (item.thing === undefined || item.thing.mount === "surface")
    ) {
      state(clause, item, "on_top", null, anchors)
      state(clause, item, "middle_of", null, anchors)
    } else stateSense(clause, item, sense === "inside" && takesOn(anchor) ? "on" : sense, anchors)
  }
}

/** "A cat in the armchair" sits on it; a doll in a crib lies between its bars. */
const takesOn = ({ thing }: Item): boolean => (isSeat(thing) || isSoft(thing)) && !contains(thing)

const relate = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  wording: Wording,
  anchor: Anchor | null,
  how: How
) => {
  // "A wardrobe occupies the back wall" stands against it.
  const occupies = /^occup/.test(wording.words[0] ?? "") && wording.words.length < 3 && !!anchor?.architecture
  const sense = occupies ? "against" : wording.sense
  const outdoors = !clause.notes.lexicon.indoor
  // "an excavator on each terrace": each of several has its own.
  if (how.eachObject === true && anchor !== null) shareToEach(clause, subjects, sense, anchor.items)
  if (outdoors && sense === "corner" && anchor?.items[0]?.sort === "thing")
    relateCornersOf(clause, subjects, wording, anchor.items)
  else if (wording.mutual) relateMutually(clause, subjects, wording)
  else if (outdoors && relateOutdoors(clause, subjects, wording, anchor)) {
    // Said in the open's own terms.
  } else if (anchor?.zone && outdoors) {
    relateToItems(clause, subjects, wording, [anchor.zone], how)
  } else if (sense === "corner" && (anchor?.zone || anchor?.architecture === "room"))
    relateCorner(clause, subjects, wording, anchor.zone)
  else if (anchor?.zone) for (const item of subjects) relateToRoom(clause, item, sense, anchor.zone, how.hangs === true)
  else if (anchor?.architecture) {
    const each = sense === "flank" && wording.each
    for (const item of subjects)
      relateToArchitecture(clause, item, sense, anchor.architecture, how.hangs === true, each)
    const instead = insteadOf(subjects, sense, anchor.architecture)
    if (instead !== null) hear(clause.notes, wording, instead)
  } else if (sense === "corner") relateCorner(clause, subjects, wording, null)
  else if (sense === "row") for (const item of subjects) relateRows(clause, item, wording)
  else if (sense === "middle" && (anchor === null || anchor.items.length === 0)) {
    for (const item of subjects) state(clause, item, "middle_of_room", null, [], { part: "room" })
  } else if (anchor === null || anchor.items.length === 0) {
    // "Eight cannons on each side", with nothing to relate them to: as many again, in two rows.
    for (const item of subjects) if (sense === "flank" && wording.each && item.count > 2) inTwoRows(item, wording)
  } else if (sense === "hang") {
    // No thing hangs from another yet: it is at hand.
    const standing = subjects.filter((item) => outdoors || item.thing?.mount !== "ceiling")
    // "A towel hangs from the rack": on it, as boxes go.
    const on = (item: Item) => !outdoors && item.thing?.mount === "surface" && bears(anchor.items[0]?.thing)
    for (const item of standing) stateSense(clause, item, on(item) ? "on" : "near", anchor.items)
    if (standing.some((item) => !on(item)))
      hear(clause.notes, wording, "it is planned near that, and neither hangs nor comes from it")
  } else if (sense === "flank") relateFlank(clause, subjects, anchor.items, wording, how)
  else if (sense === "between") {
    const [first] = anchor.items
    const two = anchor.items.length === 1 && first?.count === 2 && first.sibling === null
    if (two && clause.notes.lexicon.indoor) split(clause.notes, first, 1)
    const both = anchor.items.length === 1 && first !== undefined ? family(clause.notes, first) : anchor.items
    const several = both.length > 1 || total(both) > 1
    for (const item of subjects) stateSense(clause, item, several ? "between" : "near", both)
  } else relateToItems(clause, subjects, wording, anchor.items, how)
}

/**
 * Relates mentions as a wording says to an anchor; without one, as far as it can stand alone. Gives the clause behind it: a distance
 * is said once.
 */
export const related = <C extends Clausewide>(
  clause: C,
  subjects: ReadonlyArray<Item>,
  wording: Wording,
  anchor: Anchor | null,
  how: How = {}
): C => {
  if (subjects.length === 0) return clause
  const of = wording.mutual ? subjects : behindObject(subjects, anchor)
  const meant =
    anchor?.unnamed === true
      ? { ...anchor, items: underneath(clause.notes, of[0], wording.sense, anchor.items) }
      : anchor
  const before = placesOf(clause.notes, of)
  relate(clause, of, wording, meant, how)
  if (isPlain(meant) || placesOf(clause.notes, of) !== before) hear(clause.notes, wording)
  return { ...clause, distance: null }
}
