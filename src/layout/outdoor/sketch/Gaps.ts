import { clamp } from "#geometry/Scalar.js"
import type { Point } from "../../geometry/Segments.js"
import type { Compass, Extent, SketchZone, Strip } from "../SketchZone.js"
import { boxToCoast, boxToGrid } from "./Networks.js"
import { course } from "./Shaping.js"

const boxToStrip = (strip: Strip, body: Extent): number => {
  const along = strip.axis === "z"
  const [c, h, p, q] = along ? [body.cz, body.hd, body.cx, body.hw] : [body.cx, body.hw, body.cz, body.hd]
  let low = 1e9
  let high = -1e9
  for (let k = -2; k <= 2; k++) {
    const v = course(strip, c + (h * k) / 2)
    low = Math.min(low, v)
    high = Math.max(high, v)
  }
  return Math.max(p - q - high - strip.halfWidth, low - strip.halfWidth - p - q)
}

const stripToStrip = (a: Strip, b: Strip): number => {
  if (a.axis !== b.axis) return -4
  let gap = 1e9
  for (let k = 0; k <= 6; k++) {
    const t = (a.length * k) / 6
    gap = Math.min(gap, Math.abs(course(a, t) - course(b, t)) - a.halfWidth - b.halfWidth)
  }
  return gap
}

/** The gap of two bodies, negative by how deep they overlap. */
export const gapOf = (a: SketchZone, b: SketchZone): number => {
  if (a.strip !== null && b.strip !== null) return stripToStrip(a.strip, b.strip)
  if (a.strip !== null) return boxToStrip(a.strip, b.body)
  if (b.strip !== null) return boxToStrip(b.strip, a.body)
  if (a.grid !== null || b.grid !== null) return boxToGrid(a.grid ?? b.grid, (a.grid === null ? a : b).body)
  if (a.isle !== null || b.isle !== null) return boxToCoast(a.isle ?? b.isle, (a.isle === null ? a : b).body)
  const dx = Math.abs(a.body.cx - b.body.cx) - a.body.hw - b.body.hw
  const dz = Math.abs(a.body.cz - b.body.cz) - a.body.hd - b.body.hd
  return dx > 0 && dz > 0 ? Math.hypot(dx, dz) : Math.max(dx, dz)
}

/** Which side of a strip a body's middle is on. */
export const handOf = (strip: Strip, body: Extent): 1 | -1 =>
  (strip.axis === "z" ? body.cx - course(strip, body.cz) : body.cz - course(strip, body.cx)) < 0 ? -1 : 1

/** The point of a body nearest to (x, z). */
export const nearestOfBody = (zone: SketchZone, x: number, z: number): Point => {
  const { strip, body } = zone
  if (strip === null)
    return [clamp(x, body.cx - body.hw, body.cx + body.hw), clamp(z, body.cz - body.hd, body.cz + body.hd)]
  const across = (t: number, v: number) => {
    const c = course(strip, t)
    return clamp(v, c - strip.halfWidth, c + strip.halfWidth)
  }
  return strip.axis === "z" ? [across(z, x), z] : [x, across(x, z)]
}

/** The middle of a body. */
export const middleOf = ({ strip, body }: SketchZone): Point => {
  if (strip === null) return [body.cx, body.cz]
  const t = strip.length / 2
  return strip.axis === "z" ? [course(strip, t), t] : [t, course(strip, t)]
}

/** Whether the offset (dx, dz) points into the quarter of a direction. */
export const inQuarter = (side: Compass, dx: number, dz: number): boolean => {
  switch (side) {
    case "north":
      return dz < 0 && -dz >= Math.abs(dx)
    case "south":
      return dz > 0 && dz >= Math.abs(dx)
    case "east":
      return dx > 0 && dx >= Math.abs(dz)
    case "west":
      return dx < 0 && -dx >= Math.abs(dz)
  }
}

/** Whether (x, z) lies to a side of a body: the offset from its nearest point in that quarter. No allocation: the search asks this most. */
const liesToSide = ({ strip, body }: SketchZone, side: Compass, x: number, z: number): boolean => {
  if (strip === null)
    return inQuarter(
      side,
      x - clamp(x, body.cx - body.hw, body.cx + body.hw),
      z - clamp(z, body.cz - body.hd, body.cz + body.hd)
    )
  const upright = strip.axis === "z"
  const c = course(strip, upright ? z : x)
  const across = upright ? x : z
  const off = across - clamp(across, c - strip.halfWidth, c + strip.halfWidth)
  return upright ? inQuarter(side, off, 0) : inQuarter(side, 0, off)
}

/** The share of a body that lies to a side of another, by 25 points. */
export const shareToSide = (zone: SketchZone, of: SketchZone, side: Compass): number => {
  const { strip, body } = zone
  let hits = 0
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++) {
      if (strip === null) {
        if (liesToSide(of, side, body.cx + body.hw * i * 0.45, body.cz + body.hd * j * 0.45)) hits++
        continue
      }
      const t = (strip.length * (i * 5 + j + 12)) / 24
      const c = course(strip, t)
      if (strip.axis === "z" ? liesToSide(of, side, c, t) : liesToSide(of, side, t, c)) hits++
    }
  return hits / 25
}
