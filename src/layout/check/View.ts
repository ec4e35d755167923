import { catalogue } from "#catalogue/Catalogue.js"
import type { BlueprintParameters } from "#domain/Theme.js"
import type { World } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Opening } from "#formats/blueprint/Zones.js"
import type { Connection, Peg } from "#formats/Peg.js"
import { type Box, boxOf } from "./Box.js"
import { type Place, placesOf } from "./Place.js"
import type { Vec } from "./Plane.js"

/** A placement with its box. */
export interface Thing {
  readonly placement: Placement
  readonly box: Box
  /** A plant: in the open, crowns may mingle. */
  readonly plant: boolean
  /** Stairs, ramps and bridges are there to be walked on. */
  readonly walkedOn: boolean
}

/** A path with its line in the plane and the connection it realises. */
export interface Way {
  readonly path: Path
  readonly line: ReadonlyArray<Vec>
  readonly connection: Connection | undefined
}

/** A door, window, gate or arch with the box it takes out of the wall. */
export interface Gap {
  readonly opening: Opening
  readonly box: Box
  /** Whether one can go through. */
  readonly passable: boolean
}

/** The world's lengths in metres. */
interface Measures {
  readonly bounded: boolean
  readonly padding: number
  readonly pathWidth: number
  readonly cell: number
  readonly snap: World["grid"]["snap"]
  readonly snapThings: boolean
  readonly heights: readonly [number, number]
  readonly maxStep: number
  readonly levelHeight: number
}

/** A layout made ready for being judged: everything by id, and shapes in the plane. */
export interface View {
  readonly layout: Layout
  readonly peg: Peg | null
  readonly measures: Measures
  readonly places: ReadonlyArray<Place>
  readonly placeById: ReadonlyMap<string, Place>
  readonly childrenOf: ReadonlyMap<string, ReadonlyArray<Place>>
  readonly things: ReadonlyArray<Thing>
  readonly thingById: ReadonlyMap<string, Thing>
  readonly thingsOf: ReadonlyMap<string, ReadonlyArray<Thing>>
  readonly ways: ReadonlyArray<Way>
  readonly gaps: ReadonlyArray<Gap>
}

export interface Judgeable {
  readonly layout: Layout
  /** What was asked for; without it, only what needs no wishes is judged. */
  readonly peg: Peg | null
  readonly world: World
  /** The theme's parameters of the blueprint module. */
  readonly parameters: BlueprintParameters
}

export const viewOf = ({ layout, peg, world, parameters }: Judgeable): View => {
  const places = placesOf(layout.zones)
  const categories = new Map((peg?.entities ?? []).map((entity) => [entity.id, entity.category]))
  const things = layout.placements.map((placement) => {
    const group = groupOf(categories.get(placement.entity) ?? placement.category ?? "")
    return { placement, box: boxOf(placement), plant: plants.has(group), walkedOn: group === "passage" }
  })
  const connections = new Map((peg?.connections ?? []).map((connection) => [connection.id, connection]))
  const thickness = new Map(layout.zones.map((zone) => [zone.id, zone.wall_thickness]))
  return {
    layout,
    peg,
    measures: measuresOf(world, parameters),
    places,
    placeById: new Map(places.map((place) => [place.zone.id, place])),
    childrenOf: grouped(places, (place) => place.zone.parent ?? ""),
    things,
    thingById: new Map(things.map((thing) => [thing.placement.id, thing])),
    thingsOf: grouped(things, (thing) => thing.placement.entity),
    ways: layout.paths.map((path) => ({
      path,
      line: path.points.map((point) => [point[0], point[2]] as const),
      connection: connections.get(path.connection ?? "")
    })),
    gaps: layout.openings.map((opening) => {
      const depth = thickness.get(opening.zones[0]) ?? 0.3
      const size = { width: opening.width, height: opening.height, depth }
      return { opening, box: boxOf({ ...opening, size }), passable: opening.kind !== "window" }
    })
  }
}

const plants: ReadonlySet<string> = new Set(["tree", "shrub", "ground_plant"])

/** The catalogue's category of a thing, or of a category itself. */
export const groupOf = (category: string): string => catalogue().thing(category)?.category ?? category

const grouped = <A>(items: ReadonlyArray<A>, keyOf: (item: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** Every length of a world counts in its units. */
const measuresOf = (world: World, parameters: BlueprintParameters): Measures => {
  const unit = world.unit_scale
  return {
    bounded: world.constraints.horizontal === "bounded",
    padding: world.padding * unit,
    pathWidth: world.min_path_width * unit,
    cell: world.grid.cell_size * unit,
    snap: world.grid.snap,
    snapThings: world.grid.snap === "center" || parameters.snap_placements === true,
    heights: [world.heights.range[0] * unit, world.heights.range[1] * unit],
    maxStep: world.heights.max_step * unit,
    levelHeight: world.levels.height * unit
  }
}

/** What one meets with when a rule is broken: the rule's complaints, in words with ids. */
export type Complain = (detail: string) => void
