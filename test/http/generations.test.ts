import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const waiting = { prefer: "wait=20" }
const unbounded = { concurrency: "unbounded" } as const
const cart = { kind: "asset", brief: "A wooden cart" }
const told = ({ json, status }: { readonly status: number; readonly json: { readonly code?: string } }) =>
  `${status} ${json?.code}`

/** A workspace with a vendor's key and a project. */
const generator = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  yield* site.vendorKey(workspace.id)
  const { key } = workspace
  const { project_id } = yield* site.scene(key)
  const path = `/v1/projects/${project_id}/generations`
  const start = (json: unknown, headers: Record<string, string> = {}, as = key, at = path) =>
    site.ask(`POST ${at}`, { key: as, json, headers })
  const get = (line: string) => site.ask(`GET /v1${line}`, { key })
  return { site, ...workspace, project_id, path, start, get }
})

layer(Site.layer, { excludeTestServices: true })("generations", (it) => {
  it.effect(
    "a start answers 202 with the operation and Location; result.entity names the new asset, nothing is charged",
    () =>
      Effect.gen(function* () {
        const { get, project_id, start, user } = yield* generator
        const started = yield* start({ kind: "asset", brief: "slow", name: "Cart" })
        const operation = started.json
        assert.deepStrictEqual(
          [started.status, started.headers.get("location"), started.headers.get("retry-after")],
          [202, `/v1/operations/${operation.id}`, "1"]
        )
        assert.deepStrictEqual(
          [operation.kind, operation.status, operation.target, operation.input, operation.model, operation.created_by],
          [
            "generation",
            "queued",
            { type: "project", id: project_id },
            { kind: "asset", brief: "slow", name: "Cart" },
            { id: "meshy:latest", hosting: "external", billing: "byok" },
            user.id
          ]
        )
        const { json } = yield* get(`/operations/${operation.id}?wait=20`)
        assert.deepStrictEqual([json.status, json.credits_charged], ["succeeded", 0])
        const { kind, slug, uuid } = json.result.entity
        assert.deepStrictEqual([kind, slug], ["asset", "slow"])
        const asset = yield* get(`/assets/${uuid}`)
        assert.deepStrictEqual([asset.json.type, asset.json.project_id], ["mesh", project_id])
        assert.strictEqual(asset.json.files.mesh.media_type, "model/gltf-binary")
        const listed = yield* get(`/operations?target_id=${project_id}&kind=generation`)
        assert.deepStrictEqual(
          listed.json.items.map(({ id }: { readonly id: string }) => id),
          [operation.id]
        )
      })
  )

  it.effect("with wait, 200 with the finished operation, or 202 where it still runs; a failure is data", () =>
    Effect.gen(function* () {
      const { start } = yield* generator
      const done = yield* start(cart, waiting)
      assert.deepStrictEqual(
        [done.status, done.headers.get("preference-applied"), done.json.result.entity.slug],
        [200, "wait=20", "a-wooden-cart"]
      )
      const failed = yield* start({ ...cart, brief: "fail" }, waiting)
      assert.deepStrictEqual([failed.status, failed.json.status, failed.json.result], [200, "failed", null])
      const held = yield* start({ ...cart, brief: "hold" }, { prefer: "wait=0" })
      assert.deepStrictEqual([held.status, held.headers.get("preference-applied")], [202, "wait=0"])
    })
  )

  it.effect("a repeat of an Idempotency-Key is the same generation, in whatever state, and of another body 422", () =>
    Effect.gen(function* () {
      const { start } = yield* generator
      const headers = { "idempotency-key": "k" }
      const all = yield* Effect.all(
        Array.from({ length: 8 }, () => start(cart, headers)),
        unbounded
      )
      assert.strictEqual(new Set(all.map(({ json }) => json.id)).size, 1)
      const again = yield* start({ brief: "A wooden cart", kind: "asset" }, { ...headers, ...waiting })
      assert.deepStrictEqual([again.status, again.json.id], [200, all[0].json.id])
      assert.strictEqual(told(yield* start({ ...cart, brief: "Other" }, headers)), "422 idempotency_key_reused")
      // The repeat comes before the kind's refusal.
      assert.strictEqual(told(yield* start({ ...cart, kind: "theme" }, headers)), "422 idempotency_key_reused")
    })
  )

  it.effect("several run at once in a project; none is cancelable while it runs, and then nothing changes", () =>
    Effect.gen(function* () {
      const { key, site, start } = yield* generator
      const [one, two] = [yield* start({ ...cart, brief: "hold" }), yield* start({ ...cart, brief: "hold" })]
      assert.deepStrictEqual([one.status, two.status], [202, 202])
      const cancel = (id: string) => site.ask(`POST /v1/operations/${id}/cancel`, { key })
      assert.strictEqual(told(yield* cancel(one.json.id)), "409 not_cancelable")
      const done = yield* start(cart, waiting)
      const late = yield* cancel(done.json.id)
      assert.deepStrictEqual([late.status, late.json.status], [200, "succeeded"])
    })
  )

  it.effect("the plan's number of operations at once holds: 429 too_many_operations", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { id, key } = yield* site.workspace("free")
      yield* site.vendorKey(id)
      const { project_id } = yield* site.scene(key)
      const json = { ...cart, brief: "hold" }
      const all = yield* Effect.all(
        Array.from({ length: 21 }, () => site.ask(`POST /v1/projects/${project_id}/generations`, { key, json })),
        unbounded
      )
      assert.deepStrictEqual(all.map(told).sort(), [...Array(20).fill("202 undefined"), "429 too_many_operations"])
    })
  )

  it.effect(
    "kinds theme, design and recipe answer 501, with and without a key, and before the model is looked at",
    () =>
      Effect.gen(function* () {
        const { site, start } = yield* generator
        for (const kind of ["theme", "design", "recipe"]) {
          assert.strictEqual(told(yield* start({ ...cart, kind, model: "no-such-model" })), "501 not_implemented")
        }
        const bare = yield* site.workspace()
        const { project_id } = yield* site.scene(bare.key)
        const at = `/v1/projects/${project_id}/generations`
        assert.strictEqual(told(yield* start({ ...cart, kind: "theme" }, {}, bare.key, at)), "501 not_implemented")
      })
  )

  it.effect("without a stored key 409 vendor_key_missing; a model that no key would open is 422 unknown_model", () =>
    Effect.gen(function* () {
      const { site, start } = yield* generator
      const bare = yield* site.workspace()
      const { project_id } = yield* site.scene(bare.key)
      const at = `/v1/projects/${project_id}/generations`
      const without = (model?: string) => start({ ...cart, ...(model && { model }) }, {}, bare.key, at)
      assert.strictEqual(told(yield* without()), "409 vendor_key_missing")
      assert.strictEqual(told(yield* without("meshy:latest")), "409 vendor_key_missing")
      for (const model of ["builtin-planner", "openai:gpt-5.1", "nonsense", "meshy:"]) {
        assert.strictEqual(told(yield* without(model)), "422 unknown_model")
      }
      for (const model of ["builtin-planner", "meshy:no-such", "anthropic:claude-opus-5-5"]) {
        assert.strictEqual(told(yield* start({ ...cart, model })), "422 unknown_model")
      }
      const models = yield* site.ask("GET /v1/models", { key: bare.key })
      assert.notInclude(models.text, "meshy")
    })
  )

  it.effect("an archived project is refused before a missing key, and after an unknown model", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { project_id } = yield* site.scene(key)
      yield* site.ask(`PATCH /v1/projects/${project_id}`, { key, json: { status: "archived" } })
      const start = (json: unknown) => site.ask(`POST /v1/projects/${project_id}/generations`, { key, json })
      assert.strictEqual(told(yield* start(cart)), "409 project_archived")
      assert.strictEqual(told(yield* start({ ...cart, model: "nonsense" })), "422 unknown_model")
    })
  )

  it.effect(
    "a brief of 2,000 characters is taken; none, a longer one, another kind or member are 422 with each fault",
    () =>
      Effect.gen(function* () {
        const { start } = yield* generator
        assert.strictEqual(
          (yield* start({ ...cart, brief: "🛒".repeat(2_000), name: "Carts" }, waiting)).json.status,
          "succeeded"
        )
        for (const body of [
          { kind: "asset" },
          { ...cart, brief: " " },
          { ...cart, brief: "x".repeat(2_001) },
          { ...cart, kind: "scene" },
          { ...cart, seed: 1 },
          { ...cart, name: "" }
        ]) {
          assert.strictEqual(told(yield* start(body)), "422 validation_failed", JSON.stringify(body).slice(0, 60))
        }
      })
  )

  it.effect("a project deleted meanwhile gets no asset", () =>
    Effect.gen(function* () {
      const { get, key, project_id, site, start } = yield* generator
      yield* site.ask("POST /v1/projects", { key, json: { name: "Another" } })
      yield* start({ ...cart, brief: "slow" })
      assert.strictEqual((yield* site.ask(`DELETE /v1/projects/${project_id}`, { key })).status, 204)
      assert.strictEqual(told(yield* get(`/projects/${project_id}/assets`)), "404 project_not_found")
      assert.strictEqual(told(yield* start(cart)), "404 project_not_found")
    })
  )
})
