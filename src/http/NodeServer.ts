import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { Context } from "effect"
import { problem } from "#domain/Problem.js"
import { type BareAnswers, bareAnswers } from "./BareAnswer.js"
import type { ClientAddress } from "./ClientAddress.js"
import { type ConnectionLimits, type Connections, guardConnections } from "./Connections.js"
import { type Unparsed, unreadable } from "./Unreadable.js"

/** Once the answers that are due are out: whose request was read is answered first. */
const afterDue = (connections: Connections, socket: Socket, then: () => void): void => {
  const due = connections.inFlight(socket).find(({ request }) => request.complete)
  if (due === undefined) then()
  else due.response.once("close", () => afterDue(connections, socket, then))
}

/** What cannot even be parsed as a request has no path; it is answered on the bare connection. */
const answerClientErrors = (server: Server, connections: Connections, answers: BareAnswers): void => {
  server.on("clientError", (error: NodeJS.ErrnoException & Unparsed, stream: Duplex) => {
    const socket = stream as Socket
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
    afterDue(connections, socket, () => {
      const [begun] = connections.inFlight(socket)
      // What came after the last request, or in the middle of one whose answer is on its way, can be told to nobody.
      if (error.code === "HPE_CLOSED_CONNECTION" || begun?.response.headersSent === true) socket.destroySoon()
      else if (socket.writable) answers.on(socket, unreadable(error))
    })
  })
}

const starting = problem("service_unavailable", "The service starts or stops: try again in a moment.", {
  retry_after_seconds: 1
})
const tunnel = problem("method_not_allowed", "There are no tunnels here: send a request for a path.", {
  allow: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
})

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

/** How long an answer may wait for its reader to take any of it: two minutes. */
const unread_millis = 120_000

/** Ends the connection of a caller who stopped reading. One who waits for an answer, or is still sending, is judged elsewhere. */
const endUnread = (server: Server, connections: Connections, millis: number): void => {
  server.timeout = millis
  server.on("timeout", (socket: Socket) => {
    const isWaiting = connections.inFlight(socket).length > 0 && socket.writableLength === 0
    if (isWaiting) socket.setTimeout(millis)
    else socket.destroy()
  })
}

/** How many listeners of requests are the server's own: what is served comes to them. */
const ownListeners = 2

export interface NodeServerOptions {
  /** Begins the `type` of every problem. */
  readonly base_url: string
  readonly limits: ConnectionLimits
  readonly addresses: ClientAddress
  readonly patience_millis?: number
  readonly unread_millis?: number
}

/** The server of this process. */
export class NodeServer extends Context.Tag("scenewright/http/NodeServer")<NodeServer, Server>() {}

/** A Node server as the service needs it, before anything is served on it. */
export const makeNodeServer = (options: NodeServerOptions): Server => {
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
  const answers = bareAnswers(options.base_url)
  const connections = guardConnections(server, options.limits, options.addresses, answers)
  answerClientErrors(server, connections, answers)
  endUnread(server, connections, options.unread_millis ?? unread_millis)
  endConnectionsWithServer(server, options.patience_millis ?? stopping_millis)
  // The platform listens before its handler is attached, and detaches it before it stops listening: without this, a request in
  // either gap would hang.
  server.on("request", (_request, response) => {
    if (server.listenerCount("request") <= ownListeners) answers.to(response, starting)
  })
  server.on("connect", (_request, stream: Duplex) => {
    if (stream instanceof Socket) answers.on(stream, tunnel)
    else stream.destroy()
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
