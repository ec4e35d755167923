import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Answered, codeOf, library, nowhere, plain, referenceTo } from "./Library.js"
import { Site } from "./Site.js"

layer(Site.layer, { excludeTestServices: true })("what holds what in the library", (it) => {
  it.effect("slots take one asset of a type that fits; one asset fills several; the refusals are told apart", () =>
    Effect.gen(function* () {
      const { ask, create, make } = yield* library
      const oak = yield* make("assets", { name: "Oak", type: "material" })
      const elm = yield* make("assets", { name: "Elm", type: "material" })
      const gate = yield* make("assets", { name: "Gate", type: "mesh" })
      const recipe = yield* make("recipes", { ...plain.recipes, assets: { walls: oak.id } })
      assert.deepStrictEqual(recipe.assets, { walls: referenceTo("asset", oak) })
      const fill = (asset_id: string, slot: string) => ask(`POST /v1/recipes/${recipe.id}/assets`, { asset_id, slot })

      const filled = yield* fill(oak.id, "roof")
      assert.strictEqual(filled.status, 201)
      const both = { roof: referenceTo("asset", oak), walls: referenceTo("asset", oak) }
      assert.deepStrictEqual([filled.json.assets, filled.json.asset_ids, filled.json.asset_count], [both, [oak.id], 1])
      assert.deepStrictEqual([(yield* fill(oak.id, "roof")).status, (yield* fill(elm.id, "timber")).status], [200, 201])
      const refused: ReadonlyArray<readonly [string, string, number, string]> = [
        [elm.id, "walls", 409, "slot_filled"],
        [oak.id, "sail", 422, "unknown_slot"],
        [gate.id, "walls", 422, "unfit_asset"],
        [nowhere, "walls", 404, "entity_not_found"],
        [recipe.id, "walls", 404, "entity_not_found"]
      ]
      for (const [id, slot, ...expected] of refused) assert.deepStrictEqual(codeOf(yield* fill(id, slot)), expected)
      for (const [id, slot, status, code] of refused.slice(1)) {
        const answer = yield* create("recipes", { ...plain.recipes, slug: "whole-or-not", assets: { [slot]: id } })
        assert.deepStrictEqual(codeOf(answer), [status, code])
      }
      assert.strictEqual((yield* create("recipes", { ...plain.recipes, slug: "whole-or-not" })).status, 201)

      const slot = (name: string) => ask(`DELETE /v1/recipes/${recipe.id}/slots/${name}`)
      assert.strictEqual((yield* slot("walls")).status, 204)
      for (const name of ["walls", "sail"]) assert.deepStrictEqual(codeOf(yield* slot(name)), [404, "link_not_found"])
      const left = (yield* ask(`GET /v1/recipes/${recipe.id}`)).json
      assert.deepStrictEqual([Object.keys(left.assets).sort(), left.asset_count], [["roof", "timber"], 2])
      assert.strictEqual((yield* fill(elm.id, "walls")).status, 201)
    })
  )

  for (const [parent, child, field] of [
    ["themes", "designs", "design_ids"],
    ["designs", "recipes", "recipe_ids"]
  ] as const) {
    it.effect(`${parent} hold ${child} in order: a link moves to its position, an unlink takes one out`, () =>
      Effect.gen(function* () {
        const { ask, create, make } = yield* library
        const kind = child.slice(0, -1)
        const members = []
        for (const name of ["A", "B", "C", "D"]) members.push(yield* make(child, { ...plain[child], name }))
        const [a, b, c, d] = members.map(({ id }: { readonly id: string }) => id)
        const held = yield* make(parent, { ...plain[parent], [field]: [b, a, b] })
        assert.deepStrictEqual(held[field], [b, a])
        assert.deepStrictEqual(held[child], [referenceTo(kind, members[1]), referenceTo(kind, members[0])])
        const link = (id: string, position?: number) =>
          ask(`POST /v1/${parent}/${held.id}/${child}`, {
            [`${kind}_id`]: id,
            ...(position !== undefined && { position })
          })
        const steps: ReadonlyArray<readonly [string, number | undefined, number, ReadonlyArray<string>]> = [
          [c, undefined, 201, [b, a, c]],
          [d, 1, 201, [b, d, a, c]],
          [c, 0, 200, [c, b, d, a]],
          [c, 9, 200, [b, d, a, c]],
          [b, 1, 200, [d, b, a, c]]
        ]
        for (const [id, position, status, order] of steps) {
          const answer = yield* link(id, position)
          assert.deepStrictEqual([answer.status, answer.json[field]], [status, order])
        }
        const unlink = (id: string) => ask(`DELETE /v1/${parent}/${held.id}/${child}/${id}`)
        assert.strictEqual((yield* unlink(b)).status, 204)
        for (const id of [b, nowhere]) assert.deepStrictEqual(codeOf(yield* unlink(id)), [404, "link_not_found"])
        const read = (yield* ask(`GET /v1/${parent}/${held.id}`)).json
        assert.deepStrictEqual([read[field], read[`${kind}_count`]], [[d, a, c], 3])

        assert.strictEqual((yield* link(a, -1)).json.errors[0].pointer, "/position")
        for (const id of [nowhere, held.id]) assert.deepStrictEqual(codeOf(yield* link(id)), [404, "entity_not_found"])
        const dangling = { ...plain[parent], slug: "whole-or-not", [field]: [a, nowhere] }
        assert.deepStrictEqual(codeOf(yield* create(parent, dangling)), [404, "entity_not_found"])
        assert.strictEqual((yield* create(parent, { ...plain[parent], slug: "whole-or-not" })).status, 201)
      })
    )
  }

  it.effect("members of another project are not there, not even for who sees both", () =>
    Effect.gen(function* () {
      const { ask, create, key, site, theme_id } = yield* library
      const other = yield* site.ask("POST /v1/projects", { key, json: { name: "Elsewhere" } })
      const foreign = yield* site.ask(`POST /v1/projects/${other.json.id}/designs`, { key, json: plain.designs })
      const linked = yield* ask(`POST /v1/themes/${theme_id}/designs`, { design_id: foreign.json.id })
      assert.deepStrictEqual(codeOf(linked), [404, "entity_not_found"])
      const made = yield* create("themes", { name: "x", design_ids: [foreign.json.id] })
      assert.deepStrictEqual(codeOf(made), [404, "entity_not_found"])
    })
  )

  it.effect("what is in use is not deleted: 409 `entity_in_use` names the consumers, with the slots of recipes", () =>
    Effect.gen(function* () {
      const { ask, make, scene_id, theme_id } = yield* library
      const oak = yield* make("assets", { name: "Oak", type: "material" })
      const recipe = yield* make("recipes", { ...plain.recipes, assets: { walls: oak.id, roof: oak.id } })
      const design = yield* make("designs", { ...plain.designs, recipe_ids: [recipe.id] })
      const theme = yield* make("themes", { name: "Full", design_ids: [design.id] })
      const remove = (plural: string, id: string) => ask(`DELETE /v1/${plural}/${id}`)
      const used = (answer: Answered) => {
        assert.deepStrictEqual(codeOf(answer), [409, "entity_in_use"])
        return answer.json.consumers
      }
      const { assets: _, recipes = [], ...others } = used(yield* remove("assets", oak.id))
      const slots = recipes.map((one: { readonly slots: ReadonlyArray<string> }) => [...one.slots].sort())
      assert.deepStrictEqual([others, slots, recipes[0].uuid], [{}, [["roof", "walls"]], recipe.id])
      const designs = used(yield* remove("recipes", recipe.id))
      assert.deepStrictEqual(designs, { designs: [referenceTo("design", design)] })
      assert.deepStrictEqual(used(yield* remove("designs", design.id)), { themes: [referenceTo("theme", theme)] })
      const scene = (yield* ask(`GET /v1/scenes/${scene_id}`)).json
      const scenes = used(yield* remove("themes", theme_id))
      assert.deepStrictEqual(scenes, { scenes: [{ id: scene_id, slug: scene.slug }] })
      // From the outside in, each is free once its consumer is gone.
      for (const [plural, { id }] of [
        ["themes", theme],
        ["designs", design],
        ["recipes", recipe],
        ["assets", oak]
      ])
        assert.strictEqual((yield* remove(plural, id)).status, 204, plural)
    })
  )

  it.effect("a material's texture_refs are ids in requests and references in answers; a PATCH replaces the list", () =>
    Effect.gen(function* () {
      const { ask, create, make } = yield* library
      const grain = yield* make("assets", { name: "Grain", type: "texture", format: "png" })
      const refs = [{ semantic: "albedo", asset: grain.id }]
      const oak = yield* make("assets", {
        name: "Oak",
        type: "material",
        category: "wood",
        shader_name: "pbr",
        shader_parameters: { roughness: 0.8 },
        texture_refs: refs
      })
      const shown = [{ semantic: "albedo", file: null, asset: referenceTo("asset", grain), resolution: null }]
      assert.deepStrictEqual([oak.texture_refs, oak.files, oak.stored_files], [shown, {}, []])
      const renamed = yield* ask(`PATCH /v1/assets/${oak.id}`, { category: "timber", shader_parameters: {} })
      const { category, shader_name, shader_parameters, texture_refs } = renamed.json
      assert.deepStrictEqual(
        { category, shader_name, shader_parameters, texture_refs },
        { category: "timber", shader_name: "pbr", shader_parameters: {}, texture_refs: shown }
      )
      const inUse = yield* ask(`DELETE /v1/assets/${grain.id}`)
      assert.deepStrictEqual(codeOf(inUse), [409, "entity_in_use"])
      const bare = yield* ask(`PATCH /v1/assets/${oak.id}`, { texture_refs: [] })
      assert.deepStrictEqual(bare.json.texture_refs, [])
      assert.strictEqual((yield* ask(`DELETE /v1/assets/${grain.id}`)).status, 204)
      const dangling = yield* create("assets", { name: "x", type: "material", texture_refs: refs })
      assert.deepStrictEqual(codeOf(dangling), [404, "entity_not_found"])
    })
  )
  it.effect("texture_refs of a material take textures, of a mesh materials, of a texture none: 422 unfit_asset", () =>
    Effect.gen(function* () {
      const { ask, create, make } = yield* library
      const ids: Record<string, string> = {}
      for (const type of ["mesh", "material", "texture"]) ids[type] = (yield* make("assets", { name: type, type })).id
      for (const [type, taken] of Object.entries({ mesh: "material", material: "texture", texture: "nothing" })) {
        for (const [named, asset] of Object.entries(ids)) {
          const texture_refs = [{ semantic: "albedo", asset }]
          const fits = named === taken
          const made = yield* create("assets", { name: "x", type, texture_refs })
          assert.deepStrictEqual(codeOf(made), fits ? [201, undefined] : [422, "unfit_asset"], `${type} of ${named}`)
          const changed = yield* ask(`PATCH /v1/assets/${ids[type]}`, { texture_refs })
          assert.deepStrictEqual(codeOf(changed), fits ? [200, undefined] : [422, "unfit_asset"], `${type} of ${named}`)
        }
      }
    })
  )

  it.effect(
    "a semantic that stands twice in texture_refs is 422 validation_failed with its place and changes nothing",
    () =>
      Effect.gen(function* () {
        const { ask, create, make } = yield* library
        const [grain, knots] = [
          yield* make("assets", { name: "Grain", type: "texture" }),
          yield* make("assets", { name: "Knots", type: "texture" })
        ]
        const texture_refs = [grain, grain, knots].map(({ id }, i) => ({
          semantic: i === 1 ? "normal" : "albedo",
          asset: id
        }))
        const oak = yield* make("assets", { name: "Oak", type: "material" })
        for (const refused of [
          yield* create("assets", { name: "Pine", type: "material", texture_refs }),
          yield* ask(`PATCH /v1/assets/${oak.id}`, { texture_refs })
        ]) {
          assert.deepStrictEqual(codeOf(refused), [422, "validation_failed"])
          assert.deepInclude(refused.json.errors, {
            in: "body",
            pointer: "/texture_refs/2/semantic",
            detail: "must be another one than those before it"
          })
        }
        assert.deepStrictEqual((yield* ask(`GET /v1/assets/${oak.id}`)).json.texture_refs, [])
        assert.strictEqual((yield* ask(`DELETE /v1/assets/${knots.id}`)).status, 204, "nothing holds it")
      })
  )
})
