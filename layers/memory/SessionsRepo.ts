import { Effect, Layer, Option } from "effect"
import { type Message, partialReply } from "#domain/Message.js"
import { cut, type PageRequest } from "#domain/Page.js"
import { rankOf, type SessionRow, searchKeyOf } from "#domain/Session.js"
import { ContextFull, ContextTargetMissing, SessionsRepo } from "#services/ports/SessionsRepo.js"
import { at, Database, type MessageRecord, now, pageOf, type SessionRecord, type Tables } from "./Database.js"
import { nameOfTarget } from "./SessionContext.js"
import { stopOperations } from "./Stopping.js"

type Repo = SessionsRepo["Type"]

/** A session that neither was removed nor lies in a project of the trash. */
const findSession = (tables: Tables, workspaceId: string, id: string): SessionRecord | undefined => {
  const session = tables.sessions.get(id)
  return session?.workspace_id === workspaceId &&
    !session.removed &&
    tables.projects.get(session.project_id)?.trashed_at === null
    ? session
    : undefined
}

/** As the port shows it: what was deleted is no part of its context. */
const shown = (tables: Tables, { removed: _, ...session }: SessionRecord): SessionRow => ({
  ...session,
  context: session.context.flatMap((entry) => {
    const name = nameOfTarget(tables, session.project_id, entry)
    return name === undefined ? [] : [{ ...entry, name }]
  })
})

const isBefore = (a: SessionRow, b: { readonly rank: number; readonly id: string }): boolean =>
  rankOf(a) === b.rank ? a.id > b.id : rankOf(a) > b.rank

const inOrder = (sessions: ReadonlyArray<SessionRow>): ReadonlyArray<SessionRow> =>
  sessions.toSorted((a, b) => (isBefore(a, { rank: rankOf(b), id: b.id }) ? -1 : 1))

/** A page of sessions; its position is (rank, id). */
const ranked = (sessions: ReadonlyArray<SessionRow>, { after, limit }: PageRequest) => {
  const rest = inOrder(sessions).filter(
    (session) => after === null || !(isBefore(session, { rank: after.at, id: after.id }) || session.id === after.id)
  )
  return cut(rest.slice(0, limit + 1), limit)
}

/** The message as it can be read: null while it is no more than the place of a reply. */
const readable = (tables: Tables, record: MessageRecord): Message | null => {
  const text = record.text ?? partialReply(tables.operations.get(record.operation_id)?.row.checkpoint)
  return text === null ? null : { ...record, text }
}

const reads = (tables: Tables): Pick<Repo, "list" | "ofScene" | "find" | "messages" | "message"> => {
  const sessions = (workspaceId: string): ReadonlyArray<SessionRow> =>
    Array.from(tables.sessions.keys()).flatMap((id) => {
      const session = findSession(tables, workspaceId, id)
      return session === undefined ? [] : [shown(tables, session)]
    })
  const messages = (sessionId: string): ReadonlyArray<Message> =>
    Array.from(tables.messages.values()).flatMap((record) =>
      record.session_id === sessionId ? (readable(tables, record) ?? []) : []
    )
  return {
    list: ({ project_id, search_key, status, workspace_id }, page) =>
      Effect.sync(() => {
        const matching = sessions(workspace_id).filter(
          (session) =>
            session.project_id === project_id &&
            session.status === status &&
            (search_key === null || searchKeyOf(session.title).includes(search_key))
        )
        return ranked(matching, page)
      }),
    ofScene: (workspaceId, sceneId) =>
      Effect.sync(() =>
        inOrder(sessions(workspaceId).filter(({ context }) => context.some(({ id }) => id === sceneId)))
      ),
    find: (workspaceId, id) =>
      Effect.sync(() =>
        Option.map(Option.fromNullable(findSession(tables, workspaceId, id)), (session) => shown(tables, session))
      ),
    messages: ({ after, before, session_id }, page) =>
      Effect.sync(() => {
        const older =
          before === null
            ? messages(session_id)
            : pageOf(messages(session_id), { limit: Infinity, after: before }).items
        const notNewer = after === null ? [] : pageOf(older, { limit: Infinity, after }).items
        return pageOf(
          older.filter((message) => message.id !== after?.id && !notNewer.includes(message)),
          page
        )
      }),
    message: (sessionId, id) =>
      Effect.sync(() => Option.fromNullable(messages(sessionId).find((message) => message.id === id)))
  }
}

const writes = (tables: Tables): Pick<Repo, "update" | "remove" | "addContext" | "removeContext"> => {
  const put = (record: SessionRecord): SessionRow => {
    tables.sessions.set(record.id, record)
    return shown(tables, record)
  }
  return {
    update: (workspaceId, id, change) =>
      now((time) =>
        Option.map(Option.fromNullable(findSession(tables, workspaceId, id)), (before) =>
          put({ ...before, ...change, updated_at: time })
        )
      ),
    remove: (workspaceId, id) =>
      now((time) => {
        const session = findSession(tables, workspaceId, id)
        if (session === undefined) return false
        tables.sessions.set(id, { ...session, removed: true })
        stopOperations(tables, id, time)
        return true
      }),
    addContext: (workspaceId, id, target, entries_max) =>
      at((time) =>
        Effect.gen(function* () {
          const record = findSession(tables, workspaceId, id)
          if (record === undefined) return Option.none()
          const session = shown(tables, record)
          const known = session.context.some((entry) => entry.id === target.id && entry.kind === target.kind)
          if (known) return Option.some({ session, created: false })
          if (session.context.length >= entries_max) return yield* new ContextFull()
          if (nameOfTarget(tables, record.project_id, target) === undefined) return yield* new ContextTargetMissing()
          const context = [...record.context, { ...target, added_at: time }]
          return Option.some({ session: put({ ...record, context, updated_at: time }), created: true })
        })
      ),
    removeContext: (workspaceId, id, target) =>
      now((time) => {
        const record = findSession(tables, workspaceId, id)
        const isNamed = (entry: { readonly id: string; readonly kind: string }) =>
          entry.id === target.id && entry.kind === target.kind
        if (record === undefined || !shown(tables, record).context.some(isNamed)) return false
        put({ ...record, context: record.context.filter((entry) => !isNamed(entry)), updated_at: time })
        return true
      })
  }
}

/** {@link SessionsRepo} in memory. */
export const layer: Layer.Layer<SessionsRepo, never, Database> = Layer.effect(
  SessionsRepo,
  Effect.map(Database, (tables) => ({ ...reads(tables), ...writes(tables) }))
)
