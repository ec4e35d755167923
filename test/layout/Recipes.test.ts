import { assert, describe, it } from "@effect/vitest"
import { defaults } from "#domain/World.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Entity, Peg } from "#formats/Peg.js"
import { withRecipes } from "#layout/Recipes.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const entity = (id: string, more: Partial<Entity> = {}): Entity => ({
  id,
  name: id,
  category: id,
  zone: "here",
  count: 1,
  size: { width: 1, height: 1, depth: 1 },
  recipe: null,
  asset: null,
  mount: "floor",
  clearance: 0,
  tags: [],
  source: null,
  ...more
})

type ThemeRecipe = ThemeDocument["recipes"][number]

const recipe = (n: number, name: string, more: Partial<ThemeRecipe> = {}): ThemeRecipe => ({
  id: uuid(n),
  slug: name,
  name,
  type: "scatter_props",
  operator: "block",
  operator_version: "1.0.0",
  parameters: {},
  tags: [],
  assets: {},
  ...more
})

/** A theme of designs, each a list of recipes, in order. */
const theme = (...designs: ReadonlyArray<ReadonlyArray<ThemeRecipe>>): ThemeDocument => ({
  id: null,
  slug: "t",
  name: "T",
  world: defaults,
  scene_parameters: {},
  parameters: {},
  style: {},
  designs: designs.map((recipes, i) => ({
    id: uuid(900 + i),
    slug: `d${i}`,
    name: `d${i}`,
    type: "scatter-props",
    parameters: {},
    recipes: recipes.map(({ id }) => id)
  })),
  recipes: designs.flat(),
  assets: []
})

const given = (of: ThemeDocument, ...entities: ReadonlyArray<Entity>): ReadonlyArray<string | null> =>
  withRecipes({ entities } as unknown as Peg, of).entities.map((one) => one.recipe)

describe("the recipe of an entity", () => {
  it("an entity's own recipe or asset goes before the theme's designs", () => {
    const oaks = theme([recipe(1, "Oak")])
    const own = given(oaks, entity("oak", { recipe: uuid(7) }), entity("oak", { asset: uuid(8) }), entity("oak"))
    assert.deepStrictEqual(own, [uuid(7), null, uuid(1)])
  })

  it("the first design in order whose recipe is for such a thing gives it", () => {
    const [trees, oaks] = [recipe(1, "Greenery", { tags: ["trees"] }), recipe(2, "Old oak")]
    const [oak, spruce, bench] = [entity("oak"), entity("spruce"), entity("bench")]
    assert.deepStrictEqual(given(theme([oaks], [trees]), oak, spruce, bench), [uuid(2), uuid(1), null])
    assert.deepStrictEqual(given(theme([trees], [oaks]), oak, spruce, bench), [uuid(1), uuid(1), null])
  })

  it("of a design's recipes that fit, the one that shares most tags with the entity is taken, then the first", () => {
    const houses = theme([
      recipe(1, "Plain house"),
      recipe(2, "Thatched house", { tags: ["house", "thatched"] }),
      recipe(3, "Another house")
    ])
    const cottages = [entity("house"), entity("house", { tags: ["Thatched", "old"] })]
    assert.deepStrictEqual(given(houses, ...cottages), [uuid(1), uuid(2)])
  })

  it("a tag that is only an adjective draws nothing in", () => {
    const benches = theme([recipe(1, "Bench", { tags: ["wooden"] })])
    assert.deepStrictEqual(given(benches, entity("table", { tags: ["wooden"] }), entity("bench")), [null, uuid(1)])
  })

  it("without a word for a thing the operator says it, then the type; a landmark is one of its kind", () => {
    const fence = theme([recipe(1, "Mossy", { operator: "fence" })])
    assert.deepStrictEqual(given(fence, entity("fence"), entity("bench")), [uuid(1), null])
    const built = theme([recipe(1, "Grim", { operator: "prop", type: "structure" })])
    assert.deepStrictEqual(given(built, entity("house"), entity("bench")), [uuid(1), null])
    const well = theme([recipe(1, "Well", { type: "landmark" })])
    assert.deepStrictEqual(given(well, entity("well"), entity("well", { count: 2 })), [uuid(1), null])
  })

  it("an entity's own name, whatever it says, is matched by a tag", () => {
    const lodge = theme([recipe(1, "Lodge", { tags: ["Zorblatt gate-keep"] })])
    assert.deepStrictEqual(given(lodge, entity("x", { name: "Zorblatt gate keep", category: "house" })), [uuid(1)])
  })
})
