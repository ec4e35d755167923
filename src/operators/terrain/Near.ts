import { clamp } from "#geometry/Scalar.js"
import type { Grid } from "./Grid.js"

/** In which square blocks of a picture over the extent of a grid its values fall below a limit: elsewhere nobody need look. */
export class Near {
  readonly #below: Uint8Array

  /** `blocks` a side over `width` × `depth` metres. */
  constructor(grid: Grid, width: number, depth: number, blocks: number, limit: number) {
    this.#below = new Uint8Array(blocks * blocks)
    const { cell, columns, rows, values } = grid
    // What lies between the middles of cells is blended of them alone.
    const first = (metres: number, count: number): number => clamp(Math.floor(metres / cell - 0.5), 0, count - 1)
    const last = (metres: number, count: number): number => clamp(Math.ceil(metres / cell - 0.5), 0, count - 1)
    for (let j = 0; j < blocks; j++) {
      const [top, bottom] = [first((j * depth) / blocks, rows), last(((j + 1) * depth) / blocks, rows)]
      for (let i = 0; i < blocks; i++) {
        const [left, right] = [first((i * width) / blocks, columns), last(((i + 1) * width) / blocks, columns)]
        let least = Infinity
        for (let y = top; y <= bottom; y++) {
          for (let at = y * columns + left; at <= y * columns + right; at++) if (values[at] < least) least = values[at]
        }
        if (least < limit) this.#below[j * blocks + i] = 1
      }
    }
  }

  /** Whether values in a block, counted row by row, may fall below the limit. */
  has(block: number): boolean {
    return this.#below[block] !== 0
  }
}
