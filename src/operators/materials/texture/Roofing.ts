import { smooth } from "#geometry/Scalar.js"
import { grey } from "../Colour.js"
import { field } from "./Field.js"
import { type Recipe, tone } from "./Recipe.js"

interface Rows {
  readonly rows: number
  readonly columns: number
  readonly seed: number
  readonly round: number
  readonly lift: number
  readonly low: number
  readonly spread: number
  readonly hue: number
}

const rows = (o: Rows): Recipe => ({
  size: 2,
  pixels: 512,
  make: (n) => {
    const face = field(n, 12, 12, 4, o.seed)
    const at = (i: number) => {
      const v = (Math.floor(i / n) / n) * o.rows
      const j = Math.floor(v)
      const q = ((i % n) / n) * o.columns + (j & 1) * 0.5
      const k = Math.floor(q)
      return { id: j * o.columns + (k % o.columns) + 500, down: v - j, across: q - k - 0.5 }
    }
    return {
      tone: (i) => {
        const { id, down, across } = at(i)
        const hue = tone(id, o.seed + 1) - 0.5
        const shadow = 0.55 + 0.45 * smooth(0, 0.16, down)
        const joint = 0.6 + 0.4 * smooth(0, 0.09, 0.5 - Math.abs(across))
        const l = (o.low + o.spread * tone(id, o.seed) + 0.1 * face[i]) * shadow * joint
        return [l * (1 + o.hue * hue), l, l * (1 - o.hue * hue)]
      },
      height: (i) => {
        const { id, down, across } = at(i)
        return (
          o.lift * (down - 0.5) +
          o.lift * 0.6 * o.round * (1 - 4 * across * across) -
          0.02 * (1 - smooth(0, 0.08, 0.5 - Math.abs(across))) +
          o.lift * 0.25 * tone(id, o.seed + 4) +
          0.004 * face[i]
        )
      }
    }
  }
})

/** Round clay tiles. */
export const rooftile = rows({
  rows: 8,
  columns: 10,
  seed: 51,
  round: 0.8,
  lift: 0.045,
  low: 0.56,
  spread: 0.3,
  hue: 0.1
})

export const slate: Recipe = {
  ...rows({ rows: 8, columns: 7, seed: 57, round: 0, lift: 0.022, low: 0.62, spread: 0.26, hue: 0.05 }),
  pixels: 256
}

export const thatch: Recipe = {
  size: 2,
  pixels: 256,
  make: (n) => {
    const straws = field(n, 60, 4, 4, 61, 0.6)
    const broad = field(n, 5, 5, 3, 62)
    const fine = field(n, 100, 6, 2, 63)
    return {
      tone: (i) => {
        const v = (Math.floor(i / n) / n) * 5
        const layer = v - Math.floor(v) + 0.12 * broad[i]
        return grey((0.64 + 0.22 * straws[i] + 0.1 * broad[i] + 0.1 * fine[i]) * (0.78 + 0.22 * smooth(0, 0.3, layer)))
      },
      height: (i) => 0.02 * straws[i] + 0.012 * fine[i]
    }
  }
}
