/** The built-in planner as a language model of turns. */
import { LanguageModel } from "@effect/ai"
import { Effect, Stream } from "effect"
import type { ContextEntry } from "#domain/Session.js"
import type { Connection } from "#services/ports/LanguageModels.js"
import { ModelFailed } from "#services/ports/LanguageModels.js"

/** What a turn tells the built-in planner beside the prompt, which says the same in words for models that read. */
export interface TurnFacts {
  readonly project: { readonly id: string; readonly name: string }
  readonly session: { readonly id: string; readonly title: string }
  /** What the session refers to at this model call. */
  readonly context: ReadonlyArray<Pick<ContextEntry, "kind" | "id" | "name">>
}

/**
 * Makes the connection that a turn asks in place of a vendor's. It is given, at each call, the whole conversation as
 * `LanguageModel` has it (`options.prompt`): one system message; what was said before, user and assistant in turn, text alone; the
 * message that the turn answers, the last of role `user`; behind it, for each call that this turn has made already, the assistant's
 * text and `tool-call`s and then one message of role `tool` with the `tool-result`s in the same order (`isFailure`: the result is a
 * `Refusal`, else what the tool's declaration says). It answers with text, with calls of `tools` (any ids, each once an answer), or
 * both; text without calls ends the turn. Deterministic: the same conversation must be answered alike, as a call that a crash broke
 * off is made again.
 */
export type BuiltInModel = (facts: TurnFacts) => Effect.Effect<Connection>

/** Until the planner converses: says so. */
export const builtInModel: BuiltInModel = () =>
  Effect.map(
    LanguageModel.make({
      generateText: () => Effect.succeed([{ type: "text", text: unable }]),
      streamText: () =>
        Stream.fromIterable([
          { type: "text-start" as const, id: "text" },
          { type: "text-delta" as const, id: "text", delta: unable },
          { type: "text-end" as const, id: "text" }
        ])
    }),
    (model) => ({
      model,
      failureOf: () =>
        new ModelFailed({ code: "model_failed", message: "The built-in planner found no answer.", retryable: false })
    })
  )

const unable = "I build scenes step by step and cannot talk about them yet."
