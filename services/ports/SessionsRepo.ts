import { Context, Data, type Effect, type Option } from "effect"
import type { Message } from "#domain/Message.js"
import type { Page, PageRequest, Position } from "#domain/Page.js"
import type { ContextTarget, SessionRow, SessionStatus } from "#domain/Session.js"

/** What the context was to refer to is not there, or not in the session's project. */
export class ContextTargetMissing extends Data.TaggedError("ContextTargetMissing") {}

/** The context refers to as much as it can. */
export class ContextFull extends Data.TaggedError("ContextFull") {}

export interface SessionFilter {
  readonly workspace_id: string
  readonly project_id: string
  readonly status: SessionStatus
  /** Part of the title, as {@link searchKeyOf} makes it; null: whatever the title. */
  readonly search_key: string | null
}

/** A part of a transcript: what was said before one message and after another. */
export interface MessageFilter {
  readonly session_id: string
  readonly before: Position | null
  readonly after: Position | null
}

export interface SessionChange {
  readonly title?: string
  readonly pinned?: boolean
  readonly status?: SessionStatus
  readonly model?: string | null
}

/**
 * Sessions and their transcripts. Turns are begun and settled with their operations, by {@link OperationsRepo}. Sessions of trashed
 * projects, and removed ones, are not found.
 */
export class SessionsRepo extends Context.Tag("scenewright/SessionsRepo")<
  SessionsRepo,
  {
    /** The highest rank first; the page's position is (rank, id). */
    readonly list: (filter: SessionFilter, page: PageRequest) => Effect.Effect<Page<SessionRow>>
    /** Those whose context names the scene, active and archived, in the order of {@link list}. */
    readonly ofScene: (workspaceId: string, sceneId: string) => Effect.Effect<ReadonlyArray<SessionRow>>
    readonly find: (workspaceId: string, id: string) => Effect.Effect<Option.Option<SessionRow>>
    readonly update: (
      workspaceId: string,
      id: string,
      change: SessionChange
    ) => Effect.Effect<Option.Option<SessionRow>>
    /**
     * Hides the session for good and asks its turn to stop, in one transaction; the rows of its transcript go with the next rounds
     * of housekeeping. False: there is no such session.
     */
    readonly remove: (workspaceId: string, id: string) => Effect.Effect<boolean>
    /** Newest first, the partial reply of a running turn among them. */
    readonly messages: (filter: MessageFilter, page: PageRequest) => Effect.Effect<Page<Message>>
    readonly message: (sessionId: string, id: string) => Effect.Effect<Option.Option<Message>>
    /** None: no such session. `created` is false where the context names it already. */
    readonly addContext: (
      workspaceId: string,
      id: string,
      target: ContextTarget,
      entries_max: number
    ) => Effect.Effect<
      Option.Option<{ readonly session: SessionRow; readonly created: boolean }>,
      ContextTargetMissing | ContextFull
    >
    /** False: the context does not name it, or there is no such session. */
    readonly removeContext: (workspaceId: string, id: string, target: ContextTarget) => Effect.Effect<boolean>
  }
>() {}
