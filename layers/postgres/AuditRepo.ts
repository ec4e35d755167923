import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import type { AuditEntry } from "#domain/Audit.js"
import { cut } from "#domain/Page.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { durable } from "./Durable.js"
import { all, date, type Json, type Row } from "./Rows.js"

const make = Effect.map(SqlClient.SqlClient, (sql): AuditRepo["Type"] => ({
  list: ({ before, limit, workspace_id }) => {
    const ofWorkspace = workspace_id === null ? sql`TRUE` : sql`workspace_id = ${workspace_id}::uuid`
    return durable(
      all(sql<Row<Json<AuditEntry>>>`
        SELECT to_jsonb(a) AS row FROM audit a
        WHERE ${ofWorkspace} AND position < coalesce(${before}::bigint, 9223372036854775807)
        ORDER BY position DESC LIMIT ${limit + 1}`)
    ).pipe(
      Effect.map((rows) =>
        cut(
          rows.map((row) => ({ ...row, at: date(row.at) })),
          limit
        )
      )
    )
  }
}))

/** {@link AuditRepo} on its table, which triggers write. */
export const layer: Layer.Layer<AuditRepo, never, SqlClient.SqlClient> = Layer.effect(AuditRepo, make)
