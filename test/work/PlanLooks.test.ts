import { assert, describe, it } from "@effect/vitest"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { hex } from "#operators/materials/Colour.js"
import { planLooks } from "#work/computations/PlanLooks.js"
import { theme } from "../operators/fixture.js"
import { layoutOf, room, zone } from "../rendering/Plans.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const recipeOf = (n: number, operator: string, parameters: Record<string, unknown>, assets = {}) => ({
  id: uuid(n),
  slug: `recipe-${n}`,
  name: `Recipe ${n}`,
  type: "zone_surface",
  operator,
  operator_version: "1.0.0",
  parameters,
  assets
})

const themed: ThemeDocument = {
  ...theme,
  recipes: [
    recipeOf(1, "paving", { pattern: "bricks", colour: "#aa3322" }),
    recipeOf(2, "ground", { land: "sand" }),
    recipeOf(3, "room", { floor: "tiles", floor_colour: "#224466" }),
    recipeOf(4, "water_surface", { colour: "#5a4a20" }),
    recipeOf(5, "way", { pattern: "cobbles" }),
    recipeOf(6, "timber_bridge", {}),
    recipeOf(7, "water_surface", {}),
    recipeOf(8, "paving", {}, { surface: uuid(100) })
  ],
  assets: [{ id: uuid(100), slug: "slate", name: "Green slate", type: "material", files: {} }]
}

const path = {
  connection: "lane",
  level: 0,
  width: 5,
  points: [
    [0, 0, 20],
    [40, 0, 20]
  ],
  spans: [{ kind: "bridge", from: 6, to: 12, recipe: uuid(6) }]
} as const

const layout = layoutOf(40, 30, {
  zones: [
    zone("land", "meadow", [0, 0, 40, 30], { recipe: uuid(2) }),
    zone("square", "plaza", [2, 2, 9, 9], { recipe: uuid(1), parent: "land" }),
    zone("pond", "pond", [20, 2, 9, 9], { recipe: uuid(4), parent: "land" }),
    zone("lake", "pond", [30, 2, 9, 9], { recipe: uuid(7), parent: "land" }),
    zone("terrace", "terrace", [30, 20, 5, 5], { recipe: uuid(8), parent: "land" }),
    zone("yard", "plaza", [2, 20, 5, 5], { parent: "land", tags: ["brick"] }),
    zone("lawn", "park", [12, 2, 5, 5], { parent: "land" }),
    { ...room("hall", "living_room", [12, 22, 4, 4]), recipe: uuid(3) }
  ],
  paths: [{ ...path, recipe: uuid(5) }, path]
})

describe("what a plan shows of recipes", () => {
  const looks = planLooks(layout, themed)

  it("a square, a meadow and a room are covered as their recipes have it, a yard as its words have it", () => {
    assert.deepStrictEqual(looks.cover("square"), {
      colour: "#aa3322",
      surface: "brick",
      pattern: "brick",
      paved: true
    })
    assert.deepStrictEqual(looks.cover("land"), { colour: null, surface: "sand", pattern: null, paved: false })
    assert.deepStrictEqual(looks.cover("hall"), { colour: "#224466", surface: "tile", pattern: "tile", paved: false })
    assert.strictEqual(looks.cover("yard")?.surface, "brick")
    assert.isUndefined(looks.cover("lawn"))
  })

  it("a material in a slot goes by its name", () => {
    const { colour, pattern, surface } = looks.cover("terrace") ?? {}
    assert.deepStrictEqual([surface, pattern], ["stone slabs", "slab"])
    const [red, green, blue] = hex(colour ?? "")
    assert.isAbove(green, Math.max(red, blue))
  })

  it("brown water is brown, water of no colour of its own is as ever", () => {
    assert.strictEqual(looks.waters("pond")?.deep, "#5a4a20")
    assert.isUndefined(looks.waters("lake"))
  })

  it("a way is laid as its recipe has it, a bridge is what its recipe builds however wide it is", () => {
    assert.deepInclude(looks.way(layout.paths[0]), { surface: "cobblestone", pattern: "cobble" })
    assert.isUndefined(looks.way(layout.paths[1]))
    assert.strictEqual(looks.bridge(uuid(6)), "timber")
    assert.isUndefined(looks.bridge(""))
  })
})
