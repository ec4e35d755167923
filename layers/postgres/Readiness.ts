import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { Readiness } from "#services/ports/Readiness.js"
import { difference } from "./Migrations.js"
import { fault } from "./Schema.js"

/** {@link Readiness} of PostgreSQL: it answers, and its schema is this program's also after another one has migrated it. */
export const layer: Layer.Layer<Readiness, never, SqlClient.SqlClient> = Layer.effect(
  Readiness,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    fault: difference.pipe(
      Effect.map(fault),
      Effect.catchAll(() => Effect.succeedSome("The database does not answer.")),
      Effect.provideService(SqlClient.SqlClient, sql)
    )
  }))
)
