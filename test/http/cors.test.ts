import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const page = "https://app.example.com"
const served = (...cors_origins: ReadonlyArray<string>) => Effect.provide(Site.layerServed({ cors_origins }))
const preflight = (method: string, origin = page) => ({
  headers: {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": "authorization,content-type"
  }
})

const grants = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control-"))

describe("CORS", () => {
  it.live("without a configured origin no answer grants anything to any page", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (const answer of [
        yield* site.ask("GET /v1/projects", { key, headers: { origin: page } }),
        yield* site.ask("OPTIONS /v1/projects", preflight("GET"))
      ]) {
        assert.isEmpty(grants(answer.headers))
        assert.isNull(answer.headers.get("vary"))
      }
    }).pipe(Effect.provide(Site.layer))
  )

  it.live(
    "a page of a configured origin asks first, calls and reads the headers it needs; never with credentials",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const asked = yield* site.ask("OPTIONS /v1/projects", preflight("POST"))
        assert.deepStrictEqual([asked.status, asked.text], [204, ""])
        assert.strictEqual(asked.headers.get("access-control-allow-origin"), page)
        assert.strictEqual(asked.headers.get("access-control-allow-methods"), "GET, HEAD, POST, OPTIONS")
        assert.match(
          asked.headers.get("access-control-allow-headers") ?? "",
          /Authorization.*Content-Type.*Idempotency-Key.*If-Match.*Prefer/
        )
        assert.match(asked.headers.get("access-control-max-age") ?? "", /^\d+$/)
        for (const sent of [{ key }, {}]) {
          const answer = yield* site.ask("GET /v1/projects", { ...sent, headers: { origin: page } })
          assert.strictEqual(answer.headers.get("access-control-allow-origin"), page)
          assert.strictEqual(answer.headers.get("vary"), "Origin")
          const exposed = answer.headers.get("access-control-expose-headers") ?? ""
          for (const name of [
            "ETag",
            "Link",
            "Location",
            "RateLimit",
            "RateLimit-Policy",
            "Retry-After",
            "X-Request-Id",
            "Preference-Applied"
          ]) {
            assert.include(exposed.split(", "), name)
          }
          assert.isNull(answer.headers.get("access-control-allow-credentials"))
        }
        assert.strictEqual((yield* site.ask("OPTIONS /v1/nothing", preflight("GET"))).status, 404)
      }).pipe(served("https://other.example.com", page))
  )

  it.live("a page of another origin gets nothing, and caches are told that answers differ", () =>
    Effect.gen(function* () {
      const site = yield* Site
      for (const origin of ["https://app.example.com.evil.test", "http://app.example.com", "null"]) {
        const answer = yield* site.ask("OPTIONS /v1/me", preflight("GET", origin))
        assert.deepStrictEqual([answer.status, grants(answer.headers)], [204, []], origin)
        assert.strictEqual(answer.headers.get("vary"), "Origin")
      }
    }).pipe(served(page))
  )

  it.live("with `*` every page may call", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const answer = yield* site.ask("OPTIONS /v1/me", preflight("GET", "https://any.example.org"))
      assert.strictEqual(answer.headers.get("access-control-allow-origin"), "*")
      assert.strictEqual(answer.headers.get("access-control-allow-methods"), "GET, HEAD, OPTIONS")
    }).pipe(served("*"))
  )
})
