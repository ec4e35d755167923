import { connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { clientAddress } from "#http/ClientAddress.js"
import { unlimited } from "#http/Connections.js"
import { makeNodeServer } from "#http/NodeServer.js"
import { baseUrl, Site } from "./Site.js"

/** Sends a head and then a body piece by piece; answers what comes back until the connection ends. */
const sendSlowly = (url: string, head: string, pieces: ReadonlyArray<string>, millis: number) =>
  Effect.async<string>((resume) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ""
    let at = 0
    const timer = setInterval(() => {
      if (at < pieces.length) socket.write(pieces[at++])
    }, millis)
    socket.on("connect", () => socket.write(head))
    socket.on("data", (chunk) => {
      answer += chunk
    })
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      clearInterval(timer)
      resume(Effect.succeed(answer))
    })
  })

const paced = (bytes_per_second: number, patience_seconds: number) =>
  Effect.provide(Site.layerServed({ pace: { bytes_per_second, patience_seconds } }))

/** Each route that reads a body in its own way: JSON, a form, a document, a container. */
const routes = Effect.gen(function* () {
  const site = yield* Site
  const { key } = yield* site.workspace()
  const { project_id, scene_id } = yield* site.scene(key)
  const head = (line: string, type: string, length: number) =>
    `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  const form = (length: number) => head("POST /v1/files", "multipart/form-data; boundary=b", length)
  return {
    url: site.url,
    json: (length: number) => head("POST /v1/projects", "application/json", length),
    form,
    document: (length: number) => head(`PUT /v1/scenes/${scene_id}/artifacts/sdd`, "text/markdown", length),
    container: (length: number) =>
      head(`POST /v1/projects/${project_id}/imports`, "application/vnd.service.entity+json", length)
  }
})

describe("a body that trickles", () => {
  it.live("is cut with 408 request_timeout, whatever route reads it, and its connection ends", () =>
    Effect.gen(function* () {
      const { url, ...heads } = yield* routes
      for (const head of Object.values(heads)) {
        const answer = yield* sendSlowly(url, head(100_000), Array(1_000).fill("x"), 20)
        assert.match(answer, /^HTTP\/1\.1 408 /)
        assert.match(answer, /connection: close/i)
        assert.match(answer, /"code":"request_timeout"/)
      }
    }).pipe(paced(1_000, 0.4))
  )

  it.live("is taken while it buys its time, however long it is in coming", () =>
    Effect.gen(function* () {
      const { url, json } = yield* routes
      const body = JSON.stringify({ name: "Slow and honest", description: "x".repeat(500) })
      const pieces = body.match(/.{1,20}/g) ?? []
      const answer = yield* sendSlowly(url, json(body.length), pieces, 20)
      assert.match(answer, /^HTTP\/1\.1 201 /)
    }).pipe(paced(100, 0.4))
  )
})

describe("an answer that nobody reads", () => {
  it("ends with its connection, while one that is read, or that is waited for, goes on", async () => {
    const server = makeNodeServer({
      base_url: baseUrl,
      limits: unlimited,
      addresses: clientAddress({ header: "", trusted: [] }),
      unread_millis: 150
    })
    const ended = new Promise<string>((resolve) => {
      server.on("request", (request, response) => {
        if (request.url === "/held") return void setTimeout(() => response.end("held"), 700)
        const piece = Buffer.alloc(1_000_000)
        const write = () => {
          while (response.write(piece)) {}
        }
        response.on("drain", write).on("close", () => resolve("ended"))
        write()
      })
    })
    // What is served beside the server's own listeners: two more.
    server.on("request", () => {})
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const held = fetch(`http://127.0.0.1:${port}/held`).then((answer) => answer.text())
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /unread HTTP/1.1\r\nHost: x\r\n\r\n"))
    socket.on("error", () => socket.destroy())
    socket.pause()
    assert.strictEqual(await ended, "ended")
    assert.strictEqual(await held, "held")
    server.closeAllConnections()
    server.close()
  })
})
