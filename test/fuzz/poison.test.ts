import { assert, beforeEach, describe, it } from "@effect/vitest"
import { limits } from "#domain/Limits.js"
import { cpuMillis } from "../support/CpuTime.js"
import { poisons, sizes } from "../support/poison/Poison.js"
import { swallow } from "../support/poison/Swallow.js"

/** Of the processor, for the largest input: about five times what the worst takes on a slow machine, a hundredth of what it took. */
const cpu_millis_max = 6_000

// So that the runner hears of each.
beforeEach(() => new Promise<void>((resolve) => setImmediate(resolve)))

describe("an input that means harm", () => {
  for (const { end, make, name, target } of poisons) {
    // A quarter passes bounds on the whole, so that what reads it is tried as well.
    for (const bytes of [Math.floor(sizes[target] / 4.2), sizes[target]])
      it(`a ${target} of ${name}, ${bytes} bytes, is ${end} at little cost`, () => {
        const input = make(bytes)
        const started = cpuMillis()
        const ended = swallow[target](input)
        const used = cpuMillis() - started
        assert.isBelow(used, cpu_millis_max, `${name}: ${ended.end} ${ended.detail}`)
        assert.include(end.split(" or "), ended.end, ended.detail)
        assert.isAtMost(ended.faults, limits.faults_max)
        if (ended.end === "refused") assert.isAbove(ended.detail.length, 0)
      })
  }
})
