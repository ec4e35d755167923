import { landOf } from "#catalogue/Land.js"
import type { Control } from "#domain/Control.js"
import { fractal } from "#geometry/Noise.js"
import { mix, smooth } from "#geometry/Scalar.js"
import { distanceField } from "../../geometry/DistanceField.js"
import { type Plan, zoneOfCell } from "../Plan.js"
import { familyOf } from "../raster/Labels.js"
import { isMarked, isWater } from "../SketchZone.js"
import { isUrban } from "../sketch/Prepare.js"
import { isFormed, raiseLand } from "./LandForms.js"
import { cellsAround, type Terrain } from "./Terrain.js"

/** Whether a hill stands in it, which is to be seen from afar. */
const hasHill = ({ zones }: Plan): boolean => zones.some((zone) => isMarked(zone, "hill"))

/**
 * Where dry ground lies: a third up the range, so that beds fit below it, and low where there are hills and no water; 0 in a flat world that
 * has it.
 */
const levelOf = (plan: Plan): number => {
  const { low, high, flat } = plan.task.heights
  if (flat) return low <= 0 && high >= 0 ? 0 : low
  const isBare = hasHill(plan) && !plan.zones.some(isWater)
  return low + Math.min(isBare ? roughnessOf(plan) + 0.1 : 1.6, (high - low) * 0.3)
}

/** Metres that a hill rises a cell: what stands on its shoulder is still about level. */
const steepest = 0.48

/**
 * Hills and terraces rise from their edge inwards: a hill in full where the first place stands on it, and where it holds water
 * inside of that alone.
 */
const raiseHills = (plan: Plan, vertices: Float64Array, level: number, roughness: number): void => {
  const { columns, rows, heights } = plan.task
  const { cells } = plan.labels
  for (const zone of plan.zones) {
    const terrace = isMarked(zone, "terrace")
    if (!terrace && (!isMarked(zone, "hill") || isFormed(zone))) continue
    const family = familyOf(zone, plan.zones)
    const isDry = (label: number) => label >= 0 && family[label] === 1 && !isWater(plan.zones[label])
    const inward = distanceField(columns, rows, (i) => !isDry(cells[i]))
    let deepest = 0
    let shoulder = Infinity
    inward.forEach((d, i) => {
      if (d >= 1e5 || d === 0) return
      deepest = Math.max(deepest, d)
      if (cells[i] !== zone.index) shoulder = Math.min(shoulder, d)
    })
    const ramp = terrace ? 2 : Math.max(6, Math.min(deepest * 0.75, shoulder))
    const top = terrace ? 1.2 : Math.max(1.5, Math.min(heights.high - level - roughness - 0.3, ramp * steepest))
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const d = inward[Math.min(rows - 1, z) * columns + Math.min(columns - 1, x)]
        if (d > 0 && d < 1e5) vertices[z * (columns + 1) + x] += top * smooth(0, ramp, d)
      }
  }
}

/** Beds below the water, only at corners whose four cells are wet, and banks that ease down to them over five cells. */
const cutBeds = (plan: Plan, vertices: Float64Array, level: number, bed: number): void => {
  const { columns, rows, heights } = plan.task
  const wet = wetField(plan)
  for (let z = 0; z <= rows; z++)
    for (let x = 0; x <= columns; x++) {
      const v = z * (columns + 1) + x
      let off = 0
      for (const cell of cellsAround(x, z, columns, rows)) off = Math.max(off, wet[cell])
      if (off === 0) {
        const zone = zoneOfCell(plan, Math.min(rows - 1, z) * columns + Math.min(columns - 1, x))
        vertices[v] = zone?.form === "ring" ? Math.max(heights.low, vertices[v] - 2) : bed
      } else if (off < 5) vertices[v] = mix(Math.min(vertices[v], level - 0.25), vertices[v], smooth(0, 5, off))
    }
}

/** A deck's height over the water, metres. */
const freeboard = 1.8

/** A deck lies level, and the ship's side falls from it straight into the water. */
const raiseDeck = (plan: Plan, vertices: Float64Array, level: number): void => {
  const { columns, rows, heights } = plan.task
  if (!plan.zones.some(({ isle }) => isle?.hull === true)) return
  const isDeck = (cell: number) => {
    const zone = zoneOfCell(plan, cell)
    return zone !== undefined && !isWater(zone)
  }
  const deck = Math.min(heights.high, level + freeboard)
  for (let z = 0; z <= rows; z++)
    for (let x = 0; x <= columns; x++)
      if (cellsAround(x, z, columns, rows).some(isDeck)) vertices[z * (columns + 1) + x] = deck
}

/** Cells to the nearest water. */
export const wetField = (plan: Plan): Float32Array => {
  const { columns, rows } = plan.task
  return distanceField(columns, rows, (i) => {
    const zone = zoneOfCell(plan, i)
    return zone !== undefined && isWater(zone)
  })
}

/** How far the land rolls, metres: less about a hill. What is paved as a whole was made even before: a runway, a skate park. */
const roughnessOf = (plan: Plan): number => {
  const { task, zones } = plan
  if (isUrban(zones) || zones.some(({ form, source }) => form === "root" && landOf(source) === "paved")) return 0.05
  return Math.min(hasHill(plan) ? 0.4 : 0.9, (task.heights.high - task.heights.low) * 0.16)
}

/** The ground before anything stands on it: gentle noise, hills, beds. */
export const baseHeights = (plan: Plan, control: Control): Terrain => {
  const { columns, rows, heights } = plan.task
  const level = levelOf(plan)
  const vertices = new Float64Array((columns + 1) * (rows + 1)).fill(level)
  if (heights.flat) return { columns, rows, vertices, level, bed: level, surface: level + 0.02 }
  const roughness = roughnessOf(plan)
  for (let z = 0; z <= rows; z++) {
    if ((z & 31) === 0) control.checkpoint()
    for (let x = 0; x <= columns; x++)
      vertices[z * (columns + 1) + x] += roughness * fractal(x / 42, z / 42, plan.seed & 255)
  }
  raiseHills(plan, vertices, level, roughness)
  raiseLand(plan, vertices, heights.high - level - roughness - 0.3)
  const bed = Math.max(heights.low, level - 1.4)
  cutBeds(plan, vertices, level, bed)
  raiseDeck(plan, vertices, level)
  return { columns, rows, vertices, level, bed, surface: mix(bed, level, 0.68) }
}
