import { clamp } from "#geometry/Scalar.js"
import type { Extent, Isle, SketchZone, StreetGrid } from "../SketchZone.js"
import type { Sketch } from "./Sketch.js"
import { boxToStretch, offStretch, planned } from "./StreetPlans.js"

const TURN = 2 * Math.PI
/** Lines in each direction, at most. */
const LINES_MAX = 5
/** Usual width of a street, metres. */
const STREET = 8

/** The width that `n` streets along z and `m` along x have where they take an area together. */
const widthOf = (n: number, m: number, columns: number, rows: number, area: number): number => {
  const length = n * rows + m * columns
  const square = length * length - 4 * n * m * area
  return square <= 0 ? 0 : (length - Math.sqrt(square)) / (2 * n * m)
}

const lines = (n: number, length: number): ReadonlyArray<number> =>
  Array.from({ length: n }, (_, i) => Math.round((length * (i + 1)) / (n + 1)))

/** Streets of a plan take the zone's area along all their length. */
const widthAlong = (stretches: StreetGrid["stretches"], area: number, columns: number, rows: number): number => {
  const inside = (at: number, most: number) => Math.min(Math.max(at, 0), most)
  let length = 0
  for (const [ax, az, bx, bz] of stretches)
    length += Math.hypot(inside(bx, columns) - inside(ax, columns), inside(bz, rows) - inside(az, rows))
  return area / Math.max(1, length)
}

/** Cells between the edges of a street and of what it goes round. */
const CLEAR = 3

/** From the middle of the scene to the middle line of a street around what lies there, cells. */
const aroundMiddle = (zone: SketchZone, { wishes }: Sketch, half: number): number => {
  const found = wishes.middles.find(
    (wish) => wish.of.form === "root" && wish.zone !== zone && wish.zone.form === "blob"
  )
  return found === undefined ? 0 : Math.sqrt(found.zone.area.target / Math.PI) + half + CLEAR
}

/** As many streets each way as give them their usual width and blocks that are nearly square. */
export const shapeGrid = (zone: SketchZone, sketch: Sketch): void => {
  const { columns, rows, unit } = sketch.task
  Object.assign(zone.body, { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 })
  const middle = aroundMiddle(zone, sketch, STREET / unit / 2)
  const plan = planned(zone.marks, columns, rows, middle)
  if (plan !== null) {
    const half = Math.min(STREET / unit, widthAlong(plan, zone.area.target, columns, rows)) / 2
    zone.grid = { stretches: plan, half }
    return
  }
  let [best, least] = [{ n: 1, m: 1, width: STREET / unit }, Number.POSITIVE_INFINITY]
  for (let n = 1; n <= LINES_MAX; n++)
    for (let m = 1; m <= LINES_MAX; m++) {
      const width = widthOf(n, m, columns, rows, zone.area.target)
      if (width <= 0) continue
      const cost =
        Math.abs(Math.log((width * unit) / STREET)) + 0.15 * Math.abs(Math.log((columns * (m + 1)) / (rows * (n + 1))))
      if (cost < least) [best, least] = [{ n, m, width }, cost]
    }
  const north = lines(best.n, columns).map((x) => [x, -rows, x, 2 * rows] as const)
  const west = lines(best.m, rows).map((z) => [-columns, z, 2 * columns, z] as const)
  zone.grid = { stretches: [...north, ...west], half: best.width / 2 }
}

/** The island that water of the zone's area leaves in the middle of the extent. */
export const shapeIsle = (zone: SketchZone, { task, rng }: Sketch): void => {
  const { columns, rows } = task
  const dry = Math.max(0.1, 1 - zone.area.target / (columns * rows))
  const share = Math.min(0.94, Math.sqrt((4 * dry) / Math.PI))
  zone.isle = {
    cx: columns / 2,
    cz: rows / 2,
    rx: (columns / 2) * share,
    rz: (rows / 2) * share,
    phases: [rng.next() * TURN, rng.next() * TURN]
  }
  Object.assign(zone.body, { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 })
}

/** Whether the streets, each wider by `grow` on both sides, cover the point. */
export const gridShape =
  ({ stretches, half }: StreetGrid) =>
  (x: number, z: number, grow: number): boolean =>
    stretches.some((stretch) => offStretch(stretch, x, z) < half + grow)

/** Whether the water, its coast moved inland by `grow`, covers the point. */
export const coastShape =
  ({ cx, cz, rx, rz, phases }: Isle) =>
  (x: number, z: number, grow: number): boolean => {
    const angle = Math.atan2((z - cz) / rz, (x - cx) / rx)
    const wave = 1 + 0.05 * Math.sin(3 * angle + phases[0]) + 0.03 * Math.sin(5 * angle + phases[1])
    return (wave - Math.hypot((x - cx) / rx, (z - cz) / rz)) * Math.min(rx, rz) < grow
  }

/** The gap between a body and the nearest street, negative where one runs through it. */
export const boxToGrid = (grid: StreetGrid | null, body: Extent): number =>
  grid === null
    ? 0
    : grid.stretches.reduce(
        (gap, stretch) => Math.min(gap, boxToStretch(stretch, body) - grid.half),
        Number.POSITIVE_INFINITY
      )

/** The gap between a body on an island and its coast, negative where it reaches into the water. */
export const boxToCoast = (isle: Isle | null, { cx, cz, hw, hd }: Extent): number => {
  if (isle === null) return 0
  const u = (Math.abs(cx - isle.cx) + hw * 0.8) / isle.rx
  const v = (Math.abs(cz - isle.cz) + hd * 0.8) / isle.rz
  return (0.93 - Math.hypot(u, v)) * Math.min(isle.rx, isle.rz)
}

/** A body of half sizes `across` and `along` at an angle of the coast, its middle `out` cells seaward of it. */
export const isleAt = (isle: Isle, angle: number, out: number, across: number, along: number): Extent => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const reach = 1 / Math.hypot(c / isle.rx, s / isle.rz)
  const [u, v] = [Math.abs(c), Math.abs(s)]
  return {
    cx: isle.cx + c * (reach + out),
    cz: isle.cz + s * (reach + out),
    hw: u * across + v * along,
    hd: v * across + u * along
  }
}

/** How far seaward of the coast a point lies, measured along the axis of a pier at `angle`, and how far beside that axis. */
export const seaward = (isle: Isle, angle: number, x: number, z: number): readonly [out: number, beside: number] => {
  const [c, s] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  const beside = c === 0 ? x - isle.cx : z - isle.cz
  const [reach, span] = c === 0 ? [isle.rz, isle.rx] : [isle.rx, isle.rz]
  const coast = reach * Math.sqrt(1 - clamp((beside / span) ** 2))
  return [(x - isle.cx) * c + (z - isle.cz) * s - coast, beside]
}
