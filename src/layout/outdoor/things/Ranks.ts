import { type Box, overlap } from "../../geometry/Boxes.js"
import { centroid } from "../../geometry/Rings.js"
import type { Point } from "../../geometry/Segments.js"
import type { Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"

export interface RankOptions {
  /** Pitch over size, the widest first. */
  readonly scales?: ReadonlyArray<number>
  readonly gap?: number
  /** Between ranks, where it is wider than the gap. */
  readonly aisle?: number
  readonly widestGap?: number
  /** Lengthwise, crosswise or both. */
  readonly turns?: ReadonlyArray<0 | 1>
  /** The yaw that all look in, square to the zone; by the turn where absent. */
  readonly facing?: number | null
  /** What the ranks are asked to stand by: they take the nearest room. */
  readonly beside?: Point | null
  /** What an audience looks at: its rows stand before that, in two blocks with a way up to it between them. */
  readonly before?: Point | null
}

const SCALES = [2.6, 2.2, 1.9, 1.65, 1.45, 1.3, 1.18, 1.08, 1]
const OFFSETS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5]
] as const

/** Half the way between two blocks of seats, metres. */
const aisle_half = 0.8

/** How far a place lies before what is looked at in direction `yaw`, and how far beside the line to it. */
const fromAxis = ([x, z]: Point, box: Box, yaw: number): readonly [ahead: number, beside: number] => {
  const [dx, dz] = [x - box.x, z - box.z]
  return [dx * Math.sin(yaw) + dz * Math.cos(yaw), Math.abs(dx * Math.cos(yaw) - dz * Math.sin(yaw))]
}

interface Ranked {
  readonly box: Box
  readonly row: number
  readonly column: number
  /** From the middle; along the long side it counts less. */
  readonly reach: number
}

/** Rows and columns across a zone at the largest pitch that holds the count; fewer where none does. */
export const ranks = (placing: Placing, stock: Stock, count: number, options: RankOptions): Array<Box> => {
  const { site, control } = placing
  const { zone, entity } = stock
  const { scales = SCALES, gap = 0.5, aisle = gap, widestGap = 9, facing = null, beside = null } = options
  const front = facing === null ? null : (options.before ?? null)
  const clear = aisle_half / site.plan.task.unit + entity.size.width / 2
  const [cx, cz] = front ?? centroid(zone.region.outer)
  const { x0, z0, x1, z1 } = zone.region.bounds
  const radius = Math.hypot(x1 - x0, z1 - z0) / 2
  const longX = x1 - x0 >= z1 - z0
  const yaw = zone.rotation
  const turns = facing === null ? (options.turns ?? [0, 1]) : [Math.abs(Math.sin(facing - yaw)) > 0.7 ? 1 : 0]
  const c = Math.cos(yaw)
  const s = Math.sin(yaw)
  let best: Array<Ranked> = []
  for (const scale of scales)
    for (const turn of turns) {
      const w = turn === 1 ? entity.size.depth : entity.size.width
      const d = turn === 1 ? entity.size.width : entity.size.depth
      const pitchU = Math.max(w + gap, Math.min(w * scale, w + widestGap))
      const pitchV = Math.max(d + aisle, Math.min(d * scale, d + widestGap))
      for (const [ou, ov] of OFFSETS) {
        control.checkpoint()
        const got: Array<Ranked> = []
        const nu = Math.ceil(radius / pitchU)
        const nv = Math.ceil(radius / pitchV)
        for (let j = -nv; j <= nv; j++)
          for (let i = -nu; i <= nu; i++) {
            const u = (i + ou) * pitchU
            const v = (j + ov) * pitchV
            if (Math.abs(u) > radius || Math.abs(v) > radius) continue
            const [x, z] = [cx + u * c + v * s, cz - u * s + v * c]
            // In straight rows each turns to what it looks at.
            const towards = front === null ? facing : Math.atan2(front[0] - x, front[1] - z)
            const box = site.boxOf(stock, x, z, towards ?? yaw + (turn * Math.PI) / 2)
            const [ahead, off] = front === null ? [0, 0] : fromAxis(front, box, facing ?? 0)
            if (front !== null && (ahead < 2 || off < clear)) continue
            const reach =
              front !== null
                ? Math.max(ahead, off)
                : beside === null
                  ? Math.abs(v) * (longX ? 3 : 1) + Math.abs(u) * (longX ? 1 : 3)
                  : Math.hypot(box.x - beside[0], box.z - beside[1])
            if (!site.inZone(box, zone) || !site.free(stock, box, { gap: 0.2, wayGap: 0.3 })) continue
            if (site.plan.task.centres > 0 && got.some((other) => overlap(other.box, box, 0.1))) continue
            got.push({ box, row: j, column: i, reach })
          }
        if (got.length > best.length) best = got
        if (best.length >= count) {
          const nearest = best.sort((a, b) => a.reach - b.reach).slice(0, count)
          return nearest.sort((a, b) => a.row - b.row || a.column - b.column).map(({ box }) => box)
        }
      }
    }
  // Where no such audience fits they stand in ranks all the same.
  return front === null ? best.map(({ box }) => box) : ranks(placing, stock, count, { ...options, before: null })
}
