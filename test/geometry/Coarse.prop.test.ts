import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { make } from "#domain/Rng.js"
import { coarsening } from "#geometry/Coarse.js"

const meshes = FastCheck.record({
  vertices: FastCheck.integer({ min: 3, max: 200 }),
  triangles: FastCheck.integer({ min: 1, max: 200 }),
  side: FastCheck.double({ min: 0.01, max: 100, noNaN: true }),
  cell: FastCheck.double({ min: 0.01, max: 10, noNaN: true }),
  seed: FastCheck.integer({ min: 0, max: 1 << 20 })
}).map(({ cell, seed, side, triangles, vertices }) => {
  const random = make(seed)
  const positions = Float32Array.from({ length: 3 * vertices }, () => random.range(-side, side))
  const indices = Uint32Array.from({ length: 3 * triangles }, () => random.int(vertices))
  return { cell, indices, positions }
})

const pointOf = (positions: Float32Array, vertex: number): ReadonlyArray<number> => [
  ...positions.subarray(3 * vertex, 3 * vertex + 3)
]

const cubeOf = (point: ReadonlyArray<number>, cell: number): string =>
  point.map((value) => Math.round(value / cell) + 0).join()

describe("triangles made coarse", () => {
  it("are those whose corners lie in three cubes, in their order, each corner in its own cube still", () => {
    FastCheck.assert(
      FastCheck.property(meshes, ({ cell, indices, positions }) => {
        const made = coarsening(cell)({ indices, positions })
        const cubes = (from: Uint32Array, at: Float32Array): ReadonlyArray<ReadonlyArray<string>> =>
          Array.from({ length: from.length / 3 }, (_, k) =>
            [...from.subarray(3 * k, 3 * k + 3)].map((vertex) => cubeOf(pointOf(at, vertex), cell))
          )
        const spanning = cubes(indices, positions).filter((corners) => new Set(corners).size === 3)
        // What finds no place in the table stands for itself: then triangles within two cubes may be left.
        const kept = cubes(made.indices, made.positions).filter((corners) => new Set(corners).size === 3)
        assert.deepStrictEqual(kept, spanning)
        assert.isAtMost(made.positions.length, positions.length)
      })
    )
  })

  it("are one vertex a cube where a thousand lie in each", () => {
    const random = make(3)
    const positions = Float32Array.from(
      { length: 24_000 },
      (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1) + random.range(-0.2, 0.2)
    )
    const indices = Uint32Array.from({ length: 8000 - (8000 % 3) }, (_, k) => k)
    assert.strictEqual(coarsening(1)({ indices, positions }).positions.length, 3 * 8)
  })

  it("are the same however large what was made coarse before was", () => {
    FastCheck.assert(
      FastCheck.property(meshes, meshes, (one, other) => {
        const made = coarsening(one.cell)
        made(other)
        assert.deepStrictEqual(made(one), coarsening(one.cell)(one))
      })
    )
  })

  it("end where coordinates are no numbers or beyond all", () => {
    const positions = Float32Array.from({ length: 30_000 }, (_, i) => [Number.NaN, Infinity, 1e38][i % 3])
    const indices = Uint32Array.from({ length: 9999 }, (_, k) => k)
    assert.strictEqual(coarsening(0.1)({ indices, positions }).indices.length, 0)
  })
})
