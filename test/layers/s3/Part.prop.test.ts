import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { append, nothing } from "#layers/s3/Multipart.js"

const spare_max = 512 * 1024
const part_bytes = 5 * 1024 * 1024

describe("a part of an object that comes in pieces", () => {
  it("holds what came, in order, and at most as much again or half a megabyte more", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 64 * 1024 }), { minLength: 80, maxLength: 120 }), (lengths) => {
        let part = nothing
        for (const [index, length] of lengths.entries()) {
          const before = part.size_bytes
          if (before >= part_bytes) break
          part = append(part, new Uint8Array(length).fill(index))
          const { buffer, size_bytes } = part
          assert.strictEqual(size_bytes, before + length)
          assert.isAtMost(buffer.length - size_bytes, Math.min(size_bytes, spare_max))
          assert.deepStrictEqual([buffer[before], buffer[size_bytes - 1]], [index, index])
        }
      }),
      { numRuns: 20 }
    )
  })
})
