import { assert, describe, it } from "@effect/vitest"
import { pluralName } from "#planning/sdd/Names.js"

describe("several of one name", () => {
  it.each([
    ["Oak", "Oaks"],
    ["Stone church", "Stone churches"],
    ["Tuft of grass", "Tufts of grass"],
    ["House of Mirrors", "Houses of Mirrors"],
    ["Table (round)", "Table (rounds)"]
  ])("called %s are %s", (name, several) => {
    assert.strictEqual(pluralName(name), several)
  })
})
