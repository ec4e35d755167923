import { createServer, type Server } from "node:http"
import type { Socket } from "node:net"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { problemJson } from "#api/Problems.js"
import { type ProblemCode, problems } from "#domain/Problem.js"
import { type Rate, RateLimits } from "#services/RateLimits.js"
import { Cors } from "./Cors.js"
import { Drain } from "./Drain.js"
import { layer as http } from "./Http.js"
import { alone } from "./Probes.js"

export interface ServerOptions {
  /** Loopback unless the operator says otherwise. */
  readonly host: string
  readonly port: number
  /** Pages of these origins may call the API from a browser; `*`: any page. */
  readonly cors_origins: ReadonlyArray<string>
  /** What each key may ask of this server. */
  readonly requests: Rate
}

const plain = (code: ProblemCode, detail: string): string => {
  const { status, title } = problems[code]
  return JSON.stringify({ type: "about:blank", title, status, detail, instance: "/", code })
}

const starting = plain("service_unavailable", "The service starts or stops: try again in a moment.")

/** What cannot even be parsed as a request has no path and no id; it is answered on the bare connection. */
const onClientError = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy()
  const code: ProblemCode =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? "request_timeout"
      : error.code === "HPE_HEADER_OVERFLOW"
        ? "headers_too_large"
        : "malformed_body"
  const body = plain(code, "The request could not be read.")
  const { status, title } = problems[code]
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    "Connection: close",
    `Content-Type: ${problemJson}`,
    `Content-Length: ${Buffer.byteLength(body)}`
  ]
  return socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}

const makeNodeServer = (): Server => {
  const server = createServer({
    keepAlive: true,
    // A slow head is an attack; a slow body is an upload over a slow line.
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024
  })
  server.on("clientError", onClientError)
  // The platform listens before its handler is attached, and detaches it before it stops listening: without this, a request in
  // either gap would hang.
  server.on("request", (_request, response) => {
    if (server.listenerCount("request") > 1) return
    response.writeHead(503, { "content-type": problemJson, "retry-after": "1", connection: "close" }).end(starting)
  })
  return server
}

/** Built last and so released first: held answers end before the server waits for the requests in flight. */
const drainFirst = Layer.scopedDiscard(Effect.flatMap(Drain, (drain) => Effect.addFinalizer(() => drain.begin)))

const listen = ({ host, port }: Pick<ServerOptions, "host" | "port">) =>
  NodeHttpServer.layer(makeNodeServer, { host, port })

/** Serves {@link http} on a Node server until the scope closes; then it answers what is in flight and stops. */
export const layer = (options: ServerOptions) =>
  drainFirst.pipe(
    Layer.provideMerge(http),
    Layer.provideMerge(listen(options)),
    Layer.provide([Drain.layer, Cors.layer(options.cors_origins), RateLimits.layer(options.requests)])
  )

/** Serves the probes alone, for whoever watches over a process that has no API. */
export const probes = (options: Pick<ServerOptions, "host" | "port">) =>
  drainFirst.pipe(Layer.provideMerge(alone), Layer.provideMerge(listen(options)), Layer.provide(Drain.layer))
