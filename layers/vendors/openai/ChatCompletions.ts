/** Models of servers that speak OpenAI's Chat Completions: vLLM, Ollama, gateways. */
import { AiError, LanguageModel, type Response } from "@effect/ai"
import { type HttpClient, HttpClientRequest, HttpClientResponse } from "@effect/platform"
import { Effect, Either, Redacted, Schema, Stream } from "effect"
import type { AddressedModel } from "#services/ports/LanguageVendors.js"
import { makeEvents } from "../EventStream.js"
import type { Addressee } from "../Failures.js"
import { handingOn } from "../HandingOn.js"
import { type Reader, readBy, type Said } from "../Reading.js"
import { Answer, Chunk } from "./chat/Protocol.js"
import { createRequest, type Options } from "./chat/Request.js"
import { handleResponse, malformed } from "./chat/Response.js"
import { handleChunk, handleEnd, initial, type State } from "./chat/Streaming.js"

const method = { module: "ChatCompletions", method: "request" }

/** The end of a stream. */
const done = "[DONE]"

const decodeChunk = Schema.decodeUnknownEither(Schema.parseJson(Chunk))

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

/** The parts of a streamed answer: each chunk by what was streamed before, and what is open at the end. */
const makeSpeech = (to: Addressee): Reader<Uint8Array, Response.StreamPartEncoded, AiError.AiError> => {
  const eventsIn = makeEvents()
  let state: State = initial
  const end = (): Said<Response.StreamPartEncoded, AiError.AiError> =>
    Either.match(handleEnd(state), {
      onLeft: (failure) => ({ parts: [], failure }),
      onRight: (parts) => ({ parts })
    })
  return {
    next: (read) => {
      const parts: Array<Response.StreamPartEncoded> = []
      for (const bytes of read) {
        for (const data of eventsIn(bytes)) {
          if (data.trim() === done) {
            const last = end()
            return { ...last, parts: [...parts, ...last.parts], over: true }
          }
          const chunk = Either.mapLeft(decodeChunk(data), () => malformed("An event of the stream is no chunk."))
          const heard = Either.flatMap(chunk, (one) => handleChunk(state, one, to))
          if (Either.isLeft(heard)) return { parts, failure: heard.left }
          state = heard.right[0]
          parts.push(...heard.right[1])
        }
      }
      return { parts }
    },
    end
  }
}

/** A model behind `{base_url}/chat/completions`. */
export const make = (client: HttpClient.HttpClient, open: AddressedModel, to: Addressee) => {
  const generateText = Effect.fnUntraced(function* (options: Options) {
    const response = yield* post(client, open, yield* createRequest(open.model, options, false))
    const answer = yield* Effect.mapError(HttpClientResponse.schemaBodyJson(Answer)(response), () =>
      malformed("The answer is no chat completion.")
    )
    return yield* handleResponse(answer, to, options.responseFormat.type === "json")
  })

  const bytes = Effect.fnUntraced(function* (options: Options) {
    const { stream } = yield* post(client, open, yield* createRequest(open.model, options, true))
    return Stream.catchAll(stream, (error) => AiError.HttpResponseError.fromResponseError({ ...method, error }))
  })
  const streamText = (options: Options) => readBy(() => makeSpeech(to))(Stream.unwrap(bytes(options)))

  return Effect.map(LanguageModel.make({ generateText, streamText }), handingOn(streamText))
}
