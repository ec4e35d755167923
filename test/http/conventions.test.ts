/** The conventions of the contract, each tried on every endpoint that it is about. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { rules } from "#http/RouteIndex.js"
import { type Endpoint, endpoints, unknown, world } from "./Calls.js"
import { Site } from "./Site.js"

const json = { "content-type": "application/json" }
const methodOf = ({ call }: Endpoint) => call(unknown)[0].split(" ")[0]
const pathOf = ({ call }: Endpoint) => call(unknown)[0].split(/[ ?]/)[1]
const reads = endpoints.filter((endpoint) => methodOf(endpoint) === "GET")
/** The endpoints whose body is a JSON object of their own. An upload's and an import's is a stream, looked at after its project. */
const jsonWrites = endpoints.filter((endpoint) => {
  const { json } = endpoint.call(unknown)[1]
  return json !== undefined && methodOf(endpoint) !== "PUT" && endpoint.name !== "imports.create"
})
/** Every path of the contract with its methods. */
const byPath = new Map<string, Array<string>>()
for (const name of rules.keys()) {
  const [method, template] = name.split(" ")
  const path = template.replace(/:(\w+)/g, (_, id) => (id === "kind" ? "peg" : unknown.project_id))
  byPath.set(path, [...(byPath.get(path) ?? []), method])
}

/** Objects whose members are the caller's or a document's own, not the contract's. */
const free = new Set(["metadata", "parameters", "scene_parameters", "entities"])

/** Every member of an answer with the names that lead to it. */
const members = (value: unknown, at = ""): Array<readonly [path: string, name: string, value: unknown]> => {
  if (Array.isArray(value)) return value.flatMap((item) => members(item, `${at}[]`))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [`${at}.${name}`, name, member] as const,
    ...(free.has(name) ? [] : members(member, `${at}.${name}`))
  ])
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

layer(Site.layer, { excludeTestServices: true })("conventions of answers", (it) => {
  it.effect("names are snake_case, timestamps RFC 3339 UTC with milliseconds, ids UUIDv7 in lower case", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      let seen = 0
      for (const endpoint of reads) {
        const answer = yield* site.ask(endpoint.call(ids)[0], { key })
        for (const [path, name, value] of members(answer.json)) {
          const where = `${endpoint.name} ${path}: ${JSON.stringify(value)}`
          assert.match(name, /^[a-z][a-z0-9_]*$/, where)
          if (name.endsWith("_at") && value !== null) assert.match(String(value), timestamp, where)
          const isModel = path.includes("model") || endpoint.name === "identity.models"
          if (/(^|_)id$/.test(name) && value !== null && !isModel) {
            assert.match(String(value), uuidv7, where)
            seen++
          }
        }
      }
      assert.isAbove(seen, 20)
    })
  )

  it.effect(
    "fields without a value are null and never left out; `content` alone appears only when it is asked for",
    () =>
      Effect.gen(function* () {
        const { ids, key, site } = yield* world
        const headers = { "idempotency-key": "held" }
        const step = { step: "generate_scene_sdd", prompt: "hold" }
        const started = yield* site.ask(`POST /v1/scenes/${ids.scene_id}/steps`, { key, json: step, headers })
        const ended = yield* site.ask(`GET /v1/operations/${ids.operation_id}`, { key })
        assert.deepStrictEqual(Object.keys(started.json).sort(), Object.keys(ended.json).sort())
        assert.deepInclude(started.json, { result: null, error: null, finished_at: null, cancel_requested_at: null })
        assert.isNull(ended.json.error)
        const sdd = yield* site.ask(`GET /v1/scenes/${ids.scene_id}/artifacts/sdd`, { key })
        const inline = yield* site.ask(`GET /v1/scenes/${ids.scene_id}/artifacts/sdd?inline=true`, { key })
        assert.deepStrictEqual(Object.keys(inline.json).sort(), [...Object.keys(sdd.json), "content"].sort())
        assert.notProperty(sdd.json, "content")
      })
  )

  it.effect("pages are exactly {items, next_cursor}, models {items}, other lists bare arrays", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      for (const endpoint of reads) {
        const { json } = yield* site.ask(endpoint.call(ids)[0], { key })
        if (endpoint.name === "identity.models") assert.deepStrictEqual(Object.keys(json), ["items"])
        else if (/\.(sessions)$|^artifacts\.list$/.test(endpoint.name)) assert.isArray(json)
        else if (endpoint.name.endsWith(".list")) {
          assert.deepStrictEqual(Object.keys(json).sort(), ["items", "next_cursor"], endpoint.name)
        }
      }
    })
  )

  it.effect("HEAD answers whatever GET is routed with the same status and headers, and no body", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      const documents = ["GET /openapi.json", "GET /docs", "GET /problems/rate-limited", "GET /livez", "GET /readyz"]
      const lines = [...reads.map(({ call }) => call(ids)[0]), ...documents, "GET /v1/nothing"]
      for (const line of lines) {
        const sent = { key, headers: { "x-request-id": "same" } }
        const get = yield* site.ask(line, sent)
        const head = yield* site.ask(line.replace("GET", "HEAD"), sent)
        const headers = (answer: typeof get) => {
          // Fresh addresses differ from read to read, and a client's connection from call to call.
          const {
            connection,
            "content-length": _length,
            date,
            etag,
            "keep-alive": _,
            location,
            ...rest
          } = Object.fromEntries(answer.headers)
          return { ...rest, tagged: etag !== undefined, redirected: location !== undefined }
        }
        assert.deepStrictEqual([head.status, head.text, headers(head)], [get.status, "", headers(get)], line)
        const [length, announced] = [get, head].map((answer) => Number(answer.headers.get("content-length") ?? -1))
        assert.isAtLeast(announced, get.headers.has("location") ? 0 : 1, line)
        assert.closeTo(announced, length, get.text.includes("download_url") ? 8 : 0, line)
      }
    })
  )

  it.effect("OPTIONS answers 204 with Allow and needs no key; an unknown path is 404", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const allow = (methods: ReadonlyArray<string>) => {
        const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
        return [...all, "OPTIONS"].join(", ")
      }
      for (const [path, methods] of byPath) {
        const { headers, status, text } = yield* site.ask(`OPTIONS ${path}`)
        assert.deepStrictEqual([status, text, headers.get("allow")], [204, "", allow(methods)], path)
        assert.isNull(headers.get("content-type"))
      }
      assert.strictEqual((yield* site.ask("OPTIONS /livez")).headers.get("allow"), "GET, HEAD, OPTIONS")
      for (const path of ["/v1/nothing", "/nothing", "/v1/projects/"]) {
        assert.strictEqual((yield* site.ask(`OPTIONS ${path}`)).json.code, "route_not_found", path)
      }
    })
  )

  it.effect("`Accept` and query parameters that are not known change nothing", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      for (const accept of ["*/*", "text/html", "application/xml;q=0.9", ""]) {
        const { headers, status } = yield* site.ask("GET /v1/me", { key, headers: { accept } })
        assert.deepStrictEqual([status, headers.get("content-type")], [200, "application/json"], accept)
        const refused = yield* site.ask("GET /v1/nothing", { key, headers: { accept } })
        assert.strictEqual(refused.headers.get("content-type"), "application/problem+json")
      }
      const plain = yield* site.ask(`GET /v1/operations?target_id=${ids.scene_id}`, { key })
      const more = yield* site.ask(`GET /v1/operations?colour=red&target_id=${ids.scene_id}&colour=blue&=`, { key })
      assert.deepStrictEqual([more.status, more.json], [200, plain.json])
    })
  )
})

layer(Site.layer, { excludeTestServices: true })("conventions of refusals", (it) => {
  it.effect("a method that a known route does not take is 405 with Allow and the members of a problem", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (const [path, methods] of byPath) {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))) {
          const answer = yield* site.ask(`${method} ${path}`, { key })
          assert.deepStrictEqual([answer.status, answer.json.code], [405, "method_not_allowed"], `${method} ${path}`)
          for (const taken of methods) assert.include(answer.headers.get("allow")?.split(", ") ?? [], taken)
          assert.deepStrictEqual(Object.keys(answer.json), ["type", "title", "status", "detail", "instance", "code"])
          assert.strictEqual(answer.json.instance, path)
          assert.match(answer.json.type, /^https:\/\/scenewright\.test\/problems\/method-not-allowed$/)
          assert.match(answer.json.detail, /^[A-Z].*\.$/)
        }
      }
    })
  )

  it.effect("the page that a problem's type leads to is there for every refusal", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (const line of ["GET /v1/nothing", "PUT /v1/me", "GET /v1/projects?limit=0", "GET /v1/projects?cursor=x"]) {
        const { json } = yield* site.ask(line, { key })
        const page = yield* site.ask(`GET ${new URL(json.type).pathname}`)
        assert.strictEqual(page.status, 200)
        assert.include(page.text, `<code>${json.code}</code>`)
      }
    })
  )

  for (const endpoint of jsonWrites) {
    const [line, sent] = endpoint.call(unknown)
    it.effect(`${endpoint.name}: unparsable JSON is 400, unknown members 422, another content type 415`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        for (const body of ["{", "nonsense", '{"a":1}}', ""]) {
          const malformed = yield* site.ask(line, { key, body, headers: json })
          assert.deepStrictEqual([malformed.status, malformed.json.code], [400, "malformed_body"], body)
        }
        const more = { ...(sent.json as object), colour: "red", "a/b~c": 1 }
        const refused = yield* site.ask(line, { key, json: more })
        assert.deepStrictEqual([refused.status, refused.json.code], [422, "validation_failed"])
        const places = refused.json.errors.map(
          (fault: { in: string; pointer: string }) => `${fault.in} ${fault.pointer}`
        )
        assert.includeMembers(places, ["body /colour", "body /a~1b~0c"])
        const typed = yield* site.ask(line, { key, body: "{}", headers: { "content-type": "text/plain" } })
        assert.deepStrictEqual([typed.status, typed.json.code], [415, "unsupported_media_type"])
        const deep = (levels: number) => `{"x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`
        const fits = yield* site.ask(line, { key, body: deep(64), headers: json })
        assert.strictEqual(fits.json.code, "validation_failed")
        const tooDeep = yield* site.ask(line, { key, body: deep(65), headers: json })
        assert.deepStrictEqual([tooDeep.status, tooDeep.json.code], [400, "malformed_body"])
      })
    )
  }

  for (const endpoint of endpoints.filter((one) => /[0-9a-f]{8}-/.test(pathOf(one)))) {
    it.effect(`${endpoint.name}: a path id that is no UUID is 422 in: path; one in upper case is the same id`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const none = Object.fromEntries(Object.keys(unknown).map((name) => [name, "none"])) as unknown as typeof unknown
        const [line, sent] = endpoint.call(none)
        const { json, status } = yield* site.ask(line, { key, ...sent })
        assert.deepStrictEqual([status, json.code], [422, "validation_failed"])
        assert.include(
          json.errors.map((fault: { in: string }) => fault.in),
          "path"
        )
        const [plain, again] = endpoint.call(unknown)
        const upper = plain.replace(/[0-9a-f-]{36}/g, (id) => id.toUpperCase())
        assert.strictEqual((yield* site.ask(upper, { key, ...again })).json.code, endpoint.absent)
      })
    )
  }
})
