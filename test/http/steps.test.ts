import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { seedOf } from "#domain/Step.js"
import { Site } from "./Site.js"

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
const sdd = { step: "generate_scene_sdd" }

/** A fresh workspace with a scene, and the line that starts a step on it. */
const fresh = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const at = yield* site.scene(workspace.key)
  const start = (json: unknown, headers: Record<string, string> = {}) =>
    site.ask(`POST /v1/scenes/${at.scene_id}/steps`, { key: workspace.key, json, headers })
  const read = (id: string, query = "") => site.ask(`GET /v1/operations/${id}${query}`, { key: workspace.key })
  return { site, ...workspace, ...at, start, read }
})

layer(Site.layer, { excludeTestServices: true })("steps and operations", (it) => {
  it.effect("a start answers 202 with the queued operation and its address; the operation ends as data", () =>
    Effect.gen(function* () {
      const { read, scene_id, start, user } = yield* fresh
      const { headers, json, status } = yield* start({ ...sdd, prompt: "hi" })
      assert.strictEqual(status, 202)
      assert.strictEqual(headers.get("location"), `/v1/operations/${json.id}`)
      assert.deepStrictEqual([headers.get("retry-after"), headers.get("preference-applied")], ["1", null])
      assert.deepStrictEqual(
        [json.kind, json.status, json.target],
        ["scene_step", "queued", { type: "scene", id: scene_id }]
      )
      assert.deepStrictEqual(json.input, { ...sdd, prompt: "hi", seed: seedOf(scene_id) })
      assert.deepStrictEqual(json.progress, { stage: "queued", completed: 0, total: 0, fraction: 0 })
      assert.deepStrictEqual([json.result, json.error, json.created_by], [null, null, user.id])
      assert.deepStrictEqual(json.model, { id: "builtin-planner", hosting: "service", billing: "credits" })
      const ended = yield* read(json.id, "?wait=20")
      assert.deepStrictEqual([ended.json.status, ended.json.credits_charged], ["succeeded", 4])
      assert.deepStrictEqual(ended.json.result.artifacts, [{ kind: "sdd", version: 1 }])

      const failed = yield* start({ ...sdd, prompt: "fail" }, { prefer: "wait=20" })
      assert.deepStrictEqual([failed.status, failed.json.status, failed.json.credits_charged], [200, "failed", 0])
      assert.deepStrictEqual(failed.json.error, { code: "layout_failed", message: "Nothing fits.", retryable: false })
    })
  )

  it.effect("Prefer: wait holds until the operation is terminal, or answers the same 202 when the time is over", () =>
    Effect.gen(function* () {
      const { key, read, site, start } = yield* fresh
      const done = yield* start({ ...sdd, prompt: "hi" }, { prefer: "respond-async, wait=90" })
      assert.deepStrictEqual([done.status, done.json.status], [200, "succeeded"])
      assert.deepStrictEqual(
        [done.headers.get("preference-applied"), done.headers.get("location"), done.headers.get("retry-after")],
        ["wait=60", `/v1/operations/${done.json.id}`, null]
      )
      const held = yield* start({ ...sdd, prompt: "hold" }, { prefer: "wait=1" })
      assert.deepStrictEqual([held.status, held.headers.get("preference-applied")], [202, "wait=1"])
      assert.include(["queued", "running"], held.json.status)
      const at = performance.now()
      assert.include(["queued", "running"], (yield* read(held.json.id, "?wait=1")).json.status)
      assert.isAtLeast(performance.now() - at, 990)
      const waiting = yield* Effect.fork(read(held.json.id, "?wait=20"))
      const canceled = yield* site.ask(`POST /v1/operations/${held.json.id}/cancel`, { key })
      assert.deepStrictEqual([canceled.status, canceled.json.status], [202, "canceling"])
      assert.isString(canceled.json.cancel_requested_at)
      const { json } = yield* Fiber.join(waiting)
      assert.deepStrictEqual([json.status, json.error.code, json.credits_charged], ["canceled", "canceled", 0])
      const again = yield* site.ask(`POST /v1/operations/${held.json.id}/cancel`, { key })
      assert.deepStrictEqual([again.status, again.json.status], [200, "canceled"])
      for (const useless of ["wait=-1", "wait=soon", "return=minimal"]) {
        const step = yield* start({ ...sdd, prompt: "hi" }, { prefer: useless })
        assert.deepStrictEqual([step.status, step.headers.get("preference-applied")], [202, null], useless)
        yield* read(step.json.id, "?wait=20")
      }
    })
  )

  it.effect("a caller who goes away during a hold neither stops nor repeats the step", () =>
    Effect.gen(function* () {
      const { key, read, scene_id, site, start } = yield* fresh
      const gone = yield* Effect.fork(start({ ...sdd, prompt: "hold" }, { prefer: "wait=30" }))
      yield* Effect.sleep("300 millis")
      yield* Fiber.interrupt(gone)
      const listed = yield* site.ask(`GET /v1/operations?target_id=${scene_id}`, { key })
      assert.strictEqual(listed.json.items.length, 1)
      assert.strictEqual((yield* read(listed.json.items[0].id)).json.status, "running")
      yield* site.ask(`POST /v1/operations/${listed.json.items[0].id}/cancel`, { key })
    })
  )

  it.effect("a repeat of an Idempotency-Key answers 200 with the first operation in every state of it", () =>
    Effect.gen(function* () {
      const { key, scene_id, site, start } = yield* fresh
      const headers = { "idempotency-key": "a-1" }
      const body = { ...sdd, prompt: "hold", seed: 5 }
      const first = yield* start(body, headers)
      assert.strictEqual(first.status, 202)
      const repeat = yield* site.ask(`POST /v1/scenes/${scene_id}/steps`, {
        key,
        body: `{ "seed": 5.0, "prompt":"\\u0068old", "step": "generate_scene_sdd" }`,
        headers: { ...headers, "content-type": "application/json" }
      })
      assert.deepStrictEqual([repeat.status, repeat.json.id], [200, first.json.id])
      assert.strictEqual(repeat.headers.get("location"), `/v1/operations/${first.json.id}`)
      const reused = yield* start({ ...body, seed: 6 }, headers)
      assert.deepStrictEqual([reused.status, reused.json.code], [422, "idempotency_key_reused"])
      const busy = yield* start(body, { "idempotency-key": "a-2" })
      assert.deepStrictEqual([busy.status, busy.json.code], [409, "step_in_progress"])
      yield* site.ask(`POST /v1/operations/${first.json.id}/cancel`, { key })
      const after = yield* start(body, { ...headers, prefer: "wait=20" })
      assert.deepStrictEqual([after.status, after.json.status], [200, "canceled"])
      const retried = yield* start({ ...body, prompt: "hi" }, { "idempotency-key": "a-2", prefer: "wait=20" })
      assert.deepStrictEqual([retried.status, retried.json.status], [200, "succeeded"])
    })
  )

  it.effect("a racing repeat starts nothing twice", () =>
    Effect.gen(function* () {
      const { start } = yield* fresh
      const headers = { "idempotency-key": "race" }
      const all = yield* Effect.all(
        Array.from({ length: 8 }, () => start({ ...sdd, prompt: "hi" }, headers)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(all.map(({ json }) => json.id)).size, 1)
      assert.strictEqual(all.filter(({ status }) => status === 202).length, 1)
      assert.strictEqual(all.filter(({ status }) => status === 200).length, 7)
    })
  )

  it.effect("what is missing, unknown or not available refuses the start", () =>
    Effect.gen(function* () {
      const { key, project_id, site, start, theme_id } = yield* fresh
      const refusals = [
        [{ step: "generate_scene_peg" }, 409, "missing_sdd"],
        [{ step: "generate_scene_blueprint" }, 409, "missing_peg"],
        [{ step: "generate_scene_model" }, 409, "missing_blueprint"],
        [{ step: "revise_scene_sdd" }, 501, "not_implemented"],
        [{ step: "decorate_scene", model: "x" }, 501, "not_implemented"],
        [{ ...sdd, model: "gpt" }, 422, "unknown_model"],
        [{ step: "generate_scene_model", model: "builtin-planner" }, 422, "validation_failed"],
        [{ ...sdd, seed: 2 ** 31 }, 422, "validation_failed"],
        [{ ...sdd, seed: 1.5 }, 422, "validation_failed"],
        [{ ...sdd, prompt: "x".repeat(10_001) }, 422, "validation_failed"],
        [{}, 422, "validation_failed"]
      ] as const
      for (const [body, status, code] of refusals) {
        const answer = yield* start(body)
        assert.deepStrictEqual([answer.status, answer.json.code], [status, code], JSON.stringify(body).slice(0, 80))
      }
      const bare = yield* site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id } })
      const brief = yield* site.ask(`POST /v1/scenes/${bare.json.id}/steps`, { key, json: { ...sdd, prompt: "  " } })
      assert.deepStrictEqual([brief.status, brief.json.code], [409, "missing_brief"])
    })
  )

  it.effect("credits that do not cover a step are 402 and too many operations at once 429", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace("free")
      const at = yield* site.scene(key)
      const scenes: Array<string> = [at.scene_id]
      for (let n = 0; n < 25; n++) {
        const json = { theme_id: at.theme_id, description: "A mill" }
        scenes.push((yield* site.ask(`POST /v1/projects/${at.project_id}/scenes`, { key, json })).json.id)
      }
      const ids: Array<string> = []
      let refused = yield* site.ask("GET /livez")
      for (const id of scenes) {
        refused = yield* site.ask(`POST /v1/scenes/${id}/steps`, { key, json: { ...sdd, prompt: "hold" } })
        if (refused.status !== 202) break
        ids.push(refused.json.id)
      }
      assert.deepStrictEqual([ids.length, refused.status, refused.json.code], [20, 429, "too_many_operations"])
      assert.isString(refused.headers.get("retry-after"))
      assert.strictEqual((yield* site.ask("GET /v1/me/credits", { key })).json.reserved, 80)
      for (const id of ids) yield* site.ask(`POST /v1/operations/${id}/cancel`, { key })
      for (const id of ids) yield* site.ask(`GET /v1/operations/${id}?wait=20`, { key })
      for (const id of scenes.slice(0, 24)) {
        const json = { ...sdd, prompt: "hi" }
        yield* site.ask(`POST /v1/scenes/${id}/steps`, { key, json, headers: { prefer: "wait=20" } })
      }
      const credits = yield* site.ask("GET /v1/me/credits?limit=2", { key })
      assert.deepStrictEqual([credits.json.balance, credits.json.reserved, credits.json.ledger[0].amount], [4, 0, -4])
      yield* site.ask(`POST /v1/scenes/${scenes[24]}/steps`, { key, json: sdd, headers: { prefer: "wait=20" } })
      const broke = yield* site.ask(`POST /v1/scenes/${scenes[25]}/steps`, { key, json: sdd })
      assert.deepStrictEqual([broke.status, broke.json.code], [402, "insufficient_credits"])
    })
  )

  it.effect("operations are listed by their very target, filtered, newest first, in pages", () =>
    Effect.gen(function* () {
      const { key, project_id, scene_id, site, start } = yield* fresh
      const ids: Array<string> = []
      for (const prompt of ["hi", "fail", "hi"]) {
        ids.unshift((yield* start({ ...sdd, prompt }, { prefer: "wait=20" })).json.id)
      }
      const line = `GET /v1/operations?target_id=${scene_id}`
      const first = yield* site.ask(`${line}&limit=2`, { key })
      assert.deepStrictEqual(
        first.json.items.map(({ id }: { id: string }) => id),
        ids.slice(0, 2)
      )
      const cursor = first.json.next_cursor
      const rest = yield* site.ask(`${line}&limit=2&cursor=${cursor}`, { key })
      assert.deepStrictEqual([rest.json.items[0].id, rest.json.next_cursor], [ids[2], null])
      const filtered = yield* site.ask(`${line}&status=failed&kind=scene_step`, { key })
      assert.deepStrictEqual(
        filtered.json.items.map(({ id }: { id: string }) => id),
        [ids[1]]
      )
      assert.strictEqual(
        (yield* site.ask(`${line}&status=failed&cursor=${cursor}`, { key })).json.code,
        "invalid_cursor"
      )
      assert.deepStrictEqual((yield* site.ask(`GET /v1/operations?target_id=${project_id}`, { key })).json.items, [])
      const none = yield* site.ask(`GET /v1/operations?target_id=${nowhere}`, { key })
      assert.deepStrictEqual([none.status, none.json.code], [404, "target_not_found"])
    })
  )

  it.effect("deleting a scene or its project asks the running step to stop", () =>
    Effect.gen(function* () {
      const { key, project_id, read, scene_id, site, start } = yield* fresh
      const first = yield* start({ ...sdd, prompt: "hold" })
      assert.strictEqual((yield* site.ask(`DELETE /v1/scenes/${scene_id}`, { key })).status, 204)
      assert.strictEqual((yield* read(first.json.id, "?wait=20")).json.status, "canceled")

      const other = yield* site.scene(key)
      const line = `POST /v1/scenes/${other.scene_id}/steps`
      const second = yield* site.ask(line, { key, json: { ...sdd, prompt: "hold" } })
      assert.strictEqual((yield* site.ask(`DELETE /v1/projects/${other.project_id}`, { key })).status, 204)
      assert.strictEqual((yield* read(second.json.id)).json.code, "operation_not_found")
      let reserved = 1
      for (let n = 0; n < 50 && reserved > 0; n++) {
        reserved = (yield* site.ask("GET /v1/me/credits", { key })).json.reserved
        yield* Effect.sleep("20 millis")
      }
      assert.strictEqual(reserved, 0)
      assert.isString(project_id)
    })
  )
})
