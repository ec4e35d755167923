import { Context, Data, type Effect } from "effect"
import type { Units } from "#domain/Credits.js"
import type { Failure, OperationRow, Outcome } from "#domain/Operation.js"

/** The work ended as data: the operation ends `failed` with this. */
export class WorkFailed extends Data.TaggedError("WorkFailed")<{ readonly error: Failure }> {}
/** The row says canceling: stop, settle as canceled. */
export class Canceled extends Data.TaggedError("Canceled") {}
/** Another attempt owns the row: stop and write nothing. */
export class Fenced extends Data.TaggedError("Fenced") {}

/** The workspace has no credits left for the call: the operation ends `failed` with `insufficient_credits` and pays what was made. */
export class Insufficient extends Data.TaggedError("Insufficient") {}

/** The thread or child process died under the operation's computation. */
export class ThreadDied extends Data.TaggedError("ThreadDied") {}

/** What an attempt may tell its owner. */
export interface WorkContext {
  /** Cheap; kept in memory and written with the process's next heartbeat. `fraction` 0..1 of the operation. */
  readonly progress: (stage: string, fraction: number, completed?: number, total?: number) => Effect.Effect<void>
  /**
   * Before a metered call is begun: holds its units. `call` names it, the same in every attempt ("call 1", "call 2" …), so that a
   * repeat after a crash holds no more. 0 units: billed elsewhere. The call may be begun only where this succeeds.
   */
  readonly reserve: (call: string, units: Units) => Effect.Effect<void, Insufficient | Canceled | Fenced>
  /**
   * Durable: the call was answered, from now on it is paid however the operation ends, and this is the checkpoint that the next
   * attempt continues from. May be repeated for the same call with newer checkpoints (a reply that grows); it is paid once. What a
   * turn's checkpoint holds as `reply` is read in the transcript from then on, and kept should the turn not succeed.
   */
  readonly boundary: (call: string, units: Units, checkpoint: unknown) => Effect.Effect<void, Canceled | Fenced>
}

/** What an operation runs. Interruption stops it promptly and leaves nothing visible. */
export class Work extends Context.Tag("scenewright/Work")<
  Work,
  {
    readonly run: (
      operation: OperationRow,
      context: WorkContext
    ) => Effect.Effect<
      Extract<Outcome, { readonly _tag: "Succeeded" }>,
      WorkFailed | Insufficient | Canceled | Fenced | ThreadDied
    >
  }
>() {}
