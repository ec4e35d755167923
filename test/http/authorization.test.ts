import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ProblemCode } from "#domain/Problem.js"
import type { AccessLevel, Scope } from "#domain/Scope.js"
import { mint } from "#services/ApiKey.js"
import { type Endpoint, endpoints, type Ids, projectWith, unknown, world } from "./Calls.js"
import { Site } from "./Site.js"

type World = Effect.Effect.Success<typeof world>

const call = (endpoint: Endpoint, ids: Ids, key: string) =>
  Effect.gen(function* () {
    const [line, sent] = endpoint.call(ids)
    return yield* (yield* Site).ask(line, { ...sent, key })
  })

const refuses = (endpoint: Endpoint, ids: Ids, key: string, status: number, code: ProblemCode) =>
  Effect.map(call(endpoint, ids, key), (answer) => {
    assert.deepStrictEqual([answer.status, answer.json?.code], [status, code], endpoint.name)
    return answer
  })

const succeeds = (endpoint: Endpoint, ids: Ids, key: string) =>
  Effect.map(call(endpoint, ids, key), ({ status, text }) =>
    assert.strictEqual(status, endpoint.succeeds, `${endpoint.name} ${text}`)
  )

/** What somebody may not see answers, but for the path that was asked, as what does not exist. */
const hides = (endpoint: Endpoint, hidden: Ids, absent: Ids, key: string, code: ProblemCode) =>
  Effect.gen(function* () {
    const there = yield* refuses(endpoint, hidden, key, 404, code)
    const nowhere = yield* refuses(endpoint, absent, key, 404, code)
    assert.deepStrictEqual({ ...there.json, instance: "" }, { ...nowhere.json, instance: "" }, endpoint.name)
  })

/** A key of a member of the world's workspace, who is in its project at this level or not at all. */
const memberKey = ({ ids, keyOf, member, site }: World, level?: AccessLevel) =>
  Effect.gen(function* () {
    const { id } = yield* member("member")
    if (level !== undefined) yield* site.access.setMember(ids.project_id, id, level)
    return (yield* keyOf(id, "read", "write")).key
  })

/** Worlds in which nothing succeeds that changes them, so that all tests can share them. */
const elsewhere = Effect.runSync(Effect.cached(world))
const unchanged = Effect.runSync(Effect.cached(world))

const scopeSets: ReadonlyArray<ReadonlyArray<Scope>> = [["read"], ["write"], ["read", "write"]]
const others = { viewer: undefined, editor: "viewer", owner: "editor" } as const

layer(Site.layer, { excludeTestServices: true })("authorization", (it) => {
  for (const endpoint of endpoints) {
    const { absent, archived, inside = {}, name, needs, scope } = endpoint
    /** Where the endpoint succeeds: what writes has one of its own each time. */
    const here = scope === "write" ? world : unchanged

    it.effect(`${name} refuses no key, wrong keys and revoked keys`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { keyOf, user } = yield* site.workspace()
        const { key: revoked, row } = yield* keyOf(user.id, "read", "write")
        const [line, { headers: own, ...sent }] = endpoint.call(unknown)
        yield* site.access.revokeKey(row.id)
        const headers: ReadonlyArray<readonly [Record<string, string>, RegExp]> = [
          [{}, /no API key/],
          [{ authorization: `Basic ${revoked}` }, /not understood/],
          [{ authorization: revoked }, /not understood/],
          [{ authorization: "Bearer nonsense" }, /malformed/],
          [{ authorization: "Bearer sw_live_0000000000000000000000000000000000000000" }, /mistyped/],
          [{ authorization: `Bearer ${mint()}` }, /unknown/],
          [{ authorization: `Bearer ${revoked}` }, /revoked/]
        ]
        for (const [authorization, detail] of headers) {
          const answer = yield* site.ask(line, { ...sent, headers: { ...own, ...authorization } })
          const { code, detail: said, type } = answer.json ?? {}
          assert.deepStrictEqual([answer.status, code, type], [401, "unauthorized", "about:blank"], said)
          assert.match(said, detail)
          assert.strictEqual(answer.headers.get("www-authenticate"), "Bearer")
        }
      })
    )

    it.effect(`${name} works with the scope \`${scope}\` and is 403 insufficient_scope without it`, () =>
      Effect.gen(function* () {
        for (const scopes of scopeSets) {
          const allowed = scope === "none" || scopes.includes(scope)
          const { ids, keyOf, user } = yield* allowed ? here : elsewhere
          const { key } = yield* keyOf(user.id, ...scopes)
          if (allowed) {
            yield* succeeds(endpoint, ids, key)
            continue
          }
          const { headers, json } = yield* refuses(endpoint, ids, key, 403, "insufficient_scope")
          assert.match(json.type, /\/problems\/insufficient-scope$/)
          assert.strictEqual(json.scope, scope)
          assert.strictEqual(headers.get("www-authenticate"), `Bearer error="insufficient_scope", scope="${scope}"`)
        }
      })
    )

    if (needs !== undefined) {
      it.effect(`${name} takes the access level ${needs}: a lower one is 403, none at all 404`, () =>
        Effect.gen(function* () {
          const at = yield* here
          const lower = others[needs]
          if (lower !== undefined) {
            yield* refuses(endpoint, at.ids, yield* memberKey(at, lower), 403, "insufficient_access")
          }
          const code = absent ?? Object.values(inside)[0]
          assert.isDefined(code, "a row of a project names the code of its 404")
          yield* hides(endpoint, at.ids, unknown, yield* memberKey(at), code)
          yield* succeeds(endpoint, at.ids, yield* memberKey(at, needs))
        })
      )

      it.effect(`${name} is 404 once the project is in the trash`, () =>
        Effect.gen(function* () {
          const { ids, key, site } = yield* world
          yield* site.ask(`DELETE /v1/projects/${ids.project_id}`, { key })
          yield* hides(endpoint, ids, unknown, key, absent ?? Object.values(inside)[0])
        })
      )
    }

    if (absent !== undefined) {
      it.effect(`${name} answers ids of another workspace in its path exactly as ids of nothing`, () =>
        Effect.gen(function* () {
          const theirs = yield* elsewhere
          const { ids, key } = yield* here
          yield* hides(endpoint, theirs.ids, unknown, key, absent)
          yield* succeeds(endpoint, ids, key)
        })
      )
    }

    for (const [id, code] of Object.entries(inside) as ReadonlyArray<[keyof Ids, ProblemCode]>) {
      it.effect(`${name} answers a ${id} of another workspace or project in its query or body as one of nothing`, () =>
        Effect.gen(function* () {
          const theirs = yield* elsewhere
          const { ids, key } = yield* here
          const nothing = { ...ids, [id]: unknown[id] }
          yield* hides(endpoint, { ...ids, [id]: theirs.ids[id] }, nothing, key, code)
          if (absent === undefined) return
          const beside: Partial<Ids> = yield* projectWith(key)
          if (beside[id] !== undefined) yield* hides(endpoint, { ...ids, [id]: beside[id] }, nothing, key, code)
        })
      )
    }

    if (needs !== undefined && scope === "write") {
      const outcome = archived === "works" ? "works" : "is 409 project_archived"
      it.effect(`${name} ${outcome} inside an archived project`, () =>
        Effect.gen(function* () {
          const { ids, key, site } = yield* world
          yield* site.ask(`PATCH /v1/projects/${ids.project_id}`, { key, json: { status: "archived" } })
          if (archived === "works") yield* succeeds(endpoint, ids, key)
          else yield* refuses(endpoint, ids, key, 409, "project_archived")
        })
      )
    }

    if (endpoint.call(unknown)[0].includes(`/scenes/${unknown.scene_id}`)) {
      it.effect(`${name} is 404 once the scene is in the trash`, () =>
        Effect.gen(function* () {
          const { ids, key, site } = yield* world
          yield* site.ask(`DELETE /v1/scenes/${ids.scene_id}`, { key })
          yield* hides(endpoint, ids, unknown, key, "scene_not_found")
        })
      )
    }
  }
})
