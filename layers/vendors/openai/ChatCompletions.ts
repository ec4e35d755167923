/** Models of servers that speak OpenAI's Chat Completions: vLLM, Ollama, gateways. */
import { AiError, LanguageModel, type Response } from "@effect/ai"
import { Sse } from "@effect/experimental"
import { type HttpClient, HttpClientRequest, HttpClientResponse } from "@effect/platform"
import { Effect, Redacted, Schema, Stream } from "effect"
import type { AddressedModel } from "#services/ports/LanguageVendors.js"
import type { Addressee } from "../Failures.js"
import { folded, type Offered, offering } from "../Offer.js"
import { Answer, Chunk } from "./chat/Protocol.js"
import { createRequest, toolForm } from "./chat/Request.js"
import { handleResponse, malformed } from "./chat/Response.js"
import { handleChunk, handleEnd, initial, type State } from "./chat/Streaming.js"

type Options = LanguageModel.ProviderOptions

const method = { module: "ChatCompletions", method: "request" }

/** The end of a stream. */
const done = "[DONE]"

const decodeChunk = Schema.decodeUnknown(Schema.parseJson(Chunk))

/** One event of the stream; null for its end. */
const chunkOf = (data: string): Effect.Effect<Chunk | null, AiError.AiError> =>
  data.trim() === done
    ? Effect.succeed(null)
    : Effect.mapError(decodeChunk(data), () => malformed("An event of the stream is no chunk."))

const post = (client: HttpClient.HttpClient, { base_url, secret }: AddressedModel, body: unknown) =>
  HttpClientRequest.post(`${base_url}/chat/completions`).pipe(
    HttpClientRequest.bearerToken(Redacted.value(secret)),
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyUnsafeJson(body),
    client.execute,
    Effect.catchTags({
      RequestError: (error) => AiError.HttpRequestError.fromRequestError({ ...method, error }),
      ResponseError: (error) => AiError.HttpResponseError.fromResponseError({ ...method, error })
    })
  )

type Body = Effect.Effect.Success<ReturnType<typeof createRequest>>

/** The request with the tools in place of the one that stands for them. */
const withTools = (body: Body, tools: ReadonlyArray<Offered> | null): Body =>
  tools === null || body.tools === undefined ? body : { ...body, tools: tools.map(toolForm) }

/** The parts of a call by what they have of it: each has its id, and the name is in those that are read. */
const asCalled = (part: Response.StreamPartEncoded): Response.StreamPartEncoded => {
  switch (part.type) {
    case "tool-params-start":
    case "tool-call":
      return { ...part, ...folded(part) } as typeof part
    case "tool-params-delta":
    case "tool-params-end":
      return { ...part, id: folded({ id: part.id, name: "" }).id }
    default:
      return part
  }
}

const folding = () => (part: Response.StreamPartEncoded) => [asCalled(part)]

/** Events → parts: each chunk by what was streamed before, and what is open at the end. */
const partsOf = <E>(events: Stream.Stream<Chunk | null, E>, to: Addressee) =>
  Stream.suspend(() => {
    let state: State = initial
    const parts = events.pipe(
      Stream.takeWhile((chunk) => chunk !== null),
      Stream.mapEffect((chunk) => handleChunk(state, chunk, to)),
      Stream.mapConcat(([next, made]) => {
        state = next
        return made
      })
    )
    return Stream.concat(parts, Stream.unwrap(Effect.sync(() => Stream.fromIterableEffect(handleEnd(state)))))
  })

/** A model behind `{base_url}/chat/completions`. */
export const make = (client: HttpClient.HttpClient, open: AddressedModel, to: Addressee) => {
  const generateText = Effect.fnUntraced(function* (options: Options) {
    const response = yield* post(client, open, yield* createRequest(open.model, options, false))
    const answer = yield* Effect.mapError(HttpClientResponse.schemaBodyJson(Answer)(response), () =>
      malformed("The answer is no chat completion.")
    )
    return yield* handleResponse(answer, to, options.responseFormat.type === "json")
  })

  const events = Effect.fnUntraced(function* (options: Options, tools: ReadonlyArray<Offered> | null) {
    const { stream } = yield* post(client, open, withTools(yield* createRequest(open.model, options, true), tools))
    return stream.pipe(
      Stream.catchAll((error) => AiError.HttpResponseError.fromResponseError({ ...method, error })),
      Stream.decodeText(),
      Stream.pipeThroughChannel(Sse.makeChannel<AiError.AiError, unknown>()),
      Stream.mapEffect(({ data }) => chunkOf(data))
    )
  })

  const streamText = (options: Options) =>
    offering((tools) => partsOf(Stream.unwrap(events(options, tools)), to), folding)

  return LanguageModel.make({ generateText, streamText })
}
