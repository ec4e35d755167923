import { Context, Data, type Effect, type Option, Schema } from "effect"
import { ArtifactKind } from "#domain/Artifact.js"
import type { Units } from "#domain/Credits.js"
import { Kind, Model, type OperationRow, type Outcome, type Progress, type Status } from "#domain/Operation.js"
import type { Page, PageRequest } from "#domain/Page.js"
import { TurnStart } from "./TurnStart.js"

/** A repeat is the same key by the same user on the same method and path; `body_hash` tells a reuse from a repeat. */
export const Idempotency = Schema.Struct({
  method: Schema.String,
  path: Schema.String,
  key: Schema.String,
  body_hash: Schema.String
})
export type Idempotency = typeof Idempotency.Type

/** An operation that wants to start, with everything that the one statement of its admission decides by. */
export const Admission = Schema.Struct({
  id: Schema.String,
  workspace_id: Schema.String,
  project_id: Schema.String,
  kind: Kind,
  target: Schema.Struct({ type: Schema.Literal("scene", "session", "project"), id: Schema.String }),
  input: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  model: Schema.NullOr(Model),
  created_by: Schema.String,
  /** Units of the ledger: flat, held at once and charged on success alone. */
  price: Schema.Number,
  /** Units held beside the price for the first metered call; 0 where no work is metered. */
  first_call: Schema.Number,
  cancelable: Schema.Boolean,
  /** The current artifact of the target scene that must exist. */
  requires: Schema.NullOr(ArtifactKind),
  /** The target scene must have a description or a source file. */
  requires_brief: Schema.Boolean,
  /** How many live operations the workspace's plan allows. */
  live_operations_max: Schema.Number,
  idempotency: Schema.NullOr(Idempotency),
  /** Of a session_turn alone. */
  turn: Schema.optionalWith(TurnStart, { exact: true })
})
export type Admission = typeof Admission.Type

/** Why an admission was refused, in the order in which the statement looks. */
export const Refusal = Schema.Literal(
  "idempotency_key_reused",
  "terms_differ",
  "scene_not_found",
  "session_not_found",
  "file_not_found",
  "project_archived",
  "session_archived",
  "missing_brief",
  "missing_sdd",
  "missing_peg",
  "missing_blueprint",
  "step_in_progress",
  "insufficient_credits",
  "too_many_operations"
)
export type Refusal = typeof Refusal.Type

/** Those that only the start of a turn meets. */
const TurnRefusal = Schema.Literal("session_not_found", "file_not_found", "session_archived")
export const isTurnRefusal = Schema.is(TurnRefusal)

/** Those that any start can meet and its caller is told. */
export type StartRefusal = Exclude<Refusal, typeof TurnRefusal.Type | "terms_differ">

/**
 * The defect of a start whose admission was not let in: forged, or made by a process of another release, whose prices are others. The
 * caller comes again.
 */
export class TermsDiffer extends Data.TaggedError("TermsDiffer") {}

export class Refused extends Schema.TaggedError<Refused>()("Refused", { reason: Refusal }) {}

/** Where an admission that came in a message is let in: nothing of it is believed. */
export interface Gate {
  /** Of the operation's entity. */
  readonly shard: number
}

export interface Admitted {
  readonly operation: OperationRow
  /** False for a repeat of an idempotency key (or of the same operation id). */
  readonly created: boolean
}

/** What one process tells of its running operations at a tick. */
export interface Beat {
  readonly id: string
  readonly attempt: number
  readonly progress: Progress
}

/** A metered call of an attempt: `call` names it the same in every attempt that may make it. */
export interface MeteredCall {
  readonly id: string
  readonly attempt: number
  readonly call: string
  readonly units: Units
}

/** What became of a reservation: without credits for it, or once a cancel was accepted, no more is held and no call may be begun. */
export type Reserved = "held" | "insufficient_credits" | "canceling"

/** What a process with free seats asks for: the fairest rows of a kind, of those whose entities it owns. */
export interface Ask {
  readonly kind: Kind
  readonly most: number
  /** One row each, of workspaces that are not `here` alone. */
  readonly newcomers: boolean
  /** The workspaces that have work of the kind in this process. */
  readonly here: ReadonlyArray<string>
  /** Rows that have a seat and are about to be claimed. */
  readonly taken: ReadonlyArray<string>
  /** Null: all of them. */
  readonly shards: ReadonlyArray<number> | null
}

/** A row that may be begun. */
export interface Next {
  readonly id: string
  readonly kind: Kind
  readonly workspace_id: string
}

/** Who takes rows whose owner is gone, and judges who that is. */
export interface Taker {
  readonly runner: string
  /** An owner that has no row among the processes is gone after so many seconds without a heartbeat; 0: no other can own a row. */
  readonly unnamed_seconds: number
}

/** A row whose owner is gone. */
export interface Orphan extends Next {
  readonly status: "running" | "canceling"
}

export interface OperationFilter {
  readonly workspace_id: string
  readonly target_id: string
  readonly kind: Kind | null
  readonly status: Status | null
}

/**
 * The durable queue: an operation's row. Every transition is one statement or transaction, fenced by status and attempt and
 * safe to repeat. Methods die only when the database stays out of reach after retries.
 */
export class OperationsRepo extends Context.Tag("scenewright/OperationsRepo")<
  OperationsRepo,
  {
    /**
     * Inserts the queued row, reserves the price and the first call and commits the idempotency key, or refuses; checks in the
     * order of {@link Refusal}. The same operation id again is a repeat. Through a gate it is refused as `terms_differ` where its
     * workspace, creator, target, model or price are not what the rows and this process's own tables say; the plan's room is theirs, too.
     */
    readonly admit: (admission: Admission, gate?: Gate) => Effect.Effect<Admitted, Refused>
    /**
     * The operation that an earlier start under the same idempotency key made, whatever became of it. Refused as
     * `idempotency_key_reused` where that start had another body. None: the key is free.
     */
    readonly repeat: (
      start: Pick<Admission, "workspace_id" | "created_by"> & { readonly idempotency: Idempotency }
    ) => Effect.Effect<Option.Option<OperationRow>, Refused>
    /** What kind of work a queued or running row waits for. None: canceling, terminal or unknown. */
    readonly waiting: (id: string) => Effect.Effect<Option.Option<Kind>>
    /**
     * The fairest rows that wait for a seat, be they queued or given back: first those of the workspace with the least live
     * work on all processes by its plan's share, then of the one that had the least of its share, then the oldest. Its cost goes by
     * the number of workspaces that wait, not of their rows.
     */
    readonly next: (asks: ReadonlyArray<Ask>) => Effect.Effect<ReadonlyArray<Next>>
    /**
     * Claims what {@link next} finds, as {@link take} does; of the rooms of the asks so many seats are `shared` by all. Who is being
     * claimed by another at the same time is passed over, and the next one is claimed. In no order. What was claimed by a statement of
     * which the answer was lost nobody works on: an orphan after a while.
     */
    readonly pull: (
      asks: ReadonlyArray<Ask>,
      shared: number,
      runner: string
    ) => Effect.Effect<ReadonlyArray<OperationRow>>
    /**
     * queued → running, `attempt + 1`, a fresh heartbeat; a running or canceling row is taken over. It is isolated from then on where
     * another process had it and did not give it back. None: terminal or unknown.
     */
    readonly claim: (id: string, runner: string) => Effect.Effect<Option.Option<OperationRow>>
    /** Claims a row that nobody works on: queued, given back, or of an owner that is gone. None also where another works on it. */
    readonly take: (id: string, taker: Taker) => Effect.Effect<Option.Option<OperationRow>>
    /**
     * Sees to it that the operation holds the units of a call that is about to be made. What is held and free (the start's first
     * call, what a former attempt reserved and never made) is used first. A call that is held or made already holds no more. A month
     * that has ended is renewed first. None: another attempt owns the row, stop and write nothing.
     */
    readonly reserve: (call: MeteredCall) => Effect.Effect<Option.Option<Reserved>>
    /**
     * Records that a call was answered (it is paid from now on, however the operation ends, once for each operation, and never more
     * than is held for it) with a checkpoint. The same call again only keeps the newer checkpoint. None: another attempt owns the
     * row, stop and write nothing.
     */
    readonly boundary: (call: MeteredCall, checkpoint: unknown) => Effect.Effect<Option.Option<Status>>
    /**
     * The terminal transition in one transaction: status, result, artifact versions, ledger entry, balance, reservation.
     * Charges what is accrued, and on success the price; gives all that is held back. A canceling row ends canceled whatever the
     * outcome. None: fenced off or already terminal.
     */
    readonly settle: (row: OperationRow, outcome: Outcome) => Effect.Effect<Option.Option<OperationRow>>
    /** queued|running → canceling where cancelable; `changed` says whether this call did it. None: unknown in the workspace. */
    readonly requestCancel: (
      workspaceId: string,
      id: string
    ) => Effect.Effect<Option.Option<{ readonly operation: OperationRow; readonly changed: boolean }>>
    /** Gives an attempt back (shutdown): whoever sweeps next picks it up. */
    readonly release: (id: string, attempt: number) => Effect.Effect<void>
    /**
     * The thread or child process of the attempt died under its own computation. Answers how often that was; the row is given back
     * until it was `most` times. None: another attempt owns the row.
     */
    readonly died: (id: string, attempt: number, most: number) => Effect.Effect<Option.Option<number>>
    /** One statement for all operations of a process: heartbeats and progress (which never falls). Answers the live ones' statuses. */
    readonly beat: (
      runner: string,
      beats: ReadonlyArray<Beat>
    ) => Effect.Effect<ReadonlyArray<{ readonly id: string; readonly status: Status }>>
    /**
     * Running and canceling rows without an owner: given back, canceled before they were claimed, or of a process that is gone; with
     * them the taker's own that it does not beat any more. Those to cancel first, then oldest first. Its cost goes by the number of
     * seats, however many rows wait.
     */
    readonly orphans: (taker: Taker, limit: number) => Effect.Effect<ReadonlyArray<Orphan>>
    readonly find: (workspaceId: string, id: string) => Effect.Effect<Option.Option<OperationRow>>
    /** Newest first. */
    readonly list: (filter: OperationFilter, page: PageRequest) => Effect.Effect<Page<OperationRow>>
    /** Ids of the live operations whose target, or whose project, is this id. */
    readonly live: (workspaceId: string, targetOrProjectId: string) => Effect.Effect<ReadonlyArray<string>>
  }
>() {}
