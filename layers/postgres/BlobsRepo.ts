import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { durable } from "./Durable.js"

const make = Effect.map(SqlClient.SqlClient, (sql): BlobsRepo["Type"] => {
  const keysOf = (rows: ReadonlyArray<{ readonly key: string }>) => rows.map(({ key }) => key)
  const among = (keys: ReadonlyArray<string>) =>
    sql`key IN (SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  return {
    reserve: (address) =>
      Effect.map(durable(sql<{ readonly key: string }>`SELECT blob_reserve(${address}) AS key`), ([{ key }]) => key),
    condemn: (graceSeconds, limit) =>
      Effect.map(
        durable(sql<{ readonly key: string }>`
          SELECT key FROM blob_condemn(make_interval(secs => ${graceSeconds}), ${limit}::integer) AS key`),
        keysOf
      ),
    discard: (keys) =>
      Effect.map(
        durable(sql<{ readonly key: string }>`
          UPDATE blob SET condemned_at = coalesce(condemned_at, now_ms()) WHERE ${among(keys)} AND names = 0
          RETURNING key`),
        keysOf
      ),
    forget: (keys) => Effect.asVoid(durable(sql`DELETE FROM blob WHERE ${among(keys)} AND condemned_at IS NOT NULL`))
  }
})

/** {@link BlobsRepo} on its table. */
export const layer: Layer.Layer<BlobsRepo, never, SqlClient.SqlClient> = Layer.effect(BlobsRepo, make)
