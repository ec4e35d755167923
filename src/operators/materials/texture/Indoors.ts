import { smooth, TAU } from "#geometry/Scalar.js"
import { grey } from "../Colour.js"
import { field } from "./Field.js"
import { type Recipe, tone } from "./Recipe.js"

export const fabric: Recipe = {
  size: 0.5,
  pixels: 256,
  make: (n) => {
    const threads = field(n, 40, 40, 2, 121)
    const broad = field(n, 3, 3, 3, 122)
    const weave = (i: number): number =>
      Math.sin(((i % n) / n) * 48 * TAU) * Math.cos((Math.floor(i / n) / n) * 48 * TAU)
    return {
      tone: (i) => grey(0.78 + 0.05 * weave(i) + 0.07 * threads[i] + 0.04 * broad[i]),
      height: (i) => 0.0007 * weave(i) + 0.0008 * threads[i]
    }
  }
}

export const rug: Recipe = {
  size: 1,
  pixels: 256,
  make: (n) => {
    const tufts = field(n, 60, 60, 3, 131, 0.7)
    const broad = field(n, 4, 4, 3, 132)
    return { tone: (i) => grey(0.7 + 0.2 * tufts[i] + 0.06 * broad[i]), height: (i) => 0.006 * tufts[i] }
  }
}

/** Square tiles, `count` a side of the texture. */
const squares = (
  count: number,
  size: number,
  pixels: 256 | 512,
  spread: number,
  joint: number,
  seed: number
): Recipe => ({
  size,
  pixels,
  make: (n) => {
    const face = field(n, 6, 6, 4, 141)
    const at = (i: number) => {
      const u = ((i % n) / n) * count
      const v = (Math.floor(i / n) / n) * count
      return {
        id: Math.floor(u) + count * Math.floor(v),
        edge: Math.min(u % 1, 1 - (u % 1), v % 1, 1 - (v % 1))
      }
    }
    return {
      tone: (i) => {
        const { id, edge } = at(i)
        return grey(
          (0.82 + spread * (tone(id, seed) - 0.5) + 0.03 * face[i]) * (0.76 + 0.24 * smooth(joint, joint * 3, edge))
        )
      },
      height: (i) => 0.002 * smooth(joint, joint * 4, at(i).edge)
    }
  }
})

export const tile = squares(4, 1.6, 512, 0.06, 0.007, 4)

export const mosaic = squares(10, 1, 256, 0.2, 0.028, 14)

/** Polished stone with veins. */
export const stonetop: Recipe = {
  size: 1.5,
  pixels: 256,
  make: (n) => {
    const cloud = field(n, 6, 6, 5, 161)
    const grain = field(n, 40, 40, 2, 162)
    const veins = field(n, 3, 3, 4, 163)
    return {
      tone: (i) => grey(0.84 + 0.05 * cloud[i] + 0.05 * grain[i] - 0.16 * smooth(0.08, 0, Math.abs(veins[i]))),
      height: () => 0
    }
  }
}
