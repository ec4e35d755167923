import { Effect, Layer, Option } from "effect"
import { limits } from "#domain/Limits.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { letGoBlob, nameBlob } from "./Blobs.js"
import { Database, now, type Tables } from "./Database.js"
import { expiredFiles, findFile, storedFile } from "./Files.js"

const hour = 3_600_000

const make = (tables: Tables): FilesRepo["Type"] => ({
  create: (workspace_id, created_by, files) =>
    now((time) => {
      for (const { blob_key } of files) nameBlob(tables, blob_key)
      const expires_at = new Date(time.getTime() + limits.file_hours * hour)
      const rows = files.map((file) => ({ ...file, workspace_id, created_by, created_at: time, expires_at }))
      for (const row of rows) tables.files.set(row.id, row)
      return rows.map((row) => storedFile(tables, row))
    }),
  find: (workspaceId, id) => now((time) => Option.fromNullable(findFile(tables, workspaceId, id, time))),
  expire: (limit) =>
    now((time) => {
      const gone = expiredFiles(tables, time).slice(0, limit)
      for (const { blob_key, id } of gone) {
        tables.files.delete(id)
        letGoBlob(tables, blob_key, time)
      }
      return gone.length
    })
})

/** {@link FilesRepo} in memory. */
export const layer: Layer.Layer<FilesRepo, never, Database> = Layer.effect(FilesRepo, Effect.map(Database, make))
