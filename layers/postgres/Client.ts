import type { SqlClient } from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { PgClient } from "@effect/sql-pg"
import type { ConfigError, Layer, Redacted } from "effect"

/**
 * A pool of connections to `url`. 64-bit integers stay strings, as the driver has it: the cluster keeps ids in them that a
 * double cannot hold. Repositories read rows as JSON, where money and counts are numbers.
 */
export const layer = (options: {
  readonly url: Redacted.Redacted
  /** Connections at most; a runner keeps one for its shard locks. */
  readonly pool_size: number
}): Layer.Layer<PgClient.PgClient | SqlClient, SqlError | ConfigError.ConfigError> =>
  PgClient.layer({
    url: options.url,
    maxConnections: options.pool_size,
    connectTimeout: "5 seconds",
    idleTimeout: "60 seconds",
    applicationName: "scenewright"
  })
