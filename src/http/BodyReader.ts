import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"
import { Effect, Option } from "effect"
import type { Problem } from "#domain/Problem.js"
import { cutOff, discarded_bytes_max, tooLarge } from "./Bytes.js"

/** Takes a body piece by piece: the sender waits while nobody asks for more. */
export interface BodyReader {
  /** The next piece, none at the end. Fails where the sender went away, or has sent more than the limit. */
  readonly read: Effect.Effect<Option.Option<Buffer>, Problem<"malformed_body" | "payload_too_large">>
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

const pull = (source: IncomingMessage): Effect.Effect<Option.Option<Buffer>, typeof cutOff> =>
  Effect.suspend(() => {
    const chunk: Buffer | null = source.destroyed ? null : source.read()
    if (chunk !== null) return Effect.succeedSome(chunk)
    if (source.readableEnded) return Effect.succeedNone
    if (source.destroyed) return Effect.fail(cutOff)
    return Effect.flatMap(readable(source), () => pull(source))
  })

/** A reader of the request's body, which may have `bytes_max` bytes. One fiber at a time may use it. */
export const bodyReader = (request: HttpServerRequest.HttpServerRequest, bytes_max: number): BodyReader => {
  const { source } = request
  if (!(source instanceof IncomingMessage)) throw new Error("bodies are read from Node's own server alone")
  let size = 0
  const take = Effect.tap(pull(source), (chunk) => {
    size += Option.match(chunk, { onNone: () => 0, onSome: ({ length }) => length })
  })
  const refusal = Effect.suspend(() => (size > bytes_max ? Effect.fail(tooLarge(bytes_max)) : Effect.void))
  const discard: BodyReader["discard"] = Effect.flatMap(Effect.option(take), (chunk) =>
    size > bytes_max + discarded_bytes_max || Option.isNone(Option.flatten(chunk)) ? refusal : discard
  )
  return { read: Effect.zipLeft(take, refusal), discard }
}
