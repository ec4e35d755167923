import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"

const differ = (one: unknown, other: unknown): void => assert.throws(() => assert.deepStrictEqual(one, other))

describe("what a test takes for equal", () => {
  it("some is not none, and not another's some", () => {
    assert.deepStrictEqual(Option.some(1), Option.some(1))
    differ(Option.some(undefined), Option.none())
    differ([Option.some(1)], [Option.some(2)])
  })

  it("typed arrays have the same numbers, each, and are of one type", () => {
    assert.deepStrictEqual({ at: Float32Array.of(1, Number.NaN) }, { at: Float32Array.of(1, Number.NaN) })
    differ(Float32Array.of(1, 2, 3), Float32Array.of(1, 2, 4))
    differ(Float32Array.of(0), Float32Array.of(-0))
    differ(Uint8Array.of(1), Uint8Array.of(1, 1))
    differ(Uint8Array.of(1), Uint16Array.of(1))
    assert.deepStrictEqual(Buffer.of(1, 2), Uint8Array.of(1, 2))
  })
})
