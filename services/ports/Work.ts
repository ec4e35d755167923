import { Context, Data, type Effect } from "effect"
import type { Units } from "#domain/Credits.js"
import type { Failure, OperationRow, Outcome } from "#domain/Operation.js"

/** The work ended as data: the operation ends `failed` with this. */
export class WorkFailed extends Data.TaggedError("WorkFailed")<{ readonly error: Failure }> {}
/** The row says canceling: stop, settle as canceled. */
export class Canceled extends Data.TaggedError("Canceled") {}
/** Another attempt owns the row: stop and write nothing. */
export class Fenced extends Data.TaggedError("Fenced") {}

/** What an attempt may tell its owner. */
export interface WorkContext {
  /** Cheap; kept in memory and written with the process's next heartbeat. `fraction` 0..1 of the operation. */
  readonly progress: (stage: string, fraction: number, completed?: number, total?: number) => Effect.Effect<void>
  /** Durable: a paid call and a checkpoint, before the next one begins. */
  readonly boundary: (call: string, units: Units, checkpoint: unknown) => Effect.Effect<void, Canceled | Fenced>
}

/** What an operation runs. Interruption stops it promptly and leaves nothing visible. */
export class Work extends Context.Tag("scenewright/Work")<
  Work,
  {
    readonly run: (
      operation: OperationRow,
      context: WorkContext
    ) => Effect.Effect<Extract<Outcome, { readonly _tag: "Succeeded" }>, WorkFailed | Canceled | Fenced>
  }
>() {}
