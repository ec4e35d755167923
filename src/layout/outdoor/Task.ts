import type { World } from "#domain/World.js"
import type { Entity, Peg, Relation } from "#formats/Peg.js"
import type { LayoutInput } from "../LayoutInput.js"
import type { Negotiated } from "../Negotiate.js"
import { type Behaviour, behaviourOf } from "./Behaviours.js"
import { Effort } from "./Effort.js"

/**
 * The peg and the world on the raster of the solver: a cell is 1, plan lengths and areas are in cells, heights in
 * metres. With the usual grid a cell is a metre, and nothing changes; a coarser grid scales the whole scene.
 */
export interface Task {
  readonly peg: Peg
  readonly columns: number
  readonly rows: number
  /** Metres a cell: a whole number of the world's grid cells. */
  readonly unit: number
  /** Free cells between zones, the least width of a way. */
  readonly padding: number
  readonly wayWidth: number
  readonly heights: { readonly low: number; readonly high: number; readonly step: number; readonly flat: boolean }
  readonly snap: World["grid"]["snap"]
  /** Spacing of the lattice on whose half points things must stand, 0 for none. */
  readonly centres: number
  /** Grows while the task is worked on. */
  readonly effort: Effort
  readonly behaviours: ReadonlyMap<string, Behaviour>
  /** Entities of which some may be left out: what is missing of them is told, and is no conflict. */
  readonly many: ReadonlySet<string>
  readonly relationsFrom: ReadonlyMap<string, ReadonlyArray<Relation>>
  readonly relationsTo: ReadonlyMap<string, ReadonlyArray<Relation>>
}

const CELLS_MAX = 1_000_000
/** Every way is a search over the cells: many ways make them coarser. */
const WAYS_TIMES_CELLS_MAX = 12_000_000

/** Cells are about a metre, whole multiples of the world's grid, and no more than a million. */
const unitFor = (width: number, depth: number, grid: number, ways: number): number => {
  const base = grid <= 1 ? grid * Math.round(1 / grid) : grid
  const most = Math.min(CELLS_MAX, WAYS_TIMES_CELLS_MAX / Math.max(1, ways))
  let unit = base
  while ((width / unit) * (depth / unit) > most) unit += base
  return unit
}

const scaled = (peg: Peg, unit: number): Peg => {
  if (unit === 1) return peg
  const square = unit * unit
  const entity = (e: Entity): Entity => ({
    ...e,
    size: { width: e.size.width / unit, height: e.size.height, depth: e.size.depth / unit },
    clearance: e.clearance / unit
  })
  return {
    ...peg,
    extent: { width: peg.extent.width / unit, depth: peg.extent.depth / unit },
    zones: peg.zones.map((z) => ({
      ...z,
      area: { min: z.area.min / square, target: z.area.target / square, max: z.area.max / square }
    })),
    connections: peg.connections.map((c) => ({ ...c, width: c.width / unit })),
    entities: peg.entities.map(entity)
  }
}

const grouped = (peg: Peg, ids: (relation: Relation) => ReadonlyArray<string>) => {
  const groups = new Map<string, Array<Relation>>()
  for (const relation of peg.relations)
    for (const id of ids(relation)) {
      const group = groups.get(id)
      if (group === undefined) groups.set(id, [relation])
      else if (!group.includes(relation)) group.push(relation)
    }
  return groups
}

/** The task of a peg in a world. */
export const taskOf = ({ world, parameters }: LayoutInput, { many, peg }: Negotiated): Task => {
  const scale = world.unit_scale
  const grid = world.grid.cell_size * scale
  const unit = unitFor(
    peg.extent.width,
    peg.extent.depth,
    world.grid.snap === "none" ? 1 : grid,
    peg.connections.length
  )
  const rescaled = scaled(peg, unit)
  const [low, high] = world.heights.range
  return {
    peg: rescaled,
    columns: Math.max(1, Math.floor(rescaled.extent.width + 1e-6)),
    rows: Math.max(1, Math.floor(rescaled.extent.depth + 1e-6)),
    unit,
    padding: (world.padding * scale) / unit,
    wayWidth: (world.min_path_width * scale) / unit,
    heights: {
      low: low * scale,
      high: high * scale,
      step: world.heights.max_step * scale,
      flat: world.constraints.vertical === "flat" || world.heights.max_step === 0 || high - low < 0.05
    },
    snap: world.grid.snap,
    centres: world.grid.snap === "center" || snapsPlacements(parameters) ? grid / unit : 0,
    many,
    effort: new Effort(),
    behaviours: new Map(rescaled.entities.map((e) => [e.id, behaviourOf(e)])),
    relationsFrom: grouped(rescaled, (relation) => [relation.subject]),
    relationsTo: grouped(rescaled, (relation) => relation.objects)
  }
}

/** The scene parameter `blueprint.snap_placements`, nested or with a dot in its name. */
const snapsPlacements = (parameters: Record<string, unknown>): boolean => {
  const blueprint = parameters.blueprint
  const nested = typeof blueprint === "object" && blueprint !== null && "snap_placements" in blueprint
  return (nested && blueprint.snap_placements === true) || parameters["blueprint.snap_placements"] === true
}
