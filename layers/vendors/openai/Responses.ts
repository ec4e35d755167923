/** Models of OpenAI's own service, through the provider's client of its Responses API. */
import type { AiError } from "@effect/ai"
import { OpenAiClient, OpenAiLanguageModel } from "@effect/ai-openai"
import { HttpClient } from "@effect/platform"
import { Effect, Stream } from "effect"
import type { ModelFailed } from "#services/ports/LanguageModels.js"
import type { AddressedModel } from "#services/ports/LanguageVendors.js"
import { type Addressee, carried, refused, toldWithin, truncated } from "../Failures.js"
import { folded, type Offered, offered, offering, readable } from "../Offer.js"

type Client = OpenAiClient.Service
type Whole = Effect.Effect.Success<ReturnType<Client["createResponse"]>>

const unless = (failure: ModelFailed | null): Effect.Effect<void, AiError.AiError> =>
  failure === null ? Effect.void : Effect.fail(carried(failure))

const isRefused = ({ output }: Whole): boolean =>
  output.some((item) => item.type === "message" && item.content.some((part) => part.type === "refusal"))

/** What an answer says of itself; the provider hands on refused, failed and cut-off ones as if they were whole. */
const verdict = (answer: Whole, to: Addressee): ModelFailed | null => {
  if (answer.error !== null) return toldWithin(answer.error.code, to)
  if (isRefused(answer) || answer.incomplete_details?.reason === "content_filter") return refused(to)
  return answer.incomplete_details?.reason === "max_output_tokens" ? truncated(to) : null
}

type Options = Parameters<Client["createResponseStream"]>[0]

/** The request with each tool in the form of the one that stands for all. */
const withTools = (options: Options, tools: ReadonlyArray<Offered> | null): Options => {
  const form = options.tools?.[0]
  if (tools === null || form?.type !== "function") return options
  const own = tools.map(({ description, name, schema }) => ({ ...form, name, description, parameters: { ...schema } }))
  return { ...options, tools: own }
}

const asCalled = (event: OpenAiClient.ResponseStreamEvent): OpenAiClient.ResponseStreamEvent => {
  if (event.type !== "response.output_item.added" && event.type !== "response.output_item.done") return event
  const { item } = event
  if (item.type !== "function_call") return event
  const { id: call_id, name } = folded({ id: item.call_id, name: item.name })
  const whole = item.arguments.trim() === "" ? "{}" : readable(item.arguments)
  return { ...event, item: { ...item, call_id, name, arguments: whole } } as typeof event
}

const folding = () => (event: OpenAiClient.ResponseStreamEvent) => [asCalled(event)]

const judged = (client: Client, to: Addressee): Client => ({
  ...client,
  createResponse: (options) => Effect.tap(client.createResponse(options), (answer) => unless(verdict(answer, to))),
  createResponseStream: (options) =>
    offering((tools) => client.createResponseStream(withTools(options, tools)), folding).pipe(
      Stream.tap((event) => {
        if (event.type === "response.refusal.delta" || event.type === "response.refusal.done")
          return unless(refused(to))
        return event.type === "response.failed" ? unless(verdict(event.response, to)) : Effect.void
      })
    )
})

/** Not strict: strictness knows a part of JSON Schema alone. Whoever asked validates. */
const config = { strict: false }

/** A model of OpenAI's, by the Responses of `base_url`. */
export const make = (client: HttpClient.HttpClient, { base_url, model, secret }: AddressedModel, to: Addressee) =>
  Effect.scoped(OpenAiClient.make({ apiKey: secret, apiUrl: base_url })).pipe(
    Effect.provideService(HttpClient.HttpClient, client),
    Effect.flatMap((made) =>
      Effect.provideService(OpenAiLanguageModel.make({ model, config }), OpenAiClient.OpenAiClient, judged(made, to))
    ),
    Effect.map(offered)
  )
