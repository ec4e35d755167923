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

  it("has no shape that nothing is drawn by", () => {
    const { drawings, shapes } = catalogue().files
    const drawn = new Set(drawings.map(({ parameters }) => parameters.shape))
    assert.deepStrictEqual(
      shapes.map(({ name }) => name).filter((name) => !drawn.has(name)),
      []
    )
  })
})
