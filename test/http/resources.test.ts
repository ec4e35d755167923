import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { defaults } from "#domain/World.js"
import { Site } from "./Site.js"

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

layer(Site.layer, { excludeTestServices: true })("identity, projects, themes and scenes", (it) => {
  it.effect("me, credits and models answer what the specification shows", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { id, key, user } = yield* site.workspace("free")
      const me = yield* site.ask("GET /v1/me", { key })
      assert.strictEqual(me.status, 200)
      assert.deepStrictEqual(me.json.user, { id: user.id, name: "Ada", email: user.email, role: "admin" })
      assert.deepStrictEqual([me.json.workspace.id, me.json.workspace.plan], [id, "free"])
      assert.strictEqual(me.json.key.display_prefix, key.slice(0, 12))
      assert.deepStrictEqual(me.json.key.scopes, ["read", "write"])
      assert.match(me.json.key.last_used_at, timestamp)

      const credits = yield* site.ask("GET /v1/me/credits?limit=1", { key })
      assert.deepStrictEqual([credits.json.balance, credits.json.reserved, credits.json.plan], [100, 0, "free"])
      assert.strictEqual(credits.json.ledger.length, 1)
      assert.deepStrictEqual([credits.json.ledger[0].type, credits.json.ledger[0].amount], ["renewal", 100])

      const models = yield* site.ask("GET /v1/models", { key })
      assert.deepStrictEqual(
        models.json.items.map(({ billing, hosting, id }: Record<string, string>) => [id, hosting, billing]),
        [["builtin-planner", "service", "credits"]]
      )
    })
  )

  it.effect("a project is created, read, listed with exactly seven fields, changed, archived and deleted", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const made = yield* site.ask("POST /v1/projects", { key, json: { name: "Alte Bücherei", description: "Hm" } })
      assert.strictEqual(made.status, 201)
      assert.strictEqual(made.headers.get("location"), `/v1/projects/${made.json.id}`)
      assert.deepStrictEqual(
        [made.json.slug, made.json.status, made.json.access_level, made.json.scene_count, made.json.asset_count],
        ["alte-bucherei", "active", "owner", 0, 0]
      )
      const line = `/v1/projects/${made.json.id}`
      const upper = yield* site.ask(`GET /v1/projects/${made.json.id.toUpperCase()}`, { key })
      assert.deepStrictEqual(upper.json, made.json)
      const listed = yield* site.ask("GET /v1/projects", { key })
      assert.deepStrictEqual(Object.keys(listed.json).sort(), ["items", "next_cursor"])
      assert.deepStrictEqual(Object.keys(listed.json.items[0]).sort(), [
        "created_at",
        "description",
        "id",
        "name",
        "slug",
        "status",
        "updated_at"
      ])
      const renamed = yield* site.ask(`PATCH ${line}`, { key, json: { name: "New" } })
      assert.deepStrictEqual(
        [renamed.json.name, renamed.json.slug, renamed.json.description],
        ["New", "alte-bucherei", "Hm"]
      )

      const last = yield* site.ask(`DELETE ${line}`, { key })
      assert.deepStrictEqual([last.status, last.json.code], [409, "last_active_project"])
      const archived = yield* site.ask(`PATCH ${line}`, { key, json: { status: "archived" } })
      assert.strictEqual(archived.json.status, "archived")
      assert.deepStrictEqual((yield* site.ask("GET /v1/projects", { key })).json.items, [])
      const inside = yield* site.ask(`POST ${line}/themes`, { key, json: { name: "x" } })
      assert.deepStrictEqual([inside.status, inside.json.code], [409, "project_archived"])
      const gone = yield* site.ask(`DELETE ${line}`, { key })
      assert.deepStrictEqual([gone.status, gone.text], [204, ""])
      assert.strictEqual((yield* site.ask(`GET ${line}`, { key })).json.code, "project_not_found")
    })
  )

  it.effect("names, slugs and descriptions outside their bounds are 422, a chosen slug that is taken 409", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const wrong = [
        {},
        { name: "" },
        { name: "  " },
        { name: "x".repeat(121) },
        { name: "x", slug: "A" },
        { name: "x", slug: "" },
        { name: "x", description: "y".repeat(2001) },
        { name: 7 },
        { name: "x", nmae: "y" }
      ]
      for (const json of wrong) {
        assert.strictEqual(
          (yield* site.ask("POST /v1/projects", { key, json })).status,
          422,
          JSON.stringify(json).slice(0, 60)
        )
      }
      const emoji = "🪵".repeat(120)
      assert.strictEqual((yield* site.ask("POST /v1/projects", { key, json: { name: emoji } })).json.name, emoji)
      const chosen = yield* site.ask("POST /v1/projects", { key, json: { name: "x", slug: "quay" } })
      assert.strictEqual(chosen.json.slug, "quay")
      const again = yield* site.ask("POST /v1/projects", { key, json: { name: "x", slug: "quay" } })
      assert.deepStrictEqual([again.status, again.json.code], [409, "slug_taken"])
      const named = yield* site.ask("POST /v1/projects", { key, json: { name: "Quay" } })
      assert.strictEqual(named.json.slug, "quay-2")
    })
  )

  it.effect("a plan's quota of projects is 402, and archived ones count", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace("free")
      for (let n = 0; n < 3; n++) yield* site.ask("POST /v1/projects", { key, json: { name: "x" } })
      const { items } = (yield* site.ask("GET /v1/projects", { key })).json
      yield* site.ask(`PATCH /v1/projects/${items[0].id}`, { key, json: { status: "archived" } })
      const { json, status } = yield* site.ask("POST /v1/projects", { key, json: { name: "x" } })
      assert.deepStrictEqual([status, json.code], [402, "project_quota_exhausted"])
    })
  )

  it.effect("a walk over pages meets every project once, newest first, and a foreign cursor is invalid", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const other = yield* site.workspace()
      const made: Array<string> = []
      for (let n = 0; n < 7; n++)
        made.unshift((yield* site.ask("POST /v1/projects", { key, json: { name: `p${n}` } })).json.id)
      const met: Array<string> = []
      let query = "?limit=3"
      let cursor: string | null = null
      for (let page = 0; page < 5; page++) {
        const { json } = yield* site.ask(`GET /v1/projects${query}`, { key })
        met.push(...json.items.map(({ id }: { id: string }) => id))
        if (json.next_cursor === null) break
        cursor = json.next_cursor
        query = `?limit=3&cursor=${cursor}`
        yield* site.ask("POST /v1/projects", { key, json: { name: "written during the walk" } })
      }
      assert.deepStrictEqual(met, made)
      const refused = [
        [`GET /v1/projects?cursor=${cursor}`, other.key],
        [`GET /v1/projects/${made[0]}/scenes?cursor=${cursor}`, key],
        [`GET /v1/projects?cursor=${"x".repeat(300)}`, key],
        ["GET /v1/projects?cursor=", key],
        [`GET /v1/projects?cursor=${cursor?.slice(1)}`, key]
      ] as const
      for (const [line, as] of refused) {
        const { json, status } = yield* site.ask(line, { key: as })
        assert.deepStrictEqual([status, json.code], [400, "invalid_cursor"], line)
      }
    })
  )

  it.effect("a theme's world is completed by the defaults at every depth, and its parts are validated", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { project_id } = yield* site.scene(key)
      const line = `POST /v1/projects/${project_id}/themes`
      const plain = yield* site.ask(line, { key, json: { name: "Plain" } })
      assert.deepStrictEqual([plain.status, plain.json.world], [201, defaults])
      assert.strictEqual(plain.headers.get("location"), `/v1/themes/${plain.json.id}`)
      assert.deepStrictEqual([plain.json.slug, plain.json.thumbnail_url, plain.json.design_count], ["plain-2", null, 0])
      const world = { padding: 2, grid: { snap: "none" }, heights: { range: [-5, 5] } }
      const metadata = { style: { palette: ["#8a5a3c"], detail: "high" }, note: "mine" }
      const rich = yield* site.ask(line, {
        key,
        json: { name: "Rich", world, metadata, tags: ["a"], scene_parameters: { peg: { density: 1.5 } } }
      })
      assert.deepStrictEqual(rich.json.world, {
        ...defaults,
        padding: 2,
        grid: { cell_size: 1, snap: "none" },
        heights: { range: [-5, 5], max_step: 1 }
      })
      assert.deepStrictEqual([rich.json.metadata, rich.json.tags], [metadata, ["a"]])
      assert.deepStrictEqual((yield* site.ask(`GET /v1/themes/${rich.json.id}`, { key })).json, rich.json)
      const listed = yield* site.ask(`GET /v1/projects/${project_id}/themes`, { key })
      assert.deepStrictEqual(listed.json.items[0], rich.json)
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ world: { padding: -1 } }, "/world/padding"],
        [{ world: { gird: {} } }, "/world/gird"],
        [{ world: { heights: { range: [5, -5] } } }, "/world/heights/range"],
        [{ world: { levels: { count: 1.5 } } }, "/world/levels/count"],
        [{ metadata: { style: { palette: ["red"] } } }, "/metadata/style/palette/0"],
        [{ metadata: { style: { colour: 1 } } }, "/metadata/style/colour"],
        [{ scene_parameters: { peg: { density: 9 } } }, "/scene_parameters/peg/density"],
        [{ scene_parameters: { model: { detail: 9 } } }, "/scene_parameters/model/detail"],
        [{ tags: [""] }, "/tags/0"]
      ]
      for (const [part, pointer] of wrong) {
        const { json, status } = yield* site.ask(line, { key, json: { name: "x", ...part } })
        assert.deepStrictEqual([status, json.errors?.[0]?.pointer], [422, pointer])
      }
      const design = yield* site.ask(line, { key, json: { name: "x", design_ids: [nowhere] } })
      assert.deepStrictEqual([design.status, design.json.code], [404, "entity_not_found"])
    })
  )

  it.effect("a scene is created with a theme of its project, read with its artifacts, changed and deleted", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const at = yield* site.scene(key)
      const elsewhere = yield* site.scene(key)
      const line = `POST /v1/projects/${at.project_id}/scenes`
      const made = yield* site.ask(line, { key, json: { theme_id: at.theme_id } })
      assert.deepStrictEqual(
        [made.status, made.json.name, made.json.slug, made.json.status, made.json.workflow, made.json.theme_id],
        [201, "Untitled scene", "untitled-scene", "empty", "text", at.theme_id]
      )
      assert.strictEqual(made.headers.get("location"), `/v1/scenes/${made.json.id}`)
      const scene = `/v1/scenes/${made.json.id}`
      const detail = yield* site.ask(`GET ${scene}`, { key })
      assert.deepStrictEqual([detail.json.project_id, detail.json.artifacts], [at.project_id, []])
      assert.deepStrictEqual((yield* site.ask(`GET ${scene}/sessions`, { key })).json, [])

      for (const theme_id of [nowhere, elsewhere.theme_id]) {
        for (const [call, json] of [
          [line, { theme_id }],
          [`PATCH ${scene}`, { theme_id }]
        ] as const) {
          const refused = yield* site.ask(call, { key, json })
          assert.deepStrictEqual([refused.status, refused.json.code], [404, "theme_not_found"])
        }
      }
      const file = yield* site.ask(line, { key, json: { theme_id: at.theme_id, source_file_id: nowhere } })
      assert.deepStrictEqual([file.status, file.json.code], [404, "file_not_found"])
      const unthemed = yield* site.ask(`PATCH /v1/scenes/${nowhere}`, { key, json: { theme_id: null } })
      assert.deepStrictEqual([unthemed.status, unthemed.json.code], [400, "theme_required"])

      const changed = yield* site.ask(`PATCH ${scene}`, { key, json: { description: "A mill" } })
      assert.deepStrictEqual([changed.json.description, changed.json.name], ["A mill", "Untitled scene"])
      assert.strictEqual((yield* site.ask(`DELETE ${scene}`, { key })).status, 204)
      assert.strictEqual((yield* site.ask(`GET ${scene}`, { key })).status, 404)
      assert.strictEqual((yield* site.ask(`GET /v1/projects/${at.project_id}`, { key })).json.scene_count, 1)
    })
  )

  it.effect(
    "inside an archived project the missing theme is told before the archive, and the archive before all else",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const at = yield* site.scene(key)
        yield* site.ask(`PATCH /v1/projects/${at.project_id}`, { key, json: { status: "archived" } })
        const refusals = [
          [`POST /v1/projects/${at.project_id}/scenes`, { theme_id: nowhere }, "theme_not_found"],
          [`POST /v1/projects/${at.project_id}/scenes`, { theme_id: at.theme_id }, "project_archived"],
          [`PATCH /v1/scenes/${at.scene_id}`, { name: "x" }, "project_archived"],
          [`DELETE /v1/scenes/${at.scene_id}`, undefined, "project_archived"],
          [`PUT /v1/scenes/${at.scene_id}/artifacts/peg`, { WRONG: 1 }, "project_archived"],
          [`POST /v1/scenes/${at.scene_id}/steps`, { step: "generate_scene_peg" }, "project_archived"]
        ] as const
        for (const [line, json, code] of refusals) {
          assert.strictEqual((yield* site.ask(line, { key, json })).json.code, code, line)
        }
        assert.strictEqual((yield* site.ask(`GET /v1/scenes/${at.scene_id}`, { key })).status, 200)
      })
  )
})
