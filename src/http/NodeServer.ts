import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { problemJson } from "#api/Problems.js"
import { type ProblemCode, problems } from "#domain/Problem.js"
import { securityHeaders } from "./SecurityHeaders.js"

/** Headers of an answer that no request reached the edge for. */
const bareHeaders = (body: string) => ({
  ...securityHeaders,
  connection: "close",
  "content-length": String(Buffer.byteLength(body)),
  "content-type": problemJson,
  "x-request-id": randomUUID()
})

const plain = (code: ProblemCode, detail: string): string => {
  const { status, title } = problems[code]
  return JSON.stringify({ type: "about:blank", title, status, detail, instance: "/", code })
}

const unreadable = (error: NodeJS.ErrnoException): ProblemCode => {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout"
  return error.code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "malformed_body"
}

/** What cannot even be parsed as a request has no path; it is answered on the bare connection. */
const onClientError = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy()
  const code = unreadable(error)
  const body = plain(code, "The request could not be read: send it again as HTTP/1.1 has it.")
  const { status, title } = problems[code]
  const headers = Object.entries(bareHeaders(body)).map(([name, value]) => `${name}: ${value}`)
  return socket.end(`HTTP/1.1 ${status} ${title}\r\n${headers.join("\r\n")}\r\n\r\n${body}`)
}

const starting = plain("service_unavailable", "The service starts or stops: try again in a moment.")

/**
 * `Expect: 100-continue`: the caller is told to go on when its body is first read, so that nobody uploads 100 MB to learn that the
 * key is wrong. A body that was never asked for may come or not: its connection cannot be used again.
 */
const continueWhenRead = (request: IncomingMessage, response: ServerResponse): void => {
  const { shouldKeepAlive } = response
  response.shouldKeepAlive = false
  let told = false
  request.on("newListener", (event: string) => {
    if ((event !== "data" && event !== "readable") || told || response.headersSent) return
    told = true
    response.shouldKeepAlive = shouldKeepAlive
    response.writeContinue()
  })
}

/** What a stopping server gives the requests in flight, among them uploads over slow lines: a third of what a stop may take. */
const stopping_millis = 8_000

/**
 * Node ends idle connections when a server begins to close, and no others: one that answers after that would stay open for its
 * keep-alive, and the server with it. So what is in flight is told to be its connection's last, and what will not end is cut.
 */
const endConnectionsWithServer = (server: Server, patience_millis: number): void => {
  const inFlight = new Set<ServerResponse>()
  const track = (_request: IncomingMessage, response: ServerResponse) => {
    inFlight.add(response)
    response.on("close", () => {
      inFlight.delete(response)
      if (!server.listening) server.closeIdleConnections()
    })
  }
  server.on("request", track)
  const close = server.close.bind(server)
  server.close = (closed) => {
    for (const response of inFlight) response.shouldKeepAlive = false
    const late = setTimeout(() => server.closeAllConnections(), patience_millis)
    return close((error) => {
      clearTimeout(late)
      closed?.(error)
    })
  }
}

/** How many listeners of requests are the server's own: what is served comes to them. */
const ownListeners = 2

/** A Node server as the service needs it, before anything is served on it. */
export const makeNodeServer = (patience_millis = stopping_millis): Server => {
  const server = createServer({
    keepAlive: true,
    // A slow head is an attack; a slow body is an upload over a slow line.
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    // The edge refuses it, with a problem document.
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024
  })
  server.on("clientError", onClientError)
  endConnectionsWithServer(server, patience_millis)
  // The platform listens before its handler is attached, and detaches it before it stops listening: without this, a request in
  // either gap would hang.
  server.on("request", (_request, response) => {
    if (server.listenerCount("request") > ownListeners) return
    response.writeHead(503, { ...bareHeaders(starting), "retry-after": "1" }).end(starting)
  })
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    continueWhenRead(request, response)
    server.emit("request", request, response)
  })
  // Another expectation may be ignored (RFC 9110).
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response))
  // No upgrade is offered, so one that is asked for is ignored. With the platform's listener Node would cut the body off, and
  // clients that try HTTP/2 first (Java's does) could not send any.
  server.on("newListener", (event: string, listener: () => void) => {
    if (event === "upgrade") queueMicrotask(() => server.off("upgrade", listener))
  })
  return server
}
