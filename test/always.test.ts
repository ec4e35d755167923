/**
 * What was planned is always built: texts that ask for what contradicts itself, is larger than its place or says nothing at all.
 * `test/bench/quality.ts FILE` runs a file of others.
 */
import { assert, describe, it } from "@effect/vitest"
import { briefsOf, endOf } from "./support/quality/Scores.js"

/** Checkpoints, which a computation passes every few milliseconds at most. */
const steps_max = 400_000

describe("a text that asks for what cannot all be had", async () => {
  for (const text of await briefsOf("test/golden/texts/briefs.json"))
    it(`ends with a scene that keeps every hard rule: ${text.brief.slice(0, 60)}`, async () => {
      const { broken, steps, why } = await endOf(text)
      assert.isNull(why)
      assert.deepStrictEqual(broken, [])
      assert.isBelow(steps, steps_max)
    }, 120_000)
})
