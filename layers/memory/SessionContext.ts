import type { ContextTarget } from "#domain/Session.js"
import type { Tables } from "./Database.js"
import { findEntity } from "./TrashedEntities.js"

/** The present name of a scene or library entity of the project; undefined where it is not there. */
export const nameOfTarget = (tables: Tables, projectId: string, { id, kind }: ContextTarget): string | undefined => {
  if (kind === "scene") {
    const scene = tables.scenes.get(id)
    return scene?.project_id === projectId && scene.trashed_at === null ? scene.name : undefined
  }
  const entity = findEntity(tables, id)
  return entity?.project_id === projectId && entity.kind === kind ? entity.name : undefined
}
