import { letGoBlob } from "./Blobs.js"
import type { Tables } from "./Database.js"

/** The picture of an entity that is deleted goes with it. */
export const dropPicture = (tables: Tables, entityId: string, time: Date): void => {
  const picture = tables.pictures.get(entityId)
  tables.pictures.delete(entityId)
  if (picture !== undefined) letGoBlob(tables, picture.blob_key, time)
}
