import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { world } from "./Calls.js"
import { baseUrl, Site } from "./Site.js"
import { raw } from "./Wire.js"

const closed = "default-src 'none'; frame-ancestors 'none'"

/** `sha256-…` of every inline element of a page that a browser would run or apply. */
const digests = (html: string, element: "script" | "style") =>
  Array.from(html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g")), ([, text]) => {
    const digest = createHash("sha256").update(text).digest("base64")
    return `'sha256-${digest}'`
  })

layer(Site.layer, { excludeTestServices: true })("the headers of every answer", (it) => {
  it.effect(
    "refusals, resources, probes and documents alike are closed to frames, sniffing, referrers and caches",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        for (const line of [
          "GET /v1/projects",
          "GET /v1/nothing",
          "DELETE /v1/me",
          "GET /nothing",
          "GET /livez",
          "OPTIONS /v1/me"
        ]) {
          const { headers } = yield* site.ask(line, { key })
          assert.strictEqual(headers.get("cache-control"), "no-store", line)
          assert.strictEqual(headers.get("content-security-policy"), closed, line)
          assert.strictEqual(headers.get("cross-origin-resource-policy"), "same-origin", line)
          assert.strictEqual(headers.get("referrer-policy"), "no-referrer", line)
          assert.strictEqual(headers.get("x-content-type-options"), "nosniff", line)
          assert.isNull(headers.get("x-powered-by"))
          assert.isNull(headers.get("server"))
        }
        const document = yield* site.ask("GET /openapi.json")
        assert.strictEqual(document.headers.get("cache-control"), "no-cache")
      })
  )

  it.effect("a presigned download may be shown by any page that was given its address, and runs nothing", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      const sdd = yield* site.ask(`GET /v1/scenes/${ids.scene_id}/artifacts/sdd`, { key })
      const { headers, status } = yield* site.ask(`GET ${sdd.json.download_url.slice(baseUrl.length)}`)
      assert.deepStrictEqual([status, headers.get("cross-origin-resource-policy")], [200, "cross-origin"])
      assert.strictEqual(headers.get("content-security-policy"), closed)
      assert.match(headers.get("content-disposition") ?? "", /^attachment;/)
    })
  )

  it.effect("a page runs its own inline script and style by their digests and nothing else", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const docs = yield* site.ask("GET /docs")
      const policy = docs.headers.get("content-security-policy") ?? ""
      const scripts = digests(docs.text, "script")
      assert.lengthOf(scripts, 1)
      for (const digest of [...scripts, ...digests(docs.text, "style")]) assert.include(policy, digest)
      const page = yield* site.ask("GET /problems/invalid-artifact")
      const plain = page.headers.get("content-security-policy") ?? ""
      for (const digest of digests(page.text, "style")) assert.include(plain, digest)
      assert.notInclude(plain, "script-src")
      for (const found of [policy, plain]) {
        assert.notMatch(found, /unsafe|https?:|\*/)
        assert.match(found, /^default-src 'none'; .*frame-ancestors 'none'$/)
      }
      // What the policy would block must not be there: handlers and styles in attributes, and scripts from elsewhere.
      for (const { text } of [docs, page]) {
        const markup = text.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "")
        assert.notMatch(markup, /\s(on\w+|style|src)=/i)
      }
    })
  )

  it.effect("what is no HTTP, and headers over 16 kB, get a problem document with these headers too", () =>
    Effect.gen(function* () {
      const { url } = yield* Site
      const nonsense = yield* raw(url, "NONSENSE\r\n\r\n")
      assert.match(nonsense, /^HTTP\/1\.1 400 [\s\S]*"code":"malformed_body"/)
      const large = yield* raw(url, `GET /livez HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`)
      assert.match(large, /^HTTP\/1\.1 431 [\s\S]*"code":"headers_too_large"/)
      for (const answer of [nonsense, large]) {
        assert.match(answer, /^x-request-id: [0-9a-f-]{36}\r$/im)
        assert.match(answer, /^x-content-type-options: nosniff\r$/im)
        assert.match(answer, /^content-security-policy: default-src 'none'/im)
        assert.match(answer, /^content-type: application\/problem\+json\r$/im)
        const [head, body] = answer.split("\r\n\r\n")
        assert.include(head.toLowerCase(), `content-length: ${Buffer.byteLength(body)}`)
      }
      const absolute = "GET http://elsewhere/livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      assert.match(yield* raw(url, absolute), /^HTTP\/1\.1 200 /)
    })
  )

  it.effect("a body that is announced with `Expect: 100-continue` is asked for only where it will be read", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const post = (authorization: string, rest: string) =>
        raw(
          site.url,
          `POST /v1/projects HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nAuthorization: ${authorization}\r\n${rest}`
        )
      const refused = yield* post("Bearer none", "Content-Length: 90000000\r\n\r\n")
      assert.match(refused, /^HTTP\/1\.1 401 [\s\S]*connection: close/i)
      const taken = yield* post(`Bearer ${key}`, 'Connection: close\r\nContent-Length: 12\r\n\r\n{"name":"x"}')
      assert.match(taken, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
    })
  )

  it.effect("an upgrade that is not offered is ignored, and the body is read", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const answer = yield* raw(
        site.url,
        `POST /v1/projects HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Type: application/json\r\nAuthorization: Bearer ${key}\r\nContent-Length: 12\r\n\r\n{"name":"x"}`
      )
      assert.match(answer, /^HTTP\/1\.1 201 /)
    })
  )

  it.effect("probes, the document, its page and the pages of problems need no key", () =>
    Effect.gen(function* () {
      const site = yield* Site
      for (const probe of ["/livez", "/startupz"]) {
        assert.deepStrictEqual((yield* site.ask(`GET ${probe}`)).json, { status: "ok" })
      }
      assert.deepStrictEqual((yield* site.ask("GET /readyz")).json, { status: "ok", runners: 1 })
      const document = yield* site.ask("GET /openapi.json")
      assert.deepStrictEqual([document.json.openapi, document.json.info.version], ["3.1.0", "0.17.0"])
      const etag = document.headers.get("etag") ?? ""
      assert.strictEqual((yield* site.ask("GET /openapi.json", { headers: { "if-none-match": etag } })).status, 304)
      const docs = yield* site.ask("GET /docs")
      assert.match(docs.headers.get("content-type") ?? "", /^text\/html/)
      assert.notMatch(docs.text, /<(script|link|img)[^>]+(src|href)="?https?:/)
      const page = yield* site.ask("GET /problems/invalid-artifact")
      assert.include(page.text, "INVALID_ARTIFACT")
      const none = yield* site.ask("GET /problems/nothing")
      assert.deepStrictEqual([none.status, none.json.code], [404, "route_not_found"])
    })
  )
})
