/** Anthropic's models, through the provider's client of its Messages API. */
import { AnthropicClient, AnthropicLanguageModel } from "@effect/ai-anthropic"
import { HttpClient } from "@effect/platform"
import { Effect } from "effect"
import type { AddressedModel } from "#services/ports/LanguageVendors.js"
import { type Addressee, carried, refused, truncated } from "../Failures.js"
import { folded, type Offered, offering } from "../Offer.js"

type Client = AnthropicClient.Service

type Options = Parameters<Client["createMessageStream"]>[0]

/** The request with the tools in place of the one that stands for them; there is none where none may be called. */
const withTools = (options: Options, tools: ReadonlyArray<Offered> | null): Options => {
  if (tools === null || !options.payload.tools) return options
  const own = tools.map(({ description, name, schema }) => ({
    name,
    description,
    input_schema: { ...schema, type: "object" as const }
  }))
  return { ...options, payload: { ...options.payload, tools: own } }
}

const folding = (event: AnthropicClient.MessageStreamEvent): AnthropicClient.MessageStreamEvent =>
  event.type === "content_block_start" && event.content_block.type === "tool_use"
    ? ({ ...event, content_block: { ...event.content_block, ...folded(event.content_block) } } as typeof event)
    : event

/** Before the provider looks for an object in it: one that is cut off is none. */
const judged = (client: Client, to: Addressee): Client => ({
  ...client,
  createMessage: (options) =>
    Effect.tap(client.createMessage(options), ({ stop_reason }) => {
      if (stop_reason === "refusal") return Effect.fail(carried(refused(to)))
      return stop_reason === "max_tokens" ? Effect.fail(carried(truncated(to))) : Effect.void
    }),
  createMessageStream: (options) => offering((tools) => client.createMessageStream(withTools(options, tools)), folding)
})

/** Every answer needs a limit; what the models of today can say at least. */
const config = { max_tokens: 32_000 }

/** The protocol's paths begin with `/v1`: an address that ends with it means the same. */
const withoutVersion = (base_url: string): string => base_url.replace(/\/v1$/, "")

/** A model of Anthropic's, by the Messages of `base_url`. */
export const make = (client: HttpClient.HttpClient, { base_url, model, secret }: AddressedModel, to: Addressee) =>
  Effect.scoped(AnthropicClient.make({ apiKey: secret, apiUrl: withoutVersion(base_url) })).pipe(
    Effect.provideService(HttpClient.HttpClient, client),
    Effect.flatMap((made) =>
      Effect.provideService(
        AnthropicLanguageModel.make({ model, config }),
        AnthropicClient.AnthropicClient,
        judged(made, to)
      )
    )
  )
