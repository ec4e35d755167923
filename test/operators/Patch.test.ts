import { assert, describe, it } from "@effect/vitest"
import { landOf } from "#catalogue/Land.js"
import { patchOf } from "#operators/Patch.js"
import { bridgesOf } from "#operators/terrain/Bridges.js"
import { drawSpans } from "#operators/terrain/DrawSpans.js"
import { siteOf } from "#operators/terrain/Site.js"
import { theme } from "./fixture.js"

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

  it.each([
    ["wall_piece", "stone_wall"],
    ["boat", "boat"],
    ["church", "church"],
    ["rocks", "rock"],
    ["sanitary", "toilet"]
  ])("shows what %s is known by, where the recipe's words name nothing: a %s", (operator, thing) => {
    const recipe = {
      id: "01a20094-7fc2-7c5d-994f-9107406376e1",
      slug: "unnamed",
      name: "Xyzzy",
      type: "landmark",
      operator,
      operator_version: "1.0.0",
      parameters: {},
      assets: {}
    }
    const { extent, placements } = patchOf(recipe, 1, { width: null, depth: null })
    assert.deepStrictEqual(
      placements.map(({ category }) => category),
      [thing]
    )
    assert.isBelow(extent.width, 60)
  })

  it("covers a zone with many plants, on grass", () => {
    const recipe = {
      id: "01a20094-7fc2-7c5d-994f-9107406376e1",
      slug: "plants",
      name: "Xyzzy",
      type: "zone_surface",
      operator: "plants",
      operator_version: "1.0.0",
      parameters: {},
      assets: {}
    }
    const { placements, zones } = patchOf(recipe, 1, { width: null, depth: null })
    assert.isAbove(placements.length, 4)
    assert.strictEqual(zones[0].surface, "grass")
  })

  it.each(["stone_bridge", "timber_bridge"])("shows %s over water between banks that lie higher", (operator) => {
    const recipe = {
      id: "01a20094-7fc2-7c5d-994f-9107406376e1",
      slug: "bridge",
      name: "Bridge",
      type: "path_network",
      operator,
      operator_version: "1.0.0",
      parameters: {},
      assets: {}
    } as const
    for (const size of [
      { width: null, depth: null },
      { width: 6, depth: 5 },
      { width: 40, depth: 60 }
    ]) {
      const layout = patchOf(recipe, 1, size)
      const [water] = layout.zones.filter((zone) => landOf(zone) === "water")
      const [{ points, spans }] = layout.paths
      const xs = water.polygon.map(([x]) => x)
      assert.deepStrictEqual(layout.placements, [])
      assert.deepStrictEqual(
        spans.map(({ kind, recipe }) => [kind, recipe]),
        [["bridge", recipe.id]]
      )
      assert.isBelow(water.floor_y, points[0][1] - 0.5)
      assert.isBelow(spans[0].from, Math.min(...xs))
      assert.isAbove(spans[0].to, Math.max(...xs))
    }
    const shown = { ...theme, recipes: [recipe] }
    const layout = patchOf(recipe, 1, { width: null, depth: null })
    const library = { meshes: new Map(), materials: new Map(), pictures: new Map() }
    const [{ mesh, position }] = drawSpans(layout, siteOf(layout), 1, bridgesOf(shown, library))
    const deck = operator === "stone_bridge" ? "Stone bridge" : "Timber bridge"
    assert.strictEqual(mesh.name, deck)
    // Its ends lie on the banks, what carries it stands below the water.
    assert.closeTo(position[1], 0, 0.1)
  })
})
