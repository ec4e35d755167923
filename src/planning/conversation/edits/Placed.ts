/** Where a thing goes: its zone, and the relation that says where in it. */
import { catalogue } from "#catalogue/Catalogue.js"
import { bears, contains, isSeat, isSmall, isSoft } from "#catalogue/Traits.js"
import type { Predicate, Side } from "#formats/Peg.js"
import { distancePhrase, verbPhrase } from "../../Phrases.js"
import { theName } from "../../sdd/Names.js"
import { isRoom } from "../../ZoneNature.js"
import type { Entry, PartEntry, PlaceEntry, ThingEntry } from "../document/Scene.js"
import { type Position, splitPosition } from "../understanding/Positions.js"
import { speaksOfSeveral } from "../understanding/Resolve.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Effect, type Outcome } from "./Outcome.js"
import { isPronoun, pick } from "./Pick.js"
import { lostIn, targetOf } from "./Target.js"

export interface Spot {
  readonly _tag: "Spot"
  /** Null: nothing says which; the scene's whole. */
  readonly zone: PlaceEntry | null
  readonly relation: {
    readonly predicate: Predicate
    readonly side: Side | null
    readonly targets: ReadonlyArray<Entry>
    /** Metres, in place of the predicate's own range. */
    readonly distance?: readonly [number, number] | null
  } | null
  /** What the design cannot hold of what was said, as a clause: which of the walls. */
  readonly lost?: ReadonlyArray<string>
  readonly effects?: ReadonlyArray<Effect>
}

/** Metres across: what is broader stands beside a table, not on it. */
const tabletop_max = 0.6

/** A position for things of these categories. */
export const forThings = (position: Position, categories: ReadonlyArray<string>): Position => ({
  ...position,
  large: categories.some((category) => {
    const thing = catalogue().thing(category)
    const broad = Math.max(thing?.size.width[1] ?? 0, thing?.size.depth[1] ?? 0) > tabletop_max
    // "a cook at the stove" stands there.
    return isSeat(thing) || thing?.category === "table" || thing?.category === "person" || (broad && !isSmall(thing))
  }),
  standing: categories.some((category) => catalogue().thing(category)?.mount === "floor")
})

/** Where something else is, as it is told of what goes there. */
export const takenFrom = ({ effects }: Spot): string =>
  (effects ?? []).map(({ target }) => `, where ${target} is`).join("")

/** The place that holds all others, where the scene has one. */
export const wholeOf = ({ scene }: Editing): PlaceEntry | null =>
  scene.entries.find((entry): entry is PlaceEntry => entry.sort === "place") ?? null

const placeById = ({ scene }: Editing, id: string | null): PlaceEntry | null =>
  scene.entries.find((entry): entry is PlaceEntry => entry.sort === "place" && entry.id === id) ?? null

/** A compass word alone is relative to the middle of the scene: the first place inside of the whole. */
const hubOf = (editing: Editing, besides: ReadonlySet<string>): Entry | null => {
  const whole = wholeOf(editing)
  const others = editing.scene.entries.filter((entry) => entry.sort === "place" && !besides.has(entry.id))
  return others.find((entry) => entry.id !== whole?.id) ?? whole
}

/** The zone of what stands in this relation to the target. */
const zoneFor = (editing: Editing, predicate: Predicate | "in", target: Entry): PlaceEntry | null => {
  if (target.sort === "thing") return placeById(editing, target.mention.place) ?? wholeOf(editing)
  if (target.sort === "way") return wholeOf(editing)
  if (target.sort === "part") return target.room
  const inside =
    predicate === "in" || predicate === "middle_of" || predicate === "side_region" || isRoom(target.mention.kind)
  return inside ? target : (placeById(editing, target.mention.within) ?? wholeOf(editing))
}

/** Towards a wall, a corner, a ceiling: the predicates of rooms. */
const relationToPart = (
  predicate: Predicate | "in",
  { part }: PartEntry,
  { large, standing, words }: Position
): Predicate | null => {
  if (part === "corner") return "corner_of_room"
  if (part === "floor") return null
  if (part === "ceiling") return predicate === "in" ? "hang_from_ceiling" : predicate
  // "the chairs to the wall"; a mirror hangs on it.
  if (part === "wall" && large === true && standing !== false && /^to$/i.test(words)) return "against_wall"
  if (part === "wall")
    return predicate === "in" ? "on_wall" : predicate === "near" || predicate === "next_to" ? "against_wall" : predicate
  return predicate === "in" ? "next_to" : predicate
}

/** Predicates whose sentence names the room in place of its wall. */
const ofRoom: ReadonlySet<Predicate> = new Set(["on_wall", "against_wall", "hang_from_ceiling", "corner_of_room"])

/** "a bin at every bench": what stands on floors is put on no seat. */
const isBesideSeat = ({ mention }: ThingEntry, { standing }: Position): boolean => {
  const seat = catalogue().thing(mention.category)
  return standing === true && (isSeat(seat) || isSoft(seat))
}

const inside = /^(?:in|into|inside|within)\b/i

const relationTo = (predicate: Predicate | "in", target: Entry, position: Position): Predicate | null => {
  const { large, words } = position
  if (target.sort === "part") return relationToPart(predicate, target, position)
  if (predicate === "against_wall" && !(target.sort === "place" && isRoom(target.mention.kind))) return "next_to"
  // The back of a room lies in it, that of a house behind it.
  if (predicate === "side_region" && target.sort === "thing") return "side_of"
  if (predicate === "in") {
    if (target.sort === "place") return null
    if (
      target.sort === "thing" &&
      /^(?:at|to)$/i.test(words) &&
      (large === true || !bears(catalogue().thing(target.mention.category)) || isBesideSeat(target, position))
    )
      return "next_to"
    // "to the far end of the fence": beside that end, unless it is said to be on it.
    if (target.sort === "thing" && /^(?!on).*\b(?:end|start|beginning|head) of$/i.test(words)) return "next_to"
    if (target.sort === "thing" && inside.test(words) && contains(catalogue().thing(target.mention.category)))
      return "inside_of"
    if (target.sort === "thing") return "on_top"
    return /^(?:at|to)$/i.test(words) ? "near" : "along"
  }
  const room = target.sort === "place" && isRoom(target.mention.kind)
  if (predicate === "middle_of" && room) return "middle_of_room"
  if (predicate === "next_to" && target.sort !== "thing") return "near"
  return predicate
}

/** What is being placed, as it is told. */
const placed = ({ scene }: Editing, ids: ReadonlySet<string>): string =>
  ids.size === 0 ? "things" : together(scene.entries.filter(({ id }) => ids.has(id)).map(theEntry))

/** "put a barrel there", where what stood there is gone: where that had been put. */
const placeBefore = (editing: Editing, besides: ReadonlySet<string>): Spot | Outcome | null => {
  const { memory } = editing
  const position = memory.where == null ? null : splitPosition(`x ${memory.where}`).position
  return position === null ? null : spotOf({ ...editing, memory: { ...memory, where: null } }, position, besides)
}

/** What a position means in this scene; `besides` are the entries that are being placed. */
export const spotOf = (
  editing: Editing,
  position: Position | null,
  besides: ReadonlySet<string> = new Set()
): Spot | Outcome => {
  if (position === null) return { _tag: "Spot", zone: wholeOf(editing), relation: null }
  if (position.targets.length === 0) {
    const region = position.predicate === "side_region" || position.predicate === "middle_of"
    const hub = region ? wholeOf(editing) : hubOf(editing, besides)
    if (hub === null || position.predicate === "in") return { _tag: "Spot", zone: wholeOf(editing), relation: null }
    const predicate =
      position.predicate === "farther" || position.predicate === "place_of" ? "near" : position.predicate
    return {
      _tag: "Spot",
      zone: zoneFor(editing, predicate, hub),
      relation: {
        predicate: relationTo(predicate, hub, position) ?? predicate,
        side: region ? position.side : null,
        targets: [hub]
      }
    }
  }
  if (position.predicate === "place_of") return placeOf(editing, position.targets[0])
  const targets: Array<Entry> = []
  const lost: Array<string> = []
  for (const phrase of position.targets) {
    const picked = targetOf(editing, isPronoun(phrase) ? "there" : phrase, wholeOf(editing))
    const gone = picked._tag !== "Picked" && /^there$/i.test(phrase) ? placeBefore(editing, besides) : null
    if (gone !== null) return gone
    if (picked._tag !== "Picked") return picked
    targets.push(...picked.entries.filter(({ id }) => !besides.has(id)))
    lost.push(...lostIn(phrase, picked))
  }
  const [first] = targets
  if (first === undefined) return cannot("A thing cannot be placed by itself.")
  // "there" is beside a thing, not on top of it.
  const there = position.predicate === "in" && /\bthere$/i.test(position.words) && first.sort === "thing"
  const farther = position.predicate === "farther"
  if ((farther || position.metres !== undefined) && first.sort === "part")
    return cannot(
      `I can't keep ${placed(editing, besides)} away from a wall, a window or a door: name a thing that it is to be near.`
    )
  if (
    /other side/i.test(position.words) &&
    /\b(?:doors?|windows?|walls?|gates?|entrance)$/i.test(position.targets[0] ?? "")
  )
    return cannot("I can't tell one side of a door or a window from the other: name a thing that it is to be near.")
  if (position.predicate === "across_from" && first.sort === "place" && isRoom(first.mention.kind))
    return cannot("I can't tell one side of a room from the other: name a thing, a wall, a window or a door there.")
  const said = there ? "next_to" : farther ? "near" : position.predicate
  const predicate = relationTo(said, first, position)
  const home = first.sort === "part" && predicate !== null && ofRoom.has(predicate) ? first.room : first
  if (home !== first && predicate !== null)
    return {
      _tag: "Spot",
      zone: zoneFor(editing, said, first),
      relation: { predicate, side: null, targets: [home] },
      lost
    }
  if (position.predicate === "between" && targets.length === 1)
    return {
      _tag: "Spot",
      zone: zoneFor(editing, "near", first),
      relation: { predicate: "near", side: null, targets },
      lost: [...lost, `but near ${theEntry(first)}, not between: the design speaks of them together`]
    }
  const one = position.predicate === "between" || position.predicate === "around" ? targets : targets.slice(0, 1)
  return {
    _tag: "Spot",
    zone: zoneFor(editing, said, first),
    lost,
    relation:
      predicate === null
        ? null
        : {
            predicate,
            side: position.side,
            targets: one,
            ...(farther && { distance: fartherThan(editing) }),
            ...(position.metres !== undefined && { distance: [position.metres, position.metres] as const })
          }
  }
}

/** Beyond what `near` means, metres. */
const fartherThan = ({ scene }: Editing): readonly [number, number] =>
  scene.reading.setting === "outdoor" ? [12, 20] : [2, 4]

/** The window, the wall or the corner of a room that a relation names. */
const partById = (editing: Editing, id: string): ReadonlyArray<Entry> => {
  const part = id.split(":")[1]
  const picked = part === undefined ? null : pick(editing, `the ${part}`, { sorts: ["part"] })
  return picked?._tag === "Picked" ? picked.entries : []
}

/** Where something else is: in its zone, and as it stands to another thing. */
const placeOf = (editing: Editing, phrase: string): Spot | Outcome => {
  const picked = pick(editing, phrase)
  if (picked._tag !== "Picked") return picked
  const [taken] = picked.entries
  const { entries, reading } = editing.scene
  const said = reading.relations.find(
    ({ objects, predicate, subject }) => subject === taken.id && objects.length > 0 && predicate !== "face_to"
  )
  const zone = taken.sort === "thing" ? placeById(editing, taken.mention.place) : null
  const targets = (said?.objects ?? []).flatMap(
    (id) => entries.find((entry) => entry.id === id) ?? partById({ ...editing, subject: zone }, id)
  )
  if (said === undefined || targets.length < said.objects.length || targets.length === 0)
    return {
      _tag: "Spot",
      zone: zone ?? wholeOf(editing),
      relation: null,
      lost: [`but not where ${phrase} ${speaksOfSeveral(phrase) ? "are" : "is"}: the design does not say where that is`]
    }
  const { predicate, side } = said
  const spot: Spot = { _tag: "Spot", zone: zone ?? wholeOf(editing), relation: { predicate, side, targets } }
  const first = theEntry(taken)
  return loose.has(predicate)
    ? { ...spot, lost: [`but not in the very place of ${first}: the design says no more of where that is`] }
    : { ...spot, effects: [{ of: "place", target: phrase }] }
}

/** What stands so may be far from another thing that does. */
const loose: ReadonlySet<Predicate> = new Set([
  "against_wall",
  "on_wall",
  "hang_from_ceiling",
  "in_row",
  "aligned_with",
  "along",
  "around",
  "far"
])

/** "The lamps are near the stone church." */
export const sentenceOf = (name: string, count: number, relation: NonNullable<Spot["relation"]>): string => {
  const verb = verbPhrase({ ...relation, strength: "must" }, count > 1, relation.targets.length)
  const sentence = `${theName(name, count > 1)} ${verb} ${relation.targets.map(theEntry).join(" and ")}${distancePhrase(relation.distance ?? null)}.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** A distance as it is told: one length where it is no range. */
export const awayOf = (distance: readonly [number, number] | null = null): string =>
  distance !== null && distance[0] === distance[1] ? `, ${distance[0]} m away` : distancePhrase(distance)

/** "near the stone church", as the Placement column says it. */
export const whereOf = (count: number, relation: Spot["relation"]): string => {
  if (relation === null) return ""
  const verb = verbPhrase({ ...relation, strength: "must" }, count > 1, relation.targets.length)
  return `${verb.replace(/^(?:is|are) /, "")} ${relation.targets.map(theEntry).join(" and ")}`
}
