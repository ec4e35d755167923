import { clamp } from "#geometry/Scalar.js"
import { segmentToBox } from "../../geometry/Boxes.js"
import { type Polyline, resample, rounded, simplify, withoutRepeats } from "../../geometry/Polylines.js"
import type { Point } from "../../geometry/Segments.js"
import { cellAt, middleOfCell, type WayMap } from "./WayMap.js"

/** Tolerance of the simplification, rounds of corner cutting: from flowing to faithful. */
const FLOWING = [
  [1.6, 3],
  [1, 3],
  [0.8, 2],
  [0.6, 1],
  [0.4, 0]
] as const
const NUDGES = [
  [0, 0],
  [-0.5, -0.5],
  [0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5]
] as const

/** The points at which an axis-parallel line of lattice points turns. */
const turningPoints = (line: Polyline): Polyline =>
  line.filter((p, i) => {
    const a = line[i - 1]
    const b = line[i + 1]
    return a === undefined || b === undefined || !((a[0] === p[0] && p[0] === b[0]) || (a[1] === p[1] && p[1] === b[1]))
  })

/** The line of a way on grid points through the given cells: as smooth as the ground allows. */
export const fitted = (map: WayMap, cells: ReadonlyArray<number>, costs: Float64Array, width: number): Polyline => {
  const { task } = map.plan
  const raw: Array<Point> = cells.map((cell) => middleOfCell(map, cell))
  if (task.snap === "edge") return turningPoints(withoutRepeats(raw.map(([x, z]) => [x - 0.5, z - 0.5])))
  if (raw.length === 1) raw.push([raw[0][0] + 0.5, raw[0][1]])
  const holds = (line: Polyline): boolean => {
    for (let i = 0; i + 1 < line.length; i++)
      if (map.obstacles.some((box) => segmentToBox(box, line[i], line[i + 1]) < width / 2 + 0.1)) return false
    return resample(line, 1).every((p) => costs[cellAt(map, p)] < Number.POSITIVE_INFINITY)
  }
  for (const [tolerance, rounds] of FLOWING) {
    let line = simplify(raw, tolerance)
    if (rounds > 0) line = resample(rounded(line, rounds), 4)
    line = simplify(withoutRepeats(line.map(([x, z]) => [Math.round(x), Math.round(z)])), 0.4)
    if (line.length > 1 && holds(line)) return line
  }
  let faithful: Polyline | null = null
  for (const tolerance of [0.9, 0.6, 0.3, 0.05])
    for (const [dx, dz] of NUDGES) {
      const line = withoutRepeats(
        simplify(raw, tolerance).map(([x, z]) => [
          clamp(Math.round(x + dx * 0.98), 0, task.columns),
          clamp(Math.round(z + dz * 0.98), 0, task.rows)
        ])
      )
      faithful ??= line
      if (line.length > 1 && holds(line)) return line
    }
  return faithful ?? []
}
