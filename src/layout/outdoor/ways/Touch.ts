import { type Box, pointToBox, segmentToBox } from "../../geometry/Boxes.js"
import { edgeDistance, insideRegion } from "../../geometry/Regions.js"
import type { Point } from "../../geometry/Segments.js"
import type { PlanZone } from "../Plan.js"
import { cellAt, type WayMap } from "./WayMap.js"

/** The lattice point within `reach` of `from` of least cost, `cost` answering Infinity for unfit ones. */
const bestAround = (map: WayMap, from: Point, reach: number, cost: (at: Point) => number): Point | null => {
  const { columns, rows } = map.plan.task
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (let v = -reach; v <= reach; v++)
    for (let u = -reach; u <= reach; u++) {
      const at: Point = [from[0] + u, from[1] + v]
      if (at[0] < 1 || at[1] < 1 || at[0] > columns - 1 || at[1] > rows - 1) continue
      if (map.plan.task.snap === "edge" && u !== 0 && v !== 0) continue
      const k = cost(at)
      if (k < least) {
        least = k
        best = at
      }
    }
  return best
}

/** A point 0.9 to 1.45 m from the bank near the end of a way to water; null where it is there already. */
export const towardsBank = (map: WayMap, end: Point, zone: PlanZone): Point | null => {
  const metre = 1 / map.plan.task.unit
  const best = bestAround(map, end, 4, ([x, z]) => {
    if (insideRegion(zone.region, x, z)) return Number.POSITIVE_INFINITY
    const off = edgeDistance(zone.region, x, z)
    if (off < 0.9 * metre || off > 1.45 * metre) return Number.POSITIVE_INFINITY
    return Math.hypot(x - end[0], z - end[1]) + Math.abs(off - 1.2 * metre) * 2
  })
  return best === null || (best[0] === end[0] && best[1] === end[1]) ? null : best
}

/** A point inside the zone near the end of a way that rounding left outside; null where it is inside, or none fits. */
export const intoZone = (map: WayMap, end: Point, zone: PlanZone, width: number): Point | null => {
  if (insideRegion(zone.region, end[0], end[1])) return null
  return bestAround(map, end, 5, (at) => {
    if (!insideRegion(zone.region, at[0], at[1]) || edgeDistance(zone.region, at[0], at[1]) < 0.4)
      return Number.POSITIVE_INFINITY
    if (map.obstacles.some((box) => segmentToBox(box, end, at) < width / 2 + 0.1)) return Number.POSITIVE_INFINITY
    if (map.wet[cellAt(map, at)] < width / 2 + 0.2) return Number.POSITIVE_INFINITY
    return Math.hypot(at[0] - end[0], at[1] - end[1])
  })
}

/** A way is at a thing by so much of its edge, and its end by so much in all, metres. */
const AT_THING = [1.3, 2.8] as const

/** A point near the end of a way that comes closer to what it ends at, where rounding left it off; null where it is near enough, or none fits. */
export const towardsThing = (map: WayMap, end: Point, boxes: ReadonlyArray<Box>, width: number): Point | null => {
  const metre = 1 / map.plan.task.unit
  const off = ([x, z]: Point) => Math.min(...boxes.map((box) => pointToBox(box, x, z)))
  const before = off(end)
  if (before <= width / 2 + AT_THING[0] * metre && before <= AT_THING[1] * metre) return null
  return bestAround(map, end, 3, (at) => {
    const gap = off(at)
    if (gap > before - 0.5) return Number.POSITIVE_INFINITY
    if (map.obstacles.some((box) => segmentToBox(box, end, at) < width / 2 + 0.1)) return Number.POSITIVE_INFINITY
    if (map.wet[cellAt(map, at)] < width / 2 + 0.2) return Number.POSITIVE_INFINITY
    return gap + 0.3 * Math.hypot(at[0] - end[0], at[1] - end[1])
  })
}
