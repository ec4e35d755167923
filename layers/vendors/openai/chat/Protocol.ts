/** OpenAI's Chat Completions, as much as is read of it. Servers of the protocol leave out or add members: what is not needed is not asked for. */
import { Schema } from "effect"

const maybe = <A, I>(schema: Schema.Schema<A, I>) => Schema.optional(Schema.NullOr(schema))

const Usage = Schema.Struct({
  prompt_tokens: maybe(Schema.Number),
  completion_tokens: maybe(Schema.Number),
  total_tokens: maybe(Schema.Number),
  prompt_tokens_details: maybe(Schema.Struct({ cached_tokens: maybe(Schema.Number) })),
  completion_tokens_details: maybe(Schema.Struct({ reasoning_tokens: maybe(Schema.Number) }))
})
export type Usage = typeof Usage.Type

/** Arguments are a text of JSON; some servers send what it says. */
const Arguments = Schema.transform(Schema.Unknown, Schema.String, {
  strict: true,
  decode: (sent) => (typeof sent === "string" ? sent : JSON.stringify(sent)),
  encode: (text) => text
})
const Call = Schema.Struct({ name: maybe(Schema.String), arguments: maybe(Arguments) })

/** What a server tells instead of an answer, with any status. */
const Told = Schema.Struct({ code: maybe(Schema.Union(Schema.String, Schema.Number)), type: maybe(Schema.String) })

const head = {
  id: maybe(Schema.String),
  model: maybe(Schema.String),
  created: maybe(Schema.Number),
  usage: maybe(Usage),
  error: maybe(Schema.Union(Told, Schema.String))
}

export const Answer = Schema.Struct({
  ...head,
  choices: maybe(
    Schema.Array(
      Schema.Struct({
        finish_reason: maybe(Schema.String),
        message: Schema.Struct({
          content: maybe(Schema.String),
          refusal: maybe(Schema.String),
          tool_calls: maybe(Schema.Array(Schema.Struct({ id: maybe(Schema.String), function: Call })))
        })
      })
    )
  )
})
export type Answer = typeof Answer.Type

/** A piece of a call. */
const CallDelta = Schema.Struct({ index: maybe(Schema.Number), id: maybe(Schema.String), function: maybe(Call) })
export type CallDelta = typeof CallDelta.Type

export const Chunk = Schema.Struct({
  ...head,
  choices: maybe(
    Schema.Array(
      Schema.Struct({
        finish_reason: maybe(Schema.String),
        delta: maybe(
          Schema.Struct({
            content: maybe(Schema.String),
            refusal: maybe(Schema.String),
            tool_calls: maybe(Schema.Array(CallDelta))
          })
        )
      })
    )
  )
})
export type Chunk = typeof Chunk.Type
