import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { welded } from "#operators/glb/Welded.js"

/** Few places and colours, so that many vertices are alike, and indices into them. */
const meshes = FastCheck.array(
  FastCheck.record({
    at: FastCheck.array(FastCheck.constantFrom(-0, 0, 0.1, 1.5), { minLength: 3, maxLength: 3 }),
    colour: FastCheck.constantFrom(0, 7, 255)
  }),
  { minLength: 1, maxLength: 60 }
).chain((vertices) =>
  FastCheck.record({
    vertices: FastCheck.constant(vertices),
    indices: FastCheck.array(FastCheck.nat({ max: vertices.length - 1 }), { minLength: 3, maxLength: 90 })
  })
)

describe("vertices that are alike", () => {
  it("are written once, and every corner of every triangle stays what it was", () => {
    FastCheck.assert(
      FastCheck.property(meshes, ({ indices, vertices }) => {
        const places = Float32Array.from(vertices.flatMap(({ at }) => at))
        const colours = Uint8Array.from(vertices.flatMap(({ colour }) => [colour, 1, 2, 255]))
        const told = (of: ReadonlyArray<ArrayLike<number>>, vertex: number) =>
          JSON.stringify(
            [3, 4].map((width, k) => Array.from({ length: width }, (_, i) => bits(of[k][vertex * width + i])))
          )
        const bits = (value: number): string => (Object.is(value, -0) ? "-0" : String(value))
        const before = [places, colours]
        const after = welded({ arrays: before, count: vertices.length, indices: Uint32Array.from(indices) })
        assert.deepStrictEqual(
          [...after.indices].map((vertex) => told(after.arrays, vertex)),
          indices.map((vertex) => told(before, vertex))
        )
        const kept = Array.from({ length: after.count }, (_, vertex) => told(after.arrays, vertex))
        assert.strictEqual(new Set(kept).size, after.count)
        assert.strictEqual(new Set(vertices.map((_, vertex) => told(before, vertex))).size, after.count)
        assert.deepStrictEqual(
          after.arrays.map(({ length }) => length),
          [3 * after.count, 4 * after.count]
        )
      })
    )
  })
})
