import type { Connection } from "#formats/Peg.js"
import { fractal } from "#geometry/Noise.js"
import { clamp } from "#geometry/Scalar.js"
import { type Box, pointToBox, radius } from "../../geometry/Boxes.js"
import { distanceField } from "../../geometry/DistanceField.js"
import { type Point, pointToSegment } from "../../geometry/Segments.js"
import { wetField } from "../ground/BaseHeights.js"
import { heightAt, type Terrain } from "../ground/Terrain.js"
import { type Plan, type PlanZone, zoneOfCell } from "../Plan.js"
import { familyOf } from "../raster/Labels.js"
import { isMarked, isWater } from "../SketchZone.js"
import { isUrban } from "../sketch/Prepare.js"
import type { Doorstep, Way } from "./Way.js"

/** A bridge that stands: others keep away from it. */
interface Deck {
  readonly middle: Point
  readonly ends: readonly [Point, Point]
}

/** The cells as a way sees them, and the ways laid so far. */
export interface WayMap {
  readonly plan: Plan
  readonly terrain: Terrain
  readonly obstacles: ReadonlyArray<Box>
  /** Zone → the doorsteps in it. */
  readonly doorsteps: ReadonlyMap<string, ReadonlyArray<Doorstep>>
  /** Connection → the length that rows along it need. */
  readonly lengths: ReadonlyMap<string, number>
  /** Zone → how far a way must lead into it to pass the wall or the gatehouse that will stand there. */
  readonly thresholds: ReadonlyMap<string, number>
  readonly water: Uint8Array
  /** Cells to the nearest water, and to the nearest obstacle. */
  readonly wet: Float32Array
  readonly solid: Float32Array
  /** Cost of a metre by slope, kind of ground and whim. */
  readonly base: Float64Array
  readonly slope: Float32Array
  readonly deck: Uint8Array
  readonly used: Uint8Array
  readonly decks: Array<Deck>
  readonly ways: Array<Way>
}

export const cellAt = ({ plan }: WayMap, [x, z]: Point): number =>
  clamp(Math.floor(z), 0, plan.task.rows - 1) * plan.task.columns + clamp(Math.floor(x), 0, plan.task.columns - 1)

export const middleOfCell = ({ plan }: WayMap, cell: number): Point => [
  (cell % plan.task.columns) + 0.5,
  Math.floor(cell / plan.task.columns) + 0.5
]

export const onBorder = ({ plan }: WayMap, cell: number): boolean => {
  const { columns, rows } = plan.task
  const x = cell % columns
  const z = (cell - x) / columns
  return x === 0 || z === 0 || x === columns - 1 || z === rows - 1
}

/** What a metre costs in a zone of each role; 1 on plain ground. */
const GROUND: Readonly<Partial<Record<PlanZone["role"], number>>> = {
  plaza: 0.9,
  street: 0.7,
  quay: 0.8,
  pier: 0.8,
  forest: 1.7,
  field: 7,
  garden: 5,
  playground: 4,
  courtyard: 1.2,
  parking: 2,
  plot: 9,
  meadow: 1.3,
  lawn: 2,
  beach: 1.5,
  yard: 1.6,
  clearing: 1.6
}

const solidField = (obstacles: ReadonlyArray<Box>, columns: number, rows: number): Float32Array => {
  const field = new Float32Array(columns * rows).fill(1e6)
  for (const box of obstacles) {
    const reach = radius(box) + 5
    for (let z = Math.max(0, Math.floor(box.z - reach)); z < Math.min(rows, box.z + reach); z++)
      for (let x = Math.max(0, Math.floor(box.x - reach)); x < Math.min(columns, box.x + reach); x++) {
        const i = z * columns + x
        field[i] = Math.min(field[i], pointToBox(box, x + 0.5, z + 0.5))
      }
  }
  return field
}

const slopes = (terrain: Terrain): Float32Array => {
  const { columns, rows } = terrain
  const field = new Float32Array(columns * rows)
  for (let i = 0; i < field.length; i++) {
    const x = i % columns
    const z = (i - x) / columns
    const dx = heightAt(terrain, x + 1, z + 0.5) - heightAt(terrain, x, z + 0.5)
    const dz = heightAt(terrain, x + 0.5, z + 1) - heightAt(terrain, x + 0.5, z)
    field[i] = Math.hypot(dx, dz)
  }
  return field
}

const baseCosts = (plan: Plan, slope: Float32Array): Float64Array => {
  const { columns, rows } = plan.task
  const orderly = isUrban(plan.zones) || plan.zones.some((zone) => isMarked(zone, "rail", "straight"))
  const whim = orderly ? 0.1 : 0.45
  const costs = new Float64Array(columns * rows)
  for (let i = 0; i < costs.length; i++) {
    const zone = zoneOfCell(plan, i)
    const x = i % columns
    const z = (i - x) / columns
    const ground = zone === undefined || zone.form === "root" ? 1 : (GROUND[zone.role] ?? 1)
    const rim = x < 4 || z < 4 || x > columns - 5 || z > rows - 5 ? 1.7 : 1
    costs[i] = (ground + 2.4 * slope[i]) * (1 + whim * fractal(x * 0.07, z * 0.07, plan.seed & 1023)) * rim
  }
  return costs
}

/** Through a gatehouse, or past a wall at the usual set-back. */
const thresholds = ({ task }: Plan): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>()
  for (const { id, zone, size } of task.peg.entities) {
    const pattern = task.behaviours.get(id)?.pattern
    const walls = (task.relationsFrom.get(id) ?? []).some(
      (r) => (r.predicate === "around" || r.predicate === "surround") && r.objects.includes(zone)
    )
    const depth = pattern === "portal" ? size.depth + 1.8 : pattern === "line" && walls ? size.depth + 2.2 : 0
    if (depth > 0) depths.set(zone, Math.max(depths.get(zone) ?? 0, depth))
  }
  return depths
}

/** The map of a plan with the boxes that already stand. */
export const wayMap = (
  plan: Plan,
  terrain: Terrain,
  obstacles: ReadonlyArray<Box>,
  doorsteps: ReadonlyMap<string, ReadonlyArray<Doorstep>>,
  lengths: ReadonlyMap<string, number>
): WayMap => {
  const { columns, rows } = plan.task
  const count = columns * rows
  const water = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const zone = zoneOfCell(plan, i)
    if (zone !== undefined && isWater(zone)) water[i] = 1
  }
  const slope = slopes(terrain)
  return {
    plan,
    terrain,
    obstacles,
    doorsteps,
    lengths,
    thresholds: thresholds(plan),
    water,
    wet: wetField(plan),
    solid: solidField(obstacles, columns, rows),
    base: baseCosts(plan, slope),
    slope,
    deck: new Uint8Array(count),
    used: new Uint8Array(count),
    decks: [],
    ways: []
  }
}

/** Cells from the outside of a zone (its descendants count as it). */
export const depthField = ({ plan }: WayMap, zone: PlanZone): Float32Array => {
  const family = familyOf(zone, plan.zones)
  const { cells } = plan.labels
  return distanceField(plan.task.columns, plan.task.rows, (i) => cells[i] < 0 || family[cells[i]] === 0)
}

/** Marks the cells of a way, which later ways share at half the cost. */
export const markUsed = (map: WayMap, points: ReadonlyArray<Point>, width: number): void => {
  const { columns, rows } = map.plan.task
  const reach = Math.max(0.8, width / 2 - 0.6)
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const z1 = Math.min(rows, Math.max(a[1], b[1]) + 2)
    const x1 = Math.min(columns, Math.max(a[0], b[0]) + 2)
    for (let z = Math.max(0, Math.floor(Math.min(a[1], b[1]) - 2)); z < z1; z++)
      for (let x = Math.max(0, Math.floor(Math.min(a[0], b[0]) - 2)); x < x1; x++)
        if (pointToSegment(a, b, x + 0.5, z + 0.5) < reach) map.used[z * columns + x] = 1
  }
}

export const isAvenue = (connection: Connection): boolean => connection.kind === "avenue"
