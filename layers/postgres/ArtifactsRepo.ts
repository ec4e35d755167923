import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { ArtifactKind, type StoredArtifact } from "#domain/Artifact.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { durable } from "./Durable.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

const toArtifact = (row: Json<StoredArtifact>): StoredArtifact => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  is_current: row.is_current,
  content_type: row.content_type,
  size_bytes: row.size_bytes,
  content_hash: row.content_hash,
  operation_id: row.operation_id,
  derived_from: row.derived_from,
  source: row.source,
  created_at: date(row.created_at),
  scene_id: row.scene_id,
  workspace_id: row.workspace_id,
  blob_key: row.blob_key,
  facts: row.facts
})

/** The kinds in the order in which they are listed, as a statement parameter. */
const kindOrder = JSON.stringify(Object.fromEntries(ArtifactKind.literals.map((kind, i) => [kind, i])))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Artifacts of a scene that is not in the trash. */
  const records = (workspaceId: string, sceneId: string) => sql`
    SELECT to_jsonb(a) AS row FROM artifact a
    JOIN scene s ON s.id = a.scene_id AND s.trashed_at IS NULL
    JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
    WHERE a.scene_id = ${sceneId}::uuid AND a.workspace_id = ${workspaceId}::uuid`

  const current = (workspaceId: string, sceneId: string, kind: ArtifactKind) =>
    first(sql<Row<Json<StoredArtifact>>>`
      ${records(workspaceId, sceneId)} AND a.kind = ${kind} AND a.is_current`)

  const publish: ArtifactsRepo["Type"]["publish"] = (workspaceId, sceneId, artifact) =>
    Effect.gen(function* () {
      yield* sql`SELECT FROM scene WHERE id = ${sceneId}::uuid FOR NO KEY UPDATE`
      const published = yield* first(sql<Row<{ readonly created: boolean }>>`
        SELECT artifact_publish(s, ${JSON.stringify(artifact)}::jsonb, NULL) AS row
        FROM scene s JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
        WHERE s.id = ${sceneId}::uuid AND s.workspace_id = ${workspaceId}::uuid AND s.trashed_at IS NULL`)
      if (Option.isNone(published)) return Option.none()
      const row = yield* Effect.flatMap(current(workspaceId, sceneId, artifact.kind), Effect.orDie)
      const stored = toArtifact(row)
      // A repeat of a publication whose answer was lost finds its own row.
      return Option.some({ artifact: stored, created: published.value.created || stored.id === artifact.id })
    }).pipe(sql.withTransaction, durable)

  const find: ArtifactsRepo["Type"]["find"] = (workspaceId, sceneId, kind, version) =>
    durable(
      version === null
        ? current(workspaceId, sceneId, kind)
        : first(sql<Row<Json<StoredArtifact>>>`
            ${records(workspaceId, sceneId)} AND a.kind = ${kind} AND a.version = ${version}::integer`)
    ).pipe(Effect.map(Option.map(toArtifact)))

  const list: ArtifactsRepo["Type"]["list"] = (workspaceId, sceneId, { all_versions, kind }) =>
    durable(
      all(sql<Row<Json<StoredArtifact>>>`
        ${records(workspaceId, sceneId)}
          AND (${kind}::text IS NULL OR a.kind = ${kind}) AND (${all_versions}::boolean OR a.is_current)
        ORDER BY (${kindOrder}::jsonb ->> a.kind)::integer, a.version DESC`)
    ).pipe(Effect.map((rows) => rows.map(toArtifact)))

  return { publish, find, list }
})

/** {@link ArtifactsRepo} on its table. */
export const layer: Layer.Layer<ArtifactsRepo, never, SqlClient.SqlClient> = Layer.effect(ArtifactsRepo, make)
