/**
 * What requests, entities, work, threads and vendors took, as one trace for a collector that is reached by OTLP over HTTP. Off, and no
 * part of it loaded, where no collector is named.
 */
import { hostname } from "node:os"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Config, ConfigError, Effect, Either, Layer, Option, Redacted } from "effect"
import { fetchWithin, wire_limits } from "../vendors/Wire.js"
import { reworded, type Spans } from "./Tellable.js"

/** The collector that spans are sent to. */
export interface Collector {
  /** With the path that traces have there. */
  readonly url: string
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  /** What the spans are of. */
  readonly service: string
}

const export_seconds = 2
/** A batch is written as JSON on the event loop: this many take a few milliseconds at most. */
const batch_max = 250
/**
 * Spans wait meanwhile: a collector that takes a batch and says nothing may not hold many. A collector that is late is not given up for
 * it, as the minute that follows is then never told.
 */
const answer_seconds = 5
/** What a stop waits for the last spans, and as long before for a batch that is on its way. */
const farewell_seconds = 5

const endpoint = Config.url("OTEL_EXPORTER_OTLP_ENDPOINT").pipe(
  Config.validate({
    message: "must be an absolute http(s) address",
    validation: ({ protocol }) => protocol === "http:" || protocol === "https:"
  }),
  Config.map(({ href }) => `${href.replace(/\/$/, "")}/v1/traces`)
)

/** `name=value` with commas between, as the environment of every OpenTelemetry program has it. */
const headers = Config.string("OTEL_EXPORTER_OTLP_HEADERS").pipe(
  Config.withDefault(""),
  Config.mapOrFail((text) => {
    const pairs = text.split(",").filter((pair) => pair.trim() !== "")
    const named = pairs.map((pair) => [pair.split("=", 1)[0].trim(), pair.slice(pair.indexOf("=") + 1).trim()] as const)
    return pairs.every((pair) => /^\s*[\w.-]+=/.test(pair))
      ? Either.right(Redacted.make(Object.fromEntries(named)))
      : Either.left(ConfigError.InvalidData(["OTEL_EXPORTER_OTLP_HEADERS"], "must be name=value, with commas between"))
  })
)

/** Where the environment names a collector. */
export const collector: Config.Config<Option.Option<Collector>> = Config.all({
  url: Config.option(endpoint),
  headers,
  service: Config.nonEmptyString("OTEL_SERVICE_NAME").pipe(Config.withDefault("scenewright"))
}).pipe(Config.map(({ url, ...rest }) => Option.map(url, (url) => ({ url, ...rest }))))

/** A batch that is on its way when the process stops is let through: the exporter would break it off, and its spans are in no other. */
const letThrough = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, HttpClient.transformResponse(Effect.uninterruptible))
)

const sending = ({ headers, service, url }: Collector, role: string) =>
  Layer.unwrapEffect(
    Effect.promise(async () => {
      const { layer } = await import("@effect/opentelemetry/OtlpTracer")
      const { OtlpSerialization, layerJson } = await import("@effect/opentelemetry/OtlpSerialization")
      const told = Layer.effect(
        OtlpSerialization,
        Effect.map(OtlpSerialization, (plain) => ({
          ...plain,
          traces: (spans: unknown) => plain.traces(reworded(spans as Spans))
        }))
      ).pipe(Layer.provide(layerJson))
      return layer({
        url,
        headers: Redacted.value(headers),
        resource: {
          serviceName: service,
          attributes: { "service.instance.id": `${hostname()}:${process.pid}`, "scenewright.role": role }
        },
        exportInterval: `${export_seconds} seconds`,
        maxBatchSize: batch_max,
        shutdownTimeout: `${farewell_seconds} seconds`
      }).pipe(
        Layer.provide([told, letThrough.pipe(Layer.provide(FetchHttpClient.layer))]),
        Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetchWithin({ ...wire_limits, answer_seconds })))
      )
    })
  )

/** Sends the spans of this process to a collector. Where there is none, none are made. */
export const layer = (to: Option.Option<Collector>, role: string): Layer.Layer<never> =>
  Option.match(to, { onNone: () => Layer.setTracerEnabled(false), onSome: (known) => sending(known, role) })
