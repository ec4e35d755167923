import { type Box, corners } from "../../geometry/Boxes.js"
import { resample, simplify } from "../../geometry/Polylines.js"
import { type Ring, signedArea } from "../../geometry/Rings.js"
import type { PlanZone } from "../Plan.js"
import type { Way } from "../ways/Way.js"

/** A place on a line, with the unit normal along which things are set back from it. */
interface Station {
  readonly x: number
  readonly z: number
  readonly nx: number
  readonly nz: number
}

export type Line = ReadonlyArray<Station>

/** 1 where the normal (dz, −dx) of a ring points out of it. */
const outward = (ring: Ring, out: boolean): number => (signedArea(ring) > 0 ? 1 : -1) * (out ? 1 : -1)

/** Stations round a zone's outline; normals follow it smoothed, out of the zone or into it. */
export const contour = (zone: PlanZone, out: boolean, step = 0.5): Line =>
  stationsRound(zone.region.outer, outward(zone.region.outer, out), step)

/** The same round each of a zone's rings: the blocks between streets, the island in a sea. */
export const contours = (zone: PlanZone, out: boolean, step = 0.5): ReadonlyArray<Line> => [
  contour(zone, out, step),
  ...zone.region.holes.map((hole) => stationsRound(hole, outward(hole, !out), step))
]

const stationsRound = (ring: Ring, sign: number, step: number): Line => {
  const points = resample(ring, step, true)
  const n = points.length
  const k = Math.min(Math.round(2.5 / step), n >> 3)
  const soft = points.map((_, i) => {
    let x = 0
    let z = 0
    for (let j = -k; j <= k; j++) {
      const p = points[(i + j + n) % n]
      x += p[0]
      z += p[1]
    }
    return [x / (2 * k + 1), z / (2 * k + 1)] as const
  })
  return points.map(([x, z], i) => {
    const a = soft[(i + n - 2) % n]
    const b = soft[(i + 2) % n]
    const dx = b[0] - a[0]
    const dz = b[1] - a[1]
    const length = Math.hypot(dx, dz) || 1
    return { x, z, nx: (dz / length) * sign, nz: (-dx / length) * sign }
  })
}

/** Stations along the four sides of a box, normals out of it. */
export const boxSides = (box: Box, step: number): ReadonlyArray<Line> => {
  const c = corners(box)
  return c.map((a, i) => {
    const b = c[(i + 1) % 4]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const middle = [(a[0] + b[0]) / 2 - box.x, (a[1] + b[1]) / 2 - box.z]
    const nx = (b[1] - a[1]) / length
    const nz = (a[0] - b[0]) / length
    const sign = nx * middle[0] + nz * middle[1] > 0 ? 1 : -1
    return resample([a, b], step).map(([x, z]) => ({ x, z, nx: nx * sign, nz: nz * sign }))
  })
}

const edges = new WeakMap<Way, Map<number, readonly [Line, Line]>>()

/** Stations along both edges of a way, normals away from it. */
export const wayEdges = (way: Way, step = 0.5): readonly [Line, Line] => {
  const known = edges.get(way) ?? new Map<number, readonly [Line, Line]>()
  edges.set(way, known)
  const found = known.get(step) ?? edgesOf(way, step)
  known.set(step, found)
  return found
}

const edgesOf = ({ points: line, width }: Way, step: number): readonly [Line, Line] => {
  const points = resample(line, step)
  const n = points.length
  const k = Math.min(6, n >> 2)
  const edge = (side: 1 | -1): Line =>
    points.map(([x, z], i) => {
      const a = points[Math.max(0, i - k - 1)]
      const b = points[Math.min(n - 1, i + k + 1)]
      const dx = b[0] - a[0]
      const dz = b[1] - a[1]
      const length = Math.hypot(dx, dz) || 1
      const nx = (dz / length) * side
      const nz = (-dx / length) * side
      return { x: x + (nx * width) / 2, z: z + (nz * width) / 2, nx, nz }
    })
  return [edge(1), edge(-1)]
}

/** The straight runs of a zone's outlines within `tolerance`, the longest first. */
export const straightRuns = (zone: PlanZone, out: boolean, tolerance: number, step = 0.5): ReadonlyArray<Line> =>
  zone.region.rings
    .flatMap((ring, i) => runsOf(ring, outward(ring, i === 0 ? out : !out), tolerance, step))
    .sort((a, b) => b.length - a.length)

/** The straight runs of the coasts of what a zone lies around, normals inland. */
export const coastRuns = (zone: PlanZone, tolerance: number, step: number): ReadonlyArray<Line> =>
  zone.region.holes.flatMap((ring) => runsOf(ring, outward(ring, false), tolerance, step))

const runsOf = (ring: Ring, sign: number, tolerance: number, step: number): ReadonlyArray<Line> => {
  let middle = 0
  let far = 0
  ring.forEach((p, i) => {
    const d = Math.hypot(p[0] - ring[0][0], p[1] - ring[0][1])
    if (d > far) {
      far = d
      middle = i
    }
  })
  const corners = [
    ...simplify(ring.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(middle), ring[0]], tolerance).slice(0, -1)
  ]
  return corners
    .map((a, i) => {
      const b = corners[(i + 1) % corners.length]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const nx = ((b[1] - a[1]) / length) * sign
      const nz = (-(b[0] - a[0]) / length) * sign
      return resample([a, b], step).map(([x, z]) => ({ x, z, nx, nz }))
    })
    .filter((line) => line.length > 2)
}
