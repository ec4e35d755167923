import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { Site } from "../http/Site.js"
import { makeWire } from "./Wire.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e9))
const runs = Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 40)

const requestLine = fc.constantFrom(
  "GET /livez HTTP/1.1",
  "POST /v1/projects HTTP/1.1",
  "PUT /v1/scenes/x/artifacts/sdd HTTP/1.1",
  "POST /v1/files HTTP/1.1",
  "OPTIONS * HTTP/1.1",
  "CONNECT example.org:443 HTTP/1.1",
  "GET http://[::1/livez HTTP/1.1",
  "GET //evil.example/livez HTTP/1.1",
  "GET /\xff\xfe HTTP/1.1",
  "GET /livez HTTP/9.9",
  "GET /livez",
  "get /livez HTTP/1.1",
  "BREW /pot HTTP/1.1",
  "PRI * HTTP/2.0"
)

const header = fc.constantFrom(
  "Host: x",
  "Host: x\r\nHost: y",
  "Connection: close",
  "Content-Length: 10",
  "Content-Length: 10\r\nContent-Length: 11",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=b",
  "Authorization: Bearer KEY",
  "Authorization: Bearer \x00",
  "Upgrade: websocket\r\nConnection: upgrade",
  "Expect: 100-continue",
  "Expect: the-unexpected",
  " folded: value",
  "No Colon",
  "X-Name\t: value",
  `X-Large: ${"x".repeat(20_000)}`
)

const rest = fc.constantFrom("", "{}", '{"name":"x"', "5\r\nhello\r\n0\r\n\r\n", "zz\r\n", "--b\r\n", "\0".repeat(20))

/** The bytes of something like a request, whole or cut off somewhere. */
const bytes = fc
  .tuple(requestLine, fc.array(header, { maxLength: 5 }), fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"), rest)
  .chain(([line, headers, end, body]) => {
    const text = `${[line, ...headers].join(end)}${end}${end}${body}`
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(text) },
      { weight: 1, arbitrary: fc.nat({ max: text.length }).map((length) => text.slice(0, length)) }
    )
  })

/** The status and the body of every answer in what came back. */
const answersIn = (
  text: string
): ReadonlyArray<{ readonly status: number; readonly head: string; readonly body: string }> =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((one) => one.startsWith("HTTP/1.1"))
    .map((one) => {
      const [head, ...body] = one.split("\r\n\r\n")
      return { status: Number(head.slice(9, 12)), head, body: body.join("\r\n\r\n") }
    })

layer(Site.layer, { excludeTestServices: true })(`on a bare connection (SCENEWRIGHT_TEST_SEED=${seed})`, (it) => {
  it.effect(
    "whatever bytes arrive, every answer is well formed, a refusal is a problem, and the service lives on",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const wire = makeWire(site.url, 1)
        const property = fc.asyncProperty(bytes, async (text) => {
          for (const { body, head, status } of answersIn(await wire.raw(text.replace("KEY", key), 60))) {
            if (status === 100) continue
            assert.isBelow(status, 500, `${head}\n${body}`)
            if (status < 400) continue
            assert.match(head, /content-type: application\/problem\+json/i)
            assert.match(head, /x-request-id: /i)
            const { code, detail, instance, title, type } = JSON.parse(body)
            for (const member of [code, detail, instance, title, type]) assert.isString(member)
            assert.strictEqual(JSON.parse(body).status, status)
          }
          const alive = await wire.send({ method: "GET", target: "/livez", headers: {}, body: null })
          assert.strictEqual(alive.status, 200)
        })
        yield* Effect.promise(() => fc.assert(property, { seed, numRuns: runs }))
        wire.close()
      }),
    120_000
  )
})
