/** Asset files on PostgreSQL. The row lock of the asset orders the changes of its roles. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import type { AssetConsumers, AssetFileRow, NewAssetFile } from "#domain/Asset.js"
import { limits } from "#domain/Limits.js"
import type { Reference } from "#domain/Reference.js"
import {
  AssetFilesRepo,
  AssetGone,
  AssetSourceGone,
  DigestStale,
  type HeldBytes,
  RoleFilled
} from "#services/ports/AssetFilesRepo.js"
import type { Viewer } from "#services/ports/ProjectsRepo.js"
import { durable } from "./Durable.js"
import { all, first, type Row } from "./Rows.js"

type Repo = AssetFilesRepo["Type"]

const toRow = (row: AssetFileRow): AssetFileRow => ({
  asset_id: row.asset_id,
  role: row.role,
  media_type: row.media_type,
  sha256: row.sha256,
  size_bytes: row.size_bytes,
  blob_key: row.blob_key,
  mesh: row.mesh,
  resolution: row.resolution
})

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Writes what an empty role holds from now on, within the caller's transaction. */
const insertAssetFile = (sql: SqlClient.SqlClient, file: NewAssetFile) => sql`
  INSERT INTO asset_file (asset_id, role, sha256, media_type, size_bytes, blob_key, file_id, mesh, resolution)
  VALUES (${file.asset_id}::uuid, ${file.role}, ${file.sha256}, ${file.media_type}, ${file.size_bytes}::bigint,
    ${file.blob_key}, ${file.file_id}::uuid, ${jsonOrNull(file.mesh)}::jsonb, ${jsonOrNull(file.resolution)}::jsonb)`

const consumersOf = (sql: SqlClient.SqlClient, assetId: string) =>
  Effect.all({
    recipes: all(sql<Row<AssetConsumers["recipes"][number]>>`
      SELECT jsonb_build_object('kind', r.kind, 'slug', r.slug, 'uuid', r.id, 'slots', jsonb_agg(l.slot ORDER BY l.slot)) AS row
      FROM entity_link l JOIN entity r ON r.id = l.parent_id AND r.kind = 'recipe' AND r.trashed_at IS NULL
      WHERE l.child_id = ${assetId}::uuid GROUP BY r.id ORDER BY r.created_at, r.id LIMIT ${limits.consumers_max}`),
    themes: sql<Reference>`
      SELECT t.kind, t.slug, t.id AS uuid FROM entity t WHERE t.kind = 'theme' AND t.trashed_at IS NULL AND t.id IN (
        SELECT d.parent_id FROM entity_link l
        JOIN entity_link r ON r.child_id = l.parent_id
        JOIN entity_link d ON d.child_id = r.parent_id
        WHERE l.child_id = ${assetId}::uuid)
      ORDER BY t.created_at, t.id LIMIT ${limits.consumers_max}`
  })

/** Rows with what a role takes the bytes for, before those that only a file holds. */
const heldBytes = (sql: SqlClient.SqlClient, viewer: Viewer, digests: ReadonlyArray<string>) => sql<Row<HeldBytes>>`
  WITH wanted AS (SELECT jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb) AS sha256),
  bound AS (
    SELECT DISTINCT ON (f.sha256, f.media_type) f.* FROM asset_file f
    JOIN entity e ON e.id = f.asset_id AND e.workspace_id = ${viewer.workspace_id}::uuid AND e.trashed_at IS NULL
    JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL
    LEFT JOIN project_member m ON m.project_id = p.id AND m.user_id = ${viewer.user_id}::uuid
    WHERE f.sha256 IN (SELECT sha256 FROM wanted) AND f.replaced_at IS NULL
      AND (${viewer.role} = 'admin' OR m.access_level IS NOT NULL)
    ORDER BY f.sha256, f.media_type, f.asset_id),
  uploaded AS (
    SELECT DISTINCT ON (sha256) * FROM file
    WHERE workspace_id = ${viewer.workspace_id}::uuid AND sha256 IN (SELECT sha256 FROM wanted)
      AND (uses > 0 OR expires_at > now_ms())
    ORDER BY sha256, id)
  SELECT jsonb_build_object('sha256', sha256, 'size_bytes', size_bytes, 'blob_key', blob_key,
    'known', jsonb_build_object('media_type', media_type, 'mesh', mesh, 'resolution', resolution)) AS row FROM bound
  UNION ALL
  SELECT jsonb_build_object('sha256', sha256, 'size_bytes', size_bytes, 'blob_key', blob_key, 'known', null) FROM uploaded`

/** Within a transaction. */
const steps = Effect.map(SqlClient.SqlClient, (sql) => {
  const required = <E>(query: Effect.Effect<ReadonlyArray<unknown>, E>, missing: AssetGone | AssetSourceGone) =>
    Effect.flatMap(query, (rows) => (rows.length > 0 ? Effect.void : Effect.fail(missing)))

  const lock = (workspaceId: string, id: string) =>
    required(
      sql`SELECT FROM entity e JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL
        WHERE e.id = ${id}::uuid AND e.workspace_id = ${workspaceId}::uuid AND e.kind = 'asset'
          AND e.trashed_at IS NULL FOR UPDATE OF e`,
      new AssetGone()
    )

  const held = ({ asset_id, role }: NewAssetFile) =>
    Effect.map(
      first(sql<Row<AssetFileRow>>`
        SELECT to_jsonb(f) AS row FROM asset_file f
        WHERE asset_id = ${asset_id}::uuid AND role = ${role} AND replaced_at IS NULL`),
      Option.map(toRow)
    )

  /** The lock of the file's row keeps it from expiring until the binding is there. */
  const requireSource = (workspaceId: string, id: string | null) =>
    id === null
      ? Effect.void
      : required(
          sql`SELECT FROM file WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid
            AND (uses > 0 OR expires_at > now_ms()) FOR NO KEY UPDATE`,
          new AssetSourceGone()
        )

  const bind = (workspaceId: string, file: NewAssetFile) =>
    Effect.gen(function* () {
      const { asset_id, role, sha256 } = file
      yield* requireSource(workspaceId, file.file_id)
      // These bytes may have been here before: then they were replaced, and come back.
      yield* sql`DELETE FROM asset_file WHERE asset_id = ${asset_id}::uuid AND role = ${role} AND sha256 = ${sha256}`
      yield* sql`UPDATE asset_file SET replaced_at = now_ms()
        WHERE asset_id = ${asset_id}::uuid AND role = ${role} AND replaced_at IS NULL`
      yield* insertAssetFile(sql, file)
      yield* sql`UPDATE entity SET updated_at = now_ms() WHERE id = ${asset_id}::uuid`
      return { file: toRow(file), changed: true }
    })

  return { lock, held, bind }
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { bind, held, lock } = yield* steps

  const fill: Repo["fill"] = (workspaceId, file) =>
    Effect.gen(function* () {
      yield* lock(workspaceId, file.asset_id)
      const current = Option.getOrNull(yield* held(file))
      if (current === null) return yield* bind(workspaceId, file)
      if (current.sha256 === file.sha256) return { file: current, changed: false }
      return yield* new RoleFilled({ consumers: yield* consumersOf(sql, file.asset_id) })
    }).pipe(sql.withTransaction, durable)

  const replace: Repo["replace"] = (workspaceId, file, expected) =>
    Effect.gen(function* () {
      yield* lock(workspaceId, file.asset_id)
      const current = Option.getOrNull(yield* held(file))
      if (current?.sha256 === file.sha256) return { file: current, changed: false }
      if (current?.sha256 !== expected) return yield* new DigestStale({ current: current?.sha256 ?? null })
      return yield* bind(workspaceId, file)
    }).pipe(sql.withTransaction, durable)

  /** Files of assets of the workspace that are not in the trash. */
  const rows = (workspaceId: string) => sql`
    SELECT to_jsonb(f) AS row FROM asset_file f
    JOIN entity e ON e.id = f.asset_id AND e.workspace_id = ${workspaceId}::uuid AND e.trashed_at IS NULL
    JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL`
  const days = limits.replaced_file_days

  return {
    fill,
    replace,
    ofAssets: (workspaceId, ids) =>
      durable(
        all(sql<Row<AssetFileRow>>`
          ${rows(workspaceId)} WHERE f.replaced_at IS NULL
            AND f.asset_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
      ).pipe(Effect.map((found) => found.map(toRow))),
    held: (viewer, digests) => durable(all(heldBytes(sql, viewer, digests))),
    find: (workspaceId, assetId, role, sha256) =>
      durable(
        first(sql<Row<AssetFileRow>>`
          ${rows(workspaceId)} WHERE f.asset_id = ${assetId}::uuid AND f.role = ${role}
            AND CASE WHEN ${sha256}::text IS NULL THEN f.replaced_at IS NULL
              ELSE f.sha256 = ${sha256}::text
                AND (f.replaced_at IS NULL OR f.replaced_at > now_ms() - make_interval(days => ${days}::integer)) END`)
      ).pipe(Effect.map(Option.map(toRow))),
    expire: (limit) =>
      durable(sql`
        DELETE FROM asset_file WHERE (asset_id, role, sha256) IN (
          SELECT asset_id, role, sha256 FROM asset_file
          WHERE replaced_at <= now_ms() - make_interval(days => ${days}::integer)
          ORDER BY replaced_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
        RETURNING role`).pipe(Effect.map((gone) => gone.length))
  } satisfies Repo
})

/** {@link AssetFilesRepo} on its table. */
export const layer: Layer.Layer<AssetFilesRepo, never, SqlClient.SqlClient> = Layer.effect(AssetFilesRepo, make)
