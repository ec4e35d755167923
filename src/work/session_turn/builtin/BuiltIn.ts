/** The built-in planner as a language model of turns: it plans on a thread, and calls the same tools as others. */
import { AiError, type LanguageModel, Prompt, type Response, type Tool } from "@effect/ai"
import { Effect, Stream } from "effect"
import type { Next } from "#domain/Conversation.js"
import type { ContextEntry } from "#domain/Session.js"
import type { Party } from "#domain/Shares.js"
import { Compute, type ComputeError, TooComplex } from "#services/ports/Compute.js"
import type { Connection } from "#services/ports/LanguageModels.js"
import { ModelFailed } from "#services/ports/LanguageModels.js"
import { ThreadDied } from "#services/ports/Work.js"
import { heard } from "./Heard.js"

/** What a turn tells the built-in planner beside the prompt, which says the same in words for models that read. */
interface TurnFacts {
  /** For whom it plans. */
  readonly party: Party
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
export type BuiltInModel = (facts: TurnFacts) => Effect.Effect<Connection, never, Compute>

const unanswered = (cause: Exclude<ComputeError, { readonly _tag: "ComputeDied" }>) =>
  new AiError.UnknownError({ module: "BuiltIn", method: "converse", description: "The planner gave no answer.", cause })

const callsOf = ({ calls }: Next): ReadonlyArray<Response.ToolCallPartEncoded> =>
  calls.map(({ parameters, tool }, i) => ({ type: "tool-call", id: `call_${i + 1}`, name: tool, params: parameters }))

const reasonOf = ({ calls }: Next): "tool-calls" | "stop" => (calls.length > 0 ? "tool-calls" : "stop")
const usage = { inputTokens: undefined, outputTokens: undefined, totalTokens: undefined }

/** The planner's next step by the conversation so far. */
const nextStep = (
  facts: TurnFacts,
  { prompt, toolChoice }: Pick<LanguageModel.ProviderOptions, "prompt" | "toolChoice">
) =>
  Effect.gen(function* () {
    const compute = yield* Compute
    const context = facts.context.map(({ id, kind, name }) => ({ kind, id, name }))
    const conversation = { project: { name: facts.project.name }, context, ...heard(prompt, toolChoice === "none") }
    return yield* compute.run("converse", conversation, { party: facts.party })
  }).pipe(
    // No model of a vendor ends like this: the turn's owner is told past those who read a model's errors.
    Effect.catchTag("ComputeDied", () => Effect.die(new ThreadDied())),
    Effect.mapError(unanswered)
  )

const partsOf = (next: Next): ReadonlyArray<Response.StreamPartEncoded> => [
  ...(next.text === ""
    ? []
    : [
        { type: "text-start" as const, id: "text" },
        { type: "text-delta" as const, id: "text", delta: next.text },
        { type: "text-end" as const, id: "text" }
      ]),
  ...callsOf(next),
  { type: "finish", reason: reasonOf(next), usage }
]

type Asked = LanguageModel.GenerateTextOptions<Record<string, Tool.Any>>

const streamed = () => Effect.dieMessage("the planner answers turns, and those are streamed")

/**
 * Not by `LanguageModel.make`, which builds a schema of all tools at each call to check what a vendor answers: these parts are right,
 * and the calls in them are looked at where they are made. The cast is sound: nobody reads more of a part than it has.
 */
const modelOf = (facts: TurnFacts, compute: Compute["Type"]): LanguageModel.Service => ({
  generateText: streamed,
  generateObject: streamed,
  streamText: (({ prompt, toolChoice = "auto" }: Asked) =>
    Stream.unwrap(
      Effect.suspend(() => nextStep(facts, { prompt: Prompt.make(prompt), toolChoice })).pipe(
        Effect.map((next) => Stream.fromIterable(partsOf(next))),
        Effect.provideService(Compute, compute)
      )
    )) as unknown as LanguageModel.Service["streamText"]
})

const failureOf = (error: unknown): ModelFailed =>
  error instanceof AiError.UnknownError && error.cause instanceof TooComplex
    ? new ModelFailed({ code: "too_complex", message: error.cause.message, retryable: false })
    : new ModelFailed({
        code: "model_failed",
        message: "The built-in planner gave no answer; try again.",
        retryable: true
      })

export const builtInModel: BuiltInModel = (facts) =>
  Effect.map(Compute, (compute) => ({ model: modelOf(facts, compute), failureOf }))
