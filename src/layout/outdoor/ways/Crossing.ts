import type { Point } from "../../geometry/Segments.js"
import { cellAt, middleOfCell, type WayMap } from "./WayMap.js"

/** The longest stretch of a way over water, as its first and last index; null for none. */
const wetStretch = (map: WayMap, cells: ReadonlyArray<number>): readonly [number, number] | null => {
  let best: readonly [number, number] | null = null
  let start = -1
  for (let i = 0; i <= cells.length; i++) {
    const wet = i < cells.length && map.water[cells[i]] === 1 && map.deck[cells[i]] === 0
    if (wet && start < 0) start = i
    if (!wet && start >= 0) {
      if (best === null || i - start > best[1] - best[0] + 1) best = [start, i - 1]
      start = -1
    }
  }
  return best
}

const REACH_MAX = 60

/** How far from `from` along (dx, dz) the next dry ground is, two cells clear of the water; −1 out of reach. */
const dryAfter = (map: WayMap, from: Point, dx: number, dz: number): number => {
  const { columns, rows } = map.plan.task
  for (let t = 0; t < REACH_MAX; t += 0.5) {
    const x = from[0] + dx * t
    const z = from[1] + dz * t
    if (x < 1 || z < 1 || x > columns - 1 || z > rows - 1) return -1
    const cell = cellAt(map, [x, z])
    if (map.water[cell] === 0 && map.wet[cell] >= 2) return t
  }
  return -1
}

/**
 * The two ends of a bridge for a way that runs over water: through the middle of its wet stretch, turned to the
 * shortest crossing; the end on the way's first side first. Null where there is none.
 */
export const crossingOf = (map: WayMap, cells: ReadonlyArray<number>): readonly [Point, Point] | null => {
  const stretch = wetStretch(map, cells)
  if (stretch === null) return null
  const middle = middleOfCell(map, cells[(stretch[0] + stretch[1]) >> 1])
  const turns = map.plan.task.snap === "edge" ? [0, 18] : Array.from({ length: 36 }, (_, i) => i)
  let shortest = Number.POSITIVE_INFINITY
  let ends: readonly [Point, Point] | null = null
  for (const turn of turns) {
    const angle = (turn / 36) * Math.PI
    const dx = Math.cos(angle)
    const dz = Math.sin(angle)
    const ahead = dryAfter(map, middle, dx, dz)
    const behind = dryAfter(map, middle, -dx, -dz)
    if (ahead < 0 || behind < 0 || ahead + behind >= shortest) continue
    shortest = ahead + behind
    const grid = (t: number): Point => [Math.round(middle[0] + dx * t), Math.round(middle[1] + dz * t)]
    ends = [grid(-behind), grid(ahead)]
  }
  if (ends === null) return null
  const before = middleOfCell(map, cells[Math.max(0, stretch[0] - 1)])
  const far = (p: Point) => Math.hypot(before[0] - p[0], before[1] - p[1])
  return far(ends[0]) > far(ends[1]) ? [ends[1], ends[0]] : ends
}
