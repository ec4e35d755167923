import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { document } from "#http/OpenApiRoute.js"
import { rules } from "#http/RouteIndex.js"
import { mint } from "#services/ApiKey.js"
import { Site } from "./Site.js"

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"

/** A body or query with which each endpoint is called; whoever adds an endpoint adds a line. */
const calls: Record<string, { readonly json?: unknown; readonly query?: string; readonly absent?: string }> = {
  "GET /v1/me": {},
  "GET /v1/me/credits": {},
  "GET /v1/models": {},
  "GET /v1/projects": {},
  "POST /v1/projects": { json: { name: "Harbour" } },
  "GET /v1/projects/:project_id": { absent: "project_not_found" },
  "PATCH /v1/projects/:project_id": { json: { name: "Other" }, absent: "project_not_found" },
  "DELETE /v1/projects/:project_id": { absent: "project_not_found" },
  "GET /v1/projects/:project_id/themes": { absent: "project_not_found" },
  "POST /v1/projects/:project_id/themes": { json: { name: "Plain" }, absent: "project_not_found" },
  "GET /v1/themes/:theme_id": { absent: "entity_not_found" },
  "GET /v1/projects/:project_id/scenes": { absent: "project_not_found" },
  "POST /v1/projects/:project_id/scenes": { json: { theme_id: nowhere }, absent: "project_not_found" },
  "GET /v1/scenes/:scene_id": { absent: "scene_not_found" },
  "PATCH /v1/scenes/:scene_id": { json: { name: "Other" }, absent: "scene_not_found" },
  "DELETE /v1/scenes/:scene_id": { absent: "scene_not_found" },
  "GET /v1/scenes/:scene_id/sessions": { absent: "scene_not_found" },
  "POST /v1/scenes/:scene_id/steps": { json: { step: "generate_scene_sdd" }, absent: "scene_not_found" },
  "GET /v1/scenes/:scene_id/artifacts": { absent: "scene_not_found" },
  "GET /v1/scenes/:scene_id/artifacts/:kind": { absent: "scene_not_found" },
  "GET /v1/scenes/:scene_id/artifacts/:kind/content": { absent: "scene_not_found" },
  "PUT /v1/scenes/:scene_id/artifacts/:kind": { json: {}, absent: "scene_not_found" },
  "GET /v1/operations": { query: `?target_id=:target_id`, absent: "target_not_found" },
  "GET /v1/operations/:operation_id": { absent: "operation_not_found" },
  "POST /v1/operations/:operation_id/cancel": { absent: "operation_not_found" }
}

const lineOf = (name: string, ids: Readonly<Record<string, string>>) =>
  `${name}${calls[name]?.query ?? ""}`.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? "peg")

const asOf = (name: string, key?: string) => ({
  ...(key !== undefined && { key }),
  ...(calls[name]?.json !== undefined && { json: calls[name].json })
})

describe("the contract", () => {
  it("every endpoint has a line in this file's table, and every line an endpoint", () => {
    assert.deepStrictEqual([...rules.keys()].sort(), Object.keys(calls).sort())
  })

  it("the OpenAPI document is the golden one (UPDATE_GOLDEN=1 writes it anew, to be read in the diff)", () => {
    const file = new URL("../golden/openapi.json", import.meta.url)
    const text = `${JSON.stringify(document, null, 2)}\n`
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(file, text)
    assert.strictEqual(text, readFileSync(file, "utf8"))
  })

  it("every refusal is a problem document, every reference resolves and nothing names the platform's own error", () => {
    const text = JSON.stringify(document)
    assert.notInclude(text, "HttpApiDecodeError")
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      assert.property(document.components.schemas, name)
    }
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        for (const [status, response] of Object.entries(operation.responses)) {
          const types = Object.keys(response.content ?? {})
          if (Number(status) >= 400) assert.deepStrictEqual(types, ["application/problem+json"], operation.operationId)
        }
        assert.isString(operation.summary)
      }
    }
  })
})

layer(Site.layer, { excludeTestServices: true })("authorization", (it) => {
  for (const [name, rule] of rules) {
    it.effect(`${name} refuses no key, wrong keys and keys without its scope`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { keyOf, user } = yield* site.workspace()
        const line = lineOf(name, {
          project_id: nowhere,
          scene_id: nowhere,
          theme_id: nowhere,
          operation_id: nowhere,
          target_id: nowhere
        })
        const { key: revoked, row } = yield* keyOf(user.id, "read", "write")
        yield* site.access.revokeKey(row.id)
        const unknown = "sw_live_0000000000000000000000000000000000"
        const headers: ReadonlyArray<readonly [Record<string, string>, RegExp]> = [
          [{}, /no API key/],
          [{ authorization: `Basic ${revoked}` }, /not understood/],
          [{ authorization: revoked }, /not understood/],
          [{ authorization: "Bearer nonsense" }, /malformed/],
          [{ authorization: `Bearer ${unknown}000000` }, /mistyped/],
          [{ authorization: `Bearer ${mint()}` }, /unknown/],
          [{ authorization: `Bearer ${revoked}` }, /revoked/]
        ]
        for (const [sent, detail] of headers) {
          const { headers: got, json, status } = yield* site.ask(line, { ...asOf(name), headers: sent })
          assert.deepStrictEqual(
            [status, json?.code, json?.type],
            [401, "unauthorized", "about:blank"],
            JSON.stringify(sent)
          )
          assert.match(json.detail, detail)
          assert.strictEqual(got.get("www-authenticate"), "Bearer")
        }
        for (const scope of ["read", "write"] as const) {
          const { key } = yield* keyOf(user.id, scope)
          const { headers: got, json, status } = yield* site.ask(line, asOf(name, key))
          if (rule.scope === "none" || rule.scope === scope) {
            assert.notInclude([401, 403], status)
          } else {
            assert.deepStrictEqual([status, json.code, json.scope], [403, "insufficient_scope", rule.scope])
            assert.match(json.type, /\/problems\/insufficient-scope$/)
            assert.strictEqual(got.get("www-authenticate"), `Bearer error="insufficient_scope", scope="${rule.scope}"`)
          }
        }
      })
    )
  }

  it.effect("what belongs to another workspace answers exactly as what does not exist", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const owner = yield* site.workspace()
      const at = yield* site.scene(owner.key)
      const step = yield* site.ask(`POST /v1/scenes/${at.scene_id}/steps`, {
        key: owner.key,
        json: { step: "generate_scene_sdd" },
        headers: { prefer: "wait=20" }
      })
      assert.strictEqual(step.json.status, "succeeded")
      const theirs = { ...at, operation_id: step.json.id as string, target_id: at.scene_id }
      const absent = {
        project_id: nowhere,
        scene_id: nowhere,
        theme_id: nowhere,
        operation_id: nowhere,
        target_id: nowhere
      }
      const { key } = yield* site.workspace()
      for (const name of rules.keys()) {
        const code = calls[name]?.absent
        if (code === undefined) continue
        const foreign = yield* site.ask(lineOf(name, theirs), asOf(name, key))
        const missing = yield* site.ask(lineOf(name, absent), asOf(name, key))
        assert.deepStrictEqual([foreign.status, foreign.json?.code], [404, code], name)
        assert.deepStrictEqual(
          { ...foreign.json, instance: "" },
          { ...missing.json, instance: "" },
          `${name}: the two answers must not differ`
        )
        assert.strictEqual(missing.status, 404)
      }
    })
  )

  it.effect("a member sees only the projects they are in, a viewer may not write, an editor may not delete", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const admin = yield* site.workspace()
      const at = yield* site.scene(admin.key)
      const member = yield* admin.member("member")
      const { key } = yield* admin.keyOf(member.id, "read", "write")
      const project = `/v1/projects/${at.project_id}`
      const scene = `/v1/scenes/${at.scene_id}`

      assert.strictEqual((yield* site.ask(`GET ${project}`, { key })).status, 404)
      assert.strictEqual((yield* site.ask(`GET ${scene}`, { key })).status, 404)
      assert.deepStrictEqual((yield* site.ask("GET /v1/projects", { key })).json.items, [])

      yield* site.access.setMember(at.project_id, member.id, "viewer")
      assert.strictEqual((yield* site.ask(`GET ${project}`, { key })).json.access_level, "viewer")
      assert.strictEqual((yield* site.ask(`GET ${scene}`, { key })).status, 200)
      const writes = [
        [`PATCH ${project}`, { name: "x" }],
        [`DELETE ${project}`, undefined],
        [`POST ${project}/themes`, { name: "x" }],
        [`POST ${project}/scenes`, { theme_id: at.theme_id }],
        [`PATCH ${scene}`, { name: "x" }],
        [`DELETE ${scene}`, undefined],
        [`POST ${scene}/steps`, { step: "generate_scene_sdd" }],
        [`PUT ${scene}/artifacts/peg`, {}]
      ] as const
      for (const [line, json] of writes) {
        const refused = yield* site.ask(line, { key, json })
        assert.deepStrictEqual([refused.status, refused.json.code], [403, "insufficient_access"], line)
      }

      yield* site.access.setMember(at.project_id, member.id, "editor")
      assert.strictEqual((yield* site.ask(`PATCH ${project}`, { key, json: { name: "New" } })).json.name, "New")
      assert.strictEqual((yield* site.ask(`DELETE ${project}`, { key })).json.code, "insufficient_access")
      assert.strictEqual((yield* site.ask(`DELETE ${scene}`, { key })).status, 204)
      yield* site.access.setMember(at.project_id, member.id, "owner")
      yield* site.ask("POST /v1/projects", { key: admin.key, json: { name: "Another" } })
      assert.strictEqual((yield* site.ask(`DELETE ${project}`, { key })).status, 204)
    })
  )
})
