import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { findOperator } from "#operators/registry.js"

describe("what the catalogue says of drawing a thing", () => {
  it("names a thing, and an operator with parameters that it takes", () => {
    const { files, thing } = catalogue()
    const faults = files.drawings.flatMap(({ name, operator, parameters }) => {
      const known = findOperator(operator)
      const odd = known?.faults(parameters) ?? []
      return thing(name) === undefined || known === undefined || odd.length > 0
        ? [`${name}: ${operator} ${odd.map(({ detail }) => detail).join(" ")}`]
        : []
    })
    assert.deepStrictEqual(faults, [])
  })
})
