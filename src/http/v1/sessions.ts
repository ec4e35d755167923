import { HttpApiBuilder } from "@effect/platform"
import { Effect, Option } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { SessionStarted } from "#api/v1/sessions.js"
import { Message } from "#domain/Message.js"
import { Operation } from "#domain/Operation.js"
import { Session } from "#domain/Session.js"
import { makeAdmit } from "#entities/operation/protocol.js"
import { SessionContext } from "#services/SessionContext.js"
import { Sessions } from "#services/Sessions.js"
import { Turns } from "#services/Turns.js"
import { makeNudge } from "../Nudge.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"
import { makeStarted, startCallOf } from "../Started.js"

const uninterruptible = { uninterruptible: true }
const send = reply(Session)
const sendOperation = reply(Operation)
const sendStarted = reply(SessionStarted)

export const layer = HttpApiBuilder.group(Api, "sessions", (handlers) =>
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const context = yield* SessionContext
    const turns = yield* Turns
    const admit = yield* makeAdmit
    const started = yield* makeStarted
    const paged = yield* makePaged(Session)
    const pagedMessages = yield* makePaged(Message)
    const nudge = yield* makeNudge
    return handlers
      .handle("list", ({ path, urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => sessions.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ headers, path, payload, request }) =>
          Effect.gen(function* () {
            const caller = yield* CurrentPrincipal
            const start = yield* turns.open(caller, path.project_id, startCallOf(request, headers, payload), admit)
            const { operation, status, ...answered } = yield* started(start, headers.prefer)
            const turn = yield* turns.initialTurn(operation)
            const initial = Option.match(turn, { onNone: () => ({}), onSome: (initial_turn) => ({ initial_turn }) })
            return yield* sendStarted({ ...operation, ...initial }, status, answered.headers)
          }),
        uninterruptible
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => sessions.get(caller, path.session_id)))
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => sessions.update(caller, path.session_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) =>
          Effect.gen(function* () {
            yield* nudge(yield* sessions.remove(yield* CurrentPrincipal, path.session_id))
          }),
        uninterruptible
      )
      .handle("messages", ({ path, urlParams }) =>
        pagedMessages(
          Effect.flatMap(CurrentPrincipal, (caller) => sessions.messages(caller, path.session_id, urlParams))
        )
      )
      .handle(
        "say",
        ({ headers, path, payload, request }) =>
          Effect.gen(function* () {
            const caller = yield* CurrentPrincipal
            const start = yield* turns.say(caller, path.session_id, startCallOf(request, headers, payload), admit)
            const { operation, status, ...answered } = yield* started(start, headers.prefer)
            return yield* sendOperation(operation, status, answered.headers)
          }),
        uninterruptible
      )
      .handle(
        "refer",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const { created, session } = yield* context.add(yield* CurrentPrincipal, path.session_id, payload)
            return yield* send(session, created ? 201 : 200, { location: `/v1/sessions/${session.id}` })
          }),
        uninterruptible
      )
      .handle(
        "unrefer",
        ({ path: { entity_id, kind, session_id } }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => context.remove(caller, session_id, { kind, id: entity_id })),
        uninterruptible
      )
  }).pipe(secluded)
)
