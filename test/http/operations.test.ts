import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { DeclaredStep, StepName, seedOf } from "#domain/Step.js"
import { Site } from "./Site.js"

const sdd = { step: "generate_scene_sdd" }
const held = { ...sdd, prompt: "hold" }
const unbounded = { concurrency: "unbounded" } as const

/** A fresh scene and the calls on its operations. */
const fresh = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const { key } = workspace
  const at = yield* site.scene(key)
  const start = (json: unknown, prefer?: string, scene_id = at.scene_id) =>
    site.ask(`POST /v1/scenes/${scene_id}/steps`, { key, json, headers: prefer === undefined ? {} : { prefer } })
  const read = (id: string, query = "") => site.ask(`GET /v1/operations/${id}${query}`, { key })
  const cancel = (id: string) => site.ask(`POST /v1/operations/${id}/cancel`, { key })
  const credits = Effect.map(site.ask("GET /v1/me/credits", { key }), ({ json }) => json)
  const another = Effect.map(
    site.ask(`POST /v1/projects/${at.project_id}/scenes`, {
      key,
      json: { theme_id: at.theme_id, description: "A mill" }
    }),
    ({ json }) => json.id as string
  )
  return { site, ...workspace, ...at, start, read, cancel, credits, another }
})

const documents = [
  ["sdd", "text/markdown", "# Scene"],
  ["peg", "application/json", "{}"],
  ["blueprint", "application/zip", "zip"]
] as const
const missing = {
  generate_scene_peg: "sdd",
  generate_scene_blueprint: "peg",
  generate_scene_model: "blueprint"
} as const

/** An answer that is held for its minute comes after the test has ended. */
const less_than_a_hold = 50_000

layer(Site.layer, { excludeTestServices: true })("operations", (it) => {
  it.effect("each step needs the artifact before it and no other, whatever else there is", () =>
    Effect.gen(function* () {
      const { another, cancel, key, site, start } = yield* fresh
      for (let subset = 0; subset < 8; subset++) {
        const there = documents.filter((_, bit) => (subset >> bit) % 2 === 1)
        const scene = yield* another
        for (const [kind, type, body] of there) {
          const headers = { "content-type": type }
          const put = yield* site.ask(`PUT /v1/scenes/${scene}/artifacts/${kind}`, { key, body, headers })
          assert.strictEqual(put.status, 201)
        }
        for (const step of StepName.literals) {
          const { json, status } = yield* start({ step, prompt: "hold" }, undefined, scene)
          const needed = step === "generate_scene_sdd" ? undefined : missing[step]
          const expected = needed === undefined || there.some(([kind]) => kind === needed) ? 202 : 409
          assert.deepStrictEqual([status, json.code], [expected, expected === 409 ? `missing_${needed}` : undefined])
          if (status === 202) {
            yield* cancel(json.id)
            yield* site.ask(`GET /v1/operations/${json.id}?wait=20`, { key })
          }
        }
      }
    })
  )

  it.effect("steps that only are declared are 501 whatever the scene's state, and start nothing", () =>
    Effect.gen(function* () {
      const { credits, key, project_id, scene_id, site, start } = yield* fresh
      for (const archived of [false, true]) {
        for (const step of DeclaredStep.literals) {
          const { json, status } = yield* start({ step, seed: 1, prompt: "x", model: "builtin-planner" })
          assert.deepStrictEqual([status, json.code], [501, "not_implemented"], step)
        }
        if (!archived) yield* site.ask(`PATCH /v1/projects/${project_id}`, { key, json: { status: "archived" } })
      }
      assert.deepStrictEqual((yield* site.ask(`GET /v1/operations?target_id=${scene_id}`, { key })).json.items, [])
      assert.strictEqual((yield* credits).reserved, 0)
    })
  )

  it.effect("model is taken by AI steps alone, and is the service's default where it is left out", () =>
    Effect.gen(function* () {
      const { start } = yield* fresh
      const builtin = { id: "builtin-planner", hosting: "service", billing: "credits" }
      for (const step of ["generate_scene_sdd", "generate_scene_peg"] as const) {
        for (const model of [undefined, "builtin-planner"]) {
          const { json } = yield* start({ step, ...(model !== undefined && { model }) }, "wait=20")
          assert.deepStrictEqual([json.status, json.model], ["succeeded", builtin], step)
        }
        const unknown = yield* start({ step, model: "gpt" })
        assert.deepStrictEqual([unknown.status, unknown.json.code], [422, "unknown_model"])
      }
      for (const step of ["generate_scene_blueprint", "generate_scene_model"] as const) {
        const { json, status } = yield* start({ step, model: "builtin-planner" })
        assert.deepStrictEqual([status, json.errors?.[0]?.pointer], [422, "/model"], step)
        const plain = yield* start({ step }, "wait=20")
        assert.deepStrictEqual([plain.json.status, plain.json.model], ["succeeded", null], step)
      }
    })
  )

  it.effect("a seed is 0 to 2^31-1; left out it is the scene's own, the same each time", () =>
    Effect.gen(function* () {
      const { another, scene_id, start } = yield* fresh
      const seedAfter = (json: object, scene?: string) =>
        Effect.map(start({ ...sdd, ...json }, "wait=20", scene), (answer) => answer.json.input?.seed ?? answer.status)
      for (const seed of [0, 1, 2 ** 31 - 1]) assert.strictEqual(yield* seedAfter({ seed }), seed)
      for (const seed of [-1, 2 ** 31, 0.5, "1", null]) assert.strictEqual(yield* seedAfter({ seed }), 422)
      const own = [yield* seedAfter({}), yield* seedAfter({ prompt: "another" })]
      assert.deepStrictEqual(own, [seedOf(scene_id), seedOf(scene_id)])
      assert.notStrictEqual(yield* seedAfter({}, yield* another), own[0])
    })
  )

  it.effect(
    "wait is 0 to 60 seconds and answers at the operation's end; a second reader waits beside the first",
    () =>
      Effect.gen(function* () {
        const { cancel, read, start } = yield* fresh
        const { json } = yield* start(held)
        for (const wait of ["61", "-1", "1.5", "soon", ""]) {
          const { json: refused, status } = yield* read(json.id, `?wait=${wait}`)
          assert.deepStrictEqual([status, refused.errors?.[0]?.pointer], [422, "wait"], wait)
        }
        assert.include(["queued", "running"], (yield* read(json.id, "?wait=0")).json.status)
        const waiting = yield* Effect.fork(
          Effect.all([read(json.id, "?wait=60"), read(json.id, "?wait=59")], unbounded)
        )
        yield* Effect.sleep("100 millis")
        yield* cancel(json.id)
        for (const { json: ended } of yield* Fiber.join(waiting)) assert.strictEqual(ended.status, "canceled")
        const { headers, json: ended } = yield* read(json.id, "?wait=60")
        assert.strictEqual(ended.status, "canceled")
        const tag = headers.get("etag") ?? ""
        assert.notStrictEqual(tag, "")
      }),
    less_than_a_hold
  )

  it.effect("canceled at once after its start, twice and by many, an operation ends canceled and charges nothing", () =>
    Effect.gen(function* () {
      const { cancel, credits, read, scene_id, site, key, start } = yield* fresh
      const before = (yield* credits).balance
      for (const prompt of ["hold", "quick"]) {
        const { json } = yield* start({ ...sdd, prompt })
        const answers = yield* Effect.replicateEffect(cancel(json.id), 6, unbounded)
        const ended = (yield* read(json.id, "?wait=20")).json
        for (const { headers, json: said, status } of answers) {
          assert.strictEqual(headers.get("location"), `/v1/operations/${json.id}`)
          // Terminal already is 200, on its way there 202.
          assert.deepStrictEqual(status === 202, said.status === "canceling", `${status} ${said.status}`)
          assert.include(["canceling", ended.status], said.status)
        }
        if (ended.status === "succeeded") continue
        assert.deepStrictEqual([ended.status, ended.error.code, ended.result], ["canceled", "canceled", null])
        assert.isString(ended.cancel_requested_at)
        assert.deepStrictEqual([ended.credits_charged, ended.error.retryable], [0, false])
      }
      const done = yield* site.ask(`GET /v1/operations?target_id=${scene_id}&status=succeeded`, { key })
      const { balance, reserved } = yield* credits
      assert.deepStrictEqual([balance, reserved], [before - 4 * done.json.items.length, 0])
    })
  )

  it.effect("a cancel racing success has one winner: published and paid, or neither", () =>
    Effect.gen(function* () {
      const { another, cancel, credits, key, read, site, start } = yield* fresh
      const before = (yield* credits).balance
      let succeeded = 0
      for (let n = 0; n < 12; n++) {
        const scene = yield* another
        const { json } = yield* start({ ...sdd, prompt: `text ${n}` }, undefined, scene)
        yield* Effect.sleep(n % 4)
        const answer = yield* cancel(json.id)
        const ended = (yield* read(json.id, "?wait=20")).json
        const artifacts = (yield* site.ask(`GET /v1/scenes/${scene}/artifacts?all_versions=true`, { key })).json
        if (answer.json.status === "succeeded") assert.strictEqual(answer.status, 200)
        else assert.strictEqual(ended.status, "canceled")
        const won = ended.status === "succeeded"
        assert.deepStrictEqual([artifacts.length, ended.credits_charged], won ? [1, 4] : [0, 0])
        succeeded += won ? 1 : 0
      }
      const { balance, ledger, reserved } = yield* credits
      assert.deepStrictEqual([balance, reserved], [before - 4 * succeeded, 0])
      assert.strictEqual(ledger.filter(({ type }: { type: string }) => type === "charge").length, succeeded)
    })
  )

  it.effect("a terminal operation is changed by no cancel", () =>
    Effect.gen(function* () {
      const { cancel, read, start } = yield* fresh
      for (const prompt of ["quick", "fail"]) {
        const { json } = yield* start({ ...sdd, prompt }, "wait=20")
        const { json: said, status } = yield* cancel(json.id)
        assert.deepStrictEqual([status, said], [200, json])
        assert.deepStrictEqual((yield* read(json.id)).json, json)
      }
    })
  )

  it.effect("the history is filtered by kind and status together; a filter that is none is 422", () =>
    Effect.gen(function* () {
      const { cancel, key, project_id, read, scene_id, site, start } = yield* fresh
      const ids: Record<string, string> = {}
      for (const [status, prompt] of [
        ["succeeded", "quick"],
        ["failed", "fail"],
        ["canceled", "hold"]
      ] as const) {
        const { json } = yield* start({ ...sdd, prompt }, prompt === "hold" ? "wait=0" : "wait=20")
        if (prompt === "hold") yield* cancel(json.id)
        assert.strictEqual((yield* read(json.id, "?wait=20")).json.status, status)
        ids[status] = json.id
      }
      const listed = (query: string, target = scene_id) =>
        Effect.map(site.ask(`GET /v1/operations?target_id=${target}${query}`, { key }), ({ json, status }) =>
          status === 200 ? json.items.map(({ id }: { id: string }) => id) : json.code
        )
      const all = [ids.canceled, ids.failed, ids.succeeded]
      assert.deepStrictEqual(yield* listed(""), all)
      assert.deepStrictEqual(yield* listed("", scene_id.toUpperCase()), all)
      assert.deepStrictEqual(yield* listed("&kind=scene_step"), all)
      for (const status of ["succeeded", "failed", "canceled"]) {
        assert.deepStrictEqual(yield* listed(`&kind=scene_step&status=${status}`), [ids[status]])
        assert.deepStrictEqual(yield* listed(`&kind=session_turn&status=${status}`), [])
      }
      for (const status of ["queued", "running", "canceling"]) {
        assert.deepStrictEqual(yield* listed(`&status=${status}`), [])
      }
      assert.deepStrictEqual(yield* listed("", project_id), [])
      for (const wrong of ["&kind=steps", "&status=done", "&status=", "&status=failed&status=queued"]) {
        assert.strictEqual(yield* listed(wrong), "validation_failed", wrong)
      }
      const bare = yield* site.ask("GET /v1/operations", { key })
      assert.deepStrictEqual([bare.status, bare.json.errors[0].pointer], [422, "target_id"])
    })
  )
})
