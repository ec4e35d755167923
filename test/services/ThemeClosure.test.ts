import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { EntityKind } from "#domain/Reference.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { supplyOf } from "#services/AssetSupply.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { closureOf } from "#services/ThemeClosure.js"
import { containedIn } from "#services/ThemeContainer.js"
import { some, tenant } from "../support/Tenant.js"

const home = Layer.merge(repositories, blobs)
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

/** A theme of two designs that share a recipe; the recipe's slots hold one asset twice. */
const stocked = Effect.gen(function* () {
  const of = yield* tenant
  const repo = yield* LibraryRepo
  const make = (n: number, kind: EntityKind, body: object, links: ReadonlyArray<readonly [number, string | null]>) =>
    repo.create({
      id: uuid(n),
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind,
      slug: { slug: `e${n}`, chosen: false },
      name: `E ${n}`,
      description: "",
      tags: [`t${n}`],
      metadata: {},
      body: body as never,
      links: links.map(([id, slot]) => ({ id: uuid(id), slot }))
    })
  const clay = {
    type: "material",
    category: null,
    format: null,
    shader_name: null,
    shader_parameters: { roughness: 0.3 }
  }
  yield* make(1, "asset", clay, [])
  const lamp = { type: "scatter_props", operator: "lamp", operator_version: "1.0.0", parameters: {} }
  yield* make(2, "recipe", lamp, [
    [1, "body"],
    [1, "shade"]
  ])
  yield* make(3, "design", { type: "scatter-props", parameters: { a: 1 } }, [[2, null]])
  yield* make(4, "design", { type: "landmark", parameters: {} }, [[2, null]])
  yield* repo.update("theme", of.workspace_id, of.theme_id, () => ({
    links: [
      { id: uuid(4), slot: null },
      { id: uuid(3), slot: null }
    ]
  }))
  const theme = yield* Effect.flatMap(repo.find("theme", of.workspace_id, of.theme_id), some)
  return { of, theme }
})

describe("a theme's closure", () => {
  it.effect("holds the designs in their order, and every recipe and asset once", () =>
    Effect.gen(function* () {
      const { theme } = yield* stocked
      const { assets, designs, recipes } = closureOf(yield* containedIn(theme))
      assert.deepStrictEqual(
        designs.map(({ id, recipes, type }) => [id, type, recipes]),
        [
          [uuid(4), "landmark", [uuid(2)]],
          [uuid(3), "scatter-props", [uuid(2)]]
        ]
      )
      const [recipe] = recipes
      assert.strictEqual(recipes.length, 1)
      assert.deepInclude(recipe, { id: uuid(2), operator: "lamp", operator_version: "1.0.0", tags: ["t2"] })
      assert.deepStrictEqual(recipe.assets, { body: uuid(1), shade: uuid(1) })
      assert.deepStrictEqual(
        assets.map(({ files, id, type }) => [id, type, files]),
        [[uuid(1), "material", {}]]
      )
    }).pipe(Effect.provide(home))
  )
})

describe("the supply of assets", () => {
  it.effect("is of the scene's own project; what is elsewhere or gone is told as missing", () =>
    Effect.gen(function* () {
      const { of } = yield* stocked
      const wanted = [1, 9].map((n) => ({ id: uuid(n), files: {} }))
      const { missing, supply } = yield* supplyOf(of.workspace_id, of.project_id, wanted)
      assert.deepStrictEqual(missing, [uuid(9)])
      assert.deepStrictEqual(
        supply.assets.map(({ id, shader_parameters }) => [id, shader_parameters]),
        [[uuid(1), { roughness: 0.3 }]]
      )
      const elsewhere = yield* supplyOf(of.workspace_id, uuid(77), wanted)
      assert.deepStrictEqual([elsewhere.supply.assets, elsewhere.missing], [[], [uuid(1), uuid(9)]])
    }).pipe(Effect.provide(home))
  )
})
