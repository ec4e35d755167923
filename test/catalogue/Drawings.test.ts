import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { findOperator } from "#operators/registry.js"
import parts from "../../src/catalogue/data/shapes/parts.json" with { type: "json" }

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

  it("draws what is only known by its category by an operator with parameters that it takes", () => {
    const faults = catalogue().files.categories.flatMap(({ drawing, name }) => {
      const odd = findOperator(drawing.operator)?.faults(drawing.parameters)
      return odd?.length === 0 ? [] : [`${name}: ${drawing.operator} ${JSON.stringify(odd)}`]
    })
    assert.deepStrictEqual(faults, [])
  })

  it("lets one thing at most stand for an operator that there is", () => {
    const stood = catalogue().files.drawings.flatMap(({ stands_for }) => stands_for ?? [])
    assert.isAbove(stood.length, 10)
    assert.deepStrictEqual(
      stood.filter((name, i) => findOperator(name) === undefined || stood.indexOf(name) !== i),
      []
    )
  })

  it("has no shape that nothing is drawn by or wears, but those that are made to be parts of others", () => {
    const { drawings, shapes } = catalogue().files
    const drawn = new Set([
      ...drawings.flatMap(({ parameters }) => [parameters.shape, parameters.hat, parameters.attire]),
      ...parts.entries.map(({ name }) => name)
    ])
    assert.deepStrictEqual(
      shapes.map(({ name }) => name).filter((name) => !drawn.has(name)),
      []
    )
  })

  it("draws a thing that has a shape of its own name by that shape", () => {
    const { drawings } = catalogue().files
    const made = new Set(parts.entries.map(({ name }) => name))
    assert.deepStrictEqual(
      drawings
        .filter(({ name }) => catalogue().shape(name) !== undefined && !made.has(name))
        .filter(({ name, operator, parameters }) => operator !== "shape" || parameters.shape !== name)
        .map(({ name }) => name),
      []
    )
  })
})
