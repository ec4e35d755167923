import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const sdd = { step: "generate_scene_sdd" }
const unbounded = { concurrency: "unbounded" } as const

/** A fresh scene and the line that starts a step on it under a key of idempotency. */
const fresh = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const at = yield* site.scene(workspace.key)
  const path = `/v1/scenes/${at.scene_id}/steps`
  const start = (json: unknown, under: string, headers: Record<string, string> = {}, key = workspace.key) =>
    site.ask(`POST ${path}`, { key, json, headers: { "idempotency-key": under, ...headers } })
  const cancel = (id: string) => site.ask(`POST /v1/operations/${id}/cancel`, { key: workspace.key })
  const count = Effect.map(
    site.ask(`GET /v1/operations?target_id=${at.scene_id}&limit=100`, { key: workspace.key }),
    ({ json }) => json.items.length as number
  )
  return { site, ...workspace, ...at, path, start, cancel, count }
})

layer(Site.layer, { excludeTestServices: true })("repeats under an Idempotency-Key", (it) => {
  it.effect("a used key with another body is 422 before anything else is said of that body", () =>
    Effect.gen(function* () {
      const { count, start } = yield* fresh
      yield* start({ ...sdd, prompt: "hold", seed: 1 }, "k")
      const others = [
        { step: "revise_scene_sdd" },
        { step: "decorate_scene", model: "x" },
        { ...sdd, model: "none such" },
        { step: "generate_scene_model" },
        { ...sdd, prompt: "HOLD", seed: 1 },
        { ...sdd, prompt: "hold", seed: 2 },
        { ...sdd, prompt: "hold" },
        { ...sdd, prompt: "hold", seed: 1, model: "builtin-planner" }
      ]
      for (const body of others) {
        const { json, status } = yield* start(body, "k")
        assert.deepStrictEqual([status, json.code], [422, "idempotency_key_reused"], JSON.stringify(body))
      }
      const wrong = yield* start({ ...sdd, seed: -1 }, "k")
      assert.deepStrictEqual([wrong.status, wrong.json.code], [422, "validation_failed"])
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("bodies are one where they are one JSON value: key order, white space, escapes and 1.0 do not matter", () =>
    Effect.gen(function* () {
      const { count, key, path, site, start } = yield* fresh
      const first = yield* start({ ...sdd, prompt: "hold", seed: 1 }, "k")
      const spellings = [
        `{"seed":1,"prompt":"hold","step":"generate_scene_sdd"}`,
        `\n{ "step" : "generate_scene_sdd", "prompt" : "h\\u006fld", "seed" : 1.0 }\n`,
        `{"step":"generate_scene_sdd","prompt":"hold","seed":10e-1}`
      ]
      for (const body of spellings) {
        const headers = { "idempotency-key": "k", "content-type": "application/json" }
        const { json, status } = yield* site.ask(`POST ${path}`, { key, body, headers })
        assert.deepStrictEqual([status, json.id], [200, first.json.id], body)
      }
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("a repeat answers 200 with Location in every state of its operation, waited for or not", () =>
    Effect.gen(function* () {
      const { cancel, start } = yield* fresh
      const body = { ...sdd, prompt: "hold" }
      const first = yield* start(body, "k")
      const location = `/v1/operations/${first.json.id}`
      const repeat = (prefer: Record<string, string>) =>
        Effect.gen(function* () {
          const { headers, json, status } = yield* start(body, "k", prefer)
          assert.deepStrictEqual([status, json.id, headers.get("location")], [200, first.json.id, location])
          assert.strictEqual(headers.get("retry-after"), null)
          return { json, applied: headers.get("preference-applied") }
        })
      assert.include(["queued", "running"], (yield* repeat({})).json.status)
      const held = yield* repeat({ prefer: "wait=1" })
      assert.deepStrictEqual([held.json.status, held.applied], ["running", "wait=1"])
      yield* cancel(first.json.id)
      const ended = yield* repeat({ prefer: "wait=20" })
      assert.deepStrictEqual([ended.json.status, ended.applied], ["canceled", "wait=20"])
      assert.strictEqual((yield* repeat({ prefer: "wait=0" })).applied, "wait=0")
    })
  )

  it.effect("a repeat wins over an archived project, an emptied scene and a step in progress", () =>
    Effect.gen(function* () {
      const { cancel, key, project_id, scene_id, site, start } = yield* fresh
      const first = yield* start(sdd, "k", { prefer: "wait=20" })
      assert.strictEqual(first.json.status, "succeeded")
      yield* site.ask(`PATCH /v1/scenes/${scene_id}`, { key, json: { description: "" } })
      const other = yield* start({ ...sdd, prompt: "hold" }, "l")
      assert.strictEqual(other.status, 202)
      yield* site.ask(`PATCH /v1/projects/${project_id}`, { key, json: { status: "archived" } })
      const repeat = yield* start(sdd, "k")
      assert.deepStrictEqual([repeat.status, repeat.json], [200, first.json])
      const refused = yield* start(sdd, "m")
      assert.deepStrictEqual([refused.status, refused.json.code], [409, "project_archived"])
      const canceled = yield* cancel(other.json.id)
      assert.deepStrictEqual([canceled.status, canceled.json.status], [202, "canceling"])
    })
  )

  it.effect("a refused start uses no key up, whatever refused it", () =>
    Effect.gen(function* () {
      const { count, start } = yield* fresh
      const refusals = [
        [{ step: "revise_scene_sdd" }, "not_implemented"],
        [{ ...sdd, model: "none such" }, "unknown_model"],
        [{ step: "generate_scene_model" }, "missing_blueprint"],
        [{ ...sdd, seed: 0.5 }, "validation_failed"]
      ] as const
      for (const [body, code] of refusals) assert.strictEqual((yield* start(body, "k")).json.code, code)
      assert.strictEqual(yield* count, 0)
      const begun = yield* start(sdd, "k", { prefer: "wait=20" })
      assert.deepStrictEqual([begun.status, begun.json.status], [200, "succeeded"])
    })
  )

  it.effect("a key belongs to its user and its path: the same text of another begins a start of its own", () =>
    Effect.gen(function* () {
      const { key, keyOf, member, path, project_id, site, start, theme_id } = yield* fresh
      const first = yield* start({ ...sdd, prompt: "hold" }, "k")
      const colleague = yield* Effect.flatMap(member("admin"), ({ id }) => keyOf(id, "read", "write"))
      const theirs = yield* start({ ...sdd, prompt: "hold" }, "k", {}, colleague.key)
      assert.deepStrictEqual([theirs.status, theirs.json.code], [409, "step_in_progress"])
      const second = yield* site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id } })
      const headers = { "idempotency-key": "k" }
      const json = { ...sdd, prompt: "hold" }
      const elsewhere = yield* site.ask(`POST /v1/scenes/${second.json.id}/steps`, { key, json, headers })
      assert.strictEqual(elsewhere.status, 202)
      assert.notStrictEqual(elsewhere.json.id, first.json.id)
      const own = yield* Effect.flatMap(keyOf(first.json.created_by, "write"), ({ key }) =>
        site.ask(`POST ${path}`, { key, json, headers })
      )
      assert.deepStrictEqual([own.status, own.json.id], [200, first.json.id])
    })
  )

  it.effect("of many racing starts under one key, with two bodies, one begins and all of its body answer it", () =>
    Effect.gen(function* () {
      const { count, start } = yield* fresh
      const bodies = Array.from({ length: 24 }, (_, i) => ({ ...sdd, prompt: "hold", seed: i % 2 }))
      const answers = yield* Effect.forEach(bodies, (body) => start(body, "race"), unbounded)
      const begun = answers.filter(({ status }) => status === 202)
      assert.strictEqual(begun.length, 1)
      const { id, input } = begun[0].json
      for (const [i, { json, status }] of answers.entries()) {
        if (bodies[i].seed === input.seed) assert.strictEqual(json.id, id)
        else assert.deepStrictEqual([status, json.code], [422, "idempotency_key_reused"])
      }
      assert.strictEqual(yield* count, 1)
    })
  )

  it.effect("a key is 1 to 255 visible ASCII characters", () =>
    Effect.gen(function* () {
      const { start } = yield* fresh
      for (const wrong of ["x".repeat(256), "a b", "schlüssel"]) {
        const { json, status } = yield* start(sdd, wrong)
        assert.deepStrictEqual([status, json.errors?.[0]?.in], [422, "header"], wrong)
      }
      assert.strictEqual((yield* start({ ...sdd, prompt: "hold" }, "x".repeat(255))).status, 202)
    })
  )
})
