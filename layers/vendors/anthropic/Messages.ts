/** Anthropic's models, through the provider's client of its Messages API. */
import { AnthropicClient, AnthropicLanguageModel } from "@effect/ai-anthropic"
import { HttpClient } from "@effect/platform"
import { Effect } from "effect"
import type { AddressedModel } from "#services/ports/LanguageVendors.js"
import { type Addressee, carried, refused, truncated } from "../Failures.js"
import { folded, type Offered, offered, offering, readable } from "../Offer.js"

type Client = AnthropicClient.Service

type Options = Parameters<Client["createMessageStream"]>[0]

/**
 * The request with the tools in place of the one that stands for them. Where none may be called the provider sends none at all, and the
 * API refuses a history with calls of tools that are not declared: they are, with the choice of none.
 */
const withTools = (options: Options, tools: ReadonlyArray<Offered> | null): Options => {
  if (tools === null) return options
  const own = tools.map(({ description, name, schema }) => ({
    name,
    description,
    input_schema: { ...schema, type: "object" as const }
  }))
  const tool_choice = options.payload.tools ? options.payload.tool_choice : ({ type: "none" } as const)
  return { ...options, payload: { ...options.payload, tools: own, ...(tool_choice && { tool_choice }) } }
}

type Event = AnthropicClient.MessageStreamEvent

/**
 * Calls of the one tool. Their arguments come in pieces: where the whole is nothing that the provider would read, the block begins
 * anew before its end, with what it reads.
 */
const folding = () => {
  const open = new Map<number, { readonly start: Event; text: string }>()
  return (event: Event): ReadonlyArray<Event> => {
    if (event.type === "content_block_start" && event.content_block.type === "tool_use") {
      const start = { ...event, content_block: { ...event.content_block, ...folded(event.content_block) } } as Event
      open.set(event.index, { start, text: "" })
      return [start]
    }
    if (event.type === "content_block_delta" && event.delta.type === "input_json_delta") {
      const block = open.get(event.index)
      if (block !== undefined) block.text += event.delta.partial_json
    }
    if (event.type !== "content_block_stop") return [event]
    const block = open.get(event.index)
    open.delete(event.index)
    const partial_json = readable(block?.text ?? "")
    if (block === undefined || partial_json === block.text) return [event]
    const delta = { type: "content_block_delta", index: event.index, delta: { type: "input_json_delta", partial_json } }
    return [block.start, delta as Event, event]
  }
}

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
    ),
    Effect.map(offered)
  )
