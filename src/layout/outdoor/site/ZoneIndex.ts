import { mix } from "#geometry/Scalar.js"
import { type Box, corners, pointToBox, radius } from "../../geometry/Boxes.js"
import { distanceField } from "../../geometry/DistanceField.js"
import { HashGrid } from "../../geometry/HashGrid.js"
import { insideRegion } from "../../geometry/Regions.js"
import type { Point } from "../../geometry/Segments.js"
import type { Plan } from "../Plan.js"

/** The innermost zone at a point by its true outlines: an index, −1 for none, −2 beyond the extent. */
export interface ZoneIndex {
  readonly at: (x: number, z: number) => number
  /** Whether the box lies in the zone, whose innermost zone it is, by points every 0.6 along its outline. */
  readonly holds: (zone: number, box: Box) => boolean
}

const EXACT = -9
/** Outlines stray from the cells by less than this. */
const STRAY = 4.5

/** Cells that an outline crosses. */
const crossed = ({ task, zones }: Pick<Plan, "task" | "zones">): Uint8Array => {
  const { columns, rows } = task
  const mixed = new Uint8Array(columns * rows)
  const mark = (x: number, z: number) => {
    const p = Math.floor(x)
    const q = Math.floor(z)
    if (p >= 0 && q >= 0 && p < columns && q < rows) mixed[q * columns + p] = 1
  }
  for (const { region } of zones)
    for (const ring of region.rings)
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]
        const n = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.2)
        for (let k = 0; k <= n; k++) {
          const x = mix(a[0], b[0], k / n)
          const z = mix(a[1], b[1], k / n)
          mark(x - 0.02, z - 0.02)
          mark(x + 0.02, z - 0.02)
          mark(x - 0.02, z + 0.02)
          mark(x + 0.02, z + 0.02)
        }
      })
  return mixed
}

/** The index of a plan: a raster, with exact tests only near outlines. */
export const zoneIndex = (plan: Omit<Plan, "innermost">): ZoneIndex => {
  const { columns, rows } = plan.task
  const { cells } = plan.labels
  const deepestFirst = [...plan.zones].sort((a, b) => b.depth - a.depth || a.index - b.index)
  const exact = (x: number, z: number) => deepestFirst.find((zone) => insideRegion(zone.region, x, z))?.index ?? -1
  const mixed = crossed(plan)
  const differs = (i: number) => {
    const x = i % columns
    return (x > 0 && cells[i] !== cells[i - 1]) || (i >= columns && cells[i] !== cells[i - columns])
  }
  const near = distanceField(columns, rows, (i) => mixed[i] === 1 || differs(i))
  const index = new Int16Array(columns * rows)
  for (let i = 0; i < index.length; i++) {
    if (mixed[i] === 1) index[i] = EXACT
    else index[i] = near[i] < STRAY ? exact((i % columns) + 0.5, Math.floor(i / columns) + 0.5) : cells[i]
  }
  const at = (x: number, z: number) => {
    if (x < 0 || z < 0 || x >= columns || z >= rows) return -2
    const found = index[Math.floor(z) * columns + Math.floor(x)]
    return found === EXACT ? exact(x, z) : found
  }
  const bends = new HashGrid<Point>(6)
  for (const { region } of plan.zones) for (const p of region.rings.flat()) bends.add(p, p[0], p[1], p[0], p[1])
  const holds = (zone: number, box: Box) => {
    if (at(box.x, box.z) !== zone) return false
    // The corner of a block may poke in between two points of the edge.
    const reach = radius(box)
    const pokes = ([x, z]: Point) => pointToBox(box, x, z) === 0
    if (bends.some(box.x - reach, box.z - reach, box.x + reach, box.z + reach, pokes)) return false
    const c = corners(box)
    for (let i = 0; i < 4; i++) {
      const p = c[i]
      const q = c[(i + 1) % 4]
      const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 0.6))
      for (let k = 0; k < n; k++) if (at(mix(p[0], q[0], k / n), mix(p[1], q[1], k / n)) !== zone) return false
    }
    return true
  }
  return { at, holds }
}

/** The innermost zone at the middle of each cell: an index, −1 for none. */
export const innermostZones = (index: ZoneIndex, columns: number, rows: number): Int16Array => {
  const innermost = new Int16Array(columns * rows)
  for (let i = 0; i < innermost.length; i++)
    innermost[i] = Math.max(-1, index.at((i % columns) + 0.5, Math.floor(i / columns) + 0.5))
  return innermost
}
