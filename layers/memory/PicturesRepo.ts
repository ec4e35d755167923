import { Effect, Layer, Option } from "effect"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { nameBlob } from "./Blobs.js"
import { Database, now, type Tables } from "./Database.js"
import { dropPicture } from "./Pictures.js"
import { findEntity } from "./TrashedEntities.js"

const make = (tables: Tables): PicturesRepo["Type"] => {
  const isThere = (workspaceId: string, entityId: string): boolean => {
    const entity = findEntity(tables, entityId)
    return entity?.workspace_id === workspaceId && tables.projects.get(entity.project_id)?.trashed_at === null
  }
  return {
    find: (workspaceId, entityId) =>
      Effect.sync(() =>
        isThere(workspaceId, entityId) ? Option.fromNullable(tables.pictures.get(entityId)) : Option.none()
      ),
    keep: (workspaceId, entityId, picture, before) =>
      now((time) => {
        if (!isThere(workspaceId, entityId)) return false
        const held = tables.pictures.get(entityId)
        if (held !== undefined && held.fingerprint !== before && !picture.given) return false
        nameBlob(tables, picture.blob_key)
        dropPicture(tables, entityId, time)
        tables.pictures.set(entityId, picture)
        return true
      })
  }
}

/** {@link PicturesRepo} in memory. */
export const layer: Layer.Layer<PicturesRepo, never, Database> = Layer.effect(PicturesRepo, Effect.map(Database, make))
