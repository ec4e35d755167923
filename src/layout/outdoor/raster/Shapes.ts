import type { Rng } from "#domain/Rng.js"
import { isMarked, isWater, type SketchZone } from "../SketchZone.js"
import { coastShape, gridShape } from "../sketch/Networks.js"
import { course } from "../sketch/Shaping.js"

/** Whether the body, grown by `grow` cells, covers the point. */
export type Shape = (x: number, z: number, grow: number) => boolean

const sideShape = (zone: SketchZone, columns: number, rows: number): Shape | null => {
  if (zone.side === null) return null
  const { side, depth, phases } = zone.side
  const flat = side === "north" || side === "south"
  const length = flat ? columns : rows
  const wave = zone.organic ? 2.2 : 0
  return (x, z, grow) => {
    const t = (flat ? x : z) / length
    const inward = { north: z, south: rows - z, west: x, east: columns - x }[side]
    const coast = wave * (Math.sin(t * 6 + phases[0]) + 0.5 * Math.sin(t * 13 + phases[1]))
    return inward - depth - coast < grow
  }
}

/** Water narrows and widens by a fifth, and keeps its width where the course is steep. */
const stripShape = (zone: SketchZone): Shape | null => {
  const { strip } = zone
  if (strip === null) return null
  const wet = isWater(zone)
  return (x, z, grow) => {
    const [t, p] = strip.axis === "z" ? [z, x] : [x, z]
    if (!wet) return Math.abs(p - course(strip, t)) - strip.halfWidth < grow
    const slope = (course(strip, t + 1) - course(strip, t - 1)) / 2
    const swell = 1 + 0.16 * Math.sin(t * 0.09 + strip.phases[1]) + 0.08 * Math.sin(t * 0.23 + strip.phases[0])
    return Math.abs(p - course(strip, t)) / Math.sqrt(1 + slope * slope) - strip.halfWidth * swell < grow
  }
}

/** Whether a box stands square to the grid. */
const isSquare = (zone: SketchZone): boolean =>
  !zone.organic ||
  ["courtyard", "parking", "quay"].includes(zone.role) ||
  (zone.parent !== null && (zone.parent.role === "courtyard" || isMarked(zone.parent, "formal")))

/** A rounded rectangle, turned a little; fields and gardens are skewed as well. */
const boxShape = (zone: SketchZone, rng: Rng): Shape => {
  const { cx, cz, hw, hd } = zone.body
  const formal = isSquare(zone)
  const swing = formal ? 0 : zone.role === "plaza" || zone.role === "yard" ? 0.07 : 0.14
  const yaw = rng.range(-swing, swing)
  zone.rotation = yaw
  const corner = zone.role === "plaza" ? 0.22 * Math.min(hw, hd) + 1 : zone.role === "field" || formal ? 0.6 : 1.6
  const skewed = zone.role === "field" || zone.role === "meadow" || (zone.role === "garden" && !formal)
  const skew = skewed ? [rng.range(-0.06, 0.06), rng.range(-0.06, 0.06), rng.range(-0.07, 0.07)] : [0, 0, 0]
  const c = Math.cos(yaw)
  const s = Math.sin(yaw)
  return (x, z, grow) => {
    const dx = x - cx
    const dz = z - cz
    let u = dx * c - dz * s
    let v = dx * s + dz * c
    u += skew[0] * v
    v += skew[1] * u
    v *= 1 + (skew[2] * u) / hw
    const e = Math.abs(u) - hw + corner
    const f = Math.abs(v) - hd + corner
    return Math.hypot(Math.max(e, 0), Math.max(f, 0)) + Math.min(Math.max(e, f), 0) - corner < grow
  }
}

/** A round body with harmonics 2 to 5 in its radius. */
const blobShape = (zone: SketchZone, rng: Rng): Shape => {
  const { cx, cz, hw, hd } = zone.body
  const rough = isMarked(zone, "formal") ? 0 : isWater(zone) ? 0.1 : 0.05
  const waves = [2, 3, 4, 5].map(
    (k) => [k, (rough / Math.sqrt(k - 1)) * rng.range(0.6, 1.2), rng.next() * 2 * Math.PI] as const
  )
  const scale = 2 / Math.sqrt(1.13) / Math.sqrt(Math.PI)
  return (x, z, grow) => {
    const u = (x - cx) / (hw * scale)
    const v = (z - cz) / (hd * scale)
    const angle = Math.atan2(v, u)
    let edge = 1
    for (const [k, height, phase] of waves) edge += height * Math.cos(k * angle + phase)
    return (Math.hypot(u, v) - edge) * Math.min(hw, hd) < grow
  }
}

const plotShape = (zone: SketchZone): Shape | null => {
  const { plot } = zone
  const strip = zone.host?.strip ?? null
  if (plot === null || strip === null) return null
  return (x, z) => {
    const [t, p] = strip.axis === "z" ? [z, x] : [x, z]
    const away = (p - course(strip, t)) * plot.hand - strip.halfWidth
    return t >= plot.start && t < plot.start + plot.frontage && away > -1.01 && away <= plot.depth
  }
}

/** The shape of a body that is painted; null of one that grows. */
export const shapeOf = (zone: SketchZone, columns: number, rows: number, rng: Rng): Shape | null => {
  switch (zone.form) {
    case "side":
      return sideShape(zone, columns, rows)
    case "strip":
      return stripShape(zone)
    case "grid":
      return zone.grid === null ? null : gridShape(zone.grid)
    case "around":
      return zone.isle === null ? null : coastShape(zone.isle)
    case "box":
      return boxShape(zone, rng)
    case "blob":
      return blobShape(zone, rng)
    case "plot":
      return plotShape(zone)
    default:
      return null
  }
}
