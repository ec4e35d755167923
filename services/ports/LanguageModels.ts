import type { LanguageModel } from "@effect/ai"
import { Context, Data, type Effect, type Scope } from "effect"
import type { Failure, Model } from "#domain/Operation.js"

/**
 * A language model did not answer as it should: what becomes of the operation. `model_refused` where it would not, `model_failed`
 * where it could not; `retryable` where the cause may pass. The message is for the caller: no key, no body of the vendor.
 */
export class ModelFailed extends Data.TaggedError("ModelFailed")<{
  readonly code: Extract<Failure["code"], "model_failed" | "model_refused">
  readonly message: string
  readonly retryable: boolean
}> {}

/** A connection to one model. Work is written against `model` alone, and turns every error of it into words with `failureOf`. */
export interface Connection {
  /** Text, tools, structured objects and streams. Interruption ends the call. */
  readonly model: LanguageModel.Service
  /**
   * What an error of `model` means: pass every failure of its methods through it (`Effect.mapError`, `Stream.mapError`).
   * Answers that came and are no use (a refusal, one that was cut off at its token limit) do not fail by themselves in every
   * provider: `finish` judges them.
   */
  readonly failureOf: (error: unknown) => ModelFailed
  /** Null for an answer that is whole; why it is not, from its finish reason and parts. */
  readonly finish: (
    parts: ReadonlyArray<{ readonly type: string; readonly reason?: unknown; readonly metadata?: unknown }>
  ) => ModelFailed | null
}

/** The language models of vendors, by a workspace's stored key (`external`) or the service's own (`service`). */
export class LanguageModels extends Context.Tag("scenewright/LanguageModels")<
  LanguageModels,
  {
    /**
     * Opens what an operation's `model` names. No request is made yet. Fails where the key has gone or cannot be read since the
     * operation was admitted: a `byok` operation never falls back to the service's key.
     */
    readonly connect: (workspaceId: string, model: Model) => Effect.Effect<Connection, ModelFailed, Scope.Scope>
  }
>() {}
