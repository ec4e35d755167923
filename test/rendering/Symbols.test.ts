import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { symbols } from "#rendering/plan/symbols/choose.js"

const { categories, things } = catalogue().files
const named = new Set([...categories, ...things].flatMap(({ symbol }) => symbol ?? []))

describe("symbols on the plan", () => {
  it("the catalogue names are drawn, by drawings that it names", () => {
    assert.isAbove(named.size, 80)
    assert.deepStrictEqual([...named].sort(), Object.keys(symbols).sort())
  })
})
