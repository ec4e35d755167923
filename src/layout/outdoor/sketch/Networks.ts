import { clamp } from "#geometry/Scalar.js"
import { type Extent, type Isle, isMarked, properParent, type SketchZone, type StreetGrid } from "../SketchZone.js"
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

/** From the middle of what the streets lie in to the middle line of a street around what lies there, cells. */
const aroundMiddle = (zone: SketchZone, { wishes }: Sketch, half: number): number => {
  const holder = properParent(zone)
  const found = wishes.middles.find(
    ({ of, zone: middle }) =>
      (holder === null ? of.form === "root" : of === holder) && middle !== zone && middle.form === "blob"
  )
  return found === undefined ? 0 : Math.sqrt(found.zone.area.target / Math.PI) + half + CLEAR
}

/** Stretches that begin and end with what holds them, which lies at `cx`, `cz`. */
const heldIn = (stretches: StreetGrid["stretches"], { cx, cz, hw, hd }: Extent): StreetGrid["stretches"] =>
  stretches.map(([ax, az, bx, bz]) => [
    cx - hw + clamp(ax, 0, 2 * hw),
    cz - hd + clamp(az, 0, 2 * hd),
    cx - hw + clamp(bx, 0, 2 * hw),
    cz - hd + clamp(bz, 0, 2 * hd)
  ])

/** As many streets each way as give them their usual width and blocks that are nearly square, over the scene or the place that holds them. */
export const shapeGrid = (zone: SketchZone, sketch: Sketch): void => {
  const { unit } = sketch.task
  const holder = properParent(zone)
  const [columns, rows] =
    holder === null ? [sketch.task.columns, sketch.task.rows] : [2 * holder.body.hw, 2 * holder.body.hd]
  Object.assign(zone.body, holder?.body ?? { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 })
  const middle = aroundMiddle(zone, sketch, STREET / unit / 2)
  const plan = planned(zone.marks, columns, rows, middle)
  if (plan !== null) {
    const half = Math.min(STREET / unit, widthAlong(plan, zone.area.target, columns, rows)) / 2
    zone.grid = { stretches: holder === null ? plan : heldIn(plan, holder.body), half }
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
  const streets = [...north, ...west]
  zone.grid = { stretches: holder === null ? streets : heldIn(streets, holder.body), half: best.width / 2 }
}

/** A hull's share of its extent's length, and of the rectangle about it. */
const hull_length = 0.93
const hull_fill = 0.84

/** The island, or the ship, that water of the zone's area leaves in the middle of the extent. */
export const shapeIsle = (zone: SketchZone, { task, rng, zones }: Sketch): void => {
  const { columns, rows } = task
  const dry = Math.max(0.1, 1 - zone.area.target / (columns * rows))
  const share = Math.min(0.94, Math.sqrt((4 * dry) / Math.PI))
  const hull = zones.some((other) => other.form === "root" && isMarked(other, "hull"))
  const square = zones.some((other) => other.form === "root" && isMarked(other, "platform"))
  const side = Math.min(0.9, Math.sqrt(dry))
  const [along, across] = square
    ? [side, side]
    : hull
      ? [hull_length, Math.min(0.9, dry / hull_length / hull_fill)]
      : [share, share]
  zone.isle = {
    cx: columns / 2,
    cz: rows / 2,
    rx: (columns / 2) * along,
    rz: (rows / 2) * across,
    phases: [rng.next() * TURN, rng.next() * TURN],
    hull,
    square
  }
  Object.assign(zone.body, { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 })
}

/** Whether the streets, each wider by `grow` on both sides, cover the point. */
export const gridShape =
  ({ stretches, half }: StreetGrid) =>
  (x: number, z: number, grow: number): boolean =>
    stretches.some((stretch) => offStretch(stretch, x, z) < half + grow)

/** Half the beam of a hull at `u` of half its length towards the bow, as a share of the greatest: a full stern, a bow that is round at its tip. */
const beamAt = (u: number): number => {
  if (u < -0.6) return 1 - 0.3 * ((-0.6 - u) / 0.4) ** 2
  return u < 0.15 ? 1 : Math.sqrt(Math.max(0, 1 - ((u - 0.15) / 0.85) ** 1.7))
}

/** Whether the water, its coast moved inland by `grow`, covers the point. */
export const coastShape =
  ({ cx, cz, rx, rz, phases, hull, square }: Isle) =>
  (x: number, z: number, grow: number): boolean => {
    if (square) return Math.min(rz - Math.abs(z - cz), rx - Math.abs(x - cx)) < grow
    if (hull) {
      const u = (x - cx) / rx
      return Math.min(beamAt(u) * rz - Math.abs(z - cz), (1 - Math.abs(u)) * rx) < grow
    }
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
  if (isle.square) return Math.min(isle.rz - Math.abs(cz - isle.cz) - hd, isle.rx - Math.abs(cx - isle.cx) - hw)
  if (isle.hull) return Math.min(isle.rz - Math.abs(cz - isle.cz) - hd, isle.rx * 0.7 - Math.abs(cx - isle.cx) - hw)
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
