/** A document by a language model: asked for, checked like an upload, asked for again with its faults named, and planned without it in the end. */
import type { AiError, LanguageModel, Prompt } from "@effect/ai"
import { Effect, Either } from "effect"
import type { Model, OperationRow } from "#domain/Operation.js"
import type { DocumentFault, DocumentRefused, OnProgress, Prompted } from "#services/ports/Compute.js"
import { LanguageModels } from "#services/ports/LanguageModels.js"

/** Calls for one document at most: the first, and one that names its faults. */
const calls_max = 2
/** Of very many faults the first say enough. */
const faults_max = 30

interface Asking<A, E, R> {
  readonly prompted: Prompted
  readonly onProgress: OnProgress
  /** One call of the model: its answer as text, null where it cannot be read at all. Its errors are the connection's to explain. */
  readonly call: (
    model: LanguageModel.Service,
    prompt: Prompt.RawInput
  ) => Effect.Effect<string | null, AiError.AiError>
  /** What the answer holds; refused where it is not what it should be. */
  readonly accept: (answer: string) => Effect.Effect<A, E | DocumentRefused, R>
  /** What stands in where no answer is accepted: it says so by the warning. */
  readonly instead: (warning: string) => Effect.Effect<A, E, R>
}

const said = (role: "user" | "assistant", text: string): Prompt.MessageEncoded => ({
  role,
  content: [{ type: "text", text }]
})

const unreadable: ReadonlyArray<DocumentFault> = [{ pointer: "", detail: "The answer cannot be read as JSON." }]

const listed = (faults: ReadonlyArray<DocumentFault>): string =>
  faults
    .slice(0, faults_max)
    .map(({ detail, pointer }) => `- ${pointer === "" ? "" : `${pointer}: `}${detail}`)
    .join("\n")

/** What is asked after an answer with these faults. */
const corrected = (
  answer: string | null,
  faults: ReadonlyArray<DocumentFault>
): ReadonlyArray<Prompt.MessageEncoded> => [
  ...(answer === null ? [] : [said("assistant", answer)]),
  said("user", `This is not accepted:\n\n${listed(faults)}\n\nAnswer again with the whole document, corrected.`)
]

const warningOf = (model: Model, faults: ReadonlyArray<DocumentFault>): string =>
  `${model.id} wrote no valid document in ${calls_max} tries (${faults[0]?.detail ?? "it is empty"}): this one is by the built-in planner. Try again, or take another model.`

/** What the operation's model makes of the prompt, once it is accepted. Interruption ends the call. */
export const answered = Effect.fn("LanguageAnswer")(function* <A, E, R>(
  { model, workspace_id }: OperationRow,
  { accept, call, instead, onProgress, prompted }: Asking<A, E, R>
) {
  if (model === null) return yield* Effect.dieMessage("the operation names no model")
  const connection = yield* (yield* LanguageModels).connect(workspace_id, model)
  let messages: ReadonlyArray<Prompt.MessageEncoded> = [
    { role: "system", content: prompted.instructions },
    said("user", prompted.request)
  ]
  let faults = unreadable
  for (let n = 0; n < calls_max; n++) {
    onProgress(n === 0 ? "asking_model" : "asking_model_again", 0.1 + (0.8 * n) / calls_max)
    const answer = yield* Effect.mapError(call(connection.model, messages), connection.failureOf)
    const read = answer === null ? null : yield* refusalOf(accept(answer))
    if (read !== null && Either.isRight(read)) return read.right
    faults = read === null ? unreadable : read.left.faults
    messages = [...messages, ...corrected(answer, faults)]
  }
  return yield* instead(warningOf(model, faults))
})

/** A refusal as a value; whatever else goes wrong stays an error. */
const refusalOf = <A, E, R>(
  accepted: Effect.Effect<A, E | DocumentRefused, R>
): Effect.Effect<Either.Either<A, DocumentRefused>, Exclude<E, DocumentRefused>, R> =>
  Effect.matchEffect(accepted, {
    onSuccess: (made) => Effect.succeed(Either.right(made)),
    onFailure: (error) => (isRefusal(error) ? Effect.succeed(Either.left(error)) : Effect.fail(error as never))
  })

const isRefusal = (error: unknown): error is DocumentRefused =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "DocumentRefused"
