import { assert, describe, it } from "@effect/vitest"
import { type Aims, plan, wordsOf } from "./Plan.js"

const aims: Aims = {
  seed: 5,
  millis: 600_000,
  kill_every: 5_000,
  fault_every: 4_000,
  members: ["api", "runner-1", "runner-2"],
  apart: "runner-2",
  store: true
}

describe("a plan of chaos", () => {
  it("is the same for the same seed and another one for another", () => {
    assert.deepStrictEqual(plan(aims), plan(aims))
    assert.notDeepEqual(plan(aims), plan({ ...aims, seed: 6 }))
  })

  it("kills in each of its times, deals every kind of blow, and is in order", () => {
    const strikes = plan(aims)
    const kills = strikes.filter(({ does }) => does === "kill")
    assert.strictEqual(kills.length, 120)
    for (const [n, { at }] of kills.entries()) assert.isTrue(at > n * 5_000 && at < (n + 1) * 5_000)
    assert.strictEqual(new Set(strikes.map(({ does }) => does)).size, 20)
    assert.deepStrictEqual(
      strikes.map(({ at }) => at),
      strikes.map(({ at }) => at).toSorted((one, other) => one - other)
    )
    assert.match(strikes.map(wordsOf).join("\n"), /s: partition runner-2 for \d/)
  })

  it("parts nobody and leaves the store alone where neither can be done", () => {
    const strikes = plan({ ...aims, apart: undefined, store: false })
    assert.isEmpty(strikes.filter(({ does }) => does === "partition" || does.startsWith("store")))
  })
})
