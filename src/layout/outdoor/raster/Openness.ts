import { properParent, type SketchZone } from "../SketchZone.js"
import type { Sketch } from "../sketch/Sketch.js"
import { baseOf, type Labels } from "./Labels.js"

/** Whether a zone may take a cell. */
export type Openness = (zone: SketchZone, x: number, z: number) => boolean

/**
 * A cell is open to a zone if it belongs to the zone's parent and no stranger is near. Outlines move by up to a cell
 * when they are smoothed, so the clear ring is two cells wider than the padding.
 */
export const opennessOf = (labels: Labels, { wishes, task }: Sketch): Openness => {
  const { columns, rows, zones, cells } = labels
  const reach = Math.ceil(task.padding) + 2
  const ring: Array<readonly [number, number]> = []
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) if (i * i + j * j <= reach * reach + 1) ring.push([i, j])
  const touching = new Set<number>()
  for (const { zone, of, adjacent } of wishes.nearness)
    if (adjacent) {
      touching.add(zone.index * zones.length + of.index)
      touching.add(of.index * zones.length + zone.index)
    }
  const related = (a: SketchZone, b: SketchZone) =>
    a.host === b ||
    b.host === a ||
    (a.form === "plot" && b.form === "plot" && a.host === b.host) ||
    touching.has(a.index * zones.length + b.index)
  return (zone, x, z) => {
    if (x < 0 || z < 0 || x >= columns || z >= rows) return false
    const base = baseOf(zone)
    if (cells[z * columns + x] !== base) return false
    const enclosed = properParent(zone) !== null
    // By index: an iterator allocates, and this is asked of every cell that a body may take.
    for (let k = 0; k < ring.length; k++) {
      const i = ring[k][0]
      const j = ring[k][1]
      const p = x + i
      const q = z + j
      if (p < 0 || q < 0 || p >= columns || q >= rows) continue
      const label = cells[q * columns + p]
      if (label === base || label === zone.index) continue
      if (label === -1 || (zones[label].kin[zone.index] && zones[label].depth < zone.depth)) {
        if (enclosed && Math.abs(i) + Math.abs(j) <= 1) return false
      } else if (!related(zones[label], zone)) return false
    }
    return true
  }
}
