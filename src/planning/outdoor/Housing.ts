import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import type { Predicate } from "#formats/Peg.js"
import { directionOf } from "../Compass.js"
import { type Draft, type OpenPlace, type OpenThing, placeOf, relate, relationsOf, thingOf } from "../Draft.js"
import { isWater } from "../ZoneNature.js"
import type { Whole } from "./Whole.js"

const withinPredicates: ReadonlyArray<Predicate> = [
  "inside_room",
  "inside_of",
  "middle_of",
  "middle_of_room",
  "corner_of_room",
  "side_region",
  "on_top"
]

/** Large things and trees that stand around or along a place stand outside of it, street furniture stands in it. */
const standsBeside = (thing: OpenThing): boolean => {
  const entry = catalogue().thing(thing.category)
  const category = entry?.category ?? thing.category
  return category === "building" || category === "tree" || (category === "fortification" && thing.count === 1)
}

/** What one sits on, drives or lights a way with, and is on nothing else: it keeps to the bank. */
const standsAshore = (draft: Draft, thing: OpenThing): boolean =>
  onLand.test(catalogue().thing(thing.category)?.category ?? "") &&
  !thing.tags.includes("floating") &&
  relationsOf(draft, thing.id, "on_top", "inside_of").length === 0

/** "A pond with an urn near it": what is about the water is not in it. */
const isAbout = (draft: Draft, thing: OpenThing, water: OpenPlace): boolean =>
  !wets.test(catalogue().thing(thing.category)?.category ?? "animal") &&
  relationsOf(draft, thing.id, "near", "next_to", "around", "surround").some(({ objects }) => objects[0] === water.id)

const onLand = /^(bed|camp|gate|lighting|seating|shop_fixture|storage|street_furniture|table|vehicle)$/

/** "A pond with cows": an animal or a person whose home no water is drinks at it, unless the text says that it is in it. */
const drinks = (draft: Draft, thing: OpenThing): boolean => {
  const entry = catalogue().thing(thing.category)
  return (
    thing.asked &&
    /^(animal|person)$/.test(entry?.category ?? "") &&
    Object.keys(entry?.rooms ?? {}).every((kind) => !isWater(kind)) &&
    relationsOf(draft, thing.id).length === 0
  )
}

/** What is at home in water, or grows at its edge. */
const wets = /^(animal|boat|ground_plant|rock)$/

const isBoat = (thing: OpenThing): boolean => (catalogue().thing(thing.category)?.category ?? thing.category) === "boat"

/** A house on piles stands in the water that it is said to be at. */
const isPiled = (thing: OpenThing): boolean => isOf(catalogue().thing(thing.category), "piled")

/** Places that hold whole buildings; about a square or along a street they stand outside. */
const builtOver: ReadonlySet<string> = new Set([
  "farmyard",
  "castle_ward",
  "industrial_yard",
  "cemetery",
  "ruins",
  "spaceport",
  "airfield"
])

const isSetAgainst = (draft: Draft, thing: OpenThing, place: OpenPlace): boolean =>
  relationsOf(draft, thing.id).some((relation) => relation.objects.includes(place.id))

/** The place that suits a thing best by the catalogue, if one of the scene's places suits it well. */
const suiting = (draft: Draft, thing: OpenThing, whole: Whole): OpenPlace | undefined => {
  const entry = catalogue().thing(thing.category)
  const rooms = entry?.rooms ?? {}
  const building = entry?.category === "building" || entry?.category === "fortification"
  let best: OpenPlace | undefined
  for (const place of draft.places) {
    const weight = rooms[place.kind] ?? 0
    if (
      place === whole.root ||
      weight < 0.6 ||
      weight <= (rooms[whole.home.kind] ?? 0) ||
      isSetAgainst(draft, thing, place)
    )
      continue
    if (building && !builtOver.has(place.kind)) continue
    if (best === undefined || weight > (rooms[best.kind] ?? 0)) best = place
  }
  return best
}

const besideOf = (draft: Draft, place: OpenPlace, whole: Whole): OpenPlace => placeOf(draft, place.within) ?? whole.root

const byRelation = (
  draft: Draft,
  thing: OpenThing,
  whole: Whole,
  settled: ReadonlySet<string>
): OpenPlace | undefined => {
  const relations = relationsOf(draft, thing.id)
  for (const relation of relations) {
    const object = placeOf(draft, relation.objects[0] ?? null)
    if (relation.predicate === "along" && draft.ways.some((way) => way.id === relation.objects[0])) return whole.root
    if (object === undefined) continue
    if (withinPredicates.includes(relation.predicate)) return object
    if (relation.predicate === "between") return besideOf(draft, object, whole)
    if (isWater(object.kind)) return isBoat(thing) || isPiled(thing) ? object : besideOf(draft, object, whole)
    const near = relation.predicate === "next_to" || relation.predicate === "near"
    if (near && object === whole.home && object !== whole.root && standsBeside(thing))
      return besideOf(draft, object, whole)
    if (relation.predicate === "around" || relation.predicate === "along" || relation.predicate === "surround") {
      return standsBeside(thing) ? besideOf(draft, object, whole) : object
    }
  }
  for (const relation of relations) {
    const object = thingOf(draft, relation.objects[0] ?? "")
    if (object === undefined || !settled.has(object.id)) continue
    return placeOf(draft, object.place)
  }
  return aboutIt(draft, thing, settled)
}

/** "Three tents around a fire in a clearing": the fire is where they are. */
const aboutIt = (draft: Draft, thing: OpenThing, settled: ReadonlySet<string>): OpenPlace | undefined => {
  const about = draft.relations.find(
    ({ objects, predicate, subject }) =>
      /^(around|surround)$/.test(predicate) && objects[0] === thing.id && settled.has(subject)
  )
  return about === undefined ? undefined : placeOf(draft, thingOf(draft, about.subject)?.place ?? null)
}

/** "A square with eight houses around it": they stand about the square, not on it; boats lie in the water beside a quay. */
const leaveRing = (draft: Draft, thing: OpenThing, whole: Whole): void => {
  const place = placeOf(draft, thing.place)
  if (place === undefined) return
  const ring = relationsOf(draft, thing.id, "around", "along", "surround").some(
    ({ objects }) => objects[0] === place.id
  )
  const outside = relationsOf(draft, thing.id).some(
    ({ predicate, objects }) => directionOf(predicate) !== undefined && objects[0] === place.id
  )
  if ((outside || (ring && standsBeside(thing))) && place !== whole.root) thing.place = besideOf(draft, place, whole).id
  if (isBoat(thing) && !isWater(place.kind))
    thing.place = draft.places.find(({ kind }) => isWater(kind))?.id ?? thing.place
}

/** Buildings stand about a square, not on it. */
const homeOf = (thing: OpenThing, { home, root }: Whole): OpenPlace =>
  (home.kind === "plaza" || home.kind === "market") && catalogue().thing(thing.category)?.category === "building"
    ? root
    : home

/**
 * Gives every thing of an outdoor scene the place it stands in: what the text says, else what its relations imply, else
 * what suits it by the catalogue, else the whole.
 */
export const houseThings = (draft: Draft, whole: Whole): void => {
  for (const thing of draft.things) leaveRing(draft, thing, whole)
  const settled = new Set(
    draft.things.filter((thing) => placeOf(draft, thing.place) !== undefined).map((thing) => thing.id)
  )
  const open = draft.things.filter((thing) => !settled.has(thing.id))
  // What refers to other things waits for them: a lighthouse at the end of a mole goes where the mole goes.
  const refers = (thing: OpenThing) =>
    relationsOf(draft, thing.id).some(({ objects }) => objects.some((id) => thingOf(draft, id)))
  for (const pass of ["said", "said", "alone", "said", "all"]) {
    for (const thing of open) {
      if (settled.has(thing.id)) continue
      const water = isBoat(thing) ? draft.places.find((place) => isWater(place.kind)) : undefined
      const place =
        byRelation(draft, thing, whole, settled) ??
        water ??
        (pass === "all" || (pass === "alone" && !refers(thing))
          ? (suiting(draft, thing, whole) ?? homeOf(thing, whole))
          : undefined)
      if (place === undefined) continue
      thing.place = place.id
      settled.add(thing.id)
    }
  }
  for (const thing of draft.things) {
    const place = placeOf(draft, thing.place)
    // Water bears boats and what grows or swims in it; anything else keeps to the bank.
    if (
      place !== undefined &&
      isWater(place.kind) &&
      !isPiled(thing) &&
      (standsBeside(thing) || standsAshore(draft, thing) || isAbout(draft, thing, place))
    )
      thing.place = besideOf(draft, place, whole).id
    if (place !== undefined && isWater(place.kind) && drinks(draft, thing)) {
      thing.place = besideOf(draft, place, whole).id
      relate(draft, thing.id, "near", [place.id])
    }
  }
}
