import type { SqlClient } from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { PgClient } from "@effect/sql-pg"
import { type ConfigError, type Layer, Redacted } from "effect"

/** Past it a statement ends, so that no lock and no plan can hold a connection for ever. */
const statement_seconds_default = 30

/** What each connection asks of the server for itself; what the address says already stays. */
const bounded = (url: string, seconds: number): string => {
  const asked = new URLSearchParams(url.split("?")[1] ?? "")
  const bounds = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
    .filter((name) => !asked.has(name))
    .map((name) => `${name}=${seconds * 1_000}`)
  return bounds.length === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}${bounds.join("&")}`
}

/**
 * A pool of connections to `url`. 64-bit integers stay strings, as the driver has it: the cluster keeps ids in them that a
 * double cannot hold. Repositories read rows as JSON, where money and counts are numbers.
 */
export const layer = (options: {
  readonly url: Redacted.Redacted
  /** Connections at most; a runner keeps one for its shard locks. */
  readonly pool_size: number
  /** For a statement, for the locks that it waits for, and for a transaction that asks nothing. */
  readonly statement_seconds?: number
}): Layer.Layer<PgClient.PgClient | SqlClient, SqlError | ConfigError.ConfigError> =>
  PgClient.layer({
    url: Redacted.make(bounded(Redacted.value(options.url), options.statement_seconds ?? statement_seconds_default)),
    maxConnections: options.pool_size,
    connectTimeout: "5 seconds",
    idleTimeout: "60 seconds",
    applicationName: "scenewright"
  })
