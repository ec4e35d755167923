import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { rangeOf } from "#http/ByteRange.js"

const size = fc.integer({ min: 0, max: 40 })
const position = fc.option(fc.nat({ max: 50 }), { nil: null })
const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** What RFC 9110 says byte by byte: which positions of a body a `bytes=first-last` selects. */
const selected = (first: number | null, last: number | null, length: number): ReadonlyArray<number> => {
  const all = Array.from({ length }, (_, i) => i)
  if (first === null) return last === null ? all : all.filter((i) => i >= length - last)
  return all.filter((i) => i >= first && (last === null || i <= last))
}

describe("a byte range", () => {
  it.prop(
    `selects exactly the bytes that the RFC says, or nothing at all (SCENEWRIGHT_TEST_SEED=${seed})`,
    [position, position, size],
    ([first, last, length]) => {
      const range = rangeOf(`bytes=${first ?? ""}-${last ?? ""}`, length)
      const isNoRange = (first === null && last === null) || (first !== null && last !== null && last < first)
      if (isNoRange) return assert.strictEqual(range, "whole")
      const expected = selected(first, last, length)
      if (expected.length === 0) return assert.strictEqual(range, "unsatisfiable")
      assert.deepStrictEqual(range, { start: expected[0], end: expected[expected.length - 1] })
    },
    { fastCheck: { numRuns: 2_000, seed } }
  )

  it("is ignored in another unit, in several parts or in no form that the RFC knows", () => {
    const ignored = [
      undefined,
      "",
      "bytes",
      "bytes=",
      "bytes=-",
      "bytes=0-1,3-4",
      "lines=0-1",
      "bytes=a-b",
      "bytes=0--1"
    ]
    for (const header of [...ignored, "bytes 0-1", "bytes=1", "bytes=0x1-2", "bytes=1.5-2", "bytes=0 - 1"]) {
      assert.strictEqual(rangeOf(header, 10), "whole", header)
    }
  })

  it("is the same in any case of its unit, and ends with the body where it asks for more", () => {
    assert.deepStrictEqual(rangeOf("Bytes=2-4", 10), { start: 2, end: 4 })
    assert.deepStrictEqual(rangeOf("bytes=0-99999999999999999999999", 10), { start: 0, end: 9 })
    assert.strictEqual(rangeOf("bytes=99999999999999999999999-", 10), "unsatisfiable")
  })
})
