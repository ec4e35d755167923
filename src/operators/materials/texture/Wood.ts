import { make } from "#domain/Rng.js"
import { smooth } from "#geometry/Scalar.js"
import { grey } from "../Colour.js"
import { field } from "./Field.js"
import type { Recipe } from "./Recipe.js"

/** Old, checked oak. Grain runs along u. */
export const timber: Recipe = {
  size: 1.2,
  pixels: 256,
  make: (n) => {
    const grain = field(n, 2, 24, 4, 2, 0.6)
    const broad = field(n, 3, 3, 2, 6)
    const checks = field(n, 3, 60, 2, 8)
    return {
      tone: (i) => grey(0.7 + 0.2 * grain[i] + 0.12 * broad[i] - 0.3 * smooth(0.45, 0.7, checks[i])),
      height: (i) => 0.008 * grain[i] - 0.012 * smooth(0.4, 0.7, checks[i])
    }
  }
}

/** Planed wood of furniture. */
export const wood: Recipe = {
  size: 1.2,
  pixels: 256,
  make: (n) => {
    const grain = field(n, 2, 40, 4, 151, 0.6)
    const bands = field(n, 2, 8, 3, 152)
    const pores = field(n, 4, 120, 2, 153)
    return {
      tone: (i) => {
        const l = 0.78 + 0.09 * grain[i] + 0.07 * bands[i] + 0.04 * pores[i]
        return [l, l * (1 - 0.02 * grain[i]), l * (1 - 0.05 * grain[i] - 0.03 * bands[i])]
      },
      height: (i) => 0.0006 * grain[i] + 0.0004 * pores[i]
    }
  }
}

interface Boards {
  readonly count: number
  readonly seed: number
  readonly size: number
  readonly low: number
  readonly spread: number
  readonly grain: number
  readonly dark: number
  readonly gap: number
  readonly deep: number
}

const boards = (o: Boards): Recipe => ({
  size: o.size,
  pixels: 512,
  make: (n) => {
    const grain = field(n, 2, 48, 4, 3, 0.6)
    const broad = field(n, 4, 16, 3, 4)
    const random = make(o.seed)
    const joints = Array.from({ length: o.count }, () => random.next())
    const tones = Array.from({ length: o.count * 2 }, () => random.next())
    const at = (i: number) => {
      const y = (Math.floor(i / n) / n) * o.count
      const board = Math.floor(y)
      const x = ((i % n) / n - joints[board] + 2) % 1
      const end = Math.min(x % 0.5, 0.5 - (x % 0.5))
      const side = Math.min(y - board, 1 - (y - board))
      return { tone: tones[board * 2 + (x < 0.5 ? 0 : 1)], face: smooth(0, o.gap, side) * smooth(0, 0.004, end) }
    }
    return {
      tone: (i) => {
        const { tone, face } = at(i)
        const l = (o.low + o.spread * tone + o.grain * grain[i] + 0.06 * broad[i]) * (o.dark + (1 - o.dark) * face)
        return [l * (1 + 0.03 * (tone - 0.5)), l, l * (1 - 0.07 * (tone - 0.5))]
      },
      height: (i) => -o.deep * (1 - at(i).face) + 0.07 * o.deep * grain[i]
    }
  }
})

export const planks = boards({
  count: 8,
  seed: 5,
  size: 2,
  low: 0.6,
  spread: 0.24,
  grain: 0.13,
  dark: 0.35,
  gap: 0.05,
  deep: 0.02
})

export const parquet = boards({
  count: 10,
  seed: 15,
  size: 1.6,
  low: 0.7,
  spread: 0.17,
  grain: 0.06,
  dark: 0.62,
  gap: 0.022,
  deep: 0.0025
})
