import { Context, type Effect } from "effect"
import type { AuditEntry } from "#domain/Audit.js"
import type { Page } from "#domain/Page.js"

/** The audit log. Nothing here writes: an entry comes about with what it tells, in the same transaction, and stays as it is. */
export class AuditRepo extends Context.Tag("scenewright/AuditRepo")<
  AuditRepo,
  {
    /** Newest first: of a workspace, or of the whole deployment (null); those below the position `before`, where it is given. */
    readonly list: (request: {
      readonly workspace_id: string | null
      readonly before: number | null
      readonly limit: number
    }) => Effect.Effect<Page<AuditEntry>>
  }
>() {}
