import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Trash } from "#services/Trash.js"
import { codeOf, library } from "./Library.js"
import { Site } from "./Site.js"

layer(Site.layer, { excludeTestServices: true })("a theme whose scenes are all in the trash", (it) => {
  it.effect("can be deleted, is nowhere then, and comes back with the first of its scenes as it was", () =>
    Effect.gen(function* () {
      const { ask, create, make, project_id, site, key, scene_id, theme_id } = yield* library
      const recipe = yield* make("recipes", { name: "Bench", operator: "bench" })
      const design = yield* make("designs", { name: "Benches", type: "scatter-props", recipe_ids: [recipe.id] })
      yield* ask(`POST /v1/themes/${theme_id}/designs`, { design_id: design.id })
      const second = (yield* ask(`POST /v1/projects/${project_id}/scenes`, { theme_id })).json.id
      const line = `/v1/themes/${theme_id}`
      const before = yield* ask(`GET ${line}`)
      const exported = yield* ask(`GET ${line}/export?attachments=reference`)
      const picture = yield* ask(`GET ${line}/thumbnail`)
      assert.strictEqual(picture.status, 307)

      yield* ask(`DELETE /v1/scenes/${scene_id}`)
      const refused = yield* ask(`DELETE ${line}`)
      assert.deepStrictEqual(codeOf(refused), [409, "entity_in_use"])
      assert.deepStrictEqual(
        refused.json.consumers.scenes.map(({ id }: { readonly id: string }) => id),
        [second],
        "what the caller cannot read is not named"
      )
      yield* ask(`DELETE /v1/scenes/${second}`)
      assert.strictEqual((yield* ask(`DELETE ${line}`)).status, 204)

      for (const call of [`GET ${line}`, `DELETE ${line}`, `GET ${line}/export`, `GET ${line}/thumbnail`]) {
        assert.deepStrictEqual(codeOf(yield* ask(call)), [404, "entity_not_found"], call)
      }
      assert.deepStrictEqual(codeOf(yield* ask(`PATCH ${line}`, { name: "X" })), [404, "entity_not_found"])
      const linked = yield* ask(`POST ${line}/designs`, { design_id: design.id })
      assert.deepStrictEqual(codeOf(linked), [404, "entity_not_found"])
      const scene = yield* ask(`POST /v1/projects/${project_id}/scenes`, { theme_id })
      assert.deepStrictEqual(codeOf(scene), [404, "theme_not_found"])
      assert.deepStrictEqual((yield* ask(`GET /v1/projects/${project_id}/themes`)).json.items, [])
      const taken = yield* create("themes", { name: "Other", slug: before.json.slug })
      assert.deepStrictEqual(codeOf(taken), [409, "slug_taken"])
      const container = {
        body: new TextEncoder().encode(exported.text),
        headers: { "content-type": "application/json" }
      }
      const imported = yield* site.ask(`POST /v1/projects/${project_id}/imports`, { key, ...container })
      assert.deepStrictEqual([imported.status, imported.json.theme?.slug], [201, `${before.json.slug}-2`])
      assert.strictEqual(
        (yield* ask(`DELETE /v1/designs/${design.id}`)).status,
        204,
        "what is in the trash holds nothing"
      )

      yield* Effect.provide(
        Effect.flatMap(Trash, (trash) => trash.restore(second)),
        Trash.layer
      )
      assert.deepStrictEqual((yield* ask(`GET ${line}`)).json, before.json)
      assert.strictEqual((yield* ask(`GET ${line}`)).headers.get("etag"), before.headers.get("etag"))
      assert.strictEqual((yield* ask(`GET ${line}/thumbnail`)).status, 307)
      assert.strictEqual((yield* ask(`GET /v1/designs/${design.id}`)).status, 200)
      const again = yield* ask(`GET ${line}/export?attachments=reference`)
      const hash = "x-service-content-hash"
      assert.strictEqual(again.headers.get(hash), exported.headers.get(hash))
      assert.deepStrictEqual(codeOf(yield* ask(`GET /v1/scenes/${scene_id}`)), [404, "scene_not_found"])
    })
  )
})
