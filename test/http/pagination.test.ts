import { HttpApi } from "@effect/platform"
import { assert, it, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { Api } from "#api/Api.js"
import { document } from "#api/Document.js"
import { Site } from "./Site.js"

const unbounded = { concurrency: "unbounded" } as const

interface At {
  readonly project_id: string
  readonly scene_id: string
  readonly session_id: string
}

/** Every collection with pages, as it is called over one project and scene; whoever adds one adds a line. */
const collections = {
  "projects.list": () => "/v1/projects?",
  "themes.list": ({ project_id }) => `/v1/projects/${project_id}/themes?`,
  "designs.list": ({ project_id }) => `/v1/projects/${project_id}/designs?`,
  "recipes.list": ({ project_id }) => `/v1/projects/${project_id}/recipes?`,
  "assets.list": ({ project_id }) => `/v1/projects/${project_id}/assets?`,
  "scenes.list": ({ project_id }) => `/v1/projects/${project_id}/scenes?`,
  "sessions.list": ({ project_id }) => `/v1/projects/${project_id}/sessions?`,
  "sessions.messages": ({ session_id }) => `/v1/sessions/${session_id}/messages?`,
  "operations.list": ({ scene_id }) => `/v1/operations?target_id=${scene_id}&`
} as const satisfies Record<string, (at: At) => string>
type Collection = keyof typeof collections
const names = Object.keys(collections) as ReadonlyArray<Collection>

/** A session whose first turn has ended. */
const talk = Effect.fnUntraced(function* (key: string, projectId: string) {
  const headers = { prefer: "wait=20" }
  const site = yield* Site
  const started = yield* site.ask(`POST /v1/projects/${projectId}/sessions`, { key, json: { text: "Hello" }, headers })
  return started.json.initial_turn.session.id as string
})

/** A workspace with six to eight items in each collection, but for the operations: three. */
const furnished = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const { key } = workspace
  const scene = yield* site.scene(key)
  const headers = { prefer: "wait=20" }
  const at = { ...scene, session_id: yield* talk(key, scene.project_id) }
  const post = (line: string, json: unknown) => site.ask(`POST ${line}`, { key, json })
  for (let n = 0; n < 6; n++) {
    yield* post("/v1/projects", { name: "Quay" })
    yield* post(`/v1/projects/${at.project_id}/themes`, { name: "Plain" })
    yield* post(`/v1/projects/${at.project_id}/designs`, { name: "Houses", type: "structure" })
    yield* post(`/v1/projects/${at.project_id}/recipes`, { name: "House", operator: "house" })
    yield* post(`/v1/projects/${at.project_id}/assets`, { name: "Oak", type: "material" })
    yield* post(`/v1/projects/${at.project_id}/scenes`, { theme_id: at.theme_id })
    yield* talk(key, at.project_id)
  }
  for (let n = 0; n < 3; n++) {
    yield* site.ask(`POST /v1/scenes/${at.scene_id}/steps`, { key, json: { step: "generate_scene_sdd" }, headers })
    yield* site.ask(`POST /v1/sessions/${at.session_id}/messages`, { key, json: { text: "More" }, headers })
  }
  const page = (name: Collection, query: string, as = key) =>
    site.ask(`GET ${collections[name](at)}${query}`, { key: as })
  const cursorOf = (name: Collection, query = "limit=1") =>
    Effect.map(page(name, query), ({ json }) => json.next_cursor as string)
  const refuses = (name: Collection, query: string, as = key) =>
    Effect.map(page(name, query, as), ({ json, status }) =>
      assert.deepStrictEqual([status, json?.code], [400, "invalid_cursor"], `${name} ${query}`)
    )
  return { site, ...workspace, ...at, page, cursorOf, refuses }
})

it("every list that takes a cursor has a line in this file's table", () => {
  const found: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group }) => {
      const methods = document.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")] ?? {}
      const operation = JSON.stringify(
        Object.entries(methods).find(([method]) => method.toUpperCase() === endpoint.method)
      )
      if (operation?.includes('"name":"cursor"')) found.push(`${group.identifier}.${endpoint.name}`)
    }
  })
  assert.deepStrictEqual(found.sort(), [...names].sort())
})

layer(Site.layer, { excludeTestServices: true })("pagination", (it) => {
  it.effect("pages of any limit, or of changing limits, add up to the list; the last one's next_cursor is null", () =>
    Effect.gen(function* () {
      const { page } = yield* furnished
      for (const name of names) {
        const whole = yield* page(name, "limit=100")
        assert.deepStrictEqual(Object.keys(whole.json).sort(), ["items", "next_cursor"])
        assert.strictEqual(whole.json.next_cursor, null)
        const { items } = whole.json
        for (const limits of [[1], [2], [3], [items.length], [items.length - 1, 100], [1, 2, 3, 1]]) {
          const met: Array<unknown> = []
          let cursor = ""
          for (let n = 0; n <= items.length; n++) {
            const limit = limits[n % limits.length]
            const { json } = yield* page(name, `limit=${limit}${cursor}`)
            met.push(...json.items)
            if (json.next_cursor === null) break
            assert.strictEqual(json.items.length, limit)
            cursor = `&cursor=${json.next_cursor}`
          }
          assert.deepStrictEqual(met, items, `${name} ${limits}`)
        }
      }
    })
  )

  it.effect("limit is 1 to 100 and 20 where it is left out", () =>
    Effect.gen(function* () {
      const { key, page, project_id, site } = yield* furnished
      for (const name of names) {
        for (const limit of ["0", "101", "-1", "1.5", "ten", "", "1e1", "%201", "1&limit=2"]) {
          const { json, status } = yield* page(name, `limit=${limit}`)
          assert.deepStrictEqual([status, json.code], [422, "validation_failed"], `${name} ${limit}`)
          assert.deepStrictEqual([json.errors[0].in, json.errors[0].pointer], ["query", "limit"])
        }
      }
      const more = Array.from({ length: 15 }, () =>
        site.ask(`POST /v1/projects/${project_id}/themes`, { key, json: { name: "Plain" } })
      )
      yield* Effect.all(more, unbounded)
      const { json } = yield* page("themes.list", "")
      assert.deepStrictEqual([json.items.length, json.next_cursor === null], [20, false])
    })
  )

  it.effect("a cursor of another list, project, target, filter, workspace or user is invalid_cursor", () =>
    Effect.gen(function* () {
      const own = yield* furnished
      const other = yield* furnished
      const colleague = yield* Effect.flatMap(own.member("admin"), ({ id }) => own.keyOf(id, "read"))
      const again = yield* own.keyOf(own.user.id, "read")
      for (const name of names) {
        const cursor = `cursor=${yield* own.cursorOf(name)}`
        assert.strictEqual((yield* own.page(name, cursor, again.key)).status, 200, "another key of the same user")
        for (const foreign of names) if (foreign !== name) yield* own.refuses(foreign, cursor)
        yield* other.refuses(name, cursor)
        yield* own.refuses(name, cursor, colleague.key)
      }
      const filters = ["kind=scene_step", "status=succeeded", "kind=scene_step&status=succeeded"]
      for (const filter of filters) {
        const cursor = yield* own.cursorOf("operations.list", `limit=1&${filter}`)
        assert.strictEqual((yield* own.page("operations.list", `${filter}&cursor=${cursor}`)).status, 200)
        for (const another of ["", "status=failed", ...filters]) {
          if (another !== filter) yield* own.refuses("operations.list", `${another}&cursor=${cursor}`)
        }
      }
    })
  )

  it.effect("a cursor cut, altered in any byte, lengthened, over 200 characters or made up is invalid_cursor", () =>
    Effect.gen(function* () {
      const { cursorOf, refuses } = yield* furnished
      const cursor = yield* cursorOf("scenes.list")
      assert.isAtMost(cursor.length, 200)
      const altered = Array.from(cursor, (digit, at) => {
        const instead = digit === "A" ? "B" : "A"
        return cursor.slice(0, at) + instead + cursor.slice(at + 1)
      })
      const cut = Array.from(cursor, (_, at) => cursor.slice(0, at))
      const random = fc.sample(fc.base64String({ minLength: 1, maxLength: 80 }), { numRuns: 20, seed: 7 })
      const forged = [`${cursor}A`, `A${cursor}`, `${cursor}=`, cursor + cursor, "x".repeat(201), "0", "null", "%00"]
      for (const wrong of [...altered, ...cut, ...forged, ...random.map(encodeURIComponent)]) {
        yield* refuses("scenes.list", `cursor=${wrong}`)
      }
    })
  )

  it.effect("a page that is empty or full to its end has no next_cursor", () =>
    Effect.gen(function* () {
      const { key, page, project_id, site } = yield* furnished
      const { json } = yield* site.ask(`GET /v1/operations?target_id=${project_id}`, { key })
      assert.deepStrictEqual(json, { items: [], next_cursor: null })
      const full = yield* page("operations.list", "limit=3")
      assert.deepStrictEqual([full.json.items.length, full.json.next_cursor], [3, null])
    })
  )
})
