import { Effect } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { asOperationModel, builtinPlanner } from "#domain/Model.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { type ContextTarget, searchKeyOf } from "#domain/Session.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, some, type Tenant } from "./Tenant.js"

interface Turn {
  /** The session that is there; a new one otherwise. */
  readonly session_id?: string
  readonly text?: string
  readonly title?: string
  readonly file_ids?: ReadonlyArray<string>
  readonly context?: ReadonlyArray<ContextTarget>
  readonly idempotency?: Admission["idempotency"]
}

/** The admission of a turn: the first of a new session unless one is named. */
export const turnAdmission = (of: Tenant, turn: Turn = {}) =>
  Effect.gen(function* () {
    const { context = [], file_ids = [], idempotency = null, session_id, text = "Hello", title = "Talk" } = turn
    const [message_id, reply_id, id] = yield* Effect.all([uuidv7, uuidv7, uuidv7])
    const session = { title, search_key: searchKeyOf(title), slug: "talk", model: null, context }
    return yield* admission(of, {
      kind: "session_turn",
      target: { type: "session", id: session_id ?? id },
      input: { message_id, text },
      model: asOperationModel(builtinPlanner),
      price: 0,
      first_call: 5_000,
      requires: null,
      requires_brief: false,
      idempotency,
      turn: { message_id, reply_id, text, file_ids, session: session_id === undefined ? session : null }
    })
  })

/** Starts a turn; answers its operation. */
export const begin = (of: Tenant, turn: Turn = {}) =>
  Effect.gen(function* () {
    const asked = yield* turnAdmission(of, turn)
    return (yield* Effect.orDie((yield* OperationsRepo).admit(asked))).operation
  })

/** What the start of a turn is refused for, or `admitted`. */
export const refusalOf = (of: Tenant, turn: Turn) =>
  Effect.gen(function* () {
    const asked = yield* turnAdmission(of, turn)
    return yield* (yield* OperationsRepo).admit(asked).pipe(
      Effect.as("admitted"),
      Effect.catchTag("Refused", ({ reason }) => Effect.succeed(reason))
    )
  })

/** The operation's row under a new attempt. */
export const claimed = ({ id }: Pick<OperationRow, "id">) =>
  Effect.flatMap(OperationsRepo, (repo) => Effect.flatMap(repo.claim(id, "runner"), some))

/** Stores the reply as far as it goes, as a boundary does. */
export const say = ({ attempt, id }: OperationRow, reply: string) =>
  Effect.flatMap(OperationsRepo, (repo) => repo.boundary({ id, attempt, call: "call-1", units: 5_000 }, { reply }))

/** Ends a turn with the reply. */
export const answer = (row: OperationRow, reply: string) =>
  Effect.flatMap(OperationsRepo, (repo) =>
    Effect.flatMap(repo.settle(row, Outcome.Succeeded({ artifacts: [], result: { reply } })), some)
  )

/** A session in which one question was answered; answers its id. */
export const talked = (of: Tenant, turn: Turn = {}, reply = "Hi") =>
  Effect.gen(function* () {
    const operation = yield* begin(of, turn)
    yield* answer(yield* claimed(operation), reply)
    return operation.target.id
  })

/** A file of the workspace that nothing refers to yet. */
export const upload = (of: Tenant) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const blob_key = yield* (yield* BlobsRepo).reserve(`${of.workspace_id}/files/${id}`)
    const file = { id, name: "notes.md", content_type: "text/markdown", size_bytes: 5, sha256: "ab", blob_key }
    yield* (yield* FilesRepo).create(of.workspace_id, of.user_id, [file])
    return id
  })
