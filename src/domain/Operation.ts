import { Data, Either, Schema } from "effect"
import type { NewArtifact } from "./Artifact.js"
import { Plan, type Units } from "./Credits.js"
import type { GeneratedAsset } from "./Generation.js"
import { Timestamp, Uuid } from "./Ids.js"
import { StepName } from "./Step.js"
import { Loss } from "./Told.js"

export const Kind = Schema.Literal("scene_step", "session_turn", "generation").annotations({
  identifier: "OperationKind"
})
export type Kind = typeof Kind.Type

export const Status = Schema.Literal("queued", "running", "canceling", "succeeded", "failed", "canceled").annotations({
  identifier: "OperationStatus"
})
export type Status = typeof Status.Type

export const ErrorCode = Schema.Literal(
  "canceled",
  "layout_failed",
  "brew_failed",
  "runner_unavailable",
  "model_failed",
  "model_refused",
  "invalid_input",
  "insufficient_credits",
  "internal",
  "too_complex"
)
export type ErrorCode = typeof ErrorCode.Type

export const Failure = Schema.Struct({
  code: ErrorCode,
  message: Schema.String,
  retryable: Schema.Boolean
}).annotations({
  identifier: "OperationError"
})
export type Failure = typeof Failure.Type

export const Progress = Schema.Struct({
  stage: Schema.String,
  completed: Schema.Number,
  total: Schema.Number,
  fraction: Schema.Number.pipe(Schema.between(0, 1))
}).annotations({ identifier: "Progress" })
export type Progress = typeof Progress.Type

export const initialProgress: Progress = { stage: "queued", completed: 0, total: 0, fraction: 0 }

export const Model = Schema.Struct({
  id: Schema.String,
  hosting: Schema.Literal("service", "external"),
  billing: Schema.Literal("credits", "byok")
}).annotations({ identifier: "OperationModel" })
export type Model = typeof Model.Type

const Members = Schema.Record({ key: Schema.String, value: Schema.Unknown })
const string = { type: "string" }

/** Which members stand there goes by the operation's kind. */
const Input = Members.annotations({
  identifier: "OperationInput",
  jsonSchema: {
    type: "object",
    description:
      "scene_step: `step`, `prompt`, `seed`. session_turn: `message_id`, `text`. generation: `kind`, `brief`, `name`.",
    properties: {
      step: { type: "string", enum: StepName.literals },
      prompt: { type: ["string", "null"] },
      seed: { type: "integer" },
      message_id: { type: "string", format: "uuid" },
      text: string,
      kind: string,
      brief: string,
      name: { type: ["string", "null"] }
    }
  }
})

const Result = Members.annotations({
  identifier: "OperationResult",
  jsonSchema: {
    type: "object",
    description:
      "scene_step: `artifacts`, and what they lack of the brief: `unmet`, `open_questions`, from the blueprint on `score` and `brief`, of the model `contacts`. session_turn: `reply`. generation: `entity`.",
    properties: {
      score: { type: ["number", "null"], description: "0 to 1, the report's; null before there is a layout" },
      brief: {
        type: ["object", "null"],
        description: "Wishes of the brief, those met whole, and the share met by weight; null before there is a layout",
        properties: { asked: { type: "integer" }, met: { type: "integer" }, share: { type: "number" } }
      },
      unmet: {
        type: "array",
        description: "What was asked and is not there, the first 40",
        items: {
          type: "object",
          properties: {
            text: string,
            reason: string,
            kind: { type: ["string", "null"], enum: [...Loss.literals, null] }
          }
        }
      },
      unmet_more: { type: "integer", description: "How many more there are" },
      open_questions: {
        type: "array",
        description: "What the brief left open and what was assumed, the first 40",
        items: string
      },
      open_questions_more: { type: "integer", description: "How many more there are" },
      contacts: {
        type: "array",
        description: "Colliders of the model deeper in one another than a millimetre, the deepest 40",
        items: {
          type: "object",
          properties: {
            a: { type: "string", description: "A placement's id, or the name of what nobody placed" },
            b: string,
            depth: { type: "number", description: "Metres" }
          }
        }
      },
      contacts_more: { type: "integer", description: "How many more there are" },
      artifacts: { type: "array", items: { $ref: "#/components/schemas/ArtifactVersion" } },
      reply: { type: "string", description: "The agent's answer" },
      entity: { $ref: "#/components/schemas/Reference" }
    }
  }
})

/** The resource as the wire shows it. */
export const Operation = Schema.Struct({
  id: Uuid,
  kind: Kind,
  status: Status,
  target: Schema.Struct({ type: Schema.Literal("scene", "session", "project"), id: Uuid }),
  input: Input,
  progress: Progress,
  result: Schema.NullOr(Result),
  error: Schema.NullOr(Failure),
  credits_charged: Schema.Number,
  model: Schema.NullOr(Model),
  created_by: Schema.String,
  created_at: Timestamp,
  started_at: Schema.NullOr(Timestamp),
  finished_at: Schema.NullOr(Timestamp),
  cancel_requested_at: Schema.NullOr(Timestamp)
}).annotations({ identifier: "Operation", description: "Anything slow: one resource, one status vocabulary" })
export type Operation = typeof Operation.Type

/** The row behind the resource: the durable queue. `attempt` is the fence of every later write. */
export const OperationRow = Schema.Struct({
  ...Operation.fields,
  workspace_id: Uuid,
  project_id: Uuid,
  /** Units of the flat price, held from the start; charged only on success. */
  price: Schema.Int,
  /** Units of the metered calls made; always paid. */
  accrued: Schema.Int,
  /** Units that it holds in its workspace's reservations: price, accrued and reserved calls. Nothing once terminal. */
  held: Schema.Int,
  attempt: Schema.Int,
  cancelable: Schema.Boolean,
  /** What a former attempt stored at its last boundary. */
  checkpoint: Schema.Unknown,
  /** Its workspace's when it was admitted: how large its share of threads and seats is. */
  plan: Schema.optionalWith(Plan, { default: () => "free" }),
  /** How often it ended the thread or child process of its own computation; {@link deaths_max} set it aside. */
  deaths: Schema.optionalWith(Schema.Int, { default: () => 0 }),
  /** A process or a thread ended under it: its computations run in a child process, where a death is nobody else's. */
  isolated: Schema.optionalWith(Schema.Boolean, { default: () => false })
})
export interface OperationRow extends Schema.Schema.Type<typeof OperationRow> {}

/** Deaths of its thread or child process after which an operation is set aside as `too_complex`. */
export const deaths_max = 3

/**
 * Its deaths after one more. Where a process had died under it before, that is why it was isolated: the death that follows in its own
 * child process tells whose the first one was.
 */
export const deathsAfter = ({ deaths, isolated }: Pick<OperationRow, "deaths" | "isolated">): number =>
  deaths + (isolated && deaths === 0 ? 2 : 1)

/** How an attempt ended, before the row decides what becomes of it. */
export type Outcome = Data.TaggedEnum<{
  Succeeded: {
    readonly artifacts: ReadonlyArray<NewArtifact>
    readonly result: Readonly<Record<string, unknown>>
    /** Of a generation alone. */
    readonly asset?: GeneratedAsset
  }
  Failed: { readonly error: Failure }
  /** `partial` is what a canceled turn keeps of its reply; a step keeps nothing (null). */
  Canceled: { readonly partial: Readonly<Record<string, unknown>> | null }
}>
export const Outcome = Data.taggedEnum<Outcome>()

export type Event = Data.TaggedEnum<{
  Claimed: object
  CancelRequested: object
  Settled: { readonly outcome: Outcome["_tag"] }
}>
export const Event = Data.taggedEnum<Event>()

export class IllegalTransition extends Schema.TaggedError<IllegalTransition>()("IllegalTransition", {
  from: Status,
  event: Schema.String
}) {}

const settledAs: Record<Outcome["_tag"], Status> = { Succeeded: "succeeded", Failed: "failed", Canceled: "canceled" }

/**
 * The status table, whole. A claim of a running or canceling row is a takeover (the fence moves, the status stays);
 * a canceling operation always ends canceled, whatever its work brought.
 */
const table: Record<Status, Partial<Record<Event["_tag"], (event: Event) => Status>>> = {
  queued: { Claimed: () => "running", CancelRequested: () => "canceling" },
  running: {
    Claimed: () => "running",
    CancelRequested: () => "canceling",
    Settled: (event) => (event._tag === "Settled" ? settledAs[event.outcome] : "running")
  },
  canceling: { Claimed: () => "canceling", Settled: () => "canceled" },
  succeeded: {},
  failed: {},
  canceled: {}
}

export const isTerminal = (status: Status): boolean => Object.keys(table[status]).length === 0

/** The statuses that are not terminal: what a partial index and every "live" query mean. */
export const live: ReadonlyArray<Status> = Status.literals.filter((status) => !isTerminal(status))

export const transition = (from: Status, event: Event): Either.Either<Status, IllegalTransition> => {
  const edge = table[from][event._tag]
  return edge === undefined
    ? Either.left(new IllegalTransition({ from, event: event._tag }))
    : Either.right(edge(event))
}

/** What the terminal transition charges: the flat price only on success, metered work always. */
export const charge = (status: Status, price: Units, accrued: Units): Units =>
  (status === "succeeded" ? price : 0) + accrued

export const canceledFailure: Failure = { code: "canceled", message: "The operation was canceled.", retryable: false }

/** What becomes of a generation whose project went into the trash before its asset was there. */
export const homelessFailure: Failure = {
  code: "invalid_input",
  message: "The project was deleted while the asset was made: there is nowhere to put it.",
  retryable: false
}
