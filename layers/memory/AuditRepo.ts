import { Effect, Layer } from "effect"
import { cut } from "#domain/Page.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { Database } from "./Database.js"

/** {@link AuditRepo} in memory: what the watched tables noted. */
export const layer: Layer.Layer<AuditRepo, never, Database> = Layer.effect(
  AuditRepo,
  Effect.map(Database, ({ audit }) => ({
    list: ({ before, limit, workspace_id }) =>
      Effect.sync(() => {
        const found = audit.filter(
          (entry) =>
            (workspace_id === null || entry.workspace_id === workspace_id) &&
            entry.position < (before ?? Number.POSITIVE_INFINITY)
        )
        return cut(found.reverse().slice(0, limit + 1), limit)
      })
  }))
)
