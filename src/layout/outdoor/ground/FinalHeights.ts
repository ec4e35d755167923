import type { Control } from "#domain/Control.js"
import { clamp, mix } from "#geometry/Scalar.js"
import { pointToBox, radius } from "../../geometry/Boxes.js"
import { type Plan, zoneOfCell } from "../Plan.js"
import { familyOf } from "../raster/Labels.js"
import { isWater } from "../SketchZone.js"
import { isScatter, type Placed } from "../site/Placed.js"
import { cellsAround, type Terrain } from "./Terrain.js"

const LEVEL_ROLES = ["plaza", "courtyard", "yard", "parking", "quay", "playground", "pier", "beach"]
/** Kinds of zone that lie level, whatever part they play. */
const LEVEL_KINDS = ["sports_field", "airfield"]
/** Footprints from here on stand on a pad, m² or so. */
const PAD_AREA = 6
/** Level to this distance beyond a building, eased to the next. */
const PAD_REACH = 0.8
const PAD_EASE = 1.8
/** Of the greatest step: corners may differ by it along an edge, so that cells' middles stay below it. */
const STEP_SHARE = 0.62

/** Corners whose four cells are all wet. */
const wetCorners = (plan: Plan, { columns, rows }: Terrain): Uint8Array => {
  const wet = new Uint8Array((columns + 1) * (rows + 1))
  for (let z = 0; z <= rows; z++)
    for (let x = 0; x <= columns; x++) {
      const all = cellsAround(x, z, columns, rows).every((cell) => {
        const zone = zoneOfCell(plan, cell)
        return zone !== undefined && isWater(zone)
      })
      if (all) wet[z * (columns + 1) + x] = 1
    }
  return wet
}

/** Squares and yards become level, beaches half so. */
const levelZones = (plan: Plan, terrain: Terrain, wet: Uint8Array): void => {
  const { columns, rows, vertices } = terrain
  for (const zone of plan.zones) {
    if (!LEVEL_ROLES.includes(zone.role) && !LEVEL_KINDS.includes(zone.source.kind)) continue
    if (zone.form === "root") continue
    const family = familyOf(zone, plan.zones)
    const own: Array<number> = []
    let sum = 0
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const label = plan.labels.cells[Math.min(rows - 1, z) * columns + Math.min(columns - 1, x)]
        const v = z * (columns + 1) + x
        if (label < 0 || family[label] === 0 || wet[v] === 1) continue
        own.push(v)
        sum += vertices[v]
      }
    const mean = sum / Math.max(1, own.length)
    for (const v of own) vertices[v] = mix(vertices[v], mean, zone.role === "beach" ? 0.5 : 1)
  }
}

/** Level ground under a building and a little beyond. */
const layPad = ({ box }: Placed, { columns, rows, vertices }: Terrain, wet: Uint8Array): void => {
  const reach = radius(box) + 2
  const near: Array<readonly [vertex: number, distance: number]> = []
  let sum = 0
  let n = 0
  for (let z = Math.max(0, Math.floor(box.z - reach)); z <= Math.min(rows, box.z + reach); z++)
    for (let x = Math.max(0, Math.floor(box.x - reach)); x <= Math.min(columns, box.x + reach); x++) {
      const v = z * (columns + 1) + x
      const d = pointToBox(box, x, z)
      if (d >= PAD_EASE || wet[v] === 1) continue
      near.push([v, d])
      if (d >= PAD_REACH) continue
      sum += vertices[v]
      n++
    }
  if (n === 0) return
  const mean = sum / n
  for (const [v, d] of near) vertices[v] = d < PAD_REACH ? mean : mix(mean, vertices[v], 0.5)
}

/** Two sweeps there and back: no dry corner is higher than its neighbour by more than the step. */
const limitSteps = ({ columns, rows, vertices }: Terrain, wet: Uint8Array, step: number): void => {
  const stride = columns + 1
  const lower = (v: number, other: number) => {
    if (wet[other] === 0) vertices[v] = Math.min(vertices[v], vertices[other] + step)
  }
  for (let sweep = 0; sweep < 2; sweep++) {
    for (let z = 0; z <= rows; z++)
      for (let x = 0; x <= columns; x++) {
        const v = z * stride + x
        if (wet[v] === 1) continue
        if (x > 0) lower(v, v - 1)
        if (z > 0) lower(v, v - stride)
      }
    for (let z = rows; z >= 0; z--)
      for (let x = columns; x >= 0; x--) {
        const v = z * stride + x
        if (wet[v] === 1) continue
        if (x < columns) lower(v, v + 1)
        if (z < rows) lower(v, v + stride)
      }
  }
}

/** Settles the ground under what was placed: level squares, pads, the step limit, the range. */
export const settleGround = (plan: Plan, terrain: Terrain, placed: ReadonlyArray<Placed>, control: Control): void => {
  const { heights } = plan.task
  const { vertices } = terrain
  if (heights.flat) return
  const wet = wetCorners(plan, terrain)
  levelZones(plan, terrain, wet)
  control.checkpoint()
  for (const thing of placed) {
    if (thing.on !== null || thing.box.w * thing.box.d <= PAD_AREA) continue
    if (!isWater(thing.stock.zone) && !isScatter(thing.stock)) layPad(thing, terrain, wet)
  }
  for (let v = 0; v < vertices.length; v++) vertices[v] = clamp(vertices[v], heights.low, heights.high)
  control.checkpoint()
  limitSteps(terrain, wet, heights.step * STEP_SHARE)
  for (let v = 0; v < vertices.length; v++) vertices[v] = Math.round(vertices[v] * 100) / 100
}
