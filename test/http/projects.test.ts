import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const unbounded = { concurrency: "unbounded" } as const

/** A fresh workspace and a way to call with its key. */
const fresh = (plan: "free" | "pro" = "pro") =>
  Effect.gen(function* () {
    const site = yield* Site
    const workspace = yield* site.workspace(plan)
    const ask = (line: string, json?: unknown, key = workspace.key) =>
      site.ask(line, { key, ...(json !== undefined && { json }) })
    const make = (json: object = {}) => Effect.map(ask("POST /v1/projects", { name: "Quay", ...json }), (_) => _.json)
    const listed = (key = workspace.key) =>
      Effect.map(ask("GET /v1/projects?limit=100", undefined, key), ({ json }) =>
        json.items.map(({ id }: { id: string }) => id)
      )
    return { site, ...workspace, ask, make, listed }
  })

layer(Site.layer, { excludeTestServices: true })("projects", (it) => {
  it.effect("PATCH changes what it names alone; an empty one changes nothing, not even updated_at", () =>
    Effect.gen(function* () {
      const { ask, make } = yield* fresh()
      const made = yield* make({ description: "By the sea" })
      const line = `/v1/projects/${made.id}`
      yield* Effect.sleep("3 millis")
      assert.deepStrictEqual((yield* ask(`PATCH ${line}`, {})).json, made)
      assert.deepStrictEqual((yield* ask(`GET ${line}`)).json, made)
      const emptied = (yield* ask(`PATCH ${line}`, { description: "" })).json
      assert.deepStrictEqual({ ...emptied, updated_at: "" }, { ...made, description: "", updated_at: "" })
      assert.isAbove(Date.parse(emptied.updated_at), Date.parse(made.updated_at))
      yield* Effect.sleep("3 millis")
      const both = (yield* ask(`PATCH ${line}`, { name: "Pier", status: "archived" })).json
      assert.deepStrictEqual(
        [both.name, both.status, both.slug, both.created_at],
        ["Pier", "archived", "quay", made.created_at]
      )
      assert.isAbove(Date.parse(both.updated_at), Date.parse(emptied.updated_at))
      const wrong = [{ status: "deleted" }, { slug: "pier" }, { name: null }, { name: "" }, { id: made.id }, []]
      for (const json of wrong) {
        const refused = yield* ask(`PATCH ${line}`, json)
        assert.deepStrictEqual([refused.status, refused.json.code], [422, "validation_failed"], JSON.stringify(json))
      }
      assert.deepStrictEqual((yield* ask(`GET ${line}`)).json, both)
    })
  )

  it.effect("an archived project leaves the list, stays readable and changeable, and comes back", () =>
    Effect.gen(function* () {
      const { ask, listed, make } = yield* fresh()
      const kept = yield* make()
      const { id } = yield* make()
      const line = `/v1/projects/${id}`
      yield* ask(`PATCH ${line}`, { status: "archived" })
      assert.deepStrictEqual(yield* listed(), [kept.id])
      assert.strictEqual((yield* ask(`GET ${line}`)).json.status, "archived")
      assert.strictEqual((yield* ask(`PATCH ${line}`, { name: "Pier" })).json.name, "Pier")
      assert.strictEqual((yield* ask(`PATCH ${line}`, { status: "archived" })).status, 200)
      const last = yield* ask(`DELETE /v1/projects/${kept.id}`)
      assert.deepStrictEqual([last.status, last.json.code], [409, "last_active_project"])
      yield* ask(`PATCH ${line}`, { status: "active" })
      assert.deepStrictEqual(yield* listed(), [id, kept.id])
      assert.strictEqual((yield* ask(`DELETE /v1/projects/${kept.id}`)).status, 204)
      assert.deepStrictEqual(yield* listed(), [id])
    })
  )

  it.effect("the trash keeps its slugs and frees its place in the quota; a taken slug is told before the quota", () =>
    Effect.gen(function* () {
      const { ask, make } = yield* fresh("free")
      const first = yield* make({ slug: "quay" })
      yield* make()
      yield* make()
      const taken = yield* ask("POST /v1/projects", { name: "x", slug: "quay" })
      assert.deepStrictEqual([taken.status, taken.json.code], [409, "slug_taken"])
      const full = yield* ask("POST /v1/projects", { name: "x" })
      assert.deepStrictEqual([full.status, full.json.code], [402, "project_quota_exhausted"])
      yield* ask(`DELETE /v1/projects/${first.id}`)
      assert.strictEqual((yield* ask("POST /v1/projects", { name: "x", slug: "quay" })).json.code, "slug_taken")
      assert.strictEqual((yield* make()).slug, "quay-4")
      assert.strictEqual((yield* ask("POST /v1/projects", { name: "x" })).status, 402)
    })
  )

  it.effect("racing creates fill the quota and no more, each under a slug of its own", () =>
    Effect.gen(function* () {
      const { ask, listed } = yield* fresh("free")
      const one = ask("POST /v1/projects", { name: "Same" })
      const answers = yield* Effect.all(
        Array.from({ length: 12 }, () => one),
        unbounded
      )
      const made = answers.filter(({ status }) => status === 201)
      assert.deepStrictEqual(made.map(({ json }) => json.slug).sort(), ["same", "same-2", "same-3"])
      assert.isTrue(answers.every(({ json, status }) => status === 201 || json.code === "project_quota_exhausted"))
      assert.strictEqual((yield* listed()).length, 3)
    })
  )

  it.effect("racing deletions leave one active project", () =>
    Effect.gen(function* () {
      const { ask, listed, make } = yield* fresh()
      const ids: ReadonlyArray<string> = [(yield* make()).id, (yield* make()).id, (yield* make()).id]
      const answers = yield* Effect.forEach(ids, (id) => ask(`DELETE /v1/projects/${id}`), unbounded)
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [204, 204, 409])
      assert.strictEqual((yield* listed()).length, 1)
    })
  )

  it.effect("a member makes projects of their own and sees those alone, with their level", () =>
    Effect.gen(function* () {
      const { ask, keyOf, listed, make, member, site } = yield* fresh()
      const theirs = yield* make()
      const { id: user_id } = yield* member("member")
      const { key } = yield* keyOf(user_id, "read", "write")
      const own = (yield* ask("POST /v1/projects", { name: "Mine" }, key)).json
      assert.deepStrictEqual([own.access_level, yield* listed(key)], ["owner", [own.id]])
      yield* site.access.setMember(theirs.id, user_id, "viewer")
      assert.deepStrictEqual(yield* listed(key), [own.id, theirs.id])
      assert.strictEqual((yield* ask(`GET /v1/projects/${theirs.id}`, undefined, key)).json.access_level, "viewer")
      assert.deepStrictEqual(yield* listed(), [own.id, theirs.id])
    })
  )

  it.effect("a project in the trash is asked after as one that never was, and twice deleted is 404", () =>
    Effect.gen(function* () {
      const { ask, make } = yield* fresh()
      yield* make()
      const { id } = yield* make()
      assert.strictEqual((yield* ask(`DELETE /v1/projects/${id}`)).status, 204)
      for (const line of [`GET /v1/projects/${id}`, `DELETE /v1/projects/${id}`]) {
        assert.strictEqual((yield* ask(line)).json.code, "project_not_found")
      }
      assert.strictEqual((yield* ask(`PATCH /v1/projects/${id}`, { status: "active" })).json.code, "project_not_found")
    })
  )
})
