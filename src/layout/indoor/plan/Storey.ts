import type { World } from "#domain/World.js"
import type { Peg, Relation } from "#formats/Peg.js"
import { isFigure } from "../../Agreement.js"
import { type Cells, cellsApart, commonCells, sharedWall } from "./Cells.js"
import type { RoomPlan, Way } from "./Suite.js"

/** What the rooms of one level are arranged by. Ways name rooms by their index here. */
export interface Storey {
  readonly rooms: ReadonlyArray<RoomPlan>
  /** m² that each room should have now. */
  readonly targets: ReadonlyArray<number>
  readonly ways: ReadonlyArray<Way>
  readonly relations: ReadonlyArray<Relation>
  /** Rooms below that stairs come from, by the room they lead to. */
  readonly below: ReadonlyArray<{ readonly room: number; readonly cells: Cells }>
  readonly measures: Measures
  /** Cells across and down of the outer walls that it shall have, those of the storey below; null where they are free. */
  readonly walls: readonly [columns: number, rows: number] | null
}

/** The grid of a building, in metres and cells. */
export interface Measures {
  readonly cell: number
  readonly thickness: number
  /** Whole cells that the extent holds, and its sides in cells as they are: a wall may stand at its end. */
  readonly columns: number
  readonly rows: number
  readonly across: number
  readonly down: number
  readonly padding: number
}

const wall_thickness = 0.2
/** Without a grid, walls stand on every 10 cm; where several rooms shall have the very areas that were asked for, closer. */
const free_cell = 0.1
const close_cell = 0.05

/** The grid of a building with these rooms. */
export const measuresOf = (world: World, { extent, zones }: Pick<Peg, "extent" | "zones">): Measures => {
  const unit = world.unit_scale
  const grid = world.grid.snap === "none" ? free_cell : world.grid.cell_size * unit
  const cell = zones.length > 1 && zones.some(isFigure) ? close_cell : grid
  return {
    cell,
    thickness: wall_thickness,
    columns: Math.floor(extent.width / cell + 1e-9),
    rows: Math.floor(extent.depth / cell + 1e-9),
    across: extent.width / cell,
    down: extent.depth / cell,
    padding: world.padding * unit
  }
}

export const innerSize = ({ x0, z0, x1, z1 }: Cells, { cell, thickness }: Measures) => ({
  width: (x1 - x0) * cell - thickness,
  depth: (z1 - z0) * cell - thickness
})

/** An arrangement of a storey: a rectangle for each room, and what is wrong with it. */
export interface Arrangement {
  readonly cells: ReadonlyArray<Cells>
  readonly columns: number
  readonly rows: number
  readonly cost: number
}

/** The clear width of the narrowest room, metres. */
export const least_side = 1.1
const impossible = 1000

const shapeCost = (room: RoomPlan, target: number, cells: Cells, measures: Measures): number => {
  const { width, depth } = innerSize(cells, measures)
  if (Math.min(width, depth) < least_side) return impossible
  const area = width * depth
  const { min, max } = room.zone.area
  const off = Math.log(area / target)
  const aspect = Math.max(width, depth) / Math.min(width, depth)
  const aspectMost = Math.max(1.3, room.zone.aspect_max ?? room.kind?.aspect_max ?? 1.6)
  const outside = area < min * 0.999 ? min / area : area > max ? area / max : 0
  return (
    (outside > 0 ? 300 * outside : 0) +
    30 * off * off * (off < 0 ? 3 : 1) +
    14 * Math.max(0, aspect - aspectMost) +
    0.5 * (aspect - 1)
  )
}

const sideOfExit: Readonly<Record<string, number>> = {
  "edge:north": 0,
  "edge:east": 1,
  "edge:south": 2,
  "edge:west": 3
}

/** The walls of a room that are the building's outside. */
export const outerWalls = (cells: Cells, columns: number, rows: number): ReadonlyArray<number> =>
  [cells.z0 === 0, cells.x1 === columns, cells.z1 === rows, cells.x0 === 0].flatMap((outer, i) => (outer ? [i] : []))

/** Metres of shared wall between which two inner faces lie. */
export const sharedMetres = (a: Cells, b: Cells, { cell, thickness }: Measures): number => {
  const shared = sharedWall(a, b)
  return shared === null ? 0 : (shared.to - shared.from) * cell - thickness
}

const wayCost = (way: Way, storey: Storey, cells: ReadonlyArray<Cells>, size: readonly [number, number]): number => {
  const missed = way.connection.required ? 400 : 30
  if (way.to === null) {
    const outer = outerWalls(cells[way.from], size[0], size[1])
    const side = sideOfExit[way.out ?? ""]
    return outer.length === 0 ? missed : side === undefined || outer.includes(side) ? 0 : 9
  }
  if (way.connection.kind === "stairs") return 0
  const metres = sharedMetres(cells[way.from], cells[way.to], storey.measures)
  return metres < 1.3 ? missed : 0
}

const relationCost = (relation: Relation, storey: Storey, cells: ReadonlyArray<Cells>): number => {
  const of = (id: string) => cells[storey.rooms.findIndex((room) => room.zones.has(id))]
  const [a, b] = [of(relation.subject), of(relation.objects[0] ?? "")]
  if (a === undefined || b === undefined || a === b) return 0
  const weight = relation.strength === "must" ? 200 : 25
  const [ax, az, bx, bz] = [a.x0 + a.x1, a.z0 + a.z1, b.x0 + b.x1, b.z0 + b.z1]
  switch (relation.predicate) {
    case "adjacent":
    case "next_to":
      return sharedMetres(a, b, storey.measures) >= 1 ? 0 : weight
    case "north_of":
      return a.z1 <= b.z0 && Math.abs(ax - bx) <= bz - az ? 0 : weight
    case "south_of":
      return a.z0 >= b.z1 && Math.abs(ax - bx) <= az - bz ? 0 : weight
    case "west_of":
      return a.x1 <= b.x0 && Math.abs(az - bz) <= bx - ax ? 0 : weight
    case "east_of":
      return a.x0 >= b.x1 && Math.abs(az - bz) <= ax - bx ? 0 : weight
    default:
      return 0
  }
}

/** Rooms share a metre of wall or stay apart: what meets at a corner alone breaks the rule. */
export const meetAtCorner = (storey: Pick<Storey, "rooms">, cells: ReadonlyArray<Cells>, measures: Measures) => {
  const { cell, thickness, padding } = measures
  const pairs: Array<readonly [number, number]> = []
  for (let i = 0; i < cells.length; i++) {
    for (let k = i + 1; k < cells.length; k++) {
      const gap = cellsApart(cells[i], cells[k]) * cell + thickness
      if (storey.rooms[i].zone.parent !== storey.rooms[k].zone.parent || gap >= padding - 0.1) continue
      if (sharedMetres(cells[i], cells[k], measures) < 0.97) pairs.push([i, k])
    }
  }
  return pairs
}

const paddingCost = (storey: Storey, cells: ReadonlyArray<Cells>): number =>
  200 * meetAtCorner(storey, cells, storey.measures).length

const lightCost = (room: RoomPlan, outer: ReadonlyArray<number>): number =>
  outer.length === 0 && (room.windows || room.outlook !== null || room.openings.length > 0) ? 15 : 0

/** The room that stairs need in both storeys, metres. */
export const stairs_room = { length: 3.4, width: 1.1 } as const

const stairCost = (storey: Storey, cells: ReadonlyArray<Cells>): number =>
  storey.below.reduce((cost, { room, cells: below }) => {
    const common = commonCells(cells[room], below)
    if (common === null) return cost + 400
    const { width, depth } = innerSize(common, storey.measures)
    const fits = Math.max(width, depth) >= stairs_room.length && Math.min(width, depth) >= stairs_room.width
    return cost + (fits ? 0 : 200)
  }, 0)

/** Arrangements that cost as much break something hard. */
export const hard_cost = 100

/** What is wrong with an arrangement; below `hard_cost` nothing hard is. */
export const costOf = (storey: Storey, cells: ReadonlyArray<Cells>, columns: number, rows: number): number => {
  let cost = 0
  storey.rooms.forEach((room, i) => {
    cost += shapeCost(room, storey.targets[i], cells[i], storey.measures)
    cost += lightCost(room, outerWalls(cells[i], columns, rows))
  })
  for (const way of storey.ways) cost += wayCost(way, storey, cells, [columns, rows])
  for (const relation of storey.relations) cost += relationCost(relation, storey, cells)
  return cost + paddingCost(storey, cells) + stairCost(storey, cells)
}
