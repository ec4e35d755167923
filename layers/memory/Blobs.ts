import type { Tables } from "./Database.js"

/** A row that names the object was written. An object that is condemned or was never announced is a bug, as in the database. */
export const nameBlob = (tables: Tables, key: string): void => {
  const blob = tables.blobs.get(key)
  if (blob === undefined || blob.condemned) throw new Error(`object ${key} is not reserved`)
  tables.blobs.set(key, { ...blob, names: blob.names + 1 })
}

/** A row that named the object is gone. */
export const letGoBlob = (tables: Tables, key: string, time: Date): void => {
  const blob = tables.blobs.get(key)
  if (blob !== undefined) tables.blobs.set(key, { ...blob, names: blob.names - 1, since: time.getTime() })
}
