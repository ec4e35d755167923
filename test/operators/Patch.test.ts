import { assert, describe, it } from "@effect/vitest"
import { patchOf } from "#operators/Patch.js"

describe("a recipe's patch", () => {
  it("asks for nothing that the recipe's own parameters say: its words only choose the thing", () => {
    const recipe = {
      id: "01a20094-7fc2-7c5d-994f-9107406376e1",
      slug: "timber-house",
      name: "Timber house",
      type: "structure",
      operator: "house",
      operator_version: "1.0.0",
      parameters: { walls: "brick" },
      tags: ["timber"],
      assets: {}
    } as const
    const { placements } = patchOf(recipe, 1, { width: null, depth: null })
    assert.deepStrictEqual(
      placements.map(({ category, name, recipe, tags }) => ({ category, name, recipe, tags })),
      [{ category: "house", name: "house", recipe: recipe.id, tags: [] }]
    )
  })
})
