/** What of libraries only the trash holds. */
import { dropAssetFiles } from "./AssetFiles.js"
import type { EntityRecord, Tables } from "./Database.js"
import { dropPicture } from "./Pictures.js"

/** The entity, out of the trash. */
export const findEntity = (tables: Tables, id: string): EntityRecord | undefined =>
  tables.trashedEntities.has(id) ? undefined : tables.entities.get(id)

/** Whether anything holds it, in the trash or out of it. */
export const isHeld = ({ entities, scenes }: Tables, id: string): boolean =>
  Array.from(scenes.values()).some(({ theme_id }) => theme_id === id) ||
  Array.from(entities.values()).some(({ members }) => members.some((member) => member.id === id))

/** Takes it away for good, with what its roles hold and its picture. */
export const dropEntity = (tables: Tables, id: string, time: Date): void => {
  tables.entities.delete(id)
  tables.trashedEntities.delete(id)
  dropAssetFiles(tables, id, time)
  dropPicture(tables, id, time)
}

/** Brings it back with all that it holds. */
export const bringBack = (tables: Tables, id: string): void => {
  if (!tables.trashedEntities.has(id)) return
  const back = new Set([id])
  for (const one of back) {
    tables.trashedEntities.delete(one)
    for (const member of tables.entities.get(one)?.members ?? []) back.add(member.id)
  }
}
