/** Sessions on PostgreSQL. Their turns are begun and settled by the functions that admit and settle operations. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import type { Message } from "#domain/Message.js"
import { cut, type PageRequest, type Position } from "#domain/Page.js"
import { type ContextTarget, placeOf, type SessionRow, searchKeyOf } from "#domain/Session.js"
import { ContextFull, ContextTargetMissing, SessionsRepo } from "#services/ports/SessionsRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeLookUp } from "./LookUp.js"
import { all, first, type Json, positionOf } from "./Rows.js"
import { messagesWhere, type SessionRecord, sessionsWhere, toMessage, toSession } from "./SessionRows.js"

type Repo = SessionsRepo["Type"]

/** Before everything in a list of sessions. */
const start = { pinned: true, at: "9999-12-31T23:59:59.999Z", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" }

const placeAfter = ({ after }: PageRequest) => {
  if (after === null) return start
  const { at, pinned } = placeOf(after.at)
  return { pinned, at: at.toISOString(), id: after.id }
}

/** Of two places in a list that is newest first, the one further down; null is before everything. */
const further = (one: Position | null, other: Position | null): Position | null => {
  if (one === null || other === null) return one ?? other
  return one.at < other.at || (one.at === other.at && one.id < other.id) ? one : other
}

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const byId = (workspaceId: string, id: string) =>
    Effect.map(
      first(sessionsWhere(sql, sql`s.id = ${id}::uuid AND s.workspace_id = ${workspaceId}::uuid`)),
      Option.map(toSession)
    )

  const finds = yield* makeLookUp<{ readonly workspace_id: string; readonly id: string }, SessionRecord, SessionRow>(
    sessionsWhere(sql, sql`s.id = (item->>'id')::uuid AND s.workspace_id = (item->>'workspace_id')::uuid`),
    toSession
  )
  const find: Repo["find"] = (workspace_id, id) => finds({ workspace_id, id })

  const list: Repo["list"] = ({ project_id, search_key, status, workspace_id }, page) => {
    // No title holds U+0000, and no statement takes it.
    if (search_key?.includes("\0")) return Effect.succeed({ items: [], more: false })
    const { at, id, pinned } = placeAfter(page)
    const where = sql`s.project_id = ${project_id}::uuid AND s.workspace_id = ${workspace_id}::uuid
      AND s.status = ${status}
      AND (${search_key}::text IS NULL OR position(${search_key}::text IN s.search_key) > 0)
      AND (s.pinned, s.last_activity_at, s.id) < (${pinned}::boolean, ${at}::timestamptz, ${id}::uuid)
      ORDER BY s.pinned DESC, s.last_activity_at DESC, s.id DESC LIMIT ${page.limit + 1}`
    return Effect.map(durable(all(sessionsWhere(sql, where))), (rows) => cut(rows.map(toSession), page.limit))
  }

  const ofScene: Repo["ofScene"] = (workspaceId, sceneId) => {
    const where = sql`s.workspace_id = ${workspaceId}::uuid
      AND s.id IN (SELECT session_id FROM session_context WHERE scene_id = ${sceneId}::uuid)
      ORDER BY s.pinned DESC, s.last_activity_at DESC, s.id DESC`
    return Effect.map(durable(all(sessionsWhere(sql, where))), (rows) => rows.map(toSession))
  }

  const messages: Repo["messages"] = (filter, page) => {
    // One bound: of two, the index would be read from whichever stands first in the statement, however far that is from the other.
    const { at, id } = positionOf({ ...page, after: further(page.after, filter.before) })
    const after = filter.after === null ? null : positionOf({ limit: 0, after: filter.after })
    const where = sql`m.session_id = ${filter.session_id}::uuid
      AND (m.created_at, m.id) < (${at}::timestamptz, ${id}::uuid)
      AND (${after?.id ?? null}::uuid IS NULL
        OR (m.created_at, m.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      ORDER BY m.created_at DESC, m.id DESC LIMIT ${page.limit + 1}`
    return Effect.map(durable(all(messagesWhere(sql, where))), (rows) => cut(rows.map(toMessage), page.limit))
  }

  const messageOf = yield* makeLookUp<{ readonly session_id: string; readonly id: string }, Json<Message>, Message>(
    messagesWhere(sql, sql`m.id = (item->>'id')::uuid AND m.session_id = (item->>'session_id')::uuid`),
    toMessage
  )
  const message: Repo["message"] = (session_id, id) => messageOf({ session_id, id })

  return { byId, find, list, ofScene, messages, message }
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { byId, ...methods } = yield* reads

  /** The row under its lock: changes of one session follow one another. */
  const locked = (workspaceId: string, id: string) =>
    Effect.zipRight(
      sql`SELECT FROM session WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`,
      byId(workspaceId, id)
    )
  const touch = (id: string) => sql`UPDATE session SET updated_at = now_ms() WHERE id = ${id}::uuid`

  const update: Repo["update"] = (workspaceId, id, { model, pinned, status, title }) =>
    Effect.gen(function* () {
      if (Option.isNone(yield* locked(workspaceId, id))) return Option.none()
      yield* sql`
        UPDATE session SET
          title = coalesce(${title ?? null}::text, title),
          search_key = coalesce(${title === undefined ? null : searchKeyOf(title)}::text, search_key),
          pinned = coalesce(${pinned ?? null}::boolean, pinned),
          status = coalesce(${status ?? null}::text, status),
          model = CASE WHEN ${model !== undefined}::boolean THEN ${model ?? null}::text ELSE model END,
          updated_at = now_ms()
        WHERE id = ${id}::uuid`
      return yield* byId(workspaceId, id)
    }).pipe(sql.withTransaction, durable)

  const remove: Repo["remove"] = (workspaceId, id) =>
    Effect.gen(function* () {
      // As admissions and settlements do: no turn begins behind the request to stop.
      yield* sql`SELECT FROM workspace WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
      const rows = yield* sql`
        UPDATE session SET removed_at = now_ms()
        WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid AND removed_at IS NULL RETURNING id`
      if (rows.length > 0) yield* sql`SELECT operation_stop(${workspaceId}::uuid, ${id}::uuid)`
      return rows.length > 0
    }).pipe(attributed(sql), durable)

  const refer = (id: string, target: ContextTarget) =>
    Effect.map(
      sql<{ readonly made: boolean }>`
        SELECT session_refer(s, ${JSON.stringify(target)}::jsonb) AS made FROM session s WHERE id = ${id}::uuid`,
      (rows) => rows[0]?.made === true
    )

  const addContext: Repo["addContext"] = (workspaceId, id, target, entries_max) =>
    Effect.gen(function* () {
      const before = yield* locked(workspaceId, id)
      if (Option.isNone(before)) return Option.none()
      const { context } = before.value
      if (context.some((entry) => entry.id === target.id && entry.kind === target.kind)) {
        return Option.some({ session: before.value, created: false })
      }
      if (context.length >= entries_max) return yield* new ContextFull()
      if (!(yield* refer(id, target))) return yield* new ContextTargetMissing()
      yield* touch(id)
      return Option.map(yield* byId(workspaceId, id), (session) => ({ session, created: true }))
    }).pipe(sql.withTransaction, durable)

  const removeContext: Repo["removeContext"] = (workspaceId, id, target) =>
    Effect.gen(function* () {
      const before = yield* locked(workspaceId, id)
      const named = Option.exists(before, ({ context }) =>
        context.some((entry) => entry.id === target.id && entry.kind === target.kind)
      )
      if (!named) return false
      yield* sql`
        DELETE FROM session_context
        WHERE session_id = ${id}::uuid AND coalesce(scene_id, entity_id) = ${target.id}::uuid`
      yield* touch(id)
      return true
    }).pipe(sql.withTransaction, durable)

  return { ...methods, update, remove, addContext, removeContext }
})

/** {@link SessionsRepo} on its tables. */
export const layer: Layer.Layer<SessionsRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(SessionsRepo, make)
