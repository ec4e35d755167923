/** Starts of turns: everything that a session's entity decides an admission by, repeats, and the refusals in words. */
import { Context, Effect, Layer, Option } from "effect"
import { callUnits, plans } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { asOperationModel, type ModelRecord } from "#domain/Model.js"
import type { OperationRow } from "#domain/Operation.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { type ContextTarget, type InitialTurn, searchKeyOf, titleOf } from "#domain/Session.js"
import { slugOf } from "#domain/Slug.js"
import { Models } from "./Models.js"
import { Projects } from "./Projects.js"
import { AccessRepo } from "./ports/AccessRepo.js"
import { FilesRepo } from "./ports/FilesRepo.js"
import type { Admission, Admitted, Refused } from "./ports/OperationsRepo.js"
import { SessionsRepo } from "./ports/SessionsRepo.js"
import type { TurnStart } from "./ports/TurnStart.js"
import { fileNotFound } from "./SceneSource.js"
import { SessionAccess } from "./SessionAccess.js"
import { SessionContext } from "./SessionContext.js"
import { SessionRecords } from "./SessionRecords.js"
import { makeStartOnce, type StartCall } from "./StartOnce.js"
import { refuse, unsaid } from "./TurnRefusals.js"

interface MessageRequest {
  readonly text: string
  readonly file_ids?: ReadonlyArray<string>
}

interface SessionRequest extends MessageRequest {
  readonly title?: string
  readonly model?: string
  readonly context?: ReadonlyArray<ContextTarget>
}

type Admit = (admission: Admission) => Effect.Effect<Admitted, Refused>

/** What a turn is started by, once all that the request names was found. */
interface Draft {
  readonly project_id: string
  readonly session_id: string
  readonly model: ModelRecord
  readonly message: MessageRequest
  readonly session: TurnStart["session"]
}

/** The session's own model, which a vendor's key opened that is stored no more. */
const modelGone = (id: string | null) =>
  problem(
    "unknown_model",
    `The session's model ${id} is not there any more: set another one with PATCH /v1/sessions/{session_id} (null: the service's default), and send the message again.`
  )

const each = (ids: ReadonlyArray<string> = []): ReadonlyArray<string> => Array.from(new Set(ids))

/** How a turn is admitted, wherever it begins. */
const admissions = Effect.gen(function* () {
  const access = yield* AccessRepo
  const once = yield* makeStartOnce

  /** What the session's entity decides by. */
  const admissionOf = Effect.fnUntraced(function* (principal: Principal, draft: Draft) {
    const { message, model, project_id, session, session_id } = draft
    const [id, message_id, reply_id] = yield* Effect.all([uuidv7, uuidv7, uuidv7])
    const workspace = yield* Effect.flatten(access.workspace(principal.workspace_id)).pipe(Effect.orDie)
    const { text } = message
    return {
      id,
      workspace_id: principal.workspace_id,
      project_id,
      kind: "session_turn",
      target: { type: "session", id: session_id },
      input: { message_id, text },
      model: asOperationModel(model),
      created_by: principal.user_id,
      price: 0,
      first_call: callUnits[model.billing],
      cancelable: true,
      requires: null,
      requires_brief: false,
      live_operations_max: plans[workspace.plan].live_operations,
      turn: { message_id, reply_id, text, file_ids: each(message.file_ids), session }
    } satisfies Omit<Admission, "idempotency">
  })

  /** What `admit`, the session's entity, says to the draft's admission. */
  const begin = <E>(
    principal: Principal,
    call: StartCall<unknown>,
    draft: Effect.Effect<Draft, E>,
    admit: Admit
  ): Effect.Effect<Admitted, E | Refused> =>
    once(principal, call, (idempotency) =>
      draft.pipe(
        Effect.flatMap((drafted) => admissionOf(principal, drafted)),
        Effect.flatMap((admission) => admit({ ...admission, idempotency }))
      )
    )

  return { begin }
})

const make = Effect.gen(function* () {
  const { begin } = yield* admissions
  const projects = yield* Projects
  const sessions = yield* SessionAccess
  const context = yield* SessionContext
  const records = yield* SessionRecords
  const models = yield* Models
  const files = yield* FilesRepo
  const repo = yield* SessionsRepo

  const requireFiles = Effect.fnUntraced(function* (principal: Principal, ids: ReadonlyArray<string>) {
    for (const id of ids) {
      if (Option.isNone(yield* files.find(principal.workspace_id, id))) return yield* fileNotFound
    }
  })

  /** Opens a session with its first message. */
  const open = Effect.fn("Turns.open")(function* (
    principal: Principal,
    projectId: string,
    call: StartCall<SessionRequest>,
    admit: Admit
  ) {
    const project = yield* projects.writable(principal, projectId, "editor")
    const draft = Effect.gen(function* () {
      const { context: targets = [], model, title, ...message } = call.request
      yield* requireFiles(principal, each(message.file_ids))
      yield* context.requireTargets(principal, projectId, targets)
      const resolved = yield* models.resolve(principal.workspace_id, model, "session")
      yield* projects.active(project)
      const named = title ?? titleOf(message.text)
      const session = {
        title: named,
        search_key: searchKeyOf(named),
        slug: slugOf(named, "session"),
        model: model ?? null,
        context: targets
      }
      return { project_id: projectId, session_id: yield* uuidv7, model: resolved, message, session }
    })
    return yield* Effect.catchTag(
      begin(principal, call, draft, admit),
      "Refused",
      refuse(() => projects.notFound)
    )
  })

  /** Says the next message of a session. */
  const say = Effect.fn("Turns.say")(function* (
    principal: Principal,
    sessionId: string,
    call: StartCall<MessageRequest>,
    admit: Admit
  ) {
    const { project, session } = yield* sessions.writable(principal, sessionId)
    const draft = Effect.gen(function* () {
      yield* requireFiles(principal, each(call.request.file_ids))
      const model = yield* Effect.mapError(
        models.resolve(principal.workspace_id, session.model ?? undefined, "session"),
        () => modelGone(session.model)
      )
      yield* projects.active(project)
      return {
        project_id: session.project_id,
        session_id: sessionId,
        model,
        message: call.request,
        session: null
      }
    })
    return yield* Effect.catchTag(begin(principal, call, draft, admit), "Refused", refuse(unsaid(sessions.notFound)))
  })

  /** What the start of a session answers beside its operation. None: the session was removed since. */
  const initialTurn = Effect.fn("Turns.initialTurn")(function* ({ input, target, workspace_id }: OperationRow) {
    const session = yield* repo.find(workspace_id, target.id)
    const message = yield* repo.message(target.id, String(input.message_id))
    if (Option.isNone(session) || Option.isNone(message)) return Option.none<InitialTurn>()
    return Option.some<InitialTurn>({ session: yield* records.one(session.value), message: message.value })
  })

  return { open, say, initialTurn }
})

export class Turns extends Context.Tag("scenewright/Turns")<Turns, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Turns, make)
}
