import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
const json = { "content-type": "application/json" }
const text = { "content-type": "text/plain" }
const large = `{"name": ${" ".repeat(1_000_001)}`

interface Wrong {
  readonly line: string
  readonly key: "none" | "reader" | "writer"
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Requests that are wrong in as many ways as they can be; each next one has the first fault mended. */
const ladder: ReadonlyArray<readonly [answer: string, wrong: Wrong]> = [
  ["401 unauthorized", { line: "POST /v1/nothing", key: "none", body: large, headers: text }],
  ["404 route_not_found", { line: "POST /v1/nothing", key: "reader", body: large, headers: text }],
  ["405 method_not_allowed", { line: "PUT /v1/projects/none", key: "reader", body: large, headers: text }],
  ["403 insufficient_scope", { line: "PATCH /v1/projects/none", key: "reader", body: large, headers: text }],
  ["415 unsupported_media_type", { line: "PATCH /v1/projects/none", key: "writer", body: large, headers: text }],
  ["413 payload_too_large", { line: "PATCH /v1/projects/none", key: "writer", body: large, headers: json }],
  ["400 malformed_body", { line: "PATCH /v1/projects/none", key: "writer", body: '{"status": ', headers: json }],
  ["422 validation_failed", { line: "PATCH /v1/projects/none", key: "writer", body: '{"status": 1}', headers: json }],
  [
    "422 validation_failed",
    { line: `PATCH /v1/projects/${nowhere}`, key: "writer", body: '{"status": 1}', headers: json }
  ],
  ["404 project_not_found", { line: `PATCH /v1/projects/${nowhere}`, key: "writer", body: "{}", headers: json }]
]

const climb = Effect.gen(function* () {
  const site = yield* Site
  const { keyOf, user } = yield* site.workspace()
  const keys = { reader: (yield* keyOf(user.id, "read")).key, writer: (yield* keyOf(user.id, "write")).key }
  const answers: Array<string> = []
  for (const [, { key, line, ...sent }] of ladder) {
    const { json, status } = yield* site.ask(line, { ...sent, ...(key !== "none" && { key: keys[key] }) })
    answers.push(`${status} ${json.code}`)
  }
  return answers
})

describe("the order of checks", () => {
  it.live("of all that is wrong with a request the first in the order is answered", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* climb,
        ladder.map(([answer]) => answer)
      )
    }).pipe(Effect.provide(Site.layer))
  )

  it.live("a key that asked too often is 429 whatever else is wrong, and one that is no key 401 all the same", () =>
    Effect.gen(function* () {
      const [unknown, ...others] = yield* climb
      assert.strictEqual(unknown, "401 unauthorized")
      assert.deepStrictEqual(others.slice(0, 2), ["404 route_not_found", "405 method_not_allowed"])
      assert.deepStrictEqual(others.slice(2, 3), ["429 rate_limited"])
      assert.deepStrictEqual(others.slice(3, 5), ["415 unsupported_media_type", "413 payload_too_large"])
      assert.deepStrictEqual([...new Set(others.slice(5))], ["429 rate_limited"])
    }).pipe(Effect.provide(Site.layerServed({ requests: { per_second: 0.01, burst: 2 } })))
  )

  it.live("a body in a content coding is 415: it would not be what it seems", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const body = '{"name":"x"}'
      for (const coding of ["gzip", "br", "GZIP, identity"]) {
        const headers = { ...json, "content-encoding": coding }
        const { json: refused, status } = yield* site.ask("POST /v1/projects", { key, body, headers })
        assert.deepStrictEqual([status, refused.code], [415, "unsupported_media_type"], coding)
      }
      const headers = { ...json, "content-encoding": "identity" }
      assert.strictEqual((yield* site.ask("POST /v1/projects", { key, body, headers })).status, 201)
    }).pipe(Effect.provide(Site.layer))
  )
})
