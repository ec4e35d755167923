import { assert, beforeEach, describe, it } from "@effect/vitest"
import { limits } from "#domain/Limits.js"
import { cpuMillis } from "../support/CpuTime.js"
import { poisons, sizes } from "../support/poison/Poison.js"
import { swallow } from "../support/poison/Swallow.js"

/** Of the processor, for the largest input: about four times what the worst takes on a slow machine. */
const cpu_millis_max = 6_000

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
        if (process.env.POISON_TABLE)
          console.log(
            `POISON ${Math.round(used)} ${target} ${name} ${bytes} ${input.length} ${ended.end} ${ended.faults} ${ended.detail.slice(0, 90)}`
          )
        assert.isBelow(used, cpu_millis_max, `${name}: ${ended.end} ${ended.detail}`)
        assert.include(end.split(" or "), ended.end, ended.detail)
        assert.isAtMost(ended.faults, limits.faults_max)
        if (ended.end === "refused") assert.isAbove(ended.detail.length, 0)
      })
  }
})
