import type { LanguageModel } from "@effect/ai"
import { Context, Data, type Effect } from "effect"
import type { Failure, Model } from "#domain/Operation.js"

/**
 * A language model did not answer as it should: what becomes of the operation. `model_refused` where it would not, `model_failed`
 * where it could not, `too_complex` where the built-in planner may not go on; `retryable` where the cause may pass. The message is for
 * the caller: no key, no body of the vendor.
 */
export class ModelFailed extends Data.TaggedError("ModelFailed")<{
  readonly code: Extract<Failure["code"], "model_failed" | "model_refused" | "too_complex">
  readonly message: string
  readonly retryable: boolean
}> {}

/** A connection to one model. */
export interface Connection {
  /**
   * Text, tools, structured objects and streams. Interruption ends the call. An answer that is refused, cut off at its token limit,
   * broken off or empty fails as an error does, a stream's after the parts that came.
   */
  readonly model: LanguageModel.Service
  /** What an error of `model` means: pass every failure of its methods through it (`Effect.mapError`, `Stream.mapError`). */
  readonly failureOf: (error: unknown) => ModelFailed
}

/** The language models of vendors, by a workspace's stored key (`external`) or the service's own (`service`). */
export class LanguageModels extends Context.Tag("scenewright/LanguageModels")<
  LanguageModels,
  {
    /**
     * Connects to what an operation's `model` names; makes no request yet. Fails where the key is gone or cannot be read since the
     * operation was admitted: a `byok` operation never falls back to the service's key.
     */
    readonly connect: (workspaceId: string, model: Model) => Effect.Effect<Connection, ModelFailed>
  }
>() {}
