import { Context, Effect, Layer, Redacted, Schema, Stream } from "effect"
import { layer as drivers } from "#layers/vendors/LanguageVendors.js"
import { type WireLimits, wire_limits } from "#layers/vendors/Wire.js"
import type { Connection } from "#services/ports/LanguageModels.js"
import { LanguageVendors } from "#services/ports/LanguageVendors.js"
import { type Pace, standIn } from "../../support/vendors/LanguageStandIn.js"
import type { Protocol, Reply } from "../../support/vendors/Script.js"

export const secret = "sk-the-secret-of-this-test"

/** Long enough for a busy machine; few and short pauses between requests. */
const limits: WireLimits = {
  ...wire_limits,
  first_byte_seconds: 10,
  between_chunks_seconds: 10,
  answer_seconds: 10,
  stream_seconds: 20,
  parting_seconds: 0.05,
  answer_bytes_max: 200_000,
  stream_bytes_max: 400_000,
  attempts_max: 3,
  pause_millis: 5,
  retry_after_seconds_max: 1
}

/** For a vendor that falls silent. */
export const impatient: Partial<WireLimits> = {
  first_byte_seconds: 0.3,
  between_chunks_seconds: 0.3,
  answer_seconds: 0.4
}

/** A stand-in that goes by the script, and the connection to a model of it in this protocol. */
export const connected = (
  protocol: Protocol,
  script: ReadonlyArray<Reply>,
  changed: Partial<WireLimits> = {},
  pace?: Pace
) =>
  Effect.gen(function* () {
    const vendor = yield* standIn(script, pace)
    const own = { openai: vendor.urls.responses }
    const context = yield* Layer.build(drivers({ limits: { ...limits, ...changed }, own }))
    const vendors = Context.get(context, LanguageVendors)
    const connection = yield* vendors.open({
      vendor: protocol === "messages" ? "anthropic" : "openai",
      model: "model-1",
      secret: Redacted.make(secret),
      base_url: vendor.urls[protocol]
    })
    return { vendor, connection }
  })

export const ask = ({ failureOf, model }: Connection) =>
  model.generateText({ prompt: "Say something." }).pipe(
    Effect.map(({ text }) => text),
    Effect.mapError(failureOf)
  )

export const askForStream = ({ failureOf, model }: Connection) =>
  model.streamText({ prompt: "Say something." }).pipe(Stream.mapError(failureOf))

/** The text of a stream, and how it ended. */
export const streamed = (connection: Connection) =>
  Effect.gen(function* () {
    const pieces: Array<string> = []
    const end = yield* askForStream(connection).pipe(
      Stream.runForEach((part) => Effect.sync(() => part.type === "text-delta" && pieces.push(part.delta))),
      Effect.either
    )
    return { text: pieces.join(""), pieces, end }
  })

const Village = Schema.Struct({ name: Schema.String, houses: Schema.Int })
export const askForObject = ({ failureOf, model }: Connection) =>
  model.generateObject({ prompt: "Name a village.", schema: Village, objectName: "village" }).pipe(
    Effect.map(({ value }) => value),
    Effect.mapError(failureOf)
  )

export const protocols: ReadonlyArray<Protocol> = ["responses", "chat", "messages"]
