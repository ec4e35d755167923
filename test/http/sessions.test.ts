import { assert, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { VendorKeys } from "#services/VendorKeys.js"
import { Site } from "./Site.js"
import { talker, waiting } from "./Talk.js"

const said = ({ json, status }: { readonly status: number; readonly json: { readonly code?: string } }) =>
  `${status} ${json?.code}`

layer(Site.layer, { excludeTestServices: true })("sessions", (it) => {
  it.effect("a session shows every field; its title is made from the text unless it is given", () =>
    Effect.gen(function* () {
      const { get, post, project_id, scene_id, sessionsPath } = yield* talker
      const text = `  Build me\na quay, please. ${"More and more of it. ".repeat(20)}`
      const started = yield* post(sessionsPath, { text, context: [{ kind: "scene", id: scene_id }] }, waiting)
      const { session } = started.json.initial_turn
      const { json } = yield* get(`/sessions/${session.id}`)
      assert.deepStrictEqual(json, session)
      assert.deepStrictEqual(Object.keys(json).sort(), [
        "context",
        "created_at",
        "id",
        "last_activity_at",
        "last_message_preview",
        "model",
        "pinned",
        "project_id",
        "slug",
        "status",
        "title",
        "turn_count",
        "updated_at"
      ])
      const title = "Build me a quay, please. More and more of it. More and more of it. More and more…"
      assert.isAtMost(Array.from(title).length, 81)
      assert.deepStrictEqual(
        [json.title.slice(0, 24), json.slug.slice(0, 21), json.model, json.status, json.pinned, json.turn_count],
        [title.slice(0, 24), "build-me-a-quay-pleas", "builtin-planner", "active", false, 1]
      )
      assert.isAtMost(Array.from(json.title).length, 80)
      assert.match(json.last_message_preview, /^You said: Build me a quay, please\. .*…$/)
      assert.strictEqual(Array.from(json.last_message_preview).length, 140)
      assert.deepStrictEqual(json.context, [
        { kind: "scene", id: scene_id, name: "Quay", added_at: json.context[0].added_at }
      ])
      assert.strictEqual(json.project_id, project_id)
      const titled = yield* post(sessionsPath, { text: "Hello", title: "Quay" }, waiting)
      assert.deepStrictEqual(
        [titled.json.initial_turn.session.title, titled.json.initial_turn.session.slug],
        ["Quay", "quay"]
      )
    })
  )

  it.effect("last_message_preview and title never hold half a surrogate pair", () =>
    Effect.gen(function* () {
      const { post, sessionsPath } = yield* talker
      for (const before of ["", "x"]) {
        const started = yield* post(sessionsPath, { text: `${before}${"🏰".repeat(300)}` })
        const { last_message_preview, title } = started.json.initial_turn.session
        for (const text of [last_message_preview, title]) assert.isTrue(text.isWellFormed(), text)
        assert.isAtMost(Array.from(last_message_preview).length, 140)
        assert.strictEqual(started.json.initial_turn.message.text, `${before}${"🏰".repeat(300)}`)
      }
    })
  )

  it.effect("rename, pin, archive, switch the model; what is left out stays", () =>
    Effect.gen(function* () {
      const { get, patch, post, session, titles } = yield* talker
      const id = yield* session("Hello", { title: "First" })
      yield* session("Hello", { title: "Second" })
      assert.deepStrictEqual(yield* titles(), ["Second", "First"])
      const renamed = yield* patch(`/sessions/${id}`, { title: "Renamed", pinned: true })
      assert.deepStrictEqual(
        [renamed.status, renamed.json.title, renamed.json.slug, renamed.json.pinned, renamed.json.status],
        [200, "Renamed", "first", true, "active"]
      )
      assert.deepStrictEqual(yield* titles(), ["Renamed", "Second"])
      const before = yield* get(`/sessions/${id}`)
      assert.deepStrictEqual((yield* patch(`/sessions/${id}`, {})).json, before.json)
      assert.strictEqual(said(yield* patch(`/sessions/${id}`, { model: "no-such-model" })), "422 unknown_model")
      assert.strictEqual((yield* patch(`/sessions/${id}`, { model: "builtin-planner" })).json.model, "builtin-planner")
      assert.strictEqual((yield* patch(`/sessions/${id}`, { model: null })).json.model, "builtin-planner")
      assert.strictEqual((yield* patch(`/sessions/${id}`, { status: "archived" })).json.status, "archived")
      assert.deepStrictEqual(yield* titles(), ["Second"])
      assert.deepStrictEqual(yield* titles("?status=archived"), ["Renamed"])
      assert.strictEqual(said(yield* post(`/sessions/${id}/messages`, { text: "Hi" })), "409 session_archived")
      yield* patch(`/sessions/${id}`, { status: "active" })
      assert.strictEqual((yield* post(`/sessions/${id}/messages`, { text: "Hi" })).status, 202)
      for (const wrong of [
        { title: "" },
        { title: "x".repeat(121) },
        { pinned: null },
        { slug: "a" },
        { status: "gone" }
      ]) {
        assert.strictEqual(said(yield* patch(`/sessions/${id}`, wrong)), "422 validation_failed")
      }
    })
  )

  it.effect("q searches titles whatever the case; its filters are part of the cursor", () =>
    Effect.gen(function* () {
      const { get, session, sessionsPath, titles } = yield* talker
      for (const title of ["100% Oak", "Ärger_1", "oak and ash"]) yield* session("Hello", { title })
      assert.deepStrictEqual(yield* titles("?q=OAK"), ["oak and ash", "100% Oak"])
      assert.deepStrictEqual(yield* titles(`?q=${encodeURIComponent("%")}`), ["100% Oak"])
      assert.deepStrictEqual(yield* titles("?q=_"), ["Ärger_1"])
      assert.deepStrictEqual(yield* titles(`?q=${encodeURIComponent("äRG")}`), ["Ärger_1"])
      assert.deepStrictEqual(yield* titles("?q="), ["oak and ash", "Ärger_1", "100% Oak"])
      assert.deepStrictEqual(yield* titles(`?q=${encodeURIComponent("\0")}`), [])
      const first = yield* get(`${sessionsPath}?q=oak&limit=1`)
      const next = `limit=1&cursor=${first.json.next_cursor}`
      assert.deepStrictEqual(yield* titles(`?q=oak&${next}`), ["100% Oak"])
      assert.deepStrictEqual(yield* titles(`?q=Oak&status=active&${next}`), ["100% Oak"])
      for (const query of [`?q=ak&${next}`, `?${next}`, `?q=oak&status=archived&${next}`]) {
        assert.strictEqual(said(yield* get(`${sessionsPath}${query}`)), "400 invalid_cursor")
      }
      assert.strictEqual(said(yield* get(`${sessionsPath}?q=${"x".repeat(121)}`)), "422 validation_failed")
      assert.strictEqual(said(yield* get(`${sessionsPath}?status=all`)), "422 validation_failed")
    })
  )

  it.effect("a session that moves during a walk may be met again, no other is, and none is skipped", () =>
    Effect.gen(function* () {
      const { get, patch, post, session, sessionsPath } = yield* talker
      const ids: Array<string> = []
      for (let n = 0; n < 6; n++) ids.push(yield* session(`${n}`))
      const first = yield* get(`${sessionsPath}?limit=2`)
      yield* patch(`/sessions/${ids[0]}`, { pinned: true })
      yield* post(`/sessions/${ids[1]}/messages`, { text: "Hi" }, waiting)
      const rest = yield* get(`${sessionsPath}?limit=100&cursor=${first.json.next_cursor}`)
      const met = [...first.json.items, ...rest.json.items].map(({ id }: { id: string }) => id)
      assert.deepStrictEqual(met, [ids[5], ids[4], ids[3], ids[2]])
    })
  )

  it.effect("a context entry is added once, read by its present name, taken out; 404s tell what is not there", () =>
    Effect.gen(function* () {
      const { get, patch, post, remove, scene_id, session, site, theme_id } = yield* talker
      const id = yield* session()
      const path = `/sessions/${id}/context`
      const scene = { kind: "scene", id: scene_id }
      const added = yield* post(path, scene)
      assert.deepStrictEqual([added.status, added.headers.get("location")], [201, `/v1/sessions/${id}`])
      assert.strictEqual((yield* post(path, scene)).status, 200)
      assert.strictEqual((yield* post(path, { kind: "theme", id: theme_id })).status, 201)
      yield* patch(`/scenes/${scene_id}`, { name: "Renamed" })
      const names = Effect.map(get(`/sessions/${id}`), ({ json }) =>
        json.context.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`)
      )
      assert.deepStrictEqual(yield* names, ["scene Renamed", "theme Plain"])
      const { key } = yield* site.workspace()
      const foreign = yield* site.scene(key)
      assert.strictEqual(said(yield* post(path, { ...scene, id: foreign.scene_id })), "404 scene_not_found")
      assert.strictEqual(said(yield* post(path, { kind: "recipe", id: theme_id })), "404 entity_not_found")
      assert.strictEqual(said(yield* post(path, { kind: "project", id: theme_id })), "422 validation_failed")
      assert.deepStrictEqual(
        (yield* get(`/scenes/${scene_id}/sessions`)).json.map((session: { id: string }) => session.id),
        [id]
      )
      assert.strictEqual(said(yield* remove(`${path}/theme/${scene_id}`)), "404 link_not_found")
      assert.strictEqual((yield* remove(`${path}/theme/${theme_id}`)).status, 204)
      assert.strictEqual(said(yield* remove(`${path}/theme/${theme_id}`)), "404 link_not_found")
      yield* remove(`/scenes/${scene_id}`)
      assert.deepStrictEqual(yield* names, [])
      assert.strictEqual(said(yield* remove(`${path}/scene/${scene_id}`)), "404 link_not_found")
    })
  )

  it.effect("a context holds a hundred things and refuses one more", () =>
    Effect.gen(function* () {
      const { get, post, project_id, scene_id, session } = yield* talker
      const themes = yield* Effect.forEach(
        Array.from({ length: 100 }),
        () => Effect.map(post(`/projects/${project_id}/themes`, { name: "Plain" }), ({ json }) => json.id as string),
        { concurrency: 20 }
      )
      const id = yield* session("Hello", { context: themes.map((id) => ({ kind: "theme", id })) })
      const refused = yield* post(`/sessions/${id}/context`, { kind: "scene", id: scene_id })
      assert.deepStrictEqual([said(refused), refused.json.errors[0].pointer], ["422 validation_failed", "/id"])
      assert.strictEqual((yield* get(`/sessions/${id}`)).json.context.length, 100)
    })
  )

  it.effect("a scene's sessions are a bare array of those that refer to it, archived ones too", () =>
    Effect.gen(function* () {
      const { get, patch, scene_id, session } = yield* talker
      yield* session()
      const context = [{ kind: "scene", id: scene_id }]
      const ids = [yield* session("one", { context }), yield* session("two", { context })]
      yield* patch(`/sessions/${ids[0]}`, { status: "archived" })
      const { json } = yield* get(`/scenes/${scene_id}/sessions`)
      assert.deepStrictEqual(
        json.map(({ id, status }: Record<string, string>) => [id, status]),
        [
          [ids[1], "active"],
          [ids[0], "archived"]
        ]
      )
    })
  )

  it.effect("a deleted session is gone at once with its transcript; its operations can be read by their ids", () =>
    Effect.gen(function* () {
      const { get, post, remove, session, titles } = yield* talker
      const id = yield* session()
      const operations = yield* get(`/operations?target_id=${id}`)
      assert.strictEqual(operations.json.items.length, 1)
      assert.strictEqual((yield* remove(`/sessions/${id}`)).status, 204)
      assert.deepStrictEqual(yield* titles(), [])
      for (const answer of [
        yield* get(`/sessions/${id}`),
        yield* get(`/sessions/${id}/messages`),
        yield* post(`/sessions/${id}/messages`, { text: "Hi" }),
        yield* remove(`/sessions/${id}`)
      ]) {
        assert.strictEqual(said(answer), "404 session_not_found")
      }
      assert.strictEqual(said(yield* get(`/operations?target_id=${id}`)), "404 target_not_found")
      assert.strictEqual((yield* get(`/operations/${operations.json.items[0].id}`)).json.status, "succeeded")
    })
  )

  it.effect("a message for a model that no key opens any more is 422 unknown_model, and says how to set another", () =>
    Effect.gen(function* () {
      const { id: workspace_id, patch, post, session } = yield* talker
      const keys = yield* VendorKeys
      const secret = Redacted.make("sk-of-this-test")
      yield* Effect.orDie(keys.set({ workspace_id, vendor: "openai", base_url: null, models: ["big"], secret }))
      const id = yield* session("Hello", { model: "openai:big" })
      yield* keys.remove(workspace_id, "openai")
      const refused = yield* post(`/sessions/${id}/messages`, { text: "Hi" })
      assert.strictEqual(said(refused), "422 unknown_model")
      assert.match(
        refused.json.detail,
        /^The session's model openai:big is not there any more: set another one with PATCH/
      )
      yield* patch(`/sessions/${id}`, { model: null })
      assert.strictEqual((yield* post(`/sessions/${id}/messages`, { text: "Hi" })).status, 202)
    })
  )
})
