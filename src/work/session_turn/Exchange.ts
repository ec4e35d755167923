/** What a turn remembers of itself between model calls: its checkpoint. */
import { Option, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { beginning } from "#domain/Session.js"

/** A call of a tool, as the model asked for it. Arguments of null: they were too large to keep. */
export const ToolCall = Schema.Struct({ id: Schema.String, name: Schema.String, params: Schema.Unknown })
export type ToolCall = typeof ToolCall.Type

/** What a call came to: what the tool answers, or a refusal. */
const ToolAnswer = Schema.Struct({ isFailure: Schema.Boolean, result: Schema.Unknown })
export type ToolAnswer = typeof ToolAnswer.Type

/** One model call that was answered whole: its text, the tools it called, and the answers of the first of them. */
const Exchange = Schema.Struct({
  text: Schema.String,
  calls: Schema.Array(ToolCall),
  answers: Schema.Array(ToolAnswer)
})
export type Exchange = typeof Exchange.Type

/**
 * What the row keeps at a boundary: the reply as far as it goes, which readers of the session see, and the exchanges, which the next
 * attempt goes on from. Holds what the model and the tools said, no key and no address.
 */
export interface TurnCheckpoint {
  readonly reply: string
  readonly exchanges: ReadonlyArray<Exchange>
}

const kept = Schema.decodeUnknownOption(Schema.Struct({ exchanges: Schema.Array(Exchange) }))

/** The exchanges of former attempts. */
export const exchangesIn = (checkpoint: unknown): ReadonlyArray<Exchange> =>
  Option.match(kept(checkpoint), { onNone: () => [], onSome: ({ exchanges }) => exchanges })

/** The reply so far: what the model said in each exchange, and in the call under way, as one message. */
export const replyOf = (exchanges: ReadonlyArray<Exchange>, underWay = ""): string => {
  const said = [...exchanges.map(({ text }) => text), underWay].map((text) => text.trim())
  return beginning(said.filter((text) => text !== "").join("\n\n"), limits.message_characters_max)
}

export const checkpointOf = (exchanges: ReadonlyArray<Exchange>, underWay = ""): TurnCheckpoint => ({
  reply: replyOf(exchanges, underWay),
  exchanges
})

const cutArguments = { note: "These arguments were long and are left out here." }
const cutResult = { note: "This answer was long and is left out here: call the tool again where you need it." }

const shortened = ({ answers, calls, text }: Exchange): Exchange => ({
  text,
  calls: calls.map((call) => ({ ...call, params: cutArguments })),
  answers: answers.map(({ isFailure }) => ({ isFailure, result: cutResult }))
})

/**
 * The exchanges within `turn_exchanges_characters_max`: older ones lose arguments and answers first. The newest is kept whole, as it
 * may still have calls to make; it is bounded by itself.
 */
export const bounded = (exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Exchange> => {
  let room = limits.turn_exchanges_characters_max
  const newestFirst = exchanges.toReversed().map((exchange, age) => {
    room -= JSON.stringify(exchange).length
    return age === 0 || room >= 0 ? exchange : shortened(exchange)
  })
  return newestFirst.toReversed()
}
