import { assert, describe, it } from "@effect/vitest"
import { listed } from "#domain/ListedFaults.js"

const faults = (count: number, characters: number) =>
  Array.from({ length: count }, (_, i) => ({ pointer: `/${i}`.padEnd(characters, "n") }))

describe("the faults that a refusal lists", () => {
  it("are the first hundred", () => {
    assert.deepStrictEqual(listed(faults(250, 10)), faults(100, 10))
    assert.deepStrictEqual(listed(faults(3, 10)), faults(3, 10))
  })

  it("are fewer where their pointers are long, and never none", () => {
    assert.lengthOf(listed(faults(100, 15_000)), 4)
    assert.lengthOf(listed(faults(2, 1_000_000)), 1)
    assert.lengthOf(listed([]), 0)
  })
})
