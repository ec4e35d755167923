import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { drawnBy, namedBy, withDrawing } from "#operators/DrawnBy.js"
import { findOperator } from "#operators/registry.js"
import { drawThings } from "#operators/Things.js"
import { placement, theme } from "./fixture.js"

const RECIPE = "0190a1b2-0000-7000-8000-00000000beef"
const ASSET = "0190a1b2-0000-7000-8000-00000000cafe"
const recipe = {
  id: RECIPE,
  slug: "booth",
  name: "Booth",
  type: "structure",
  operator: "tent",
  operator_version: "1.0.0",
  parameters: {},
  assets: {}
}
const withRecipe = { ...theme, recipes: [recipe] }

const shapesOf = (placed: Placement) => {
  const [{ mesh }] = drawThings([placed], theme, 3, unattended)
  return mesh.parts.map(({ indices, positions }) => ({ indices, positions }))
}

describe("what draws a placement", () => {
  it("is an operator of the registry for every thing of the catalogue, and a shape of the catalogue where it is `shape`", () => {
    for (const { name } of catalogue().files.things) {
      const { operator, shape } = drawnBy(placement(name, 2, 2), theme)
      assert.isDefined(findOperator(operator), name)
      assert.strictEqual(operator === "shape", shape !== undefined, name)
      if (shape !== undefined) assert.isDefined(catalogue().shape(shape), name)
    }
  })

  it("is named by its operator alone only where no parameter says more", () => {
    const named = (thing: string) => {
      const { operator, shape } = withDrawing(placement(thing, 2, 2), theme)
      return [operator, shape]
    }
    assert.deepStrictEqual(named("abacus"), ["shape", "abacus"])
    for (const { name } of catalogue().files.things) {
      const placed = withDrawing(placement(name, 2, 2), theme)
      const parameters = Object.keys(placed.drawn_by?.parameters ?? {}).length
      assert.strictEqual(placed.operator === null, parameters > 0 && placed.shape === undefined, name)
    }
  })

  it("is no choice of the placement's own where it is what its words choose", () => {
    for (const { name } of catalogue().files.things) {
      const placed = placement(name, 2, 2)
      assert.isUndefined(namedBy(withDrawing(placed, theme)), name)
    }
  })

  it("draws a thing alike whether its package names it or not", () => {
    for (const name of ["armchair", "abacus", "spruce", "barrel", "townhouse"]) {
      const placed = placement(name, 2, 2)
      assert.deepStrictEqual(shapesOf(withDrawing(placed, theme)), shapesOf(placed), name)
    }
  })

  it("is the recipe's operator, at a version that there is, before all else", () => {
    const placed = placement("shed", 2, 2, { recipe: RECIPE, operator: "house" })
    assert.strictEqual(drawnBy(placed, withRecipe).operator, "tent")
    const older = { ...theme, recipes: [{ ...recipe, operator_version: "0.0.1" }] }
    assert.strictEqual(drawnBy(placed, older).operator, "house")
  })

  it("is the shape that a recipe names, and no shape of the catalogue where it carries a program", () => {
    const shaped = (parameters: Record<string, unknown>) =>
      drawnBy(placement("shed", 2, 2, { recipe: RECIPE }), {
        recipes: [{ ...recipe, operator: "shape", parameters }]
      })
    assert.deepStrictEqual(shaped({ shape: "abacus" }), {
      operator: "shape",
      shape: "abacus",
      parameters: { shape: "abacus" }
    })
    assert.deepStrictEqual(shaped({ program: { parts: [{ box: [1, 1, 1] }] } }), { operator: "shape", parameters: {} })
  })

  it("is what stands meshes where the placement has one of its own", () => {
    assert.deepStrictEqual(drawnBy(placement("shed", 2, 2, { asset: ASSET }), theme), {
      operator: "prop",
      parameters: {}
    })
  })

  it("is the operator or the shape that a package names in another's place, and is drawn by it", () => {
    const tent = placement("shed", 2, 2, { operator: "tent" })
    assert.strictEqual(drawnBy(tent, theme).operator, "tent")
    assert.notDeepEqual(shapesOf(tent), shapesOf(placement("shed", 2, 2)))
    const abacus = placement("shed", 2, 2, { operator: "shape", shape: "abacus" })
    assert.strictEqual(drawnBy(abacus, theme).shape, "abacus")
    assert.notDeepEqual(shapesOf(abacus), shapesOf(tent))
  })

  it("is what its words choose where the package names nothing that there is", () => {
    const usual = drawnBy(placement("shed", 2, 2), theme)
    const odd = [{ operator: "nonsense" }, { operator: "shape", shape: "nonsense" }, { operator: "shape" }]
    for (const names of odd) assert.deepStrictEqual(drawnBy(placement("shed", 2, 2, names), theme), usual)
  })
})
