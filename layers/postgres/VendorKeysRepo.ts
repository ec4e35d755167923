import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { type SealedKey, type VendorKeyRow, VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeLookUp } from "./LookUp.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

const toKey = (row: Json<VendorKeyRow>): VendorKeyRow => ({
  workspace_id: row.workspace_id,
  vendor: row.vendor,
  base_url: row.base_url,
  models: row.models,
  created_at: date(row.created_at),
  updated_at: date(row.updated_at)
})

const toSealed = (row: Json<VendorKeyRow & SealedKey>): VendorKeyRow & SealedKey => ({
  ...toKey(row),
  wrapped_key: row.wrapped_key,
  sealed_secret: row.sealed_secret
})

/** The keys of a workspace; who asks at once shares a statement. */
const listing = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  makeLookUp<string, ReadonlyArray<Json<VendorKeyRow>>, ReadonlyArray<VendorKeyRow>>(
    sql`
      SELECT jsonb_agg(to_jsonb(k) - 'wrapped_key' - 'sealed_secret' ORDER BY vendor) FROM vendor_key k
      WHERE workspace_id = (item #>> '{}')::uuid`,
    (rows) => rows.map(toKey)
  )
)

const make = Effect.map(Effect.all([SqlClient.SqlClient, listing]), ([sql, keysOf]): VendorKeysRepo["Type"] => ({
  put: ({ base_url, models, sealed_secret, vendor, workspace_id, wrapped_key }) =>
    all(sql<Row<Json<VendorKeyRow>>>`
        INSERT INTO vendor_key AS k (workspace_id, vendor, base_url, models, wrapped_key, sealed_secret)
        VALUES (${workspace_id}::uuid, ${vendor}, ${base_url}, ${models}::text[], ${wrapped_key}, ${sealed_secret})
        ON CONFLICT (workspace_id, vendor) DO UPDATE SET base_url = EXCLUDED.base_url, models = EXCLUDED.models,
          wrapped_key = EXCLUDED.wrapped_key, sealed_secret = EXCLUDED.sealed_secret, updated_at = now_ms()
        RETURNING to_jsonb(k) - 'wrapped_key' - 'sealed_secret' AS row`).pipe(
      attributed(sql),
      durable,
      Effect.map(([row]) => toKey(row))
    ),

  find: (workspaceId, vendor) =>
    durable(
      first(sql<Row<Json<VendorKeyRow & SealedKey>>>`
        SELECT to_jsonb(k) AS row FROM vendor_key k WHERE workspace_id = ${workspaceId}::uuid AND vendor = ${vendor}`)
    ).pipe(Effect.map(Option.map(toSealed))),

  list: (workspaceId) =>
    Effect.map(
      keysOf(workspaceId),
      Option.getOrElse(() => [])
    ),

  remove: (workspaceId, vendor) =>
    sql`
      DELETE FROM vendor_key WHERE workspace_id = ${workspaceId}::uuid AND vendor = ${vendor} RETURNING vendor`.pipe(
      attributed(sql),
      durable,
      Effect.map((rows) => rows.length > 0)
    )
}))

/** {@link VendorKeysRepo} on its table. */
export const layer: Layer.Layer<VendorKeysRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(VendorKeysRepo, make)
