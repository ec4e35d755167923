import { smooth } from "#geometry/Scalar.js"
import { grey } from "../Colour.js"
import { type Cells, cells, field } from "./Field.js"
import { type Recipe, tone } from "./Recipe.js"

export const grass: Recipe = {
  size: 4,
  pixels: 512,
  make: (n) => {
    const broad = field(n, 6, 6, 5, 71, 0.62)
    const blades = field(n, 48, 26, 3, 72, 0.6)
    const hue = field(n, 4, 4, 2, 73)
    return {
      tone: (i) => {
        const l = 0.66 + 0.13 * broad[i] + 0.2 * blades[i]
        return [l * (1 + 0.05 * hue[i] + 0.05 * blades[i]), l, l * (1 - 0.1 * hue[i])]
      },
      height: (i) => 0.02 * blades[i] + 0.02 * broad[i]
    }
  }
}

/** One cell in three is a pebble. */
const pebble = (c: Cells, i: number, from: number, to: number): number =>
  tone(c.id[i], 83) > 0.7 ? smooth(from, to, c.first[i]) : 0

/** Trodden earth with pebbles. */
export const earth: Recipe = {
  size: 3,
  pixels: 512,
  make: (n) => {
    const fine = field(n, 6, 6, 6, 81, 0.6)
    const c = cells(n, 22, 22, 82, 0.95)
    const broad = field(n, 3, 3, 3, 83)
    return {
      tone: (i) => {
        const p = pebble(c, i, 0.32, 0.2)
        const l = 0.62 + 0.14 * fine[i] + 0.08 * broad[i] + 0.16 * p * (tone(c.id[i], 8) - 0.2)
        return [l, l * (1 + 0.03 * p), l * (1 + 0.07 * p)]
      },
      height: (i) => 0.02 * fine[i] + 0.014 * pebble(c, i, 0.34, 0.1)
    }
  }
}

/** The cut edge of the ground. */
export const strata: Recipe = {
  size: 4,
  pixels: 256,
  make: (n) => {
    const layers = field(n, 3, 8, 5, 171, 0.6)
    const c = cells(n, 14, 22, 172, 0.95, 0.5)
    const fine = field(n, 8, 8, 4, 174)
    return {
      tone: (i) =>
        grey(0.64 + 0.16 * layers[i] + 0.08 * fine[i] + 0.07 * pebble(c, i, 0.36, 0.2) * (tone(c.id[i], 9) - 0.3)),
      height: (i) => 0.03 * layers[i] + 0.03 * pebble(c, i, 0.4, 0.1) + 0.01 * fine[i]
    }
  }
}

/** Ripples; the colour lies in the vertices. */
export const water: Recipe = {
  size: 5,
  pixels: 256,
  make: (n) => {
    const waves = field(n, 5, 7, 4, 91, 0.55)
    const ripples = field(n, 16, 12, 3, 92)
    return { tone: () => grey(0.8), height: (i) => 0.05 * waves[i] + 0.012 * ripples[i] }
  }
}
