import { assert, beforeEach, describe, it } from "@effect/vitest"
import { budgets } from "#domain/Budgets.js"
import { limits } from "#domain/Limits.js"
import { cpuMillis } from "../support/CpuTime.js"
import { poisons, sizes } from "../support/poison/Poison.js"
import { swallow } from "../support/poison/Swallow.js"

/** Of the processor, for the largest input: twice what the worst takes on a quiet machine. A text that is planned may take a step's budget. */
const cpu_millis_max = 10_000
const planned_cpu_millis_max = 1_000 * budgets.plan_peg.cpu_seconds

// So that the runner hears of each.
beforeEach(() => new Promise<void>((resolve) => setImmediate(resolve)))

describe("an input that means harm", () => {
  for (const { end, make, name, target } of poisons) {
    // A quarter passes bounds on the whole, so that what reads it is tried as well.
    for (const bytes of [Math.floor(sizes[target] / 4.2), sizes[target]])
      it(`a ${target} of ${name}, ${bytes} bytes, is ${end} at little cost`, async () => {
        const input = await make(bytes)
        const started = cpuMillis()
        const ended = await swallow(target, input)
        const used = cpuMillis() - started
        assert.isBelow(
          used,
          target === "brief" ? planned_cpu_millis_max : cpu_millis_max,
          `${name}: ${ended.end} ${ended.detail}`
        )
        assert.include(end.split(" or "), ended.end, ended.detail)
        assert.isAtMost(ended.faults, limits.faults_max)
        if (ended.end === "refused") assert.isAbove(ended.detail.length, 0)
      })
  }
})
