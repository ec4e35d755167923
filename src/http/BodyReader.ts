import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"
import { Clock, Effect, Option, Stream } from "effect"
import type { Problem } from "#domain/Problem.js"
import { BodyPace, type Patience, patienceOf } from "./BodyPace.js"
import { cutOff, declaredLength, discarded_bytes_max, tooLarge, tooSlow, type Unread } from "./Bytes.js"

/** Takes a body piece by piece: the sender waits while nobody asks for more. */
export interface BodyReader {
  /** The next piece, none at the end. Fails where the sender went away, has sent more than the limit, or sends too slowly. */
  readonly read: Effect.Effect<Option.Option<Buffer>, Unread>
  /**
   * Reads on and throws away, within bounds, so that a sender who is refused gets to read the answer. Fails with
   * `payload_too_large` where the body turns out to be over its limit.
   */
  readonly discard: Effect.Effect<void, Problem<"payload_too_large">>
}

/** Resumes as soon as there may be something to read, or nothing more will come. */
const readable = (source: IncomingMessage): Effect.Effect<void> =>
  Effect.async((resume) => {
    const settle = () => {
      release()
      resume(Effect.void)
    }
    const release = () => source.off("readable", settle).off("end", settle).off("close", settle)
    source.on("readable", settle).on("end", settle).on("close", settle)
    return Effect.sync(release)
  })

/** Waits for the sender, as long as there is patience with them. */
const awaited = (source: IncomingMessage, patience: Patience): Effect.Effect<void, typeof tooSlow> =>
  Effect.gen(function* () {
    const left = patience.left()
    if (left === undefined) return yield* readable(source)
    const began = yield* Clock.currentTimeMillis
    const came = yield* Effect.timeoutOption(Effect.interruptible(readable(source)), left)
    patience.waited((yield* Clock.currentTimeMillis) - began)
    if (Option.isNone(came)) return yield* tooSlow
  })

const pull = (source: IncomingMessage, patience: Patience): Effect.Effect<Option.Option<Buffer>, Unread> =>
  Effect.suspend(() => {
    const chunk: Buffer | null = source.destroyed ? null : source.read()
    if (chunk !== null) {
      patience.received(chunk.length)
      return Effect.succeedSome(chunk)
    }
    if (source.readableEnded) return Effect.succeedNone
    if (source.destroyed) return Effect.fail(cutOff)
    return Effect.flatMap(awaited(source, patience), () => pull(source, patience))
  })

/** A reader of the request's body, which may have `bytes_max` bytes. One fiber at a time may use it. */
export const bodyReader = (request: HttpServerRequest.HttpServerRequest, bytes_max: number): BodyReader => {
  const { source } = request
  if (!(source instanceof IncomingMessage)) throw new Error("bodies are read from Node's own server alone")
  let size = 0
  let patience: Patience | undefined
  const pulled = Effect.flatMap(Effect.serviceOption(BodyPace), (pace) => {
    patience ??= patienceOf(Option.getOrUndefined(pace))
    return pull(source, patience)
  })
  const take = Effect.tap(pulled, (chunk) => {
    size += Option.match(chunk, { onNone: () => 0, onSome: ({ length }) => length })
  })
  const refusal = Effect.suspend(() => (size > bytes_max ? Effect.fail(tooLarge(bytes_max)) : Effect.void))
  const discard: BodyReader["discard"] = Effect.flatMap(Effect.option(take), (chunk) =>
    size > bytes_max + discarded_bytes_max || Option.isNone(Option.flatten(chunk)) ? refusal : discard
  )
  return { read: Effect.zipLeft(take, refusal), discard }
}

/** A body as a stream, piece by piece as it is asked for. */
export const bytesOf = ({ read }: BodyReader): Stream.Stream<Uint8Array, Unread> =>
  Stream.repeatEffectOption(
    Effect.flatMap(
      Effect.mapError(read, Option.some),
      Option.match({ onNone: () => Effect.fail(Option.none()), onSome: Effect.succeed })
    )
  )

/**
 * The whole body, at most `bytes_max` of it in memory. One that is too large is read on and thrown away within bounds before it is
 * refused.
 */
export const readBytes = (
  request: HttpServerRequest.HttpServerRequest,
  bytes_max: number
): Effect.Effect<Uint8Array<ArrayBuffer>, Unread> =>
  Effect.suspend(() => {
    if (declaredLength(request) > bytes_max + discarded_bytes_max) return Effect.fail(tooLarge(bytes_max))
    const reader = bodyReader(request, bytes_max)
    const chunks: Array<Buffer> = []
    const next: Effect.Effect<Uint8Array<ArrayBuffer>, Unread> = Effect.flatMap(
      reader.read,
      Option.match({
        onNone: () => Effect.sync(() => Buffer.concat(chunks)),
        onSome: (chunk) => {
          chunks.push(chunk)
          return next
        }
      })
    )
    return Effect.tapError(next, () => reader.discard)
  })
