/** The bare client of the fuzzer: sends what it is told, byte by byte, over connections that stay open. */
import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { connect } from "node:net"

export interface Sent {
  readonly method: string
  /** Path and query as they stand on the request line. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body: Uint8Array | null
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Wire {
  readonly send: (sent: Sent) => Promise<Answer>
  /** Writes bytes, and answers what comes back until the connection ends or `millis` pass. */
  readonly raw: (bytes: string, millis: number) => Promise<string>
  readonly close: () => void
}

const oneRequest = (url: URL, agent: Agent, sent: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body, headers, method, target } = sent
    const outgoing = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path: target,
        headers: { ...headers, ...(body !== null && { "content-length": body.byteLength }) } as Record<string, string>,
        timeout: 20_000
      },
      (incoming) => {
        const chunks: Array<Buffer> = []
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
        incoming.on("error", reject)
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) })
        )
      }
    )
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${target}: no answer within 20 s`)))
    outgoing.on("error", reject)
    outgoing.end(body ?? undefined)
  })

/** A client of the service at `address` with at most `connections` connections. */
export const makeWire = (address: string, connections: number): Wire => {
  const url = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (sent) => oneRequest(url, agent, sent),
    raw: (bytes, millis) =>
      new Promise((resolve) => {
        const socket = connect(Number(url.port), url.hostname)
        let answer = ""
        const timer = setTimeout(() => socket.destroy(), millis)
        socket.on("connect", () => socket.write(bytes, "latin1"))
        socket.on("data", (chunk) => {
          answer += chunk.toString("latin1")
        })
        socket.on("error", () => socket.destroy())
        socket.on("close", () => {
          clearTimeout(timer)
          resolve(answer)
        })
      }),
    close: () => agent.destroy()
  }
}
