import type { HttpServerRequest } from "@effect/platform"
import { Effect, Option, Stream } from "effect"
import { problem } from "#domain/Problem.js"
import { type BodyReader, bodyReader } from "./BodyReader.js"
import type { Unread } from "./Bytes.js"
import type { PartHead } from "./multipart/Headers.js"
import { boundaryOf, Malformed, makeParser, type PartEvent } from "./multipart/Parser.js"

const malformed = problem("malformed_body", "The body is no multipart form, or was cut off: send it again.")

/** Each part costs more than its bytes: a form of nothing but tiny fields would keep the process from everybody else. */
const parts_max = 1_000
const crowded = problem("malformed_body", `The form has more than ${parts_max} parts: send its files alone.`)

/** One file of a form. Its bytes can be taken once, before the next file is asked for. */
interface FormFile extends PartHead {
  readonly file_name: string
  readonly bytes: Stream.Stream<Uint8Array, Unread>
}

export interface FormFiles extends Pick<BodyReader, "discard"> {
  /** The next file, none at the end of the body; what was not taken of the one before is thrown away. */
  readonly next: Effect.Effect<Option.Option<FormFile>, Unread>
}

/** The events of a body, read as they are asked for; none at its end. */
const eventsOf = (reader: BodyReader, boundary: string) => {
  const parser = makeParser(boundary)
  let waiting: ReadonlyArray<PartEvent> = []
  let at = 0
  const next: Effect.Effect<Option.Option<PartEvent>, Unread> = Effect.suspend(() => {
    if (at < waiting.length) return Effect.succeedSome(waiting[at++])
    return Effect.flatMap(
      reader.read,
      Option.match({
        onNone: () => (parser.isClosed() ? Effect.succeedNone : Effect.fail(malformed)),
        onSome: (chunk) =>
          Effect.zipRight(
            // Whatever else is thrown is a bug of the service, and no fault of the body.
            Effect.catchSomeDefect(
              Effect.sync(() => {
                waiting = parser.write(chunk)
                at = 0
              }),
              (thrown) => (thrown instanceof Malformed ? Option.some(Effect.fail(malformed)) : Option.none())
            ),
            next
          )
      })
    )
  })
  return next
}

/** An empty name is what a browser sends where no file was chosen. */
const isFile = (head: PartHead): head is PartHead & { readonly file_name: string } =>
  head.file_name !== undefined && head.file_name !== ""

/**
 * The files of a `multipart/form-data` body of at most `bytes_max` bytes, one after the other and never whole in memory. Parts
 * without a file name are read and thrown away, up to a thousand parts in all.
 */
export const formFiles = (request: HttpServerRequest.HttpServerRequest, bytes_max: number): FormFiles => {
  const reader = bodyReader(request, bytes_max)
  const boundary = boundaryOf(request.headers["content-type"] ?? "")
  if (boundary === undefined) return { next: Effect.fail(malformed), discard: reader.discard }
  const events = eventsOf(reader, boundary)
  const bytes = Stream.repeatEffectOption(
    Effect.flatMap(Effect.mapError(events, Option.some), (event) =>
      Option.isSome(event) && event.value._tag === "Bytes"
        ? Effect.succeed(event.value.bytes)
        : Effect.fail(Option.none<Unread>())
    )
  )
  let parts = 0
  const next: FormFiles["next"] = Effect.flatMap(
    events,
    Option.match({
      onNone: () => Effect.succeedNone,
      onSome: (event) => {
        if (event._tag !== "Head") return next
        parts += 1
        if (parts > parts_max) return Effect.fail(crowded)
        return isFile(event.head) ? Effect.succeedSome({ ...event.head, bytes }) : next
      }
    })
  )
  return { next, discard: reader.discard }
}
