import { catalogue } from "#catalogue/Catalogue.js"
import { type Direction, directionOf, freeDirection, ofDirection, sideOf } from "../Compass.js"
import {
  addPlace,
  addThing,
  addWay,
  type Draft,
  type OpenPlace,
  type OpenWay,
  placeOf,
  relate,
  thingOf
} from "../Draft.js"
import { isBare } from "../place/CoverParts.js"
import { isWater, natureOf } from "../ZoneNature.js"
import { isWalked } from "./Hub.js"
import { isMoat } from "./Islands.js"
import type { Whole } from "./Whole.js"

/** Water by how likely a bridge leads over it. */
const crossed = ["river", "moat", "lake", "pond", "water", "sea"]

const waterOf = (draft: Draft, way: OpenWay, whole: Whole): OpenPlace => {
  const named = placeOf(draft, way.over)
  if (named !== undefined && isWater(named.kind)) return named
  for (const kind of crossed) {
    const found = draft.places.find((place) => place.kind === kind)
    if (found !== undefined) return found
  }
  draft.questions.push(`The ${way.name.toLowerCase()} needs something to cross; a stream is assumed.`)
  return addPlace(draft, { name: "Stream", kind: "river", within: whole.root.id, scale: 0.6 })
}

/** The side of the scene on which the water lies, as seen from the hub; assumed where the text is silent. */
const bankSide = (draft: Draft, water: OpenPlace, hub: OpenPlace): Direction => {
  const known = sideOf(draft, water.id)
  if (known !== undefined) {
    if (known.from !== hub.id) relate(draft, water.id, ofDirection(known.direction), [hub.id])
    return known.direction
  }
  const direction = freeDirection(draft)
  relate(draft, water.id, ofDirection(direction), [hub.id])
  draft.questions.push(
    `The brief does not say where the ${water.name.toLowerCase()} runs; ${direction} of the ${hub.name.toLowerCase()} is assumed.`
  )
  return direction
}

const beyond = (draft: Draft, water: OpenPlace, direction: Direction): ReadonlyArray<OpenPlace> =>
  draft.places.filter(
    (place) =>
      isWalked(place) &&
      draft.relations.some(
        (relation) =>
          relation.subject === place.id &&
          relation.objects.includes(water.id) &&
          (directionOf(relation.predicate) === direction || relation.predicate === "across_from")
      )
  )

/** What nobody asked for on the far bank: a meadow, and beside it the fields of a village. */
const farBank = (draft: Draft, water: OpenPlace, direction: Direction, whole: Whole): ReadonlyArray<OpenPlace> => {
  const bare = isBare(whole.root)
  const meadow = addPlace(draft, { name: bare ? "Far bank" : "Meadow", kind: "meadow", within: water.within })
  const ground = whole.root.ground ?? catalogue().zone(whole.root.kind)?.surface
  if (bare && ground !== undefined) meadow.ground = ground
  relate(draft, meadow.id, ofDirection(direction), [water.id])
  const words = `What lies beyond the ${water.name.toLowerCase()} is left open`
  if (whole.root.kind !== "village" || draft.places.some((place) => place.kind === "field")) {
    draft.questions.push(`${words}; a meadow is assumed.`)
    return [meadow]
  }
  const field = addPlace(draft, { name: "Wheat field", kind: "field", within: water.within, area: 460 })
  relate(draft, field.id, ofDirection(direction), [water.id])
  draft.questions.push(`${words}; a meadow and a wheat field are assumed.`)
  return [meadow, field]
}

/** A way over water joins the places on its two banks. */
export interface Crossing {
  readonly water: OpenPlace
  readonly far: ReadonlyArray<OpenPlace>
}

/** One bridge of a count of several, named by where it lies along the water. */
const split = (draft: Draft, way: OpenWay, direction: Direction): ReadonlyArray<OpenWay> => {
  if (way.count <= 1) return [way]
  const along = direction === "east" || direction === "west" ? ["South", "North"] : ["West", "East"]
  const base = way.name.replace(/s$/, "").toLowerCase()
  draft.ways.splice(draft.ways.indexOf(way), 1)
  const ways = Array.from({ length: Math.min(way.count, 12) }, (_, i) => {
    const name = way.count === 2 ? `${along[i]} ${base}` : `${base.charAt(0).toUpperCase()}${base.slice(1)} ${i + 1}`
    const one = addWay(draft, { ...way, name, count: 1 })
    one.asked = way.asked
    one.text = way.text
    one.tags = way.tags
    return one
  })
  if (ways.length === 2) relate(draft, ways[1].id, along[1] === "North" ? "north_of" : "east_of", [ways[0].id])
  for (const relation of [...draft.relations]) {
    if (relation.subject !== way.id && !relation.objects.includes(way.id)) continue
    draft.relations.splice(draft.relations.indexOf(relation), 1)
    for (const one of ways) {
      const swap = (id: string) => (id === way.id ? one.id : id)
      draft.relations.push({ ...relation, subject: swap(relation.subject), objects: relation.objects.map(swap) })
    }
  }
  return ways
}

/** Places on the hub's bank that a second bridge may start from, the farthest along the water first. */
const nearBank = (
  draft: Draft,
  hub: OpenPlace,
  far: ReadonlyArray<OpenPlace>,
  along: Direction
): ReadonlyArray<OpenPlace> => {
  const others = draft.places.filter(
    (place) =>
      isWalked(place) &&
      place !== hub &&
      !far.includes(place) &&
      place.within === hub.within &&
      sideOf(draft, place.id)?.direction === along
  )
  return [hub, ...others.filter((place) => place.kind === "yard" || place.kind === "plaza")]
}

/** Over tracks or a road, where there is no water, a bridge is a thing that stands there. */
const spanTracks = (draft: Draft): void => {
  const line = draft.places.find(({ kind }) => natureOf(kind).body === "line")
  if (line === undefined || draft.places.some(({ kind }) => isWater(kind))) return
  for (const way of draft.ways.filter(({ kind, count }) => kind === "bridge" && count === 1)) {
    draft.ways.splice(draft.ways.indexOf(way), 1)
    draft.names.release(way.name)
    const thing = addThing(draft, { name: way.name, category: "footbridge", count: 1, place: line.within })
    Object.assign(thing, { asked: way.asked, text: way.text, tags: way.tags })
    draft.relations.forEach((relation, i) => {
      const swap = (id: string) => (id === way.id ? thing.id : id)
      draft.relations[i] = { ...relation, subject: swap(relation.subject), objects: relation.objects.map(swap) }
    })
    relate(draft, thing.id, "next_to", [line.id])
  }
}

/**
 * Gives every bridge its two banks, adds a meadow where the far one is empty, and a bridge where a place beyond the
 * water has none. Answers which places lie beyond which water.
 */
export const spanWaters = (draft: Draft, whole: Whole, hub: OpenPlace): ReadonlyArray<Crossing> => {
  spanTracks(draft)
  const crossings: Array<Crossing> = []
  const bridges = draft.ways.filter((way) => way.kind === "bridge")
  const waters = new Set(bridges.map((way) => waterOf(draft, way, whole)))
  for (const place of draft.places) if (place.kind === "river") waters.add(place)
  for (const water of waters) {
    if (isMoat(water)) continue
    const direction = bankSide(draft, water, hub)
    const over = bridges.filter((way) => waterOf(draft, way, whole) === water)
    const found = beyond(draft, water, direction)
    if (over.length === 0 && found.length === 0) continue
    const far = found.length > 0 ? found : farBank(draft, water, direction, whole)
    if (over.length === 0) {
      over.push(addWay(draft, { name: "Footbridge", kind: "bridge", from: null, to: null, over: water.id, width: 2.5 }))
      draft.questions.push(
        `A footbridge over the ${water.name.toLowerCase()} is assumed, so that the ${far[0].name.toLowerCase()} can be reached.`
      )
    }
    const along = direction === "east" || direction === "west" ? "north" : "east"
    const near = nearBank(draft, hub, far, along)
    over
      .flatMap((way) => split(draft, way, direction))
      .forEach((way, i) => {
        way.over = water.id
        // "A footbridge leads over the stream to a teahouse": that stands beyond.
        const led = way.to === null ? undefined : thingOf(draft, way.to)
        if (led !== undefined && (led.place === null || led.place === whole.root.id)) led.place = far[0].id
        const ends = [way.from, way.to].filter((end) => end !== null && isWalkedId(draft, end))
        way.from = ends.find((end) => !far.some((place) => place.id === end)) ?? near[i % near.length].id
        way.to = ends.find((end) => end !== way.from) ?? far[0].id
        way.width ??= i === 0 ? 4 : 2.5
      })
    crossings.push({ water, far })
  }
  return crossings
}

const isWalkedId = (draft: Draft, id: string): boolean => {
  const place = placeOf(draft, id)
  return place !== undefined && isWalked(place)
}
