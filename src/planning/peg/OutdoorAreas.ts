import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import { sideOf } from "../Compass.js"
import { type OpenPlace, type OpenThing, relationsOf, thingOf } from "../Draft.js"
import { isPiece } from "../outdoor/Enclosures.js"
import { groundPlanOf } from "../place/PlannedGround.js"
import { natureOf } from "../ZoneNature.js"
import { bedWidth } from "./BedWidth.js"
import type { Scene } from "./Scene.js"
import { ringedSide, streetsArea } from "./StreetsArea.js"
import { isShip, isShore, isSurrounding, ringOf, shipRatio, surroundingShare } from "./Surrounded.js"

export interface OutdoorAreas {
  readonly extent: { readonly width: number; readonly depth: number }
  /** Target areas by place, m². */
  readonly areas: ReadonlyMap<string, number>
}

/** Width of what runs from edge to edge of the scene, metres. */
const bandWidth: Readonly<Record<string, number>> = {
  river: 10,
  street: 8,
  road: 7,
  railway_track: 12,
  path: 3,
  alley: 4
}

/** Share of a scene's ground that its places and the things on open ground take. */
const usedShare = 0.69
/** Blocks between streets that cross are built over. */
const blockShare = 0.85
/** Where only a bounded place was asked for, the ground around it shows. */
const aroundShare = 0.6
/** Parks and woods are mostly themselves. */
const usedShares: Readonly<Record<string, number>> = { park: 0.5, forest: 0.5, jungle: 0.5 }
/** Share of a place that smaller places inside of it may take. */
const nestedShare = 0.55
/** A park within a town is smaller than a park that is the scene. */
const withinShare = 0.25
const leastOpen = 7000
/** Ground that nobody asked for is at most so many times what its places and things take, and no less than this, m²: they would be lost on more. */
const emptiness = { times: 1.25, least: 1100 }
/** Share of a place's usual area that a scene of it shows at least. */
const usualRootShare = 0.8
const extentRatio = 1.16
const side_min = 24
const side_max = 1000

const categoryOf = (thing: OpenThing): string => catalogue().thing(thing.category)?.category ?? thing.category

/** Footprint from which a thing counts as large, m²: its place must hold it whole, with room to walk around. */
const large = 40

/** Footprint of several buildings from which each takes a block, m². */
const block = 600

/** Ground that a thing takes with the room that it needs around it, m². */
const groundOf = (thing: OpenThing, size: Size, inRoot: boolean): number => {
  // Walls and fences line a place, they do not fill it.
  if (isPiece(thing)) return thing.count * size.width * (size.depth + 0.6)
  const building = categoryOf(thing) === "building" || categoryOf(thing) === "fortification"
  // A tower block has a block of its own, with streets on its sides.
  if (building && thing.count > 1 && size.width * size.depth > block)
    return thing.count * (size.width + 16) * (size.depth + 22)
  if (building && size.depth > 2) return thing.count * (size.width + (inRoot ? 5 : 4)) * (size.depth + (inRoot ? 9 : 5))
  const gap = size.width * size.depth < 0.3 ? 0.4 : size.width * size.depth > large ? 5 : 1.1
  return thing.count * (size.width + gap) * (size.depth + gap)
}

/** Metres of front, with `gap` between, of the buildings that one of `predicates` sets against a place. */
const frontOf = (
  scene: Scene,
  place: OpenPlace,
  sizes: ReadonlyMap<string, Size>,
  predicates: ReadonlySet<string>,
  gap: number
): number => {
  const set = new Set<OpenThing>()
  for (const { subject, predicate, objects } of scene.draft.relations) {
    if (!predicates.has(predicate) || !objects.includes(place.id)) continue
    const thing = thingOf(scene.draft, subject)
    if (thing !== undefined && thing.place !== place.id && categoryOf(thing) === "building") set.add(thing)
  }
  return [...set].reduce((sum, thing) => sum + thing.count * ((sizes.get(thing.id)?.width ?? 9) + gap), 0)
}

const ringed: ReadonlySet<string> = new Set(["around", "surround"])
const lined: ReadonlySet<string> = new Set(["along", "in_row"])

/** A square must be long enough around for the buildings that stand about it, set back a little, and its ways. */
const frontage = (scene: Scene, place: OpenPlace, sizes: ReadonlyMap<string, Size>): number => {
  const side = Math.max(0, (frontOf(scene, place, sizes, ringed, 2.5) + 18 - 64) / 4)
  return Math.min(2400, side * side)
}

/** Length of the rows of buildings along a place such as a street or a quay, metres. */
const rowLength = (scene: Scene, place: OpenPlace, sizes: ReadonlyMap<string, Size>): number => {
  const metres = frontOf(scene, place, sizes, lined, 4) / (twoSided.has(place.kind) ? 2 : 1)
  return metres === 0 ? 0 : metres + 24
}

/** Rows stand on both sides of these, on one side of any other place. */
const twoSided: ReadonlySet<string> = new Set(["street", "road", "path", "alley"])

const isBand = (place: OpenPlace): boolean => Object.hasOwn(bandWidth, place.kind)

const relationsTo = ({ draft }: Scene, place: OpenPlace) =>
  draft.relations.filter(({ objects, subject }) => objects.includes(place.id) && thingOf(draft, subject) !== undefined)

/** The largest pitch that a scene is made for at its own size, m². */
const pitch_max = 10_000

/** Fewer park wherever there is room; of more rows some bays are left at the ends, and some are free. */
const bays_min = 8
const bays_spare = 1.25

/** Ground of the pitches, courts or bays that a place is laid out to, with the room around them; 0 for other places, m². */
const pitchOf = ({ draft }: Scene, place: OpenPlace): number => {
  const here = draft.things.filter((thing) => thing.place === place.id)
  const things = new Map(here.map(({ category, count }) => [category, count]))
  const plan = groundPlanOf(here, place)
  if (plan?.bays !== undefined) {
    const { aisle, depth, things: parked, width } = plan.bays
    const bays = here.reduce((sum, { category, count }) => sum + (parked.includes(category) ? count : 0), 0)
    return bays < bays_min ? 0 : Math.min(pitch_max, bays * width * (depth + aisle / 2) * bays_spare)
  }
  if (plan?.clear !== true || plan.lanes !== undefined || plan.kinds.includes("airfield")) return 0
  const count = plan.each === undefined ? 1 : Math.max(1, Math.min(6, things.get(plan.each) ?? 1))
  return Math.min(pitch_max, count * (plan.length + 2 * plan.margin) * (plan.width + 2 * plan.margin))
}

const placeArea = (scene: Scene, place: OpenPlace, sizes: ReadonlyMap<string, Size>, nested: number): number => {
  if (place.area !== null && scene.fixedAreas.has(place.id)) return place.area
  const nature = natureOf(place.kind)
  const base = place.area ?? nature.area * place.scale * (nature.body === "whole" ? withinShare : 1)
  let taken = 0
  let largest = 0
  for (const thing of scene.draft.things) {
    if (thing.place !== place.id) continue
    const size = sizes.get(thing.id)
    if (size === undefined) continue
    taken += groundOf(thing, size, false)
    if (size.width * size.depth > large) largest = Math.max(largest, (size.width + 8) * (size.depth + 8) * 1.05)
  }
  // Where something else stands in the middle, the largest has a part of the place beside it.
  const halved = relationsTo(scene, place).some(({ predicate }) => predicate === "middle_of")
  if (halved) largest *= 2.6
  const own = place.area ?? Math.max(base, frontage(scene, place, sizes))
  const pitch = pitchOf(scene, place)
  const laid = pitch === 0 ? own : pitch * 1.1 + taken * 1.3 + largest
  return Math.max(laid, taken * 1.3, largest, taken + nested / nestedShare)
}

/** Depth of the sea along a side of the scene, metres. */
const seaDepth = 22

/** Area of water, and of a ring, that follows from what it borders. */
const borderedArea = (
  scene: Scene,
  place: OpenPlace,
  areas: ReadonlyMap<string, number>,
  width: number,
  depth: number
): number | undefined => {
  if (isSurrounding(place)) return width * depth * surroundingShare(scene.draft.places[0])
  if (place.kind === "sea" && !isShore(place) && !scene.fixedAreas.has(place.id))
    return Math.max(areas.get(place.id) ?? 0, width * seaDepth)
  const band = ringOf(place)
  if (band === undefined) return undefined
  const ring = relationsOf(scene.draft, place.id, "around", "surround")[0]
  const [object = ""] = ring?.objects ?? []
  const kept = areas.get(thingOf(scene.draft, object)?.place ?? object)
  return kept === undefined ? undefined : 4 * (Math.sqrt(kept) + band.gap) * band.width * Math.sqrt(place.scale)
}

/** Runs along the depth of the scene where it lies east or west, along its width where north or south. */
const bandArea = (scene: Scene, place: OpenPlace, width: number, depth: number): number => {
  if (place.tags.includes("grid")) return streetsArea(scene.draft, place, width, depth, bandWidth[place.kind])
  const direction = sideOf(scene.draft, place.id)?.direction
  const length =
    direction === "east" || direction === "west" ? depth : direction === undefined ? Math.max(width, depth) : width
  const plan = groundPlanOf([], place)
  if (plan?.lanes !== undefined) return length * bedWidth(scene, place, plan.lanes)
  // A runway is as wide as its length has it.
  if (plan?.clear === true) return length * length * 1.04 * (plan.width / plan.length)
  return length * bandWidth[place.kind] * Math.sqrt(place.scale)
}

const nestedIn = (scene: Scene, areas: ReadonlyMap<string, number>, id: string): number =>
  scene.draft.places.reduce((sum, place) => sum + (place.within === id ? (areas.get(place.id) ?? 0) : 0), 0)

/** Places with the innermost first, so that each one's area is known before that of what holds it. */
const innermostFirst = (places: ReadonlyArray<OpenPlace>): ReadonlyArray<OpenPlace> => {
  const parents = new Map(places.map((place) => [place.id, place.within]))
  const depth = (place: OpenPlace): number => {
    let steps = 0
    for (let up = place.within; up !== null && steps < places.length; up = parents.get(up) ?? null) steps++
    return steps
  }
  return places
    .map((place) => ({ place, depth: depth(place) }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ place }) => place)
}

/** A place that is as small as a room has nothing around it: a balcony. */
const snug_max = 30
const isSnug = (root: OpenPlace): boolean => natureOf(root.kind).area <= snug_max

const extentOf = (scene: Scene, ground: number, length: number, cell: number) => {
  const streets = ringedSide(scene.draft)
  const asked = scene.draft.extent
  if (asked !== null) return { width: asked.width, depth: asked.depth }
  const least = isSnug(scene.draft.places[0]) ? 3 : side_min
  const onGrid = (metres: number) =>
    Math.max(cell, Math.round(Math.min(side_max, Math.max(least, metres)) / cell) * cell)
  const ratio = isShip(scene.draft.places[0]) ? shipRatio : extentRatio
  const width = Math.max(Math.sqrt(ground * (streets > 0 ? 1 : ratio)), length, streets)
  if (streets > 0) return { width: onGrid(width), depth: onGrid(width) }
  return { width: onGrid(width), depth: onGrid(Math.max(ground / width, width / 2.2)) }
}

/** Ground without which the largest thing on open land does not fit beside the ways that cross it, m². */
const roomFor = ({ draft }: Scene, sizes: ReadonlyMap<string, Size>): number => {
  let most = 0
  for (const thing of draft.things) {
    const size = sizes.get(thing.id)
    if (size === undefined || thing.place !== draft.places[0].id || size.width * size.depth <= 400) continue
    most = Math.max(most, (2.3 * size.width + 26) * (2.3 * size.depth + 26))
  }
  return most
}

/**
 * Areas of all places and the extent that holds them with room between. An extent that the text gives is kept, and the
 * places shrink into it.
 */
export const outdoorAreas = (scene: Scene, sizes: ReadonlyMap<string, Size>): OutdoorAreas => {
  const { places, things } = scene.draft
  const [root] = places
  const areas = new Map<string, number>()
  for (const place of innermostFirst(places)) {
    if (place !== root && !isBand(place) && !isSurrounding(place))
      areas.set(place.id, placeArea(scene, place, sizes, nestedIn(scene, areas, place.id)))
  }
  // A lake about an island is as long as its shore.
  for (const place of places) {
    const ring = isShore(place) ? borderedArea(scene, place, areas, 0, 0) : undefined
    if (ring !== undefined) areas.set(place.id, ring * 1.8)
  }
  const own = things.reduce((sum, thing) => {
    const size = sizes.get(thing.id)
    return sum + (thing.place === root.id && size !== undefined ? groundOf(thing, size, true) : 0)
  }, 0)
  const bands = places.filter((place) => place !== root && isBand(place))
  const crossing = places.some(({ tags }) => tags.includes("grid"))
  const plain =
    Math.max(isSnug(root) ? 0 : 400, nestedIn(scene, areas, root.id) + own + pitchOf(scene, root) * usedShare) /
    (usedShares[root.kind] ?? (crossing ? blockShare : root.asked ? usedShare : aroundShare))
  const side = Math.sqrt(plain)
  const dry = bands.reduce((sum, place) => sum + side * bandWidth[place.kind] * 1.6, plain)
  const banded = places.some(isSurrounding) ? dry / (1 - surroundingShare(root)) : dry
  const rows = Math.max(0, ...places.map((place) => rowLength(scene, place, sizes)))
  const open = usedShares[root.kind] === undefined ? 0 : leastOpen
  const usual = (catalogue().place(root.sort ?? "")?.area ?? 0) * usualRootShare
  const filled = Math.max(isSnug(root) ? natureOf(root.kind).area : emptiness.least, emptiness.times * banded)
  const floor = root.area ?? Math.max(Math.min(filled, Math.max(open, usual)), roomFor(scene, sizes))
  const extent = extentOf(scene, Math.max(banded * scene.spaciousness, floor), rows, scene.world.grid.cell_size)
  for (const place of bands) {
    // What runs through a place is as long as that is.
    const side = place.within === root.id ? undefined : Math.sqrt(areas.get(place.within ?? "") ?? 0)
    const own = scene.fixedAreas.has(place.id) ? place.area : null
    areas.set(place.id, own ?? bandArea(scene, place, side ?? extent.width, side ?? extent.depth))
  }
  for (const place of places) {
    const area = borderedArea(scene, place, areas, extent.width, extent.depth)
    if (area !== undefined) areas.set(place.id, area)
  }
  areas.set(root.id, extent.width * extent.depth)
  return { extent, areas: shrunk(scene, areas, extent.width * extent.depth) }
}

/** Places of one parent together take no more than their share of it. */
const shrunk = (scene: Scene, areas: ReadonlyMap<string, number>, whole: number): ReadonlyMap<string, number> => {
  const fitted = new Map(areas)
  const [root] = scene.draft.places
  for (const parent of [...innermostFirst(scene.draft.places)].reverse()) {
    const room = (parent === root ? whole : (fitted.get(parent.id) ?? 0)) * 0.82
    const nested = nestedIn(scene, fitted, parent.id)
    if (nested <= room || nested === 0) continue
    for (const place of scene.draft.places) {
      const area = fitted.get(place.id)
      if (place.within === parent.id && area !== undefined) fitted.set(place.id, (area * room) / nested)
    }
  }
  return fitted
}
