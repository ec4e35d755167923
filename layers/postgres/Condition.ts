/** How a database is: what an operator wants to know of it before trusting it. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Clock, Effect } from "effect"
import type { ProcessRow } from "#services/ports/Processes.js"
import { difference } from "./Migrations.js"
import { listed } from "./Processes.js"
import type { Difference } from "./Schema.js"

export interface Condition extends Difference {
  /** As PostgreSQL prints it, `18.4`. */
  readonly version: string
  /** 180004 for 18.4. */
  readonly version_number: number
  /** A standby refuses every write. */
  readonly read_only: boolean
  readonly connections_max: number
  /** Whether the service's role may do anything at all to the server. */
  readonly superuser: boolean
  /** How far the database's clock is ahead of this process's, in milliseconds; half a round trip uncertain. */
  readonly ahead_millis: number
  /** Null: the schema is too old to tell, or not there. */
  readonly processes: ReadonlyArray<ProcessRow> | null
}

/** The condition of the database of this client; one try, no repeats. */
export const condition: Effect.Effect<Condition, SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const began = yield* Clock.currentTimeMillis
  const [facts] = yield* sql<{
    readonly version: string
    readonly version_number: number
    readonly read_only: boolean
    readonly connections_max: number
    readonly superuser: boolean
    readonly millis: number
  }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS version_number,
      pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS read_only,
      current_setting('max_connections')::integer AS connections_max,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS millis`
  const ended = yield* Clock.currentTimeMillis
  const { millis, version, ...rest } = facts
  const [{ told }] = yield* sql<{ readonly told: boolean }>`SELECT to_regclass('process') IS NOT NULL AS told`
  return {
    ...rest,
    // Distributions add their own name in brackets.
    version: version.split(" ")[0],
    ...(yield* difference),
    processes: told ? yield* listed : null,
    ahead_millis: Math.round(millis - (began + ended) / 2)
  }
})
