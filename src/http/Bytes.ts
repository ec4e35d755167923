import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { type Problem, problem } from "#domain/Problem.js"

/** How much of a body that is too large is read and thrown away, so that its sender gets to read the answer. */
export const discarded_bytes_max = 8_000_000

/** The refusal of a body over its limit. */
export const tooLarge = (bytes_max: number): Problem<"payload_too_large"> =>
  problem("payload_too_large", `The body may have at most ${bytes_max} bytes: send less.`, { limit_bytes: bytes_max })

type Unread = Problem<"malformed_body" | "payload_too_large">

export const cutOff = problem("malformed_body", "The body was cut off: send it again.")

/** The declared length in bytes, or 0 where none is declared. */
export const declaredLength = (request: HttpServerRequest.HttpServerRequest): number =>
  Number(request.headers["content-length"] ?? 0)

const collect = (
  source: IncomingMessage,
  bytes_max: number,
  keeps: boolean
): Effect.Effect<Uint8Array<ArrayBuffer>, Unread> =>
  Effect.async((resume) => {
    let chunks: Array<Uint8Array> = []
    let size = 0
    const settle = (effect: Effect.Effect<Uint8Array<ArrayBuffer>, Unread>) => {
      source.off("data", onData).off("end", onEnd).off("close", onClose)
      resume(effect)
    }
    const onData = (chunk: Uint8Array) => {
      size += chunk.length
      if (size <= bytes_max) return keeps && chunks.push(chunk)
      chunks = []
      if (size > bytes_max + discarded_bytes_max) settle(Effect.fail(tooLarge(bytes_max)))
    }
    const onEnd = () =>
      settle(size > bytes_max ? Effect.fail(tooLarge(bytes_max)) : Effect.succeed(Buffer.concat(chunks)))
    const onClose = () => settle(Effect.fail(cutOff))
    source.on("data", onData).on("end", onEnd).on("close", onClose)
    return Effect.sync(() => source.off("data", onData).off("end", onEnd).off("close", onClose))
  })

/**
 * The whole body, at most `bytes_max` of it in memory. Fails with `payload_too_large`, or `malformed_body` where the sender
 * went away in the middle.
 */
export const readBytes = (
  request: HttpServerRequest.HttpServerRequest,
  bytes_max: number
): Effect.Effect<Uint8Array<ArrayBuffer>, Unread> => {
  const declared = declaredLength(request)
  if (declared > bytes_max + discarded_bytes_max) return Effect.fail(tooLarge(bytes_max))
  if (request.source instanceof IncomingMessage) return collect(request.source, bytes_max, declared <= bytes_max)
  return request.arrayBuffer.pipe(
    Effect.mapError(() => cutOff),
    Effect.flatMap((buffer) =>
      buffer.byteLength > bytes_max ? Effect.fail(tooLarge(bytes_max)) : Effect.succeed(new Uint8Array(buffer))
    )
  )
}

/** Whether the whole body has arrived: else the connection cannot be used for another request. */
export const isConsumed = (request: HttpServerRequest.HttpServerRequest): boolean =>
  !(request.source instanceof IncomingMessage) || request.source.complete

/** Whether some of the body was read: what is left of it is then nobody's to read. */
export const isBegun = ({ source }: HttpServerRequest.HttpServerRequest): boolean =>
  source instanceof IncomingMessage && source.readableDidRead
