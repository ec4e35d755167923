/** How a database is: what an operator wants to know of it before trusting it. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Clock, Effect } from "effect"
import { steps } from "./Migrations.js"

export interface Condition {
  /** As PostgreSQL prints it, `18.4`. */
  readonly version: string
  /** 180004 for 18.4. */
  readonly version_number: number
  /** A standby refuses every write. */
  readonly read_only: boolean
  readonly connections_max: number
  /** The steps that this program would run, in order; all of them on an empty database. */
  readonly pending: ReadonlyArray<string>
  /** Steps that this program does not know: the database is of a newer one. */
  readonly unknown: ReadonlyArray<string>
  readonly empty: boolean
  /** How far the database's clock is ahead of this process's, in milliseconds; half a round trip uncertain. */
  readonly ahead_millis: number
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
    readonly migrated: boolean
    readonly millis: number
  }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS version_number,
      pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS read_only,
      current_setting('max_connections')::integer AS connections_max,
      to_regclass('migration') IS NOT NULL AS migrated,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS millis`
  const ended = yield* Clock.currentTimeMillis
  const done = facts.migrated ? yield* sql<{ readonly name: string }>`SELECT name FROM migration` : []
  const known = new Set(steps.map(({ name }) => name))
  const ran = new Set(done.map(({ name }) => name))
  const { migrated: _, millis, version, ...rest } = facts
  return {
    ...rest,
    // Distributions add their own name in brackets.
    version: version.split(" ")[0],
    pending: steps.map(({ name }) => name).filter((name) => !ran.has(name)),
    unknown: Array.from(ran).filter((name) => !known.has(name)),
    empty: ran.size === 0,
    ahead_millis: Math.round(millis - (began + ended) / 2)
  }
})
