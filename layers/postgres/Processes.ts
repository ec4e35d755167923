import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { gap_share } from "#domain/Lease.js"
import { Processes, type ProcessRow, type Renewal } from "#services/ports/Processes.js"
import { durable } from "./Durable.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

const toProcess = (row: Json<ProcessRow>): ProcessRow => ({
  ...row,
  started_at: date(row.started_at),
  renewed_at: date(row.renewed_at)
})

/** Every process that has a row, oldest first; one try. */
export const listed = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  all(sql<Row<Json<ProcessRow>>>`SELECT process_json(p) AS row FROM process p ORDER BY p.started_at, p.id`).pipe(
    Effect.map((rows) => rows.map(toProcess))
  )
)

/**
 * {@link Processes} on PostgreSQL. A renewal must wait for no other work of the process: it is given connections of its own.
 */
export const layer: Layer.Layer<Processes, never, SqlClient.SqlClient> = Layer.effect(
  Processes,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    enter: (self) =>
      durable(first(sql<Row<Json<ProcessRow>>>`SELECT process_enter(${JSON.stringify(self)}::jsonb) AS row`)).pipe(
        Effect.map(Option.map(toProcess))
      ),
    renew: (id) =>
      durable(sql<Row<Renewal>>`SELECT process_renew(${id}, ${gap_share}) AS row`).pipe(
        Effect.map(([{ row }]) => row ?? "ended")
      ),
    end: (id) => Effect.asVoid(durable(sql`UPDATE process SET lease_until = '-infinity' WHERE id = ${id}`)),
    list: durable(Effect.provideService(listed, SqlClient.SqlClient, sql))
  }))
)
