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
}

const SCALES = [2.6, 2.2, 1.9, 1.65, 1.45, 1.3, 1.18, 1.08, 1]
const OFFSETS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5]
] as const

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
  const [cx, cz] = centroid(zone.region.outer)
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
            const box = site.boxOf(stock, cx + u * c + v * s, cz - u * s + v * c, facing ?? yaw + (turn * Math.PI) / 2)
            const reach =
              beside === null
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
  return best.map(({ box }) => box)
}
