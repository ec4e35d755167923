/** Sessions, the conversations with the agent: listed, read, changed, removed. Their turns begin in `Turns`. */
import { Context, Effect, Layer, Option } from "effect"
import type { Position } from "#domain/Page.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { rankOf, type SessionStatus, searchKeyOf } from "#domain/Session.js"
import { Cursors } from "./Cursors.js"
import { Models } from "./Models.js"
import { Operations } from "./Operations.js"
import { Projects } from "./Projects.js"
import { type SessionChange, SessionsRepo } from "./ports/SessionsRepo.js"
import { SceneAccess } from "./SceneAccess.js"
import { SessionAccess } from "./SessionAccess.js"
import { SessionRecords } from "./SessionRecords.js"

interface Paging {
  readonly limit?: number
  readonly cursor?: string
}

interface Query extends Paging {
  readonly status?: SessionStatus
  readonly q?: string
}

interface Transcript extends Paging {
  readonly before?: string
  readonly after?: string
}

const messageNotFound = problem(
  "message_not_found",
  "The session has no such message: pass the id of one in its transcript as `before` or `after`."
)

const make = Effect.gen(function* () {
  const repo = yield* SessionsRepo
  const projects = yield* Projects
  const scenes = yield* SceneAccess
  const access = yield* SessionAccess
  const records = yield* SessionRecords
  const models = yield* Models
  const cursors = yield* Cursors
  const operations = yield* Operations

  /** Pinned ones first, then the most recently active. */
  const list = Effect.fn("Sessions.list")(function* (principal: Principal, projectId: string, query: Query) {
    yield* projects.seen(principal, projectId)
    const { workspace_id } = principal
    const { status = "active" } = query
    const search_key = query.q === undefined ? null : searchKeyOf(query.q)
    const listing = ["sessions", workspace_id, principal.user_id, projectId, status, search_key]
    const request = yield* cursors.request(listing, query)
    const { items, more } = yield* repo.list({ workspace_id, project_id: projectId, status, search_key }, request)
    const last = items.at(-1)
    return {
      items: yield* records.many(items),
      next_cursor: more && last !== undefined ? cursors.sign(listing, { at: rankOf(last), id: last.id }) : null
    }
  })

  /** Those that refer to the scene, active and archived. */
  const ofScene = Effect.fn("Sessions.ofScene")(function* (principal: Principal, sceneId: string) {
    yield* scenes.seen(principal, sceneId)
    return yield* records.many(yield* repo.ofScene(principal.workspace_id, sceneId))
  })

  const get = Effect.fn("Sessions.get")(function* (principal: Principal, id: string) {
    const { session } = yield* access.seen(principal, id)
    return yield* records.one(session)
  })

  /** A changed model answers the next turn; a running one keeps its own. */
  const update = Effect.fn("Sessions.update")(function* (principal: Principal, id: string, change: SessionChange) {
    const { project, session } = yield* access.writable(principal, id)
    const { model } = change
    if (typeof model === "string") yield* models.resolve(principal.workspace_id, model, "session")
    yield* projects.active(project)
    if (Object.keys(change).length === 0) return yield* records.one(session)
    const changed = yield* repo.update(principal.workspace_id, id, change)
    if (Option.isNone(changed)) return yield* access.notFound
    return yield* records.one(changed.value)
  })

  /** Gone at once, and its turn is asked to stop: answers the operations' ids, for their owners to be nudged. */
  const remove = Effect.fn("Sessions.remove")(function* (principal: Principal, id: string) {
    const { project } = yield* access.writable(principal, id)
    yield* projects.active(project)
    if (!(yield* repo.remove(principal.workspace_id, id))) return yield* access.notFound
    return yield* operations.live(principal.workspace_id, id)
  })

  /** Where a message stands; null where none is named. */
  const boundAt = Effect.fnUntraced(function* (sessionId: string, id: string | undefined) {
    if (id === undefined) return null
    const message = yield* repo.message(sessionId, id)
    if (Option.isNone(message)) return yield* messageNotFound
    const position: Position = { at: message.value.created_at.getTime(), id }
    return position
  })

  /** What was said, newest first, between the two messages that the query names. */
  const messages = Effect.fn("Sessions.messages")(function* (principal: Principal, id: string, query: Transcript) {
    yield* access.seen(principal, id)
    const before = yield* boundAt(id, query.before)
    const after = yield* boundAt(id, query.after)
    const listing = ["messages", principal.workspace_id, principal.user_id, id, before?.id ?? null, after?.id ?? null]
    const request = yield* cursors.request(listing, query)
    return cursors.envelope(listing, yield* repo.messages({ session_id: id, before, after }, request))
  })

  return { list, ofScene, get, update, remove, messages }
})

export class Sessions extends Context.Tag("scenewright/Sessions")<Sessions, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Sessions, make)
}
