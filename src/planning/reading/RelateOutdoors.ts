import { bears } from "#catalogue/Traits.js"
import { isWater, natureOf } from "../ZoneNature.js"
import { relateCornersOf } from "./Corners.js"
import { cornerSides, isDirectionSense, towards, withinPart } from "./Directions.js"
import { isLongPlace, relateToEnd } from "./EndOf.js"
import { relateInPlace } from "./InPlace.js"
import type { Anchor, Item } from "./Item.js"
import { isAtEnd } from "./Long.js"
import { setCount } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { relateToOpenSide, setEachSide } from "./OpenSides.js"
import { relateArc, relateRows } from "./Rows.js"
import { type Clausewide, state } from "./Sayings.js"
import { relateToHeight } from "./TopAndBottom.js"
import { waterIn } from "./Waters.js"
import { relateWholeBeside } from "./WholeBeside.js"
import type { Sense, Wording } from "./Wordings.js"

/** What a way runs over, from and to. Says whether the wording was about that. */
const relateWay = (way: Item, sense: Sense, objects: ReadonlyArray<Item>): boolean => {
  const [first, second] = objects
  if (first === undefined) return false
  if (sense === "cross" || (sense === "above" && way.way === "bridge") || (sense === "on" && way.way === "bridge"))
    way.over = first
  else if (sense === "lead") way.to = first
  else if (sense === "from") way.from = first
  else if (sense === "connect" || sense === "between") {
    if (second === undefined && way.from !== null && way.from !== first) way.to = first
    else way.from = first
    way.to = second ?? way.to
  } else return false
  return true
}

const container = (objects: ReadonlyArray<Item>): Item | null => objects.find((item) => item.sort === "place") ?? null

const defer = ({ notes, strength, text }: Clausewide, item: Item, sense: Sense) => {
  notes.deferred.push({ item, sense, strength, text })
}

/** "along the shore", "at the edge": of the water that the text speaks of, else of the place that it is in. */
const relateToShore = (clause: Clausewide, item: Item) => {
  const water = waterIn(clause.notes)
  const place = item.place ?? clause.notes.room
  if (water !== undefined && water !== item)
    state(clause, item, item.sort === "place" ? "adjacent" : "along", null, [water])
  else if (place !== null && place !== item && item.sort === "thing") state(clause, item, "along", null, [place])
  else item.tags.push("at the edge")
}

/** A pergola, a canopy, a carport: what is under it stands between its posts. */
const isOpenRoof = ({ thing }: Item): boolean =>
  thing !== undefined &&
  thing.holds !== false &&
  thing.holds.open === "enter" &&
  /^(structure|camp|street_furniture)$/.test(thing.category)

/** What is under a tree's crown or a parasol is no farther from its middle, metres. */
const close_by = [0, 1.5] as const

/** Under a tree, a house or a parasol is beside its trunk, its walls or its pole. */
const hasRoomBelow = ({ thing }: Item): boolean =>
  thing === undefined || thing.mount !== "floor" || (bears(thing) && !/^(tree|building)$/.test(thing.category))

/** "Eight jets along one side", of the place that they are in: they line its edge. */
const isOfEdge = (sense: Sense): boolean => sense === "one_side" || sense === "long" || sense === "short"

/** "At the north end", "on the east side": a part of where one is, where "to the north" may be beyond it; houses stand about a square, not on it. */
const isOwnPart = ({ words }: Wording, { sort, thing }: Item, own: Item): boolean =>
  sort === "thing" &&
  /^(side|end|edge|part)$/.test(words.at(-1) ?? "") &&
  !(thing?.category === "building" && /^(plaza|market)$/.test(own.zone?.name ?? ""))

/** One looks at a scene from the south: what is behind it lies in the north. */
const aheadOf: Partial<Record<Sense, Sense>> = { back: "north", front: "south" }

/** Seen from wherever one stands, and not from what was spoken of before. */
const isFarOff = ({ words }: Wording): boolean => /^(background|distance|foreground|horizon)$/.test(words.at(-1) ?? "")

/** Land and houses, which are far larger than whoever looks. */
const isScenery = (item: Item, whole: Item | null): boolean =>
  item !== whole && (item.sort === "place" || /^(building|fortification|ruin)$/.test(item.thing?.category ?? ""))

const relateAlone = (clause: Clausewide, item: Item, wording: Wording): boolean => {
  const { sense } = wording
  const { notes } = clause
  const whole = notes.room
  if (isDirectionSense(sense)) {
    const own = item.place ?? whole
    // "On the west bank": of the river.
    const water = wording.words.some((word) => /^(bank|shore)$/.test(word)) ? waterIn(notes) : undefined
    if (item.sort === "way" && /^(north|south|east|west)$/.test(sense)) item.toEdge = `edge:${sense}`
    else if (water !== undefined && water !== item) towards(clause, item, sense, [water])
    // "A clock tower at the north end": of its place, and in it.
    else if (own !== null && own !== item && isOwnPart(wording, item, own)) withinPart(clause, item, sense, own)
    else defer(clause, item, sense)
  } else if (isOfEdge(sense) && whole !== null && item.sort === "thing" && item.count > 1)
    state(clause, item, "along", null, [item.place ?? whole])
  else if (isScenery(item, whole) && aheadOf[sense] !== undefined) defer(clause, item, aheadOf[sense])
  else if (
    sense === "row" &&
    (item === notes.rooms[0] || wording.words.some((word) => word === "rows" || word === "grid"))
  ) {
    if (item === notes.rooms[0]) return true
    const counted = wording.words.some((word) => (numeric(word) ?? 1) > 1)
    if (item.sort === "thing" && counted) relateRows(clause, item, wording)
    else if (!item.tags.includes("in rows")) item.tags.push("in rows")
  } else if (sense === "row") state(clause, item, "in_row", null, [])
  else if (sense === "middle" || sense === "corner") {
    const place = item.place ?? whole
    if (place === null && item.sort === "thing")
      state(clause, item, sense === "middle" ? "middle_of" : "corner_of_room", null, [], { alone: true })
    else if (whole !== item) relateInPlace(clause, item, sense, place)
    for (const side of sense === "corner" ? cornerSides(wording.words) : []) {
      if (place !== null && place !== item && item.sort === "thing") withinPart(clause, item, side, place)
      else defer(clause, item, side)
    }
  } else return false
  return true
}

/**
 * The wordings that mean something else in the open: directions, ways and what they cross, things in and along places.
 * Answers false where the common reading holds.
 */
export const relateOutdoors = (
  clause: Clausewide,
  subjects: ReadonlyArray<Item>,
  wording: Wording,
  anchor: Anchor | null
): boolean => {
  const { sense } = wording
  const objects = anchor === null ? [] : anchor.zone !== null ? [anchor.zone] : anchor.items
  const [only] = subjects
  const every = sense === "corner" && /each|every|all|four/.test(wording.words.join(" "))
  if (every && subjects.length === 1 && only?.count === 1) setCount(only, 4)
  // "A statue at each corner of the pond": on its bank.
  if (sense === "corner" && objects[0]?.sort === "place" && isWater(objects[0].zone?.name ?? "")) {
    relateCornersOf(clause, subjects, wording, objects)
    return true
  }
  if (subjects.map((item) => relateArc(clause, item, wording, objects)).some(Boolean)) return true
  const [side] = wording.alone ? objects : []
  if (side !== undefined && subjects.map((item) => relateToOpenSide(clause, item, wording, side)).some(Boolean))
    return true
  const [land] = objects
  if (land !== undefined && subjects.map((item) => relateToHeight(clause, item, wording, land)).some(Boolean))
    return true
  // "Cats, houses behind": behind the whole, and not behind the cats.
  const dwarfs =
    wording.alone &&
    /^(behind|in front)$/.test(wording.words.join(" ")) &&
    subjects.every((item) => isScenery(item, clause.notes.room)) &&
    !objects.some((item) => isScenery(item, null))
  if (sense !== "edge" && (objects.length === 0 || dwarfs || (wording.alone && isDirectionSense(sense)))) {
    return subjects.map((item) => relateAlone(clause, item, wording)).some(Boolean)
  }
  if (sense === "edge" && wording.alone) {
    for (const item of subjects) relateToShore(clause, item)
    return true
  }
  const [object] = objects
  if (object === undefined) return false
  let handled = false
  const ways = /^(lead|from|connect)$/.test(sense) && subjects.some((item) => item.sort === "way")
  for (const item of subjects) {
    // "A moat surrounds it and a drawbridge leads to the gate": only the bridge leads there.
    if (ways && item.sort !== "way") continue
    if (item.sort === "way" && relateWay(item, sense, objects)) handled = true
    else handled = relateOne(clause, item, wording, objects, object) || handled
  }
  return handled
}

/** "At the north end of the court" is in it, and north of what is in its middle. */
const relateTowards = (
  clause: Clausewide,
  item: Item,
  { sense, words }: Wording,
  objects: ReadonlyArray<Item>,
  place: Item | null
) => {
  const within = place !== null && item.sort === "thing" && words.some((word) => /^(end|edge|part)$/.test(word))
  if (within) relateInPlace(clause, item, "inside", place)
  if (within) defer(clause, item, sense)
  else towards(clause, item, sense, objects)
}

/** "A lamp around it": one or two are about something, unless they are long enough to go round. */
const isFewAt = ({ count, sort, thing, vague }: Item): boolean =>
  sort === "thing" &&
  count <= 2 &&
  !vague &&
  thing !== undefined &&
  !/^(barrier|building|fortification|ground_plant)$/.test(thing.category)

/** What has two sides, where things stand that are on it. */
const isRoad = ({ way }: Item): boolean => way === "path" || way === "street" || way === "avenue"

/** "Sheep graze across the meadow": all over what is land, where one would face a square or a street from its other side. */
const isSpread = ({ sense, words }: Wording, { count, sort }: Item, place: Item | null): boolean =>
  sense === "across" &&
  words.length === 1 &&
  sort === "thing" &&
  count > 1 &&
  /^(whole|green|fill)$/.test(natureOf(place?.zone?.name ?? "").body)

const relateOne = (
  clause: Clausewide,
  item: Item,
  wording: Wording,
  objects: ReadonlyArray<Item>,
  object: Item
): boolean => {
  const { sense } = wording
  const place = container(objects)
  if (isAtEnd(wording)) {
    relateToEnd(clause, item, object)
    return true
  }
  if (relateWholeBeside(clause, item, wording, objects)) return true
  const long = object.sort === "way" || (object.sort === "place" && isLongPlace(object))
  // "A tower overlooking the marsh" is at the marsh, and faces it.
  if (sense === "face" && wording.words[0]?.startsWith("overlook") === true && item.sort === "thing")
    state(clause, item, "near", null, objects, { strength: "should" })
  const far = isFarOff(wording)
  const ahead = item.sort === "place" && (far || object.sort === "place") ? aheadOf[sense] : undefined
  if (isDirectionSense(sense)) relateTowards(clause, item, wording, objects, place)
  else if (ahead !== undefined && (far || object === clause.notes.rooms[0])) defer(clause, item, ahead)
  else if (ahead !== undefined) towards(clause, item, ahead, objects)
  else if (
    sense === "surround" &&
    (item.sort === "place" || item.thing?.category !== "seating" || object.sort === "place")
  ) {
    state(clause, item, isFewAt(item) ? "near" : "around", null, objects)
  } else if ((sense === "inside" || sense === "middle" || sense === "corner") && place !== null)
    relateInPlace(clause, item, sense, place)
  else if (isSpread(wording, item, place)) relateInPlace(clause, item, "inside", place)
  else if (sense === "next" && object === clause.notes.rooms[0] && item.sort === "thing")
    state(clause, item, "near", null, objects)
  else if (
    (sense === "on" || sense === "next") &&
    wording.words[0] !== "next" &&
    place !== null &&
    wording.words[0] !== "beside" &&
    wording.words[0] !== "adjacent" &&
    wording.words[0] !== "by"
  ) {
    if (sense === "on") relateInPlace(clause, item, "inside", place)
    else state(clause, item, "near", null, objects)
  } else if (sense === "along" || (sense === "flank" && (long || item.count > 2))) {
    if (sense === "flank") setEachSide(item, wording)
    state(clause, item, item.sort === "place" ? "adjacent" : "along", null, objects)
  } else if (isOfEdge(sense) && place !== null && item.sort === "thing" && item.count > 1)
    state(clause, item, "along", null, [place])
  else if (sense === "edge" || (sense === "against" && object.sort === "place"))
    state(clause, item, item.sort === "place" ? "adjacent" : "near", null, objects)
  else if (sense === "next" && item.sort === "place" && object.sort === "place")
    state(clause, item, "adjacent", null, objects)
  else if (sense === "on" && isRoad(object) && item.thing?.mount === "floor")
    state(clause, item, "along", null, objects)
  else if (sense === "above" && place !== null && item.thing?.mount === "floor")
    state(clause, item, "near", null, objects)
  else if (sense === "cross") {
    if (object.sort === "way") object.over ??= item
    else state(clause, item, "connected_to", null, objects)
  } else if (sense === "connect" || sense === "lead" || sense === "from")
    state(clause, item, "connected_to", null, objects)
  else if (sense === "under" && item.sort === "thing" && isOpenRoof(object))
    state(clause, item, "inside_of", null, objects)
  else if (sense === "under" && (item.sort !== "thing" || !hasRoomBelow(object)))
    state(item.sort === "thing" ? { ...clause, distance: close_by } : clause, item, "near", null, objects)
  else return false
  return true
}
