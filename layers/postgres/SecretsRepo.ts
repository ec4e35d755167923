import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { type Resting, SecretsRepo } from "#services/ports/SecretsRepo.js"
import type { SealedKey } from "#services/ports/VendorKeysRepo.js"
import { attributed } from "./Attributed.js"
import { durable } from "./Durable.js"
import { all, type Row } from "./Rows.js"

const make = Effect.map(SqlClient.SqlClient, (sql): SecretsRepo["Type"] => {
  const peppers = all(sql<Row<SealedKey>>`
    SELECT jsonb_build_object('wrapped_key', wrapped_key, 'sealed_secret', sealed_secret) AS row
    FROM retired_pepper ORDER BY retired_at, sealed_secret`)

  const exchange = (anew: (resting: Resting) => Resting) =>
    Effect.gen(function* () {
      // Readers go on; whoever stores a key waits for the end, and is not forgotten.
      yield* sql`LOCK TABLE vendor_key, retired_pepper IN SHARE ROW EXCLUSIVE MODE`
      const vendor_keys = yield* all(sql<Row<Resting["vendor_keys"][number]>>`
        SELECT to_jsonb(k) AS row FROM vendor_key k ORDER BY workspace_id, vendor`)
      const after = anew({ vendor_keys, peppers: yield* peppers })
      yield* sql`
        UPDATE vendor_key k SET wrapped_key = n.wrapped_key
        FROM jsonb_to_recordset(${JSON.stringify(after.vendor_keys)}::jsonb)
          AS n(workspace_id uuid, vendor text, wrapped_key text)
        WHERE k.workspace_id = n.workspace_id AND k.vendor = n.vendor AND k.wrapped_key <> n.wrapped_key`
      yield* sql`
        INSERT INTO retired_pepper AS p (wrapped_key, sealed_secret)
        SELECT n.wrapped_key, n.sealed_secret FROM jsonb_to_recordset(${JSON.stringify(after.peppers)}::jsonb)
          AS n(wrapped_key text, sealed_secret text)
        ON CONFLICT (sealed_secret) DO UPDATE SET wrapped_key = EXCLUDED.wrapped_key`
    }).pipe(attributed(sql), durable)

  return {
    exchange,
    peppers: durable(peppers),
    rehash: (from, to) => Effect.asVoid(durable(sql`UPDATE api_key SET hash = ${to} WHERE hash = ${from}`))
  }
})

/** {@link SecretsRepo} on the tables that it is about. */
export const layer: Layer.Layer<SecretsRepo, never, SqlClient.SqlClient> = Layer.effect(SecretsRepo, make)
