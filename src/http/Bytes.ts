import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"
import { type Problem, problem } from "#domain/Problem.js"

/** How much of a body that is too large is read and thrown away, so that its sender gets to read the answer. */
export const discarded_bytes_max = 8_000_000

/** The refusal of a body over its limit. */
export const tooLarge = (bytes_max: number): Problem<"payload_too_large"> =>
  problem("payload_too_large", `The body may have at most ${bytes_max} bytes: send less.`, { limit_bytes: bytes_max })

export const cutOff = problem("malformed_body", "The body was cut off: send it again.")

/** The refusal of a body that trickles. */
export const tooSlow = problem(
  "request_timeout",
  "The body came too slowly: send it again over a faster line, or in parts."
)

/** Why a body is not read to its end. */
export type Unread = Problem<"malformed_body" | "payload_too_large"> | Problem<"request_timeout">

/** The declared length in bytes, or 0 where none is declared. */
export const declaredLength = (request: HttpServerRequest.HttpServerRequest): number =>
  Number(request.headers["content-length"] ?? 0)

/** Whether the whole body has arrived: else the connection cannot be used for another request. */
export const isConsumed = (request: HttpServerRequest.HttpServerRequest): boolean =>
  !(request.source instanceof IncomingMessage) || request.source.complete

/** Whether some of the body was read: what is left of it is then nobody's to read. */
export const isBegun = ({ source }: HttpServerRequest.HttpServerRequest): boolean =>
  source instanceof IncomingMessage && source.readableDidRead
