import { assert, describe, it } from "@effect/vitest"
import type { Hand } from "#layers/compute/Hand.js"
import { makeStaff } from "#layers/compute/Staff.js"

const deaf = { heard: () => {}, lost: () => {} }
const hand = (): Hand => ({
  give: () => {},
  ask: () => {},
  used: () => ({ cpu_seconds: 0, touched_mb: 0 }),
  holds: () => 0,
  end: () => Promise.resolve()
})

describe("the hands of a lane", () => {
  it("of several that are idle the one that worked last has the next work, and nobody is hired for it", () => {
    let hired = 0
    const staff = makeStaff(() => {
      hired++
      return hand()
    })
    staff.prepare()
    const first = staff.take(deaf)
    const second = staff.take(deaf)
    assert.strictEqual(hired, 2)
    staff.rest(first)
    staff.rest(second)
    assert.strictEqual(staff.take(deaf), second)
    assert.strictEqual(staff.take(deaf), first)
    assert.strictEqual(hired, 2)
  })
})
