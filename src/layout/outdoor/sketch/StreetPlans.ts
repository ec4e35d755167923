import { networkOf, ringsOf } from "#catalogue/Networks.js"
import { clamp } from "#geometry/Scalar.js"
import type { Extent, StreetGrid } from "../SketchZone.js"

type Stretch = StreetGrid["stretches"][number]

/** From the middle beyond the edge, at any angle. */
const BEYOND = 1.5
/** Sides of a ring. */
const SIDES = 24

const turned = (i: number, n: number): readonly [number, number] => {
  const angle = (2 * Math.PI * i) / n
  return [Math.cos(angle), Math.sin(angle)]
}

/**
 * The streets of the plan that the marks name on so many cells, null where they name none. Spokes begin at the first ring, which
 * goes around what lies in the `middle`, cells.
 */
export const planned = (
  marks: ReadonlySet<string>,
  columns: number,
  rows: number,
  middle = 0
): ReadonlyArray<Stretch> | null => {
  const plan = networkOf(marks)
  if (plan === undefined) return null
  const { spokes, straight } = plan
  const [cx, cz, side] = [columns / 2, rows / 2, Math.min(columns, rows)]
  const rings = ringsOf(plan.rings, side, middle)
  const about = (radius: number, [c, s]: readonly [number, number]) => [cx + c * radius, cz + s * radius] as const
  const hub = rings[0] ?? 0
  const beyond = BEYOND * Math.max(columns, rows)
  return [
    ...straight.map(([ax, az, bx, bz]): Stretch => [ax * columns, az * rows, bx * columns, bz * rows]),
    ...Array.from({ length: spokes }, (_, i): Stretch => {
      const way = turned(i, spokes)
      return [...about(hub, way), ...about(beyond, way)]
    }),
    ...rings.flatMap((radius) =>
      Array.from(
        { length: SIDES },
        (_, i): Stretch => [...about(radius, turned(i, SIDES)), ...about(radius, turned(i + 1, SIDES))]
      )
    )
  ]
}

/** How far a point lies from a stretch. */
export const offStretch = ([ax, az, bx, bz]: Stretch, x: number, z: number): number => {
  const [dx, dz] = [bx - ax, bz - az]
  const t = clamp(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz))
  return Math.hypot(x - ax - t * dx, z - az - t * dz)
}

/** The gap between a body and the middle line of a stretch, negative by how deep it reaches across. */
export const boxToStretch = ([ax, az, bx, bz]: Stretch, { cx, cz, hw, hd }: Extent): number => {
  const length = Math.hypot(bx - ax, bz - az)
  const [tx, tz] = [(bx - ax) / length, (bz - az) / length]
  const [x, z] = [cx - (ax + bx) / 2, cz - (az + bz) / 2]
  const across = Math.abs(z * tx - x * tz) - (Math.abs(tz) * hw + Math.abs(tx) * hd)
  const along = Math.abs(x * tx + z * tz) - length / 2 - (Math.abs(tx) * hw + Math.abs(tz) * hd)
  return Math.max(across, along)
}
