/** One call of the model: its answer gathered part by part, and told of as it grows. */
import { AiError, type Prompt } from "@effect/ai"
import { Clock, Data, Effect, Stream } from "effect"
import { limits } from "#domain/Limits.js"
import { beginning } from "#domain/Session.js"
import { storable } from "#domain/Storable.js"
import type { Connection, ModelFailed } from "#services/ports/LanguageModels.js"
import type { Canceled, Fenced } from "#services/ports/Work.js"
import type { ToolCall } from "./Exchange.js"
import { toolkit } from "./tools/Toolkit.js"

/** Between two boundaries of an answer that grows. */
const boundaryMillis = 500

/** The answer is no answer of its protocol: worth another try. */
class Garbled extends Data.TaggedError("Garbled")<{ readonly failure: ModelFailed }> {}

/** A whole answer. */
export interface Answer {
  readonly text: string
  readonly calls: ReadonlyArray<ToolCall>
}

interface Asking {
  /** Counts the turn's model calls, from 1. */
  readonly call: number
  readonly connection: Connection
  readonly prompt: ReadonlyArray<Prompt.MessageEncoded>
  /** Whether the model may call tools. */
  readonly tools: boolean
  /** Keeps the text so far: at its first words, then now and again. */
  readonly keep: (text: string) => Effect.Effect<void, Canceled | Fenced>
}

/** The arguments as they are kept: null where they are larger than all of an answer's may be. */
const within = (room: number, params: unknown): { readonly params: unknown; readonly size: number } => {
  const size = JSON.stringify(params)?.length ?? 0
  return size > room ? { params: null, size: 0 } : { params: storable(params), size }
}

/** A name that every protocol carries back to the model; one that none would is told of by another, which no tool has. */
const carriedName = (name: string): string => (/^[A-Za-z0-9_-]{1,64}$/.test(name) ? name : "unknown_tool")

/** Gathers an answer. Calls are named anew: some servers give the same ids in every answer. */
const gathering = (call: number) => {
  let text = ""
  let room: number = limits.turn_arguments_characters_max
  const calls: Array<ToolCall> = []
  return {
    hear: (delta: string) => {
      if (text.length < limits.message_characters_max) text += delta
    },
    note: (name: string, asked: unknown) => {
      // One more than are made: the model is told that it was too many.
      if (calls.length > limits.turn_tool_calls_max) return
      const { params, size } = within(room, asked)
      room -= size
      calls.push({ id: `call_${call}_${calls.length + 1}`, name: carriedName(name), params })
    },
    speaks: () => text.trim() !== "",
    answer: (): Answer => ({ text: storable(beginning(text, limits.message_characters_max)), calls })
  }
}

/**
 * Makes the call. Fails `Garbled` where the answer cannot be read, with a `ModelFailed` where there is none, and as `keep` does.
 * Interruption ends it at the vendor too.
 */
export const askModel = Effect.fn("ModelCall")(function* ({ call, connection, keep, prompt, tools }: Asking) {
  const gathered = gathering(call)
  let keptAt = Number.NEGATIVE_INFINITY
  const keepHeard = Effect.suspend(() => {
    const { text } = gathered.answer()
    return text.trim() === "" ? Effect.void : keep(text)
  })
  const keepNowAndAgain = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (now - keptAt < boundaryMillis || !gathered.speaks()) return
    keptAt = now
    yield* keepHeard
  })
  const parts = connection.model
    .streamText({ prompt, toolkit, toolChoice: tools ? "auto" : "none", disableToolCallResolution: true })
    .pipe(
      Stream.mapError((error) =>
        error instanceof AiError.MalformedOutput
          ? new Garbled({ failure: connection.failureOf(error) })
          : connection.failureOf(error)
      )
    )
  yield* Stream.runForEachChunk(parts, (heard) => {
    let spoken = false
    for (const part of heard) {
      if (part.type === "tool-call") gathered.note(part.name, part.params)
      if (part.type !== "text-delta") continue
      gathered.hear(part.delta)
      spoken = true
    }
    return spoken ? keepNowAndAgain : Effect.void
  }).pipe(
    // What was said before an answer broke off is worth as much as what was said before a cancel.
    Effect.tapErrorTag("ModelFailed", () => keepHeard)
  )
  return gathered.answer()
})
