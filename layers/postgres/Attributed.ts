import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { acting } from "#services/ports/Actor.js"

/** A transaction whose deeds the audit log's triggers put down to whoever acts in this fiber. */
export const attributed =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(body: Effect.Effect<A, E, R>) =>
    sql.withTransaction(
      Effect.zipRight(
        Effect.flatMap(acting, (actor) => sql`SELECT set_config('scenewright.actor', ${JSON.stringify(actor)}, true)`),
        body
      )
    )
