/** Requests that are no HTTP, and what may not even be read: every refusal is a whole problem document. */
import { connect } from "node:net"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { unlimited } from "#http/Connections.js"
import { baseUrl, Site } from "./Site.js"

/** Sends bytes, in pieces where they are several, and answers all that comes back until the connection ends. */
const talk = (url: string, ...pieces: ReadonlyArray<string>) =>
  Effect.async<string>((resume) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ""
    const send = (i: number) => {
      if (i < pieces.length) socket.write(pieces[i], "latin1", () => setTimeout(() => send(i + 1), 20))
    }
    socket.on("connect", () => send(0))
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1")
    })
    socket.on("error", () => socket.destroy())
    socket.on("close", () => resume(Effect.succeed(answer)))
  })

const answersIn = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((one) => one !== "")
    .map((one) => {
      const [head, ...body] = one.split("\r\n\r\n")
      return { status: Number(head.slice(9, 12)), head, body: body.join("\r\n\r\n") }
    })

const assertWhole = (answer: ReturnType<typeof answersIn>[number], code: string, said: RegExp) => {
  const { body, head, status } = answer
  const document = JSON.parse(body)
  assert.match(head, /content-type: application\/problem\+json/i)
  assert.match(head, /connection: close/i)
  assert.match(head, /x-request-id: [0-9a-f-]{36}/i)
  assert.strictEqual(document.code, code)
  assert.strictEqual(document.type, `${baseUrl}/problems/${code.replaceAll("_", "-")}`)
  assert.deepStrictEqual([document.status, document.instance], [status, "/"])
  assert.isString(document.title)
  assert.match(document.detail, said)
}

const get = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
const post = "POST /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY\r\n"
const long = "y".repeat(20_000)

const cases: ReadonlyArray<readonly [what: string, sent: string, status: number, code: string, said: RegExp]> = [
  ["a method that is none", "B@D /x HTTP/1.1\r\n\r\n", 400, "malformed_body", /names no method/],
  ["a method in lower case", "get / HTTP/1.1\r\n\r\n", 400, "malformed_body", /in capitals/],
  ["a version that there is not", "GET / HTTP/9.9\r\n\r\n", 400, "malformed_body", /send HTTP\/1\.1/],
  ["a later version", "GET / HTTP/2.0\r\nHost: x\r\n\r\n", 400, "malformed_body", /send HTTP\/1\.1/],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "malformed_body", /HTTP\/2 is not spoken/],
  ["the beginning of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "malformed_body", /without TLS/],
  ["bytes of no kind", "\0\0\0\0", 400, "malformed_body", /names no method/],
  ["a path with a blank", "GET /a b HTTP/1.1\r\n\r\n", 400, "malformed_body", /spaces in the path as %20/],
  ["a path with a control character", "GET /a\x01b HTTP/1.1\r\n\r\n", 400, "malformed_body", /encode them as %XX/],
  ["a header without a colon", "GET / HTTP/1.1\r\nfoo\r\n\r\n", 400, "malformed_body", /`Name: value`/],
  [
    "a header that goes on in the next line",
    "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
    400,
    "malformed_body",
    /on one line/
  ],
  [
    "a length and chunks",
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`,
    400,
    "malformed_body",
    /not both/
  ],
  ["two lengths", `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`, 400, "malformed_body", /more than once/],
  ["a length below zero", `${post}Content-Length: -1\r\n\r\n`, 400, "malformed_body", /is not clear/],
  [
    "another coding than chunks",
    `${post}Transfer-Encoding: chunked, gzip\r\n\r\n`,
    400,
    "malformed_body",
    /send `chunked`/
  ],
  ["a broken chunk", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, "malformed_body", /chunks are broken/],
  [
    "an extension of a chunk that is too long",
    `${post}Transfer-Encoding: chunked\r\n\r\n1;${long}\r\n{\r\n0\r\n\r\n`,
    400,
    "malformed_body",
    /leave them out/
  ],
  ["headers that are too large", `GET / HTTP/1.1\r\nX: ${long}\r\n\r\n`, 431, "headers_too_large", /16 KiB/],
  ["a path that is too long", `GET /${long} HTTP/1.1\r\n\r\n`, 431, "headers_too_large", /16 KiB/],
  ["too many headers", `GET / HTTP/1.1\r\n${"a: b\r\n".repeat(250)}\r\n`, 431, "headers_too_large", /at most 200/],
  ["a tunnel", "CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405, "method_not_allowed", /no tunnels/]
]

layer(Site.layer, { excludeTestServices: true })("a request that is no HTTP", (it) => {
  for (const [what, sent, status, code, said] of cases) {
    it.effect(`answers ${status} ${code} in a whole problem document: ${what}`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const answers = answersIn(yield* talk(site.url, sent.replace("KEY", key)))
        assert.deepStrictEqual(
          answers.map((answer) => answer.status),
          [status]
        )
        assertWhole(answers[0], code, said)
      })
    )
  }

  it.effect("chunks that break in the middle of a body are told, also behind a first good one", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const head = `${post.replace("KEY", key)}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`
      const answers = answersIn(yield* talk(site.url, head, "zz\r\n"))
      assert.strictEqual(answers.length, 1)
      assertWhole(answers[0], "malformed_body", /chunks are broken/)
    })
  )

  it.effect("what breaks behind a whole request is told after that one's answer, never in its place", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const answers = answersIn(yield* talk(site.url, `${get}${get}\0\0\0`))
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 200, 400]
      )
      assertWhole(answers[2], "malformed_body", /names no method/)
      const last = answersIn(yield* talk(site.url, `${get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}${get}`))
      assert.deepStrictEqual(
        last.map(({ status }) => status),
        [200]
      )
    })
  )
})

describe("limits before the key is known", () => {
  const limited = (limits: Partial<typeof unlimited>) =>
    Effect.provide(Site.layerServed({ limits: { ...unlimited, ...limits } }))
  const idle = (url: string) =>
    Effect.acquireRelease(
      Effect.async<ReturnType<typeof connect>>((resume) => {
        const { hostname, port } = new URL(url)
        const socket = connect(Number(port), hostname, () => resume(Effect.succeed(socket)))
        socket.on("error", () => socket.destroy())
      }),
      (socket) => Effect.sync(() => socket.destroy())
    )

  it.scopedLive(
    "an address that holds too many connections is told so on the next, and taken again when one ends",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const [first] = yield* Effect.all([idle(site.url), idle(site.url), idle(site.url)])
        yield* Effect.sleep("50 millis")
        const [refused] = answersIn(yield* talk(site.url, get))
        assertWhole(refused, "rate_limited", /too many connections/)
        assert.match(refused.head, /retry-after: 1/i)
        first.destroy()
        yield* Effect.sleep("50 millis")
        const [taken] = answersIn(yield* talk(site.url, get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")))
        assert.strictEqual(taken.status, 200)
      }).pipe(limited({ connections_per_address: 3 }))
  )

  it.scopedLive("a process that holds too many connections says that it is out of reach", () =>
    Effect.gen(function* () {
      const site = yield* Site
      yield* Effect.all([idle(site.url), idle(site.url)])
      yield* Effect.sleep("50 millis")
      const [refused] = answersIn(yield* talk(site.url, get))
      assertWhole(refused, "service_unavailable", /too many connections/)
    }).pipe(limited({ connections: 2 }))
  )

  it.live("requests that are sent ahead of their answers are bounded on each connection", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const answers = answersIn(yield* talk(site.url, get.repeat(50)))
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 429]
      )
      assertWhole(answers[4], "rate_limited", /read their answers/)
    }).pipe(limited({ pipelined_requests: 4 }))
  )
})

const failing = (burst: number, trusted: ReadonlyArray<string> = []) =>
  Effect.provide(
    Site.layerServed({
      failures: { per_second: 0.001, burst },
      proxies: { header: "x-forwarded-for", trusted }
    })
  )

describe("an address that shows wrong keys", () => {
  const from = (client: string) => ({ headers: { "x-forwarded-for": client } })

  it.live("is answered 429 with Retry-After and looked up no more, while a key that was good there still works", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key, keyOf, user } = yield* site.workspace()
      const wrong = (yield* keyOf(user.id, "read")).key.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
      assert.strictEqual((yield* site.ask("GET /v1/me", { key })).status, 200)
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((yield* site.ask("GET /v1/me", i % 2 === 0 ? {} : { key: wrong })).status)
      assert.deepStrictEqual(statuses, [401, 401, 401, 401, 429, 429])
      const refused = yield* site.ask("GET /v1/me")
      assert.deepStrictEqual([refused.status, refused.json.code], [429, "rate_limited"])
      assert.isAbove(Number(refused.headers.get("retry-after")), 100)
      assert.strictEqual((yield* site.ask("GET /v1/me", { key })).status, 200)
      assert.strictEqual((yield* site.ask("GET /livez")).status, 200)
    }).pipe(failing(5))
  )

  it.live("cannot put its failures on another's account: the header counts from a trusted proxy alone", () =>
    Effect.gen(function* () {
      const site = yield* Site
      for (const client of ["203.0.113.1", "203.0.113.2"]) {
        assert.strictEqual((yield* site.ask("GET /v1/me", from(client))).status, 401)
      }
      assert.strictEqual((yield* site.ask("GET /v1/me", from("203.0.113.3"))).status, 429)
    }).pipe(failing(2))
  )

  it.live("is the proxy's client where the proxy is trusted; a proxy that names none is not limited", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const ask = (client: string) => Effect.map(site.ask("GET /v1/me", from(client)), ({ status }) => status)
      assert.deepStrictEqual(yield* Effect.all([ask("203.0.113.1"), ask("203.0.113.1")]), [401, 429])
      // What the client itself wrote stands to the left of what the proxy appended.
      assert.strictEqual(yield* ask("198.51.100.7, 203.0.113.1"), 429)
      assert.strictEqual(yield* ask("203.0.113.2"), 401)
      const direct = Effect.map(site.ask("GET /v1/me"), ({ status }) => status)
      assert.deepStrictEqual(yield* Effect.all([direct, direct, direct]), [401, 401, 401])
    }).pipe(failing(1, ["127.0.0.0/8", "::1"]))
  )
})
