import { type Box, overlap, toLocal } from "../../geometry/Boxes.js"
import type { Placed, Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"

export interface RingOptions {
  readonly x: number
  readonly z: number
  /** A large thing whose outline the ring follows, instead of a circle. */
  readonly around: Box | null
  /** Radius, or distance from the outline. */
  readonly low: number
  readonly high: number
  readonly gap: number
  readonly phase: number
  /** How much of a turn the ring takes, radians; absent: all of it. */
  readonly span?: number
  /** From one radius to the next that is tried. */
  readonly step?: number
  /** What the things are drawn up to. */
  readonly upTo?: Placed | undefined
}

/** How far from the centre the ring lies in a direction. */
const reach = ({ around, x, z }: RingOptions, angle: number, radius: number): number => {
  if (around === null) return radius
  const [u, v] = toLocal({ ...around, x, z }, x + Math.cos(angle), z + Math.sin(angle))
  return Math.min(around.w / 2 / Math.max(1e-6, Math.abs(u)), around.d / 2 / Math.max(1e-6, Math.abs(v))) + radius
}

const TURN = 2 * Math.PI

/**
 * Boxes at equal angles, facing the centre: radius and phase are searched, with up to three spare slots where ways
 * lead through. Fewer than `count` where no ring holds them all.
 */
export const ringRound = (placing: Placing, stock: Stock, count: number, options: RingOptions): Array<Box> => {
  const { site, control } = placing
  const { x, z, low, high, gap, phase, span = TURN, step = 0.5, upTo } = options
  let best: Array<Box> = []
  for (let radius = low; radius <= high; radius += step)
    for (let k = 0; k < 12; k++) {
      control.checkpoint()
      // A part of a ring lies on any side, and has no gaps.
      const start = ((k / 12) * TURN) / (span < TURN ? 1 : count) + phase
      for (let slots = count; slots <= (span < TURN ? count : count + 3); slots++) {
        const got: Array<Box> = []
        for (let i = 0; i < slots && got.length < count; i++) {
          const angle = start + (span < TURN ? i / (slots - 1) : i / slots) * span
          const off = reach(options, angle, radius)
          const px = x + Math.cos(angle) * off
          const pz = z + Math.sin(angle) * off
          const box = site.boxOf(stock, px, pz, Math.atan2(x - px, z - pz))
          if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap, wayGap: 0.3, upTo })) continue
          if (!got.some((other) => overlap(other, box, gap))) got.push(box)
        }
        if (got.length > best.length) best = got
        if (best.length === count) return best
      }
    }
  return best
}
