import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { askedPause, pauseBefore } from "#layers/vendors/Retries.js"
import { wire_limits } from "#layers/vendors/Wire.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const now = Date.parse("2026-11-22T05:00:00Z")
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe(`pauses between requests (SCENEWRIGHT_TEST_SEED=${seed})`, () => {
  it("are at least what the vendor asks for, grow, differ by chance, and end with the attempts", () => {
    const attempt = fc.integer({ min: 2, max: wire_limits.attempts_max })
    const asked = fc.option(fc.integer({ min: 0, max: wire_limits.retry_after_seconds_max * 1000 }))
    fc.assert(
      fc.property(attempt, asked, share, (attempt, asked, random) => {
        const pause = pauseBefore(attempt, asked, random, wire_limits) ?? Number.NaN
        const most = wire_limits.pause_millis * 2 ** (attempt - 2)
        assert.isAtLeast(pause, Math.max(most / 2, asked ?? 0))
        assert.isAtMost(pause, Math.max(most, (asked ?? 0) * 1.1))
        assert.isNull(pauseBefore(wire_limits.attempts_max + attempt - 1, asked, random, wire_limits))
      }),
      { seed }
    )
  })

  it("that are longer than may be waited for are not waited", () => {
    const asked = fc.integer({ min: wire_limits.retry_after_seconds_max * 1000 + 1 })
    fc.assert(
      fc.property(asked, share, (asked, random) => assert.isNull(pauseBefore(2, asked, random, wire_limits))),
      { seed }
    )
  })

  it("are asked for in milliseconds, seconds or as a date; what is none of these asks for nothing", () => {
    const cases: ReadonlyArray<readonly [Record<string, string>, number | null]> = [
      [{}, null],
      [{ "retry-after": "3" }, 3000],
      [{ "retry-after": "3", "retry-after-ms": "1250" }, 1250],
      [{ "retry-after": "Sun, 22 Nov 2026 05:00:07 GMT" }, 7000],
      [{ "retry-after": "Sun, 22 Nov 2026 04:00:00 GMT" }, 0],
      [{ "retry-after": "soon" }, null],
      [{ "retry-after": "-5" }, 0]
    ]
    for (const [headers, millis] of cases) assert.strictEqual(askedPause(headers, now), millis, JSON.stringify(headers))
  })
})
