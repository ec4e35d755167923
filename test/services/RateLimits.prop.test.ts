import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, FastCheck as fc } from "effect"
import { RateLimits } from "#services/RateLimits.js"
import type { Rate } from "#services/TokenBuckets.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** Asks with `key` after each pause (milliseconds), on a clock of its own; the verdicts with the instants at which they fell. */
const ask = (rate: Rate, requests: ReadonlyArray<readonly [pause: number, key: string]>) => {
  let at = 1_795_000_000_000
  const clock = { ...Clock.make(), currentTimeMillis: Effect.sync(() => at) }
  return Effect.gen(function* () {
    const limits = yield* RateLimits
    const verdicts = []
    for (const [pause, key] of requests) {
      at += pause
      verdicts.push({ at, key, ...(yield* limits.take(key)) })
    }
    return { verdicts, held: yield* limits.held }
  }).pipe(Effect.provide(RateLimits.layer(rate)), Effect.withClock(clock), Effect.runSync)
}

const rates = fc.record({ per_second: fc.integer({ min: 1, max: 300 }), burst: fc.integer({ min: 1, max: 120 }) })
const pauses = fc.oneof({ weight: 4, arbitrary: fc.integer({ max: 30, min: 0 }) }, fc.integer({ max: 3_000, min: 0 }))
const requests = fc.array(fc.tuple(pauses, fc.constantFrom("a", "b")), { minLength: 1, maxLength: 200 })

describe(`the bucket of a key (SCENEWRIGHT_TEST_SEED=${seed})`, () => {
  it("in no window whatever are more requests let through than the burst and what the window's length brings", () => {
    fc.assert(
      fc.property(rates, requests, (rate, sent) => {
        const { verdicts } = ask(rate, sent)
        for (const key of ["a", "b"]) {
          const instants = verdicts.filter((verdict) => verdict.key === key && verdict.allowed).map(({ at }) => at)
          for (let from = 0; from < instants.length; from++) {
            for (let to = from; to < instants.length; to++) {
              const brings = rate.burst + (rate.per_second * (instants[to] - instants[from])) / 1_000
              assert.isAtMost(to - from + 1, brings + 1e-3)
            }
          }
        }
      }),
      { seed, numRuns: 100 }
    )
  })

  it("a request is refused only where the bucket is empty, and is let through after the seconds that were told", () => {
    fc.assert(
      fc.property(rates, requests, (rate, sent) => {
        const { verdicts } = ask(rate, sent)
        const last = verdicts[verdicts.length - 1]
        const later = last.retry_after_seconds ?? 0
        const again = ask(rate, [...sent, [later * 1_000, last.key]]).verdicts.at(-1)
        assert.isTrue(again?.allowed)
        if (!last.allowed) assert.deepStrictEqual([last.remaining, later > 0], [0, true])
        const full = ask(rate, [...sent, [(last.full_seconds ?? 0) * 1_000, last.key]]).verdicts.at(-1)
        assert.strictEqual(full?.remaining, rate.burst - 1)
      }),
      { seed, numRuns: 100 }
    )
  })

  it("a burst is let through whole, the next request is refused, and another key's is not", () => {
    const sent = Array.from({ length: 101 }, () => [0, "a"] as const)
    const { verdicts } = ask({ per_second: 50, burst: 100 }, [...sent, [0, "b"], [20, "a"], [0, "a"]])
    assert.deepStrictEqual(
      verdicts.map(({ allowed }) => allowed),
      [...Array.from({ length: 100 }, () => true), false, true, true, false]
    )
    assert.deepInclude(verdicts[0], { remaining: 99, full_seconds: 1, retry_after_seconds: 0 })
    assert.deepInclude(verdicts[100], { remaining: 0, full_seconds: 2, retry_after_seconds: 1 })
  })

  it("buckets that are full again are forgotten", () => {
    const crowd = Array.from({ length: 2_000 }, (_, i) => [1, `key ${i}`] as const)
    const { held } = ask({ per_second: 50, burst: 100 }, crowd)
    assert.isAtMost(held, 25)
  })

  it("a clock that is set back locks nobody out", () => {
    const sent = Array.from({ length: 100 }, () => [0, "a"] as const)
    const { verdicts } = ask({ per_second: 50, burst: 100 }, [[3_600_000, "a"], ...sent, [-3_600_000, "a"], [20, "a"]])
    assert.isTrue(verdicts.at(-1)?.allowed)
  })

  it("a rate or a burst of 0 limits nothing", () => {
    for (const rate of [
      { per_second: 0, burst: 100 },
      { per_second: 50, burst: 0 }
    ]) {
      const { held, verdicts } = ask(rate, [[0, "a"]])
      assert.deepStrictEqual([verdicts[0].allowed, held], [undefined, 0])
    }
  })
})
