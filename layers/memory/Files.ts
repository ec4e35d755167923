import type { StoredFile } from "#domain/File.js"
import type { FileRecord, Tables } from "./Database.js"

const isReferenced = (tables: Tables, id: string): boolean =>
  Array.from(tables.scenes.values()).some(({ source_file_id }) => source_file_id === id) ||
  Array.from(tables.assetFiles.values()).some(({ file_id }) => file_id === id) ||
  Array.from(tables.messages.values()).some(({ file_ids }) => file_ids.includes(id))

/** The row as the port shows it. */
export const storedFile = (tables: Tables, { created_by: _, ...file }: FileRecord): StoredFile => {
  const referenced = isReferenced(tables, file.id)
  return { ...file, referenced, expires_at: referenced ? null : file.expires_at }
}

const isExpired = ({ expires_at }: StoredFile, time: Date): boolean => expires_at !== null && expires_at <= time

/** A file of the workspace that is referenced or has not expired. */
export const findFile = (tables: Tables, workspaceId: string, id: string, time: Date): StoredFile | undefined => {
  const row = tables.files.get(id)
  if (row === undefined || row.workspace_id !== workspaceId) return undefined
  const file = storedFile(tables, row)
  return isExpired(file, time) ? undefined : file
}

/** What has expired, the longest expired first. */
export const expiredFiles = (tables: Tables, time: Date): ReadonlyArray<FileRecord> =>
  Array.from(tables.files.values())
    .filter((row) => isExpired(storedFile(tables, row), time))
    .sort((a, b) => a.expires_at.getTime() - b.expires_at.getTime())
