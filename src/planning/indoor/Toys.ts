import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import { type Draft, type OpenThing, placeOf, relationsOf, thingOf } from "../Draft.js"
import { isDrivenOn } from "./Driven.js"
import { entryOf } from "./Nature.js"

const said = /\b(?:plush|stuffed|cuddly|toy|model|miniature|figurine)\b/

/** Categories of what exists as a toy or a model of itself; a toy box and a model kitchen are furniture. */
const modelled: ReadonlySet<string> = new Set([
  ...["animal", "person", "fantasy", "scifi", "vehicle", "boat", "transport", "machine", "farm"],
  ...["building", "fortification", "ruin", "structure", "passage", "rock"]
])
const plants: ReadonlySet<string> = new Set(["tree", "shrub", "ground_plant", "houseplant"])
/** What people have made in every size: in a room as tall as a person, and no model of a taller one. */
const figures: ReadonlySet<string> = new Set(["statue"])

/** The longest side of a toy in the hand, of a model on the floor, of a plant in a pot, metres. */
const toy_length = 0.4
const model_length = 0.8
const plant_length = 2
const figure_length = 1.8
/** What is longer than this does not come through a door. */
const door_length = 2.4

const longest = ({ width, height, depth }: Size): number => Math.max(width, height, depth)

const categoryOf = (thing: OpenThing): string => entryOf(thing)?.category ?? ""

const isSaidToy = (thing: OpenThing): boolean =>
  modelled.has(categoryOf(thing)) && said.test([thing.name, thing.text, ...thing.tags].join(" ").toLowerCase())

/** Whether its kind is at home in the room that it stands in. */
const isAtHome = (draft: Draft, thing: OpenThing): boolean => {
  const place = placeOf(draft, thing.place)
  const rooms = entryOf(thing)?.rooms ?? {}
  return place === undefined || [place.kind, place.sort ?? place.kind].some((kind) => (rooms[kind] ?? 0) > 0)
}

const isDriven = (draft: Draft, thing: OpenThing): boolean =>
  relationsOf(draft, thing.id, "on_top").some(({ objects }) => {
    const carrier = thingOf(draft, objects[0] ?? "")
    return carrier !== undefined && isDrivenOn(thing, carrier)
  })

/** Vehicles that drive into halls through a gate, and the halls that have one: a tractor in a barn, a car in a showroom. */
const gate = { categories: new Set(["vehicle", "machine", "farm"]), longest: 6, ceiling: 4 } as const

const drivesIn = (draft: Draft, thing: OpenThing, size: Size): boolean => {
  const place = placeOf(draft, thing.place)
  const high = place === undefined ? 0 : (catalogue().zone(place.kind)?.ceiling_height?.[1] ?? 0)
  return gate.categories.has(categoryOf(thing)) && longest(size) <= gate.longest && high >= gate.ceiling
}

/**
 * The share of its kind's usual size that a thing of a room has where it is meant as a toy, or where only a model of it or
 * a plant in a pot would go through the door; else 1.
 */
export const toyShare = (draft: Draft, thing: OpenThing, size: Size): number => {
  if (Object.keys(thing.size).length > 0) return 1
  if (isSaidToy(thing)) return Math.min(1, toy_length / longest(size))
  if (longest(size) <= door_length || isAtHome(draft, thing) || isDriven(draft, thing)) return 1
  if (drivesIn(draft, thing, size)) return 1
  if (plants.has(categoryOf(thing))) return plant_length / longest(size)
  if (figures.has(thing.category)) return figure_length / longest(size)
  return modelled.has(categoryOf(thing)) ? model_length / longest(size) : 1
}
