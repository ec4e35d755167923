import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"
import { raw } from "./Wire.js"

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"

layer(Site.layer, { excludeTestServices: true })("the edge", (it) => {
  it.effect("every answer has a request id: the caller's own where it is sane", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (const line of ["GET /v1/projects", "GET /v1/nothing", "GET /nothing", "GET /livez", "OPTIONS /v1/me"]) {
        const { headers } = yield* site.ask(line, { key })
        assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/, line)
      }
      const own = yield* site.ask("GET /livez", { headers: { "x-request-id": "trace-1.a:b_c" } })
      assert.strictEqual(own.headers.get("x-request-id"), "trace-1.a:b_c")
      for (const insane of ["a b", "<script>", "x".repeat(129)]) {
        const { headers } = yield* site.ask("GET /livez", { headers: { "x-request-id": insane } })
        assert.notStrictEqual(headers.get("x-request-id"), insane)
      }
    })
  )

  it.effect("a body that cannot be read is 400, and wins over a path and a query that do not fit", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const deep = `{"name":${"[".repeat(64)}${"]".repeat(64)}}`
      for (const body of ["{", "", "{'name': 1}", '"\u0001"', deep]) {
        const answer = yield* site.ask("PATCH /v1/projects/none", {
          key,
          body,
          headers: { "content-type": "application/json" }
        })
        assert.deepStrictEqual([answer.status, answer.json.code], [400, "malformed_body"], body.slice(0, 20))
      }
      const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
      const latin = yield* site.ask("POST /v1/projects", {
        key,
        body: bytes,
        headers: { "content-type": "application/json" }
      })
      assert.strictEqual(latin.json.code, "malformed_body")
    })
  )

  it.effect("every fault of path, query, headers and body is listed at once", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { json, status } = yield* site.ask("POST /v1/scenes/none/steps", {
        key,
        json: { step: "dance", seed: -1, colour: "red", prompt: "x\u0000" },
        headers: { "idempotency-key": "a b" }
      })
      assert.deepStrictEqual([status, json.code, json.instance], [422, "validation_failed", "/v1/scenes/none/steps"])
      const places = json.errors.map((fault: { in: string; pointer: string }) => `${fault.in} ${fault.pointer}`)
      assert.deepStrictEqual(places.sort(), [
        "body /colour",
        "body /prompt",
        "body /seed",
        "body /step",
        "header Idempotency-Key",
        "path scene_id"
      ])
      const queries = ["limit=0", "limit=101", "limit=x", "limit=1.5", "limit=", "limit=1&limit=2"]
      for (const query of queries) {
        const { json } = yield* site.ask(`GET /v1/projects?${query}`, { key })
        assert.deepStrictEqual(
          [json.code, json.errors[0].in, json.errors[0].pointer],
          ["validation_failed", "query", "limit"]
        )
      }
      const wait = yield* site.ask(`GET /v1/operations/${nowhere}?wait=61`, { key })
      assert.strictEqual(wait.status, 422)
      assert.strictEqual((yield* site.ask("GET /v1/operations", { key })).json.errors[0].pointer, "target_id")
      const text = yield* site.ask("POST /v1/projects", { key, json: { name: "a\ud800" } })
      assert.deepStrictEqual([text.status, text.json.errors[0].pointer], [422, "/name"])
      for (const json of [null, [], "x", 1]) {
        assert.strictEqual((yield* site.ask("POST /v1/projects", { key, json })).status, 422)
      }
    })
  )

  it.effect("a content type that a route does not take is 415, before the rest of the request is judged", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx"
      ]) {
        const answer = yield* site.ask("PATCH /v1/projects/none", {
          key,
          body: "{}",
          headers: { "content-type": type }
        })
        assert.deepStrictEqual([answer.status, answer.json.code], [415, "unsupported_media_type"], type)
      }
      const charset = { "content-type": "Application/JSON; charset=utf-8" }
      const answer = yield* site.ask("POST /v1/projects", { key, body: '{"name":"x"}', headers: charset })
      assert.strictEqual(answer.status, 201)
    })
  )

  it.effect("a JSON body over 1 MB is 413, with and without a declared length, and the connection stays usable", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const fits = JSON.stringify({ name: "x", description: "y".repeat(999_900) })
      const headers = { "content-type": "application/json" }
      assert.strictEqual((yield* site.ask("POST /v1/projects", { key, body: fits, headers })).status, 422)
      const large = yield* site.ask("POST /v1/projects", { key, body: `${fits}${" ".repeat(200)}`, headers })
      assert.deepStrictEqual(
        [large.status, large.json.code, large.json.limit_bytes],
        [413, "payload_too_large", 1_000_000]
      )
      const chunk = `30d40\r\n${" ".repeat(200_000)}\r\n`
      const answer = yield* raw(
        site.url,
        `POST /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(6)}0\r\n\r\n`
      )
      assert.match(answer, /^HTTP\/1\.1 413 /)
      // Far too much is refused by its declared length, unread: the connection is of no more use then.
      const unread = yield* raw(
        site.url,
        `POST /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\n\r\n`
      )
      assert.match(unread, /^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    })
  )

  it.effect(
    "unknown routes are 404, known ones with another method 405 with Allow, and HEAD works where GET does",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        for (const line of [
          "GET /",
          "GET /v2/projects",
          "GET /V1/projects",
          "GET /v1/projects/",
          "GET /v1/projects/a/b/c"
        ]) {
          const { json, status } = yield* site.ask(line, { key })
          assert.deepStrictEqual([status, json.code], [404, "route_not_found"], line)
        }
        for (const line of ["GET /v1/nothing", "DELETE /v1/projects", "GET /v1"]) {
          assert.strictEqual((yield* site.ask(line)).status, 401, `${line}: nobody learns the routes without a key`)
        }
        const wrong = yield* site.ask("DELETE /v1/projects", { key })
        assert.deepStrictEqual([wrong.status, wrong.headers.get("allow")], [405, "GET, HEAD, POST, OPTIONS"])
        assert.strictEqual((yield* site.ask("POST /livez")).status, 405)
        assert.strictEqual((yield* site.ask("HEAD /v1/scenes/none/steps", { key })).status, 405)
        const get = yield* site.ask("GET /v1/me/credits", { key })
        const head = yield* site.ask("HEAD /v1/me/credits", { key })
        assert.deepStrictEqual([head.status, head.text], [200, ""])
        assert.strictEqual(head.headers.get("content-length"), get.headers.get("content-length"))
      })
  )

  it.effect("a single resource has a strong ETag, and 304 for who has it; lists and scenes have none", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const at = yield* site.scene(key)
      const line = `GET /v1/projects/${at.project_id}`
      const etag = (yield* site.ask(line, { key })).headers.get("etag") ?? ""
      assert.match(etag, /^"[^"]+"$/)
      for (const sent of [etag, `"x", W/${etag}`, "*"]) {
        const again = yield* site.ask(line, { key, headers: { "if-none-match": sent } })
        assert.deepStrictEqual([again.status, again.text, again.headers.get("etag")], [304, "", etag])
        assert.isNull(again.headers.get("content-type"))
      }
      yield* site.ask(`PATCH /v1/projects/${at.project_id}`, { key, json: { name: "Other" } })
      const changed = yield* site.ask(line, { key, headers: { "if-none-match": etag } })
      assert.deepStrictEqual([changed.status, changed.json.name], [200, "Other"])
      for (const none of ["GET /v1/projects", `GET /v1/scenes/${at.scene_id}`, `GET /v1/projects/${nowhere}`]) {
        assert.isNull((yield* site.ask(none, { key })).headers.get("etag"), none)
      }
    })
  )
})
