import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { codeOf, faultsOf, library } from "./Library.js"
import { baseUrl, Site } from "./Site.js"

layer(Site.layer, { excludeTestServices: true })("a recipe's preview", (it) => {
  it.effect("is a picture at an address that needs no key, of the recipe on a patch as asked", () =>
    Effect.gen(function* () {
      const { ask, make, site } = yield* library
      const clay = yield* make("assets", { name: "Clay", type: "material" })
      const recipe = yield* make("recipes", {
        name: "Lamp",
        operator: "lamp",
        tags: ["old"],
        assets: { body: clay.id }
      })
      const sent = { seed: 5, width: 12.5 }
      const { json, status } = yield* ask(`POST /v1/recipes/${recipe.id}/preview`, sent)
      assert.deepStrictEqual([status, json.content_type, json.triangle_count], [200, "image/png", 12])
      assert.strictEqual(json.download_expires_in, 900)
      const picture = yield* site.ask(`GET ${json.download_url.slice(baseUrl.length)}`)
      assert.strictEqual(picture.headers.get("content-type"), "image/png")
      const { recipe: drawn, ...patch } = JSON.parse(picture.text)
      assert.deepStrictEqual(patch, { seed: 5, width: 12.5, depth: null, supplied: [clay.id] })
      assert.deepInclude(drawn, { id: recipe.id, operator_version: "1.1.0", tags: ["old"], assets: { body: clay.id } })
      const again = yield* ask(`POST /v1/recipes/${recipe.id}/preview`, sent)
      assert.strictEqual(again.json.content_hash, json.content_hash)
    })
  )

  it.effect("a patch outside its bounds is 422, no thread 503, an asset of which nothing can be shown 422", () =>
    Effect.gen(function* () {
      const { ask, make } = yield* library
      const { id } = yield* make("recipes", { name: "Lamp", operator: "lamp" })
      const wrong = yield* ask(`POST /v1/recipes/${id}/preview`, { seed: -1, width: 0, depth: 201, side: 1 })
      const [status, code, pointers] = faultsOf(wrong)
      assert.deepStrictEqual([status, code], [422, "validation_failed"])
      assert.sameMembers(pointers, ["/seed", "/width", "/depth", "/side"])
      for (const [operator, expected] of [
        ["block", [503, "service_unavailable"]],
        ["castle", [422, "too_complex"]],
        ["tent", [422, "unfit_asset"]]
      ] as const) {
        const made = yield* make("recipes", { name: "X", operator })
        assert.deepStrictEqual(codeOf(yield* ask(`POST /v1/recipes/${made.id}/preview`, {})), [...expected])
      }
    })
  )
})
