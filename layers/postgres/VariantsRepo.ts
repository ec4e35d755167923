import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import type { StoredVariant, Variant } from "#domain/Variant.js"
import { VariantsRepo } from "#services/ports/VariantsRepo.js"
import { durable } from "./Durable.js"
import { first, type Row } from "./Rows.js"

const toVariant = (row: StoredVariant): StoredVariant => ({
  materials: row.materials,
  meshes: row.meshes,
  size_bytes: row.size_bytes,
  content_hash: row.content_hash,
  blob_key: row.blob_key
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const read = (workspaceId: string, modelId: string, { materials, meshes }: Variant) =>
    first(sql<Row<StoredVariant>>`
      SELECT to_jsonb(v) AS row FROM variant v
      JOIN artifact a ON a.id = v.artifact_id AND a.workspace_id = ${workspaceId}::uuid
      JOIN scene s ON s.id = a.scene_id AND s.trashed_at IS NULL
      JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
      WHERE v.artifact_id = ${modelId}::uuid AND v.materials = ${materials} AND v.meshes = ${meshes}`).pipe(
      Effect.map(Option.map(toVariant))
    )

  const keep: VariantsRepo["Type"]["keep"] = (workspaceId, modelId, made) =>
    Effect.gen(function* () {
      yield* sql`
        INSERT INTO variant (artifact_id, materials, meshes, size_bytes, content_hash, blob_key)
        SELECT a.id, ${made.materials}, ${made.meshes}, ${made.size_bytes}::bigint, ${made.content_hash}, ${made.blob_key}
        FROM artifact a
        JOIN scene s ON s.id = a.scene_id AND s.trashed_at IS NULL
        JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
        WHERE a.id = ${modelId}::uuid AND a.workspace_id = ${workspaceId}::uuid AND a.kind = 'model'
        ON CONFLICT (artifact_id, materials, meshes) DO NOTHING`
      return yield* read(workspaceId, modelId, made)
    }).pipe(durable)

  return {
    find: (workspaceId, modelId, variant) => durable(read(workspaceId, modelId, variant)),
    keep
  } satisfies VariantsRepo["Type"]
})

/** {@link VariantsRepo} on its table. */
export const layer: Layer.Layer<VariantsRepo, never, SqlClient.SqlClient> = Layer.effect(VariantsRepo, make)
