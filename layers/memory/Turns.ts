/** How turns begin and end, each in the transaction that admits or settles its operation. */

import { partialReply } from "#domain/Message.js"
import type { OperationRow } from "#domain/Operation.js"
import { beginning, opening_characters } from "#domain/Session.js"
import { nthSlug } from "#domain/Slug.js"
import type { Admission, Refusal } from "#services/ports/OperationsRepo.js"
import type { TurnStart } from "#services/ports/TurnStart.js"
import type { MessageRecord, ProjectRecord, SessionRecord, Tables } from "./Database.js"
import { findFile } from "./Files.js"
import { nameOfTarget } from "./SessionContext.js"

/** A session of the project that was not removed. */
const sessionOf = (tables: Tables, projectId: string, id: string): SessionRecord | undefined => {
  const session = tables.sessions.get(id)
  return session?.project_id === projectId && !session.removed ? session : undefined
}

/** Why a turn cannot begin, or null. */
export const turnRefusal = (
  tables: Tables,
  project: ProjectRecord,
  asked: Admission,
  turn: TurnStart,
  time: Date
): Refusal | null => {
  const session = sessionOf(tables, project.id, asked.target.id)
  if (turn.session === null && session === undefined) return "session_not_found"
  const isThere = (id: string) => findFile(tables, project.workspace_id, id, time) !== undefined
  if (!turn.file_ids.every(isThere)) return "file_not_found"
  if (project.status === "archived") return "project_archived"
  return session?.status === "archived" ? "session_archived" : null
}

const freeSlug = (tables: Tables, projectId: string, wanted: string): string => {
  const siblings = Array.from(tables.sessions.values()).filter((one) => one.project_id === projectId && !one.removed)
  const taken = new Set(siblings.map(({ slug }) => slug))
  let n = 1
  while (taken.has(nthSlug(wanted, n))) n += 1
  return nthSlug(wanted, n)
}

const opened = (
  tables: Tables,
  { project_id, target, workspace_id }: OperationRow,
  { context, model, slug, title }: NonNullable<TurnStart["session"]>,
  time: Date
): SessionRecord => ({
  id: target.id,
  workspace_id,
  project_id,
  slug: freeSlug(tables, project_id, slug),
  title,
  status: "active",
  pinned: false,
  model,
  turn_count: 0,
  last_message: "",
  context: context
    .filter((entry, i) => context.findIndex(({ id }) => id === entry.id) === i)
    .filter((entry) => nameOfTarget(tables, project_id, entry) !== undefined)
    .map((entry) => ({ ...entry, added_at: time })),
  created_at: time,
  updated_at: time,
  last_activity_at: new Date(time.getTime() - 1),
  removed: false
})

/** A message is a millisecond younger than the one before it at least: their order is the order in which they were said. */
const said = (session: SessionRecord, text: string, time: Date): SessionRecord => {
  const at = new Date(Math.max(time.getTime(), session.last_activity_at.getTime() + 1))
  return { ...session, last_message: beginning(text, opening_characters), last_activity_at: at, updated_at: at }
}

/** Makes the session, where the turn is its first, the user's message, and the place of the reply. */
export const beginTurn = (tables: Tables, operation: OperationRow, turn: TurnStart, time: Date): void => {
  const { id: session_id } = operation.target
  const before = turn.session === null ? tables.sessions.get(session_id) : opened(tables, operation, turn.session, time)
  if (before === undefined) return
  const session = { ...said(before, turn.text, time), turn_count: before.turn_count + 1 }
  tables.sessions.set(session_id, session)
  const common = { session_id, operation_id: operation.id }
  const message: MessageRecord = {
    ...common,
    id: turn.message_id,
    role: "user",
    text: turn.text,
    file_ids: turn.file_ids,
    status: "complete",
    created_at: session.last_activity_at
  }
  const reply: MessageRecord = {
    ...common,
    id: turn.reply_id,
    role: "assistant",
    text: null,
    file_ids: [],
    status: "partial",
    created_at: new Date(session.last_activity_at.getTime() + 1)
  }
  for (const one of [message, reply]) tables.messages.set(one.id, one)
}

/** The reply that a settled turn leaves: all of it, or of one that did not succeed as much as was stored. */
const replyOf = ({ checkpoint, result, status }: OperationRow): string | null => {
  const given = typeof result?.reply === "string" ? result.reply : null
  if (status === "succeeded") return given ?? ""
  return given === null || given === "" ? partialReply(checkpoint) : given
}

/** Puts the reply into its place, or gives the place up. Answers the operation with `result.reply`. */
export const endTurn = (tables: Tables, ended: OperationRow, time: Date): OperationRow => {
  const text = replyOf(ended)
  const session = sessionOf(tables, ended.project_id, ended.target.id)
  const place = Array.from(tables.messages.values()).find(
    ({ operation_id, role }) => operation_id === ended.id && role === "assistant"
  )
  if (session !== undefined && place !== undefined && text !== null) {
    const status = ended.status === "succeeded" ? "complete" : "partial"
    tables.messages.set(place.id, { ...place, text, status })
    tables.sessions.set(session.id, said(session, text, time))
  } else if (session !== undefined && place !== undefined) tables.messages.delete(place.id)
  return text === null ? ended : { ...ended, result: { ...ended.result, reply: text } }
}
