import { type Control, portion } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import type { World } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import type { BuiltRoom } from "./finish/Built.js"
import type { PlannedStorey } from "./plan/Building.js"
import type { Cells } from "./plan/Cells.js"
import { type Doorway, doorways, namesOf, outerOpenings } from "./plan/Doors.js"
import type { Flight } from "./plan/Stairs.js"
import { type Arrangement, innerSize, type Measures } from "./plan/Storey.js"
import type { RoomPlan } from "./plan/Suite.js"
import { dress, looseOf } from "./room/Dress.js"
import { type Furnished, furnish, restore, type Search, type Shell } from "./room/Furnish.js"
import type { Room } from "./room/Room.js"
import type { Thing } from "./room/Thing.js"
import type { Upright } from "./room/Upright.js"
import { furnitureOf, type RoomContents } from "./room/Wishes.js"

/** A room whose furnishing has begun. */
interface BegunRoom {
  readonly plan: RoomPlan
  readonly search: Search
  /** Its index in the household. */
  readonly index: number
  /** Sets what is left over once the furniture stands. */
  readonly dressed: () => FurnishedRoom
}

export interface BegunStorey {
  readonly storey: PlannedStorey
  readonly rooms: ReadonlyArray<BegunRoom>
  readonly work: Furnishing
}

/** A room with its furniture in place. */
interface FurnishedRoom {
  readonly built: BuiltRoom
  readonly furnished: Furnished
  readonly things: ReadonlyArray<Thing>
}

export interface FurnishedStorey {
  readonly storey: PlannedStorey
  readonly rooms: ReadonlyArray<FurnishedRoom>
  readonly doorways: ReadonlyArray<Doorway>
}

const usual_ceiling = 2.6
/** Between a ceiling and the floor above it. */
const slab = 0.25

/** A hall smaller than its kind usually is is lower as well: a share of its side, but no lower than a tall room of a house, metres. */
const height_share = 0.42
const tall_ceiling = 3

/** The clear height of a room: what its kind usually has at this floor area, more where its things need it, below the next floor. */
const ceilingOf = (plan: RoomPlan, area: number, world: World, levels: number): number => {
  const [low, typical, high] = plan.kind?.ceiling_height ?? [usual_ceiling, usual_ceiling, usual_ceiling]
  const tallest = plan.entities.reduce((most, entity) => Math.max(most, entity.size.height), 0)
  const usual = Math.min(typical, Math.max(tall_ceiling, Math.min(low, typical * 0.6), height_share * Math.sqrt(area)))
  const wanted = Math.max(usual, Math.min(tallest + 0.1, Math.max(high, tallest + 0.02)))
  const most = levels > 1 ? world.levels.height * world.unit_scale - slab : Number.POSITIVE_INFINITY
  return Math.round(Math.min(wanted, most) * 100) / 100
}

export interface Furnishing {
  readonly peg: Peg
  readonly world: World
  readonly measures: Measures
  readonly levels: number
  /** Cells from the extent's corner to the building's. */
  readonly offset: readonly [number, number]
  /** What the scene takes of the peg's extent, metres. */
  readonly extent: { readonly width: number; readonly depth: number }
  readonly floor: number
  readonly flights: ReadonlyArray<Flight>
  /** Whether a way out must still be made, and in which room. */
  readonly entrance: ReadonlySet<number>
  readonly random: Rng
  readonly control: Control
}

const spacesOf = (storey: PlannedStorey, arrangement: Arrangement, work: Furnishing): ReadonlyArray<Room> =>
  arrangement.cells.map((cells, i) => {
    const inner = innerSize(cells, work.measures)
    return { ...inner, height: ceilingOf(storey.rooms[i], inner.width * inner.depth, work.world, work.levels) }
  })

export const doorsOf = (storey: PlannedStorey, arrangement: Arrangement, work: Furnishing): ReadonlyArray<Doorway> =>
  doorways(
    {
      rooms: storey.rooms,
      spaces: spacesOf(storey, arrangement, work),
      cells: arrangement.cells,
      measures: work.measures
    },
    storey.ways,
    namesOf(storey.rooms, "door"),
    work.random.fork("doors")
  )

/** What stairs keep free of a room, in the room's own metres. */
const keptIn = (
  index: number,
  corner: readonly [number, number],
  flights: ReadonlyArray<Flight>
): ReadonlyArray<Upright> =>
  flights
    .filter((flight) => flight.lower === index || flight.upper === index)
    .map(({ kept }) => ({ ...kept, x: kept.x - corner[0], z: kept.z - corner[1] }))

const shellsOf = (storey: PlannedStorey, i: number, work: Furnishing): ReadonlyArray<Shell> =>
  storey.arrangements.map((arrangement) => {
    const { measures } = work
    const spaces = spacesOf(storey, arrangement, work)
    const { rooms } = storey
    const doors = namesOf(rooms, "door")
    const place = { rooms, spaces, cells: arrangement.cells, measures }
    const shared = doorways(place, storey.ways, doors, work.random.fork("doors")).flatMap((doorway) =>
      doorway.rooms.flatMap((room, k) => (room === i ? [doorway.openings[k]] : []))
    )
    const { x0, z0 } = arrangement.cells[i]
    const corner = [x0, z0].map((at) => at * measures.cell + measures.thickness / 2) as [number, number]
    // Every room has a door: one that only stairs reach has one to a balcony.
    const entrance = work.entrance.has(storey.members[i]) || shared.length === 0
    return {
      room: spaces[i],
      thickness: measures.thickness,
      shared,
      openings: outerOpenings(
        rooms[i],
        i,
        { ...place, columns: arrangement.columns, rows: arrangement.rows },
        { ways: storey.ways, doors, windows: namesOf(rooms, "window"), entrance }
      ),
      kept: keptIn(storey.members[i], corner, work.flights),
      cost: 0.6 * Math.min(20, arrangement.cost - storey.arrangements[0].cost)
    }
  })

const builtOf = (
  plan: RoomPlan,
  { house: { openings, room } }: Furnished,
  { x0, z0 }: Cells,
  { floor, measures: { cell, thickness }, offset }: Furnishing
): BuiltRoom => {
  const at = (cells: number, before: number) => (cells + before) * cell + thickness / 2
  return { plan, room, origin: [at(x0, offset[0]), at(z0, offset[1])], floor, thickness, openings }
}

const openingsNamed = (plan: RoomPlan, storey: PlannedStorey): ReadonlyMap<string, "door" | "window"> =>
  new Map([
    ...plan.openings.map((entity) => [entity.id, /window/.test(entity.category) ? "window" : "door"] as const),
    ...storey.ways.map((way) => [way.connection.id, "door"] as const)
  ])

/** Furnishes all rooms of a storey, each on its own, until all has its place. */
export const beginStorey = (storey: PlannedStorey, work: Furnishing): BegunStorey => {
  const rooms = storey.rooms.map((plan, i): BegunRoom => {
    const contents: RoomContents = {
      zone: plan.zone.id,
      zones: plan.zones,
      entities: plan.entities,
      openings: openingsNamed(plan, storey),
      relations: work.peg.relations
    }
    const loose = looseOf(contents)
    const furniture = furnitureOf({ ...contents, entities: plan.entities.filter(({ id }) => !loose.has(id)) })
    const part = portion(work.control, i / storey.rooms.length, (i + 1) / storey.rooms.length)
    part.progress("furnish_rooms", 0)
    const shells = shellsOf(storey, i, work)
    const search = furnish(furniture, shells, work.random.fork(plan.zone.id), part)
    search.untilWhole()
    const dressed = (): FurnishedRoom => {
      const furnished = search.best()
      restore(furnished)
      const loosely = dress(furnished, contents, loose, work.random.fork(`${plan.zone.id}/dress`), part)
      const { cells } = storey.arrangements[Math.max(0, shells.indexOf(furnished.shell))]
      return {
        built: builtOf(plan, furnished, cells[i], work),
        furnished,
        things: [...furniture.things, ...loosely]
      }
    }
    return { plan, search, index: storey.members[i], dressed }
  })
  return { storey, rooms, work }
}

/** A storey of rooms that need no more search. */
export const finishedStorey = ({ rooms, storey, work }: BegunStorey): FurnishedStorey => ({
  storey,
  rooms: rooms.map(({ dressed }) => dressed()),
  doorways: doorsOf(storey, storey.arrangements[0], work)
})
