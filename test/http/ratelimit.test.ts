import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const served = (per_second: number) => Effect.provide(Site.layerServed({ requests: { per_second, burst: 5 } }))
/** A token every 100 s: none comes back during a test. */
const slowly = served(0.01)

describe("rate limits", () => {
  it.live("a key gets its burst, then 429 with Retry-After; every answer under /v1 tells what is left", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const answers = []
      // Unknown routes, wrong methods and bodies that do not fit cost a token like any other request.
      for (const line of [
        "GET /v1/me",
        "GET /v1/nothing",
        "DELETE /v1/me",
        "POST /v1/projects",
        "HEAD /v1/me",
        "GET /v1/me"
      ]) {
        answers.push(yield* site.ask(line, { key }))
      }
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 404, 405, 400, 200, 429]
      )
      const told = answers.map(({ headers }) => /^"default";r=(\d);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [])
      assert.deepStrictEqual(
        told.map(([, left]) => Number(left)),
        [4, 3, 2, 1, 0, 0]
      )
      for (const [i, [, , seconds]] of told.entries()) assert.closeTo(Number(seconds), Math.min(i + 1, 5) * 100, 30)
      for (const { headers } of answers) assert.strictEqual(headers.get("ratelimit-policy"), '"default";q=5;w=500')
      const refused = answers[5]
      assert.deepStrictEqual([refused.json.code, refused.json.title], ["rate_limited", "Too many requests"])
      assert.closeTo(Number(refused.headers.get("retry-after")), 100, 30)
      assert.notProperty(refused.json, "retry_after_seconds")
      // What is refused comes before what the route is and what the key may do.
      assert.strictEqual((yield* site.ask("GET /v1/nothing", { key })).status, 429)
    }).pipe(slowly)
  )

  it.live("another key of the same user has a bucket of its own; no key, a wrong one and public routes have none", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key, keyOf, user } = yield* site.workspace()
      for (let i = 0; i < 6; i++) yield* site.ask("GET /v1/me", { key })
      assert.strictEqual((yield* site.ask("GET /v1/me", { key })).status, 429)
      const other = yield* keyOf(user.id, "read")
      assert.strictEqual((yield* site.ask("GET /v1/me", { key: other.key })).status, 200)
      for (let i = 0; i < 7; i++) {
        const none = yield* site.ask("GET /v1/me")
        assert.deepStrictEqual([none.status, none.headers.get("ratelimit")], [401, null])
        for (const line of ["GET /livez", "OPTIONS /v1/me"]) {
          const free = yield* site.ask(line, { key })
          assert.isBelow(free.status, 300)
          assert.isNull(free.headers.get("ratelimit"))
        }
      }
    }).pipe(slowly)
  )

  it.live("after the seconds of Retry-After the key is let in again", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      let refused = yield* site.ask("GET /v1/me", { key })
      while (refused.status === 200) refused = yield* site.ask("GET /v1/me", { key })
      yield* Effect.sleep(Number(refused.headers.get("retry-after")) * 1_000)
      assert.strictEqual((yield* site.ask("GET /v1/me", { key })).status, 200)
    }).pipe(served(1))
  )

  it.live("switched off, nothing is refused and no header tells of a limit", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { headers } = yield* site.ask("GET /v1/me", { key })
      assert.isNull(headers.get("ratelimit"))
      assert.isNull(headers.get("ratelimit-policy"))
    }).pipe(Effect.provide(Site.layer))
  )
})
