import { hash2 } from "#geometry/Noise.js"
import type { Rgb } from "../Colour.js"

/** One texel by its index (row-major, `n` × `n`). */
export interface Surface {
  /** sRGB-like tone, about 0.3–1; the encoder brings the 97th percentile near white. */
  readonly tone: (i: number) => Rgb
  /** Height of the relief, metres. */
  readonly height: (i: number) => number
}

export interface Recipe {
  /** Metres a tile. */
  readonly size: number
  /** Pixels a side that do it justice. */
  readonly pixels: 256 | 512
  readonly make: (n: number) => Surface
}

/** A tone of its own for each stone, plank or tile. */
export const tone = (id: number, seed: number): number => hash2(id, 77, seed)

/** `l` a little warmer (`by` > 0) or cooler. */
export const warm = (l: number, by: number): Rgb => [l * (1 + by), l, l * (1 - 1.4 * by)]
