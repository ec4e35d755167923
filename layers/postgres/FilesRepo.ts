import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import type { StoredFile } from "#domain/File.js"
import { limits } from "#domain/Limits.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { durable } from "./Durable.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

type FileRow = Omit<Json<StoredFile>, "expires_at" | "referenced"> & {
  readonly uses: number
  readonly expires_at: string
}

const toFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  content_type: row.content_type,
  size_bytes: row.size_bytes,
  sha256: row.sha256,
  blob_key: row.blob_key,
  workspace_id: row.workspace_id,
  created_at: date(row.created_at),
  expires_at: row.uses > 0 ? null : date(row.expires_at),
  referenced: row.uses > 0
})

const make = Effect.map(SqlClient.SqlClient, (sql): FilesRepo["Type"] => ({
  create: (workspaceId, userId, files) =>
    Effect.gen(function* () {
      const items = JSON.stringify(files)
      // A repeat of a statement whose answer was lost finds its own rows.
      yield* sql`
        INSERT INTO file (id, workspace_id, created_by, name, content_type, size_bytes, sha256, blob_key, expires_at)
        SELECT id, ${workspaceId}::uuid, ${userId}::uuid, name, content_type, size_bytes, sha256, blob_key,
          now_ms() + make_interval(hours => ${limits.file_hours}::integer)
        FROM jsonb_to_recordset(${items}::jsonb)
          AS item (id uuid, name text, content_type text, size_bytes bigint, sha256 text, blob_key text)
        ON CONFLICT (id) DO NOTHING`
      const rows = yield* all(sql<Row<FileRow>>`
        SELECT to_jsonb(f) AS row FROM jsonb_array_elements(${items}::jsonb) WITH ORDINALITY AS item (value, at)
        JOIN file f ON f.id = (item.value->>'id')::uuid ORDER BY item.at`)
      return rows.map(toFile)
    }).pipe(sql.withTransaction, durable),

  find: (workspaceId, id) =>
    durable(
      first(sql<Row<FileRow>>`
        SELECT to_jsonb(f) AS row FROM file f
        WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid AND (uses > 0 OR expires_at > now_ms())`)
    ).pipe(Effect.map(Option.map(toFile))),

  expire: (limit) =>
    durable(sql`
      DELETE FROM file WHERE id IN (
        SELECT id FROM file WHERE uses = 0 AND expires_at <= now_ms()
        ORDER BY expires_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
      RETURNING id`).pipe(Effect.map((rows) => rows.length))
}))

/** {@link FilesRepo} on its table. */
export const layer: Layer.Layer<FilesRepo, never, SqlClient.SqlClient> = Layer.effect(FilesRepo, make)
