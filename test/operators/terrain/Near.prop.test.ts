import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { make } from "#domain/Rng.js"
import { emptyGrid, valueAt } from "#operators/terrain/Grid.js"
import { Near } from "#operators/terrain/Near.js"

const blocks = 8
const places = 400

describe("blocks of a ground's picture", () => {
  it("hold every place at which a grid falls below the limit, and none where it is above it all over", () => {
    const extents = FastCheck.record({
      width: FastCheck.double({ min: 1, max: 300, noNaN: true }),
      depth: FastCheck.double({ min: 1, max: 300, noNaN: true }),
      cell: FastCheck.double({ min: 0.1, max: 40, noNaN: true }),
      limit: FastCheck.double({ min: 0, max: 1, noNaN: true }),
      seed: FastCheck.integer({ min: 0, max: 1 << 20 })
    })
    FastCheck.assert(
      FastCheck.property(extents, ({ cell, depth, limit, seed, width }) => {
        const random = make(seed)
        const grid = emptyGrid(width, depth, Math.max(cell, Math.max(width, depth) / 200), 0)
        for (let i = 0; i < grid.values.length; i++) grid.values[i] = random.next()
        const near = new Near(grid, width, depth, blocks, limit)
        for (let k = 0; k < places; k++) {
          const [u, v] = [random.next(), random.next()]
          const block = Math.floor(v * blocks) * blocks + Math.floor(u * blocks)
          if (valueAt(grid, u * width, v * depth) < limit - 1e-6) assert.isTrue(near.has(block), `${u}, ${v}`)
        }
        const least = Math.min(...grid.values)
        const above = new Near(grid, width, depth, blocks, least)
        for (let block = 0; block < blocks * blocks; block++) assert.isFalse(above.has(block))
      })
    )
  })
})
