import { assert, describe, it } from "@effect/vitest"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Peg } from "#formats/Peg.js"
import { withRecipes } from "#layout/Recipes.js"
import { withSurfaces } from "#layout/SurfaceRecipes.js"
import { takenBy } from "#operators/RecipeTypes.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const recipe = (n: number, name: string, operator: string, tags: ReadonlyArray<string> = []): ThemeRecipe => ({
  id: uuid(n),
  slug: name,
  name,
  type: operator.endsWith("bridge") ? "path_network" : "zone_surface",
  operator,
  operator_version: "1.0.0",
  parameters: {},
  tags: [...tags],
  assets: {}
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
    type: "zone-surface",
    parameters: {},
    recipes: recipes.map(({ id }) => id)
  })),
  recipes: designs.flat(),
  assets: []
})

const zone = (id: string, kind: string, surface: string | null, more: Partial<PlacedZone> = {}): PlacedZone => ({
  id,
  name: id,
  kind,
  level: 0,
  parent: null,
  polygon: [
    [0, 0],
    [0, 1],
    [1, 1]
  ],
  holes: [],
  area: 1,
  floor_y: 0,
  enclosed: false,
  height: null,
  wall_thickness: null,
  surface,
  tags: [],
  ...more
})

const zones = [
  zone("square", "plaza", "cobblestone"),
  zone("north_meadow", "meadow", "meadow_grass"),
  zone("river", "river", "water"),
  zone("hall", "great_hall", "stone", { enclosed: true }),
  zone("bath", "bathroom", "tile", { enclosed: true }),
  zone("high_street", "street", "asphalt")
]

const way = (connection: string | null, width: number, spans: Path["spans"] = []): Path => ({
  connection,
  level: 0,
  width,
  points: [
    [0, 0, 0],
    [9, 0, 0]
  ],
  spans
})

const crossing: Path["spans"] = [{ kind: "bridge", from: 2, to: 6 }]

const laid = (of: ThemeDocument, paths: ReadonlyArray<Path> = []): Layout => {
  const connections = [
    { id: "main_street", kind: "street" },
    { id: "path_to_the_mill", kind: "path" }
  ]
  return withSurfaces({ zones, paths } as unknown as Layout, { connections } as unknown as Peg, of, takenBy)
}

/** Zone to the number of its recipe. */
const given = (of: ThemeDocument): Readonly<Record<string, number>> =>
  Object.fromEntries(
    laid(of).zones.flatMap(({ id, recipe }) => (recipe === undefined ? [] : [[id, Number(recipe.slice(-3))]]))
  )

describe("the recipe of a zone", () => {
  it("kinds of zones are named by tags, or by the name with or without the stuff behind it", () => {
    assert.deepStrictEqual(given(theme([recipe(1, "Bricks", "paving", ["town square"])])), { square: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Red market square", "paving")])), { square: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Bathroom floor", "room")])), { bath: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "North meadow", "ground")])), { north_meadow: 1 })
  })

  it("without a name a recipe is for all that its operator is laid on", () => {
    assert.deepStrictEqual(given(theme([recipe(1, "Old", "paving", ["mossy"])])), { square: 1, hall: 1, bath: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Old", "room")])), { hall: 1, bath: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Dry", "ground")])), { north_meadow: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Brown", "water_surface")])), { river: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Old", "way")])), { high_street: 1 })
  })

  it("a stuff or a colour names no zone although it is one's word", () => {
    assert.deepStrictEqual(given(theme([recipe(1, "Dark wood", "room")])), { hall: 1, bath: 1 })
    assert.deepStrictEqual(given(theme([recipe(1, "Light green", "room", ["wood"])])), { hall: 1, bath: 1 })
  })

  it("a recipe that names the zone goes before one that names none, whatever their order", () => {
    const [any, baths] = [recipe(1, "Old", "room"), recipe(2, "Tiles", "room", ["bathroom"])]
    assert.deepStrictEqual(given(theme([any], [baths])), { hall: 1, bath: 2 })
    assert.deepStrictEqual(given(theme([any, baths])), { hall: 1, bath: 2 })
  })

  it("water takes only what is made for water, and land nothing of it", () => {
    assert.deepStrictEqual(given(theme([recipe(1, "River", "paving"), recipe(2, "Square", "water_surface")])), {})
  })

  it("a theme of things alone leaves the layout as it is, and things take no surface's recipe", () => {
    const trees = theme([recipe(1, "Oak", "broadleaf_tree")])
    const layout = { zones, paths: [] } as unknown as Layout
    assert.strictEqual(withSurfaces(layout, { connections: [] } as unknown as Peg, trees, takenBy), layout)
    const rugs = theme([recipe(1, "Rug", "paving", ["rug"])])
    const peg = {
      entities: [{ id: "rug", name: "Rug", category: "rug", count: 1, tags: [], recipe: null, asset: null }]
    }
    const matched = withRecipes(peg as unknown as Peg, rugs, (one) => takenBy(one) === undefined)
    assert.isNull(matched.entities[0].recipe)
  })
})

describe("the recipe of a way", () => {
  const ways = [way("main_street", 4), way("path_to_the_mill", 2), way(null, 1)]
  const of = (...recipes: ReadonlyArray<ThemeRecipe>) =>
    laid(theme(recipes), ways).paths.map(({ recipe }) => (recipe === undefined ? 0 : Number(recipe.slice(-3))))

  it("streets and paths are told apart by their connections; a lane of none is a path", () => {
    assert.deepStrictEqual(of(recipe(1, "Street", "way"), recipe(2, "Gravel paths", "way")), [1, 2, 2])
    assert.deepStrictEqual(of(recipe(1, "Any", "way")), [1, 1, 1])
    assert.deepStrictEqual(of(recipe(1, "Any", "way"), recipe(2, "Main street", "way")), [2, 1, 1])
  })

  it("paving that names streets covers them; paving that names none covers no way", () => {
    assert.deepStrictEqual(of(recipe(1, "Old", "paving", ["street"])), [1, 0, 0])
    assert.deepStrictEqual(of(recipe(1, "Old", "paving")), [0, 0, 0])
  })
})

describe("the recipe of a bridge", () => {
  const [stone, timber] = [recipe(1, "Arch", "stone_bridge"), recipe(2, "Planks", "timber_bridge")]
  const of = (path: Path, ...recipes: ReadonlyArray<ThemeRecipe>) =>
    laid(theme(recipes), [path]).paths[0].spans.map(({ recipe }) =>
      recipe === undefined ? 0 : Number(recipe.slice(-3))
    )

  it("the operator that bears its width gives it, the usual one of that width first", () => {
    assert.deepStrictEqual(of(way("bridge", 4, crossing), timber, stone), [1])
    assert.deepStrictEqual(of(way("bridge", 2, crossing), stone, timber), [2])
    assert.deepStrictEqual(of(way("bridge", 2, crossing), stone), [1])
    assert.deepStrictEqual(of(way("bridge", 8, crossing), timber), [0])
    assert.deepStrictEqual(of(way("bridge", 1, crossing), stone), [0])
  })

  it("what its own name says goes before the recipe", () => {
    assert.deepStrictEqual(of(way("timber_bridge", 4, crossing), stone), [0])
    assert.deepStrictEqual(of(way("old_stone_bridge", 2, crossing), timber, stone), [1])
  })
})
