import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { defaults } from "#domain/World.js"
import { codeOf, faultsOf, library, plain, plurals } from "./Library.js"
import { baseUrl, Site } from "./Site.js"

layer(Site.layer, { excludeTestServices: true })("the library", (it) => {
  it.effect("an entity of every kind is created with Location, read, listed newest first, changed and deleted", () =>
    Effect.gen(function* () {
      const { ask, create, project_id } = yield* library
      for (const plural of plurals) {
        const said = { ...plain[plural], description: "Hm", tags: ["a", "b"], metadata: { mine: 1 } }
        const made = yield* create(plural, said)
        assert.strictEqual(made.status, 201, made.text)
        assert.strictEqual(made.headers.get("location"), `/v1/${plural}/${made.json.id}`)
        for (const [name, value] of Object.entries(said)) assert.deepStrictEqual(made.json[name], value, name)
        const picture = plural === "recipes" ? `${baseUrl}/v1/recipes/${made.json.id}/thumbnail` : null
        assert.deepStrictEqual([made.json.project_id, made.json.thumbnail_url], [project_id, picture])

        const line = `/v1/${plural}/${made.json.id}`
        const read = yield* ask(`GET ${line}`)
        assert.deepStrictEqual(read.json, made.json)
        assert.strictEqual(read.headers.get("etag") !== null, plural !== "assets")
        const second = yield* create(plural, plain[plural])
        const page = yield* ask(`GET /v1/projects/${project_id}/${plural}?limit=2`)
        assert.deepStrictEqual(page.json.items, [second.json, made.json])

        const renamed = yield* ask(`PATCH ${line}`, { name: "New", metadata: { other: 2 } })
        const { updated_at: _, ...rest } = renamed.json
        const { updated_at: __, ...before } = made.json
        assert.deepStrictEqual(rest, { ...before, name: "New", metadata: { other: 2 } })
        assert.strictEqual((yield* ask(`DELETE ${line}`)).status, 204)
        for (const method of ["GET", "DELETE"])
          assert.deepStrictEqual(codeOf(yield* ask(`${method} ${line}`)), [404, "entity_not_found"])
        assert.deepStrictEqual(codeOf(yield* ask(`PATCH ${line}`, {})), [404, "entity_not_found"])
      }
    })
  )

  it.effect("slugs are unique for each kind: made ones are counted up, a chosen one that is taken is 409", () =>
    Effect.gen(function* () {
      const { create } = yield* library
      for (const plural of plurals) {
        const chosen = { ...plain[plural], slug: "quay" }
        assert.strictEqual((yield* create(plural, chosen)).json.slug, "quay")
        assert.deepStrictEqual(codeOf(yield* create(plural, chosen)), [409, "slug_taken"])
        assert.strictEqual((yield* create(plural, { ...plain[plural], name: "Quay" })).json.slug, "quay-2")
        assert.strictEqual((yield* create(plural, { ...plain[plural], name: "Quay!" })).json.slug, "quay-3")
      }
    })
  )

  it.effect("names, descriptions, tags, slugs and types outside their bounds are 422 with their pointer", () =>
    Effect.gen(function* () {
      const { create } = yield* library
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ name: "" }, "/name"],
        [{ name: "x".repeat(121) }, "/name"],
        [{ description: "x".repeat(2001) }, "/description"],
        [{ tags: Array(33).fill("x") }, "/tags"],
        [{ tags: ["ok", "x".repeat(65)] }, "/tags/1"],
        [{ tags: [""] }, "/tags/0"],
        [{ slug: "No" }, "/slug"],
        [{ metadata: [] }, "/metadata"],
        [{ surplus: 1 }, "/surplus"]
      ]
      for (const plural of plurals) {
        for (const [part, pointer] of wrong) {
          const answer = yield* create(plural, { ...plain[plural], ...part })
          assert.deepStrictEqual(faultsOf(answer), [422, "validation_failed", [pointer]], `${plural} ${pointer}`)
        }
        const full = { description: "x".repeat(2000), tags: Array(32).fill("y".repeat(64)) }
        assert.strictEqual((yield* create(plural, { ...plain[plural], ...full })).status, 201)
      }
      assert.deepStrictEqual((yield* create("designs", { name: "x" })).json.errors[0].pointer, "/type")
      assert.deepStrictEqual((yield* create("designs", { name: "x", type: "house" })).json.errors[0].pointer, "/type")
      assert.deepStrictEqual((yield* create("recipes", { name: "x" })).json.errors[0].pointer, "/operator")
      assert.deepStrictEqual((yield* create("assets", { name: "x", type: "sound" })).json.errors[0].pointer, "/type")
    })
  )

  it.effect("a PATCH merges world at every depth and replaces other objects whole; what is left out stays", () =>
    Effect.gen(function* () {
      const { ask, make } = yield* library
      const theme = yield* make("themes", {
        name: "Rich",
        tags: ["a"],
        metadata: { style: { detail: "high" }, note: "mine" },
        world: { padding: 2, levels: { count: 3 }, constraints: { horizontal: "open" } },
        scene_parameters: { peg: { density: 1.5 }, sdd: { density: 0.5 } },
        parameters: { a: 1, b: { c: 2 } }
      })
      const line = `PATCH /v1/themes/${theme.id}`
      const world = { levels: { height: 4 }, constraints: { vertical: "free" }, heights: { range: [-2, 8] } }
      const merged = yield* ask(line, { world })
      assert.deepStrictEqual(merged.json.world, {
        ...defaults,
        padding: 2,
        levels: { count: 3, height: 4 },
        constraints: { horizontal: "open", vertical: "free" },
        heights: { range: [-2, 8], max_step: 1 }
      })
      const { updated_at: _, world: __, ...rest } = merged.json
      const { updated_at: ___, world: ____, ...before } = theme
      assert.deepStrictEqual(rest, before)
      const whole = yield* ask(line, { metadata: { other: 1 }, scene_parameters: {}, parameters: { b: {} }, tags: [] })
      const { metadata, parameters, scene_parameters, tags } = whole.json
      assert.deepStrictEqual(
        { metadata, parameters, scene_parameters, tags },
        { metadata: { other: 1 }, parameters: { b: {} }, scene_parameters: {}, tags: [] }
      )
      assert.deepStrictEqual(whole.json.world, merged.json.world)

      const recipe = yield* make("recipes", { ...plain.recipes, parameters: { walls: "brick", chimney: false } })
      const changed = yield* ask(`PATCH /v1/recipes/${recipe.id}`, { parameters: { roof: "slate" } })
      assert.deepStrictEqual(changed.json.parameters, { roof: "slate" })
      const design = yield* make("designs", { ...plain.designs, parameters: { a: 1 } })
      assert.deepStrictEqual((yield* ask(`PATCH /v1/designs/${design.id}`, {})).json.parameters, { a: 1 })
    })
  )

  it.effect("a theme's bounds, style profile and scene parameters are validated on create and on PATCH alike", () =>
    Effect.gen(function* () {
      const { ask, create, theme_id } = yield* library
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ world: { unit_scale: 0 } }, "/world/unit_scale"],
        [{ world: { unit_scale: 1001 } }, "/world/unit_scale"],
        [{ world: { padding: -0.1 } }, "/world/padding"],
        [{ world: { levels: { count: 65 } } }, "/world/levels/count"],
        [{ world: { heights: { range: [3, 2] } } }, "/world/heights/range"],
        [{ world: { heights: { range: [0, 10_001] } } }, "/world/heights/range/1"],
        [{ world: { grid: { snap: "corner" } } }, "/world/grid/snap"],
        [{ world: { constraints: { vertical: "bounded" } } }, "/world/constraints/vertical"],
        [{ metadata: { style: { palette: [] } } }, "/metadata/style/palette"],
        [{ metadata: { style: { lighting: { intensity: 3 } } } }, "/metadata/style/lighting/intensity"],
        [{ metadata: { style: { lighting: { colour: "red" } } } }, "/metadata/style/lighting/colour"],
        [{ metadata: { style: { detail: "huge" } } }, "/metadata/style/detail"],
        [{ scene_parameters: { sdd: { density: 3 } } }, "/scene_parameters/sdd/density"],
        [{ scene_parameters: { planner: {} } }, "/scene_parameters/planner"]
      ]
      for (const [part, pointer] of wrong) {
        const expected = [422, "validation_failed", [pointer]]
        assert.deepStrictEqual(faultsOf(yield* create("themes", { name: "x", ...part })), expected, pointer)
        assert.deepStrictEqual(faultsOf(yield* ask(`PATCH /v1/themes/${theme_id}`, part)), expected, pointer)
      }
      assert.deepStrictEqual((yield* ask(`GET /v1/themes/${theme_id}`)).json.world, defaults)
    })
  )

  it.effect("a recipe takes its operator's newest version, first type and fitting parameters alone", () =>
    Effect.gen(function* () {
      const { ask, create, make } = yield* library
      const recipe = yield* make("recipes", plain.recipes)
      assert.deepStrictEqual(
        [recipe.type, recipe.operator_version, recipe.parameters, recipe.assets, recipe.asset_ids, recipe.asset_count],
        ["structure", "1.0.0", {}, {}, [], 0]
      )
      const wrong: ReadonlyArray<readonly [object, ReadonlyArray<string>]> = [
        [{ operator: "castle_in_the_air" }, ["/operator"]],
        [{ operator_version: "9.0.0" }, ["/operator_version"]],
        [{ type: "water" }, ["/type"]],
        [{ parameters: { walls: "marzipan" } }, ["/parameters/walls"]],
        [{ parameters: { windows: 3 } }, ["/parameters/windows"]],
        [
          { parameters: { walls: 1, chimney: "yes" }, type: "water" },
          ["/type", "/parameters/walls", "/parameters/chimney"]
        ]
      ]
      for (const [part, pointers] of wrong) {
        const answer = yield* create("recipes", { ...plain.recipes, ...part })
        assert.deepStrictEqual(faultsOf(answer), [422, "validation_failed", pointers])
      }
      const { json } = yield* create("recipes", { ...plain.recipes, parameters: { walls: "marzipan" } })
      const walls = '"auto" | "timber_frame" | "plaster" | "stone" | "brick" | "planks"'
      assert.strictEqual(json.errors[0].detail, `must be ${walls}, not "marzipan"`)
      const line = `PATCH /v1/recipes/${recipe.id}`
      const unfit = yield* ask(line, { name: "Other", parameters: { walls: "marzipan" } })
      assert.deepStrictEqual(faultsOf(unfit), [422, "validation_failed", ["/parameters/walls"]])
      const unknown = yield* ask(line, { name: "Other", operator_version: "9.0.0" })
      assert.deepStrictEqual(faultsOf(unknown), [422, "validation_failed", ["/operator_version"]])
      assert.strictEqual((yield* ask(`GET /v1/recipes/${recipe.id}`)).json.name, "Plain")
    })
  )

  it.effect(
    "the types of recipes list every operator with version, schema and slots; designs take recipes by type",
    () =>
      Effect.gen(function* () {
        const { ask } = yield* library
        const recipes = (yield* ask("GET /v1/recipe-types")).json.items
        const designs = (yield* ask("GET /v1/design-types")).json.items
        assert.deepStrictEqual([recipes.length, designs.length], [8, 8])
        for (const { design_types, operators, type } of recipes) {
          assert.deepStrictEqual(design_types, [type.replace("_", "-")])
          for (const { name, parameters, slots, version } of operators) {
            assert.match(version, /^\d+\.\d+\.\d+$/, name)
            assert.isObject(parameters, name)
            for (const slot of slots)
              assert.deepStrictEqual(Object.keys(slot).sort(), ["asset_types", "description", "name", "required"])
          }
        }
        for (const { hda_operator, recipe_types, type } of designs)
          assert.deepStrictEqual([recipe_types, hda_operator], [[type.replace("-", "_")], null])
      })
  )
})
