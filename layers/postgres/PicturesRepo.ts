import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import type { StoredPicture } from "#domain/Picture.js"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { durable } from "./Durable.js"
import { first, type Row } from "./Rows.js"

const toPicture = (row: StoredPicture): StoredPicture => ({
  fingerprint: row.fingerprint,
  given: row.given,
  size_bytes: row.size_bytes,
  content_hash: row.content_hash,
  blob_key: row.blob_key
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const find: PicturesRepo["Type"]["find"] = (workspaceId, entityId) =>
    first(sql<Row<StoredPicture>>`
      SELECT to_jsonb(v) AS row FROM picture v
      JOIN entity e ON e.id = v.entity_id AND e.workspace_id = ${workspaceId}::uuid AND e.trashed_at IS NULL
      JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL
      WHERE v.entity_id = ${entityId}::uuid`).pipe(Effect.map(Option.map(toPicture)), durable)

  // The entity's row is held, so that it is not deleted while its picture is written.
  const keep: PicturesRepo["Type"]["keep"] = (workspaceId, entityId, made, before) =>
    sql`
      INSERT INTO picture (entity_id, fingerprint, given, size_bytes, content_hash, blob_key)
      SELECT e.id, ${made.fingerprint}, ${made.given}, ${made.size_bytes}::bigint, ${made.content_hash}, ${made.blob_key}
      FROM entity e JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL
      WHERE e.id = ${entityId}::uuid AND e.workspace_id = ${workspaceId}::uuid AND e.trashed_at IS NULL
      FOR KEY SHARE OF e
      ON CONFLICT (entity_id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, given = EXCLUDED.given,
        size_bytes = EXCLUDED.size_bytes, content_hash = EXCLUDED.content_hash, blob_key = EXCLUDED.blob_key,
        created_at = now_ms()
      WHERE EXCLUDED.given OR picture.fingerprint = ${before}::text
      RETURNING entity_id`.pipe(
      Effect.map((rows) => rows.length > 0),
      durable
    )

  return { find, keep } satisfies PicturesRepo["Type"]
})

/** {@link PicturesRepo} on its table. */
export const layer: Layer.Layer<PicturesRepo, never, SqlClient.SqlClient> = Layer.effect(PicturesRepo, make)
