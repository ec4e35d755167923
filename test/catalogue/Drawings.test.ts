import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { drawingOfOne, type One } from "#catalogue/Drawings.js"
import { findOperator } from "#operators/registry.js"
import parts from "../../src/catalogue/data/shapes/parts.json" with { type: "json" }

describe("what the catalogue says of drawing a thing", () => {
  it("names a thing, and an operator with parameters that it takes", () => {
    const { files, thing } = catalogue()
    const faults = files.drawings.flatMap(({ looks = [], mounted = {}, name, operator, parameters }) => {
      const known = findOperator(operator)
      const others = [{}, ...Object.values(mounted), ...looks.map((look) => look.parameters)]
      const odd = others.flatMap((other) => known?.faults({ ...parameters, ...other }) ?? [])
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
      ...drawings.flatMap(({ looks = [], mounted = {}, parameters }) => [
        ...[parameters.shape, parameters.hat, parameters.attire],
        ...[...Object.values(mounted), ...looks.map((look) => look.parameters)].map(({ shape }) => shape)
      ]),
      ...parts.entries.map(({ name }) => name)
    ])
    assert.deepStrictEqual(
      shapes.map(({ name }) => name).filter((name) => !drawn.has(name)),
      []
    )
  })

  it("draws several of what is seldom alike twice by turns, and one as its words ask", () => {
    const one = { mount: "wall", entity: "poster", index: 0 }
    const shapes = (thing: string, others: ReadonlyArray<One>) =>
      others.map((other) => drawingOfOne(thing, "decor", other).parameters.shape)
    const five = Array.from({ length: 5 }, (_, index) => ({ ...one, index }))
    assert.strictEqual(new Set(shapes("poster", five)).size, 5)
    assert.deepStrictEqual(shapes("poster", [{ ...one, index: 5 }]), shapes("poster", five.slice(0, 1)))
    assert.deepStrictEqual(shapes("painting", [{ ...one, name: "Portrait of a lady" }]), ["painting_portrait"])
    assert.deepStrictEqual(shapes("painting", [{ ...one, tags: ["abstract"] }]), ["painting_abstract"])
  })

  it("hangs a television on a wall without its foot", () => {
    const footOf = (mount: string) =>
      drawingOfOne("tv", "electronics", { mount, entity: "tv", index: 0 }).parameters.foot
    assert.strictEqual(footOf("wall"), "none")
    assert.strictEqual(footOf("surface"), "stand")
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
