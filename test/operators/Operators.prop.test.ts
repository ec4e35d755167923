import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { make } from "#domain/Rng.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

/** Boxes of 0.3–14 m whose sides differ by a factor of four at most. */
const regions = FastCheck.record({
  scale: FastCheck.double({ min: 0.6, max: 7, noNaN: true }),
  sides: FastCheck.array(FastCheck.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }),
  seed: FastCheck.integer({ min: 0, max: 1 << 20 })
}).map(({ scale, sides: [w, h, d], seed }) => ({ width: scale * w, height: scale * h, depth: scale * d, seed }))

describe.each(Object.entries(operators))("the operator %s", (name, operator) => {
  it("is described by a JSON Schema under its own name", () => {
    assert.strictEqual(operator.name, name)
    assert.match(operator.version, /^\d+\.\d+\.\d+$/)
    assert.strictEqual(operator.parameters.$schema, "https://json-schema.org/draft/2020-12/schema")
    assert.isAbove(operator.description.length, 10)
  })

  it("draws finite triangles wound with their normals, and the same ones again, in a region of any size", () => {
    const build = (region: { width: number; height: number; depth: number; seed: number }) => {
      const random = make(region.seed)
      const look = lookOf(wordsOf(name, []), random.fork("look"))
      const input = {
        parameters: {},
        slots: {},
        look,
        region: { ...region, passage: null, mount: "floor" as const },
        random
      }
      return operator.build(input)
    }
    FastCheck.assert(
      FastCheck.property(regions, (region) => {
        const mesh = build(region)
        assert.isAbove(mesh.triangleCount, 0)
        const { "Grass blades": _, ...bad } = badWindings(mesh)
        assert.deepStrictEqual(bad, {})
        const bounds = meshBounds(mesh)
        assert.isTrue([...(bounds?.min ?? [Number.NaN]), ...(bounds?.max ?? [])].every(Number.isFinite))
        assert.isAtMost((bounds?.max[1] ?? 0) / region.height, 1.1)
        assert.deepStrictEqual(build(region).parts, mesh.parts)
      }),
      { numRuns: 8 }
    )
  })
})
