import { once } from "node:events"
import { Agent, get, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { clientAddress } from "#http/ClientAddress.js"
import { unlimited } from "#http/Connections.js"
import { makeNodeServer, type NodeServerOptions } from "#http/NodeServer.js"

/** Longer than anything here takes, shorter than the keep-alive of a connection. */
const patience_millis = 20_000

const served = (options: Partial<NodeServerOptions>) =>
  makeNodeServer({
    base_url: "https://scenewright.test",
    limits: unlimited,
    addresses: clientAddress({ header: "x-forwarded-for", trusted: [] }),
    ...options
  })

const listening = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))

/** Asks on a connection that the caller would keep. */
const ask = (port: number, path: string) => {
  const request = get({ port, host: "127.0.0.1", path, agent: new Agent({ keepAlive: true }) })
  return new Promise<IncomingMessage>((resolve, reject) => request.on("response", resolve).on("error", reject))
}

describe("a Node server that closes", () => {
  it("ends the connection of a request in flight with its answer, and says so", async () => {
    const server = served({ patience_millis })
    const port = await listening(server)
    const answered = ask(port, "/")
    const [, response] = await once(server, "request")
    const ended = closed(server)
    response.end("whole")
    const answer = await answered
    assert.strictEqual(answer.headers.connection, "close")
    assert.strictEqual((await answer.toArray()).join(""), "whole")
    await ended
  })

  it("ends the connection of an answer that has begun when the answer is whole", async () => {
    const server = served({ patience_millis })
    const port = await listening(server)
    const answered = ask(port, "/")
    const [, response] = await once(server, "request")
    response.write("who")
    const answer = await answered
    const ended = closed(server)
    response.end("le")
    assert.strictEqual((await answer.toArray()).join(""), "whole")
    await ended
  })

  it("cuts what does not end", async () => {
    const server = served({ patience_millis: 50 })
    const port = await listening(server)
    const refused = ask(port, "/").then(
      () => "answered",
      ({ code }) => code
    )
    await once(server, "request")
    await closed(server)
    assert.strictEqual(await refused, "ECONNRESET")
  })
})
