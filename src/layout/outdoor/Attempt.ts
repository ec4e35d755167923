import type { Control } from "#domain/Control.js"
import { hash32, make } from "#domain/Rng.js"
import type { Conflict, Layout } from "#formats/blueprint/Layout.js"
import type { Unplanned } from "#formats/Peg.js"
import { toWorld } from "../geometry/Boxes.js"
import { insideRegion } from "../geometry/Regions.js"
import { judgeRelations, layoutOf } from "./finish/Finish.js"
import { baseHeights } from "./ground/BaseHeights.js"
import { settleGround } from "./ground/FinalHeights.js"
import type { Terrain } from "./ground/Terrain.js"
import type { Plan, PlanZone } from "./Plan.js"
import { outline } from "./raster/Outlines.js"
import { rasterise } from "./raster/Raster.js"
import { Relations } from "./relations/Relations.js"
import { isBuilding, type Placed, type Stock } from "./site/Placed.js"
import { Site } from "./site/Site.js"
import { innermostZones, type ZoneIndex, zoneIndex } from "./site/ZoneIndex.js"
import { anneal } from "./sketch/Anneal.js"
import { prepare } from "./sketch/Prepare.js"
import type { Task } from "./Task.js"
import { groundPlans, keptClear } from "./things/GroundPlans.js"
import { mendRelations } from "./things/LocalSearch.js"
import { inOrder, landmarks } from "./things/Order.js"
import { place } from "./things/Place.js"
import { type Placing, surroundingsOf } from "./things/Placing.js"
import { layWays } from "./ways/LayWays.js"
import type { Doorstep, End } from "./ways/Way.js"
import { wayMap } from "./ways/WayMap.js"

/** One run through all stages. */
export interface Attempt {
  readonly conflicts: ReadonlyArray<Conflict>
  /** Share of relations that hold, 0..1. */
  readonly share: number
  /** The ids of those that do not. */
  readonly broken: ReadonlySet<string>
  readonly energy: number
  /** Gatehouses and arches that stand beside ways, not over one. */
  readonly astray: number
  /** The finished documents, made on demand; null where a zone found no ground. */
  readonly layout: (() => Layout) | null
}

interface Planned {
  readonly plan: Plan | null
  readonly index: ZoneIndex | null
  readonly conflicts: Array<Conflict>
}

/** Sketch, raster and outlines; null regions and areas out of range become conflicts. */
const planOf = (task: Task, seed: number, control: Control): Planned => {
  const sketch = prepare(task, seed)
  const energy = anneal(sketch, control)
  const labels = rasterise(sketch, control)
  control.checkpoint()
  const regions = outline(labels, task.snap === "edge" ? "stepped" : "smooth")
  const conflicts: Array<Conflict> = []
  const square = task.unit * task.unit
  const zones: Array<PlanZone> = []
  for (const zone of sketch.zones) {
    const region = regions[zone.index] ?? null
    zone.region = region
    if (region !== null) zones.push({ ...zone, region })
    const area = region?.area ?? 0
    if (region !== null && area >= zone.area.min - 0.01 && area <= zone.area.max + 0.01) continue
    const rivals = sketch.zones
      .filter((other) => other.parent === zone.parent && other !== zone && other.form !== "root")
      .sort((a, b) => a.area.min - b.area.min)
      .slice(0, 3)
      .map((other) => other.id)
    conflicts.push({
      rule: "zone_area",
      ids: [zone.id],
      text: `${zone.name} (${zone.id}) gets ${Math.round(area * square)} m² and needs ${Math.round(zone.area.min * square)} to ${Math.round(zone.area.max * square)} m²: ${zone.parent?.name ?? "the extent"} has too little room left beside ${rivals.join(", ") || "nothing else"}`
    })
  }
  if (zones.length < sketch.zones.length) return { plan: null, index: null, conflicts }
  // The copies must point at one another, not at the sketch.
  for (const zone of zones) {
    zone.parent = zone.parent === null ? null : zones[zone.parent.index]
    zone.host = zone.host === null ? null : zones[zone.host.index]
  }
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const parts = { task, zones, byId, labels: { ...labels, zones }, energy, seed }
  control.checkpoint()
  const index = zoneIndex(parts)
  control.checkpoint()
  return { plan: { ...parts, innermost: innermostZones(index, task.columns, task.rows) }, index, conflicts }
}

const stocksOf = ({ task, byId, zones }: Plan): ReadonlyMap<string, Stock> => {
  const stocks = new Map<string, Stock>()
  for (const entity of task.peg.entities) {
    const zone = byId.get(entity.zone) ?? zones[0]
    const behaviour = task.behaviours.get(entity.id)
    if (behaviour === undefined || behaviour.pattern === "opening") continue
    stocks.set(entity.id, { entity, behaviour, zone, placed: [] })
  }
  return stocks
}

/** The place before a building's door, where its zone has room for one. */
const doorstepOf = ({ task }: Plan, { box, stock }: Placed): Doorstep | null => {
  if (!isBuilding(stock) || stock.entity.size.depth < 4) return null
  for (const off of [2.2, 1.5]) {
    const at = toWorld(box, 0, box.d / 2 + off)
    if (!insideRegion(stock.zone.region, at[0], at[1])) continue
    const within = at[0] > 1 && at[1] > 1 && at[0] < task.columns - 1 && at[1] < task.rows - 1
    return within ? { at, landmark: stock.behaviour.landmark } : null
  }
  return null
}

/** How long each connection should be for the rows along it, cells. */
const neededLengths = ({ task }: Plan, stocks: ReadonlyMap<string, Stock>): ReadonlyMap<string, number> => {
  const lengths = new Map<string, number>()
  for (const connection of task.peg.connections)
    for (const wish of task.relationsTo.get(connection.id) ?? []) {
      const stock = stocks.get(wish.subject)
      if (wish.predicate !== "along" || stock === undefined || stock.entity.count < 2) continue
      const building = isBuilding(stock)
      const step = stock.entity.size.width + (building ? 1.8 : 1)
      const length = Math.min(60, Math.ceil(stock.entity.count / 2) * step + (building ? 34 : 16))
      lengths.set(connection.id, Math.max(length, lengths.get(connection.id) ?? 0))
    }
  return lengths
}

const EDGES = { "edge:north": "north", "edge:east": "east", "edge:south": "south", "edge:west": "west" } as const
const isEdge = (id: string): id is keyof typeof EDGES => id in EDGES

/** Lays the ways between what stands, and shows them to the site and the relations. */
const connect = (placing: Placing, terrain: Terrain, stocks: ReadonlyMap<string, Stock>): void => {
  const { plan, site, relations, control, conflicts } = placing
  const steps = new Map<Placed, Doorstep>()
  const byZone = new Map<string, Array<Doorstep>>()
  for (const placed of site.all) {
    const step = doorstepOf(plan, placed)
    if (step === null) continue
    steps.set(placed, step)
    byZone.set(placed.stock.zone.id, [...(byZone.get(placed.stock.zone.id) ?? []), step])
  }
  const boxes = site.all.filter((placed) => placed.on === null).map((placed) => placed.box)
  const map = wayMap(plan, terrain, boxes, byZone, neededLengths(plan, stocks))
  const ends = (id: string): End => {
    if (isEdge(id)) return { zone: null, boxes: [], doorsteps: [], edge: EDGES[id] }
    const stock = stocks.get(id)
    if (stock === undefined) return { zone: plan.byId.get(id) ?? null, boxes: [], doorsteps: [], edge: null }
    const doorsteps = stock.placed.map((placed) => steps.get(placed)).filter((step) => step !== undefined)
    return { zone: stock.zone, boxes: stock.placed.map((placed) => placed.box), doorsteps, edge: null }
  }
  control.checkpoint()
  conflicts.push(...layWays(map, ends, control))
  relations.setWays(map.ways)
  site.setWays(map.ways)
}

const failed = (conflicts: ReadonlyArray<Conflict>): Attempt => ({
  conflicts,
  share: 0,
  broken: new Set(),
  energy: 0,
  astray: 0,
  layout: null
})

/** What a cell costs from sketch to heights. */
const GROUND_STEPS = 8

/** One attempt at the task from a sub-seed: every stage once, its conflicts collected. */
export const attempt = (task: Task, seed: number, control: Control): Attempt => {
  control.progress("sketch_zones", 0)
  const { plan, index, conflicts } = planOf(task, seed, control)
  if (plan === null || index === null) return failed(conflicts)
  control.progress("shape_ground", 0.5)
  task.effort.spend(GROUND_STEPS * task.columns * task.rows)
  const terrain = baseHeights(plan, control)
  const stocks = stocksOf(plan)
  const unmet: Array<Unplanned> = []
  const relations = new Relations(plan, stocks)
  const site = new Site(plan, index)
  control.checkpoint()
  const rng = make(seed).fork("things")
  const grounds = groundPlans(plan, stocks)
  site.keptClear = keptClear(grounds, task.unit)
  const placing: Placing = {
    plan,
    site,
    relations,
    rng,
    control,
    conflicts,
    unmet,
    grounds,
    ...surroundingsOf(plan, stocks)
  }
  const all = [...stocks.values()]
  const early = landmarks(placing, plan, all)
  for (const stock of inOrder(
    placing,
    all.filter((other) => early.has(other))
  ))
    place(placing, stock)
  control.progress("lay_ways", 0.6)
  connect(placing, terrain, stocks)
  control.progress("place_things", 0.75)
  for (const stock of inOrder(
    placing,
    all.filter((other) => !early.has(other))
  ))
    place(placing, stock)
  control.progress("mend_relations", 0.9)
  mendRelations(placing)
  settleGround(plan, terrain, site.all, control)
  const { share, broken } = judgeRelations(placing)
  const astray = site.all.filter(
    ({ stock, passage }) => stock.behaviour.pattern === "portal" && passage === null
  ).length
  return { conflicts, share, broken, energy: plan.energy, astray, layout: () => layoutOf(placing, terrain) }
}

/** The seed of the k-th attempt. */
export const attemptSeed = (seed: number, k: number): number => hash32(`${seed}:${k}`)
