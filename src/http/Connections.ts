/** What a caller may hold open before anything is known of them: connections, and requests in flight on each. */
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { problem } from "#domain/Problem.js"
import type { BareAnswers } from "./BareAnswer.js"
import type { ClientAddress } from "./ClientAddress.js"

/** Each is a number at once; 0: no limit. */
export interface ConnectionLimits {
  readonly connections: number
  readonly connections_per_address: number
  readonly pipelined_requests: number
}

/** Nothing is limited. */
export const unlimited: ConnectionLimits = { connections: 0, connections_per_address: 0, pipelined_requests: 0 }

/** Beyond this many a request is refused, rather than read without some of them. */
const headers_max = 200

const crowded = problem("service_unavailable", "There are too many connections: try again in a moment.")
const tooMany = problem(
  "rate_limited",
  "Your address holds too many connections open: close some, or use those again.",
  {
    retry_after_seconds: 1
  }
)
const pipelined = problem(
  "rate_limited",
  "Too many requests wait on this connection: read their answers before you send more.",
  {
    retry_after_seconds: 1
  }
)
const manyHeaders = problem("headers_too_large", `A request may have at most ${headers_max} headers: send fewer.`)
const otherVersion = problem("malformed_body", "This version of HTTP is not spoken here: send HTTP/1.1.")

/** A request and its answer, while it is not whole. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Connections {
  /** What is in flight on a connection, in the order of the requests. */
  readonly inFlight: (socket: Socket) => ReadonlyArray<Exchange>
}

const countConnections = (limits: ConnectionLimits, addresses: ClientAddress, answers: BareAnswers) => {
  const byAddress = new Map<string, number>()
  let all = 0
  const isOver = (count: number, max: number) => max > 0 && count >= max

  const refusal = (address: string | undefined) => {
    if (isOver(all, limits.connections)) return crowded
    const held = address === undefined ? 0 : (byAddress.get(address) ?? 0)
    return isOver(held, limits.connections_per_address) ? tooMany : undefined
  }

  const count = (address: string | undefined, by: 1 | -1): void => {
    all += by
    if (address === undefined) return
    const held = (byAddress.get(address) ?? 0) + by
    if (held === 0) byAddress.delete(address)
    else byAddress.set(address, held)
  }

  /** Whether the connection may stay; one that may not is answered. */
  return (socket: Socket): boolean => {
    const address = addresses.ofPeer(socket.remoteAddress)
    const refused = refusal(address)
    if (refused !== undefined) {
      answers.on(socket, refused)
      return false
    }
    count(address, 1)
    socket.once("close", () => count(address, -1))
    return true
  }
}

const countRequests = ({ pipelined_requests: max }: ConnectionLimits, answers: BareAnswers) => {
  const exchanges = new WeakMap<Socket, Set<Exchange>>()
  const refused = new WeakSet<Socket>()

  const refusal = (request: IncomingMessage, inFlight: number) => {
    if (max > 0 && inFlight >= max) return pipelined
    if (request.httpVersionMajor > 1) return otherVersion
    return request.rawHeaders.length > 2 * headers_max ? manyHeaders : undefined
  }

  /** Whether the request may be answered by whoever listens; one that may not has its answer. */
  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request
    if (refused.has(socket)) return false
    const held = exchanges.get(socket) ?? new Set()
    exchanges.set(socket, held)
    const why = refusal(request, held.size)
    const exchange = { request, response }
    held.add(exchange)
    response.once("close", () => held.delete(exchange))
    if (why === undefined) return true
    refused.add(socket)
    answers.to(response, why)
    return false
  }

  return { admit, inFlight: (socket: Socket) => [...(exchanges.get(socket) ?? [])] }
}

/**
 * Keeps a server's connections within `limits`. Addresses that a trusted proxy speaks for are not counted here: its connections are
 * its own.
 */
export const guardConnections = (
  server: Server,
  limits: ConnectionLimits,
  addresses: ClientAddress,
  answers: BareAnswers
): Connections => {
  const isWelcome = countConnections(limits, addresses, answers)
  const { admit, inFlight } = countRequests(limits, answers)
  const emit: (event: string, ...args: ReadonlyArray<unknown>) => boolean = server.emit.bind(server)
  // Before every listener, of which the parser is one: what is refused must not be read.
  server.emit = (event: string, ...args: ReadonlyArray<unknown>): boolean => {
    if (event === "connection" && !isWelcome(args[0] as Socket)) return true
    if (event === "request" && !admit(args[0] as IncomingMessage, args[1] as ServerResponse)) return true
    return emit(event, ...args)
  }
  return { inFlight }
}
