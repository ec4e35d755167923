/** How sessions and messages are read: each as one JSON column, a session with what it refers to under its present name. */
import type { SqlClient } from "@effect/sql/SqlClient"
import type { Fragment } from "@effect/sql/Statement"
import type { Message } from "#domain/Message.js"
import type { ContextEntry, SessionRow } from "#domain/Session.js"
import { date, type Json } from "./Rows.js"

/** A session as JSON has it: its dates are text. */
export type SessionRecord = Omit<Json<SessionRow>, "context"> & { readonly context: ReadonlyArray<Json<ContextEntry>> }

export const toSession = (row: SessionRecord): SessionRow => ({
  id: row.id,
  slug: row.slug,
  workspace_id: row.workspace_id,
  project_id: row.project_id,
  title: row.title,
  status: row.status,
  pinned: row.pinned,
  model: row.model,
  turn_count: row.turn_count,
  last_message: row.last_message,
  context: row.context.map(({ added_at, ...entry }) => ({ ...entry, added_at: date(added_at) })),
  created_at: date(row.created_at),
  updated_at: date(row.updated_at),
  last_activity_at: date(row.last_activity_at)
})

/** `SELECT … AS row` of the sessions that `where` leaves over; `s` is the session. What was deleted is no part of its context. */
export const sessionsWhere = (sql: SqlClient, where: Fragment) => sql<{ readonly row: SessionRecord }>`
  SELECT to_jsonb(s) || jsonb_build_object('context', coalesce((
    SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'id', coalesce(e.id, o.id), 'name', coalesce(e.name, o.name),
      'added_at', c.added_at) ORDER BY c.position)
    FROM session_context c
    LEFT JOIN entity e ON e.id = c.entity_id AND e.trashed_at IS NULL
    LEFT JOIN scene o ON o.id = c.scene_id AND o.trashed_at IS NULL
    WHERE c.session_id = s.id AND coalesce(e.id, o.id) IS NOT NULL), '[]')) AS row
  FROM session s JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
  WHERE s.removed_at IS NULL AND ${where}`

export const toMessage = (row: Json<Message>): Message => ({
  id: row.id,
  session_id: row.session_id,
  role: row.role,
  text: row.text,
  file_ids: row.file_ids,
  operation_id: row.operation_id,
  status: row.status,
  created_at: date(row.created_at)
})

/**
 * `SELECT … AS row` of the messages that `where` leaves over; `m` is the message. The reply of a turn that has not ended is what its
 * checkpoint holds of it; it is not there before that holds anything.
 */
export const messagesWhere = (sql: SqlClient, where: Fragment) => sql<{ readonly row: Json<Message> }>`
  SELECT jsonb_build_object('id', m.id, 'session_id', m.session_id, 'role', m.role,
    'text', coalesce(m.text, o.checkpoint->>'reply'), 'operation_id', m.operation_id, 'status', m.status,
    'created_at', m.created_at, 'file_ids', coalesce((
      SELECT jsonb_agg(f.file_id ORDER BY f.position) FROM session_message_file f WHERE f.message_id = m.id), '[]')) AS row
  FROM session_message m
  LEFT JOIN operation o ON m.text IS NULL AND o.id = m.operation_id AND jsonb_typeof(o.checkpoint->'reply') = 'string'
  WHERE coalesce(m.text, nullif(o.checkpoint->>'reply', '')) IS NOT NULL AND ${where}`
