import { Effect, Layer, Option } from "effect"
import { QuotaExhausted } from "#services/ports/ProjectsRepo.js"
import { ProjectInTrash, type TrashedRow, TrashRepo } from "#services/ports/TrashRepo.js"
import { Database, type ProjectRecord, type SceneRecord, type Tables } from "./Database.js"
import { bringBack } from "./TrashedEntities.js"

const rowOf = (
  kind: TrashedRow["kind"],
  { id, name, purging, slug, trashed_at, workspace_id }: ProjectRecord | SceneRecord,
  project_id: string
): ReadonlyArray<TrashedRow> =>
  trashed_at === null || purging ? [] : [{ kind, id, workspace_id, project_id, slug, name, trashed_at }]

/** What is in the trash, the last thrown away first. A scene whose project's purge has begun goes with it. */
const trash = ({ projects, scenes }: Tables): ReadonlyArray<TrashedRow> =>
  [
    ...Array.from(projects.values()).flatMap((project) => rowOf("project", project, project.id)),
    ...Array.from(scenes.values())
      .filter(({ project_id }) => projects.get(project_id)?.purging === false)
      .flatMap((scene) => rowOf("scene", scene, scene.project_id))
  ].sort((a, b) => b.trashed_at.getTime() - a.trashed_at.getTime() || (a.id < b.id ? 1 : -1))

const restore = (
  tables: Tables,
  { id, kind, project_id, workspace_id }: TrashedRow,
  quota: number
): Effect.Effect<void, ProjectInTrash | QuotaExhausted> => {
  const project = tables.projects.get(id)
  const scene = tables.scenes.get(id)
  if (kind === "project" && project !== undefined) {
    const kept = Array.from(tables.projects.values()).filter(
      (one) => one.workspace_id === workspace_id && one.trashed_at === null
    )
    if (kept.length >= quota) return Effect.fail(new QuotaExhausted())
    tables.projects.set(id, { ...project, trashed_at: null })
  }
  if (kind === "scene" && scene !== undefined) {
    if (tables.projects.get(project_id)?.trashed_at !== null) return Effect.fail(new ProjectInTrash())
    tables.scenes.set(id, { ...scene, trashed_at: null })
    bringBack(tables, scene.theme_id)
  }
  return Effect.void
}

/** {@link TrashRepo} in memory. */
export const layer: Layer.Layer<TrashRepo, never, Database> = Layer.effect(
  TrashRepo,
  Effect.map(Database, (tables) => ({
    list: (workspaceId) => Effect.sync(() => trash(tables).filter(({ workspace_id }) => workspace_id === workspaceId)),
    find: (id) => Effect.sync(() => Option.fromNullable(trash(tables).find((row) => row.id === id))),
    restore: (workspaceId, id, quota) =>
      Effect.suspend(() => {
        const found = trash(tables).find((row) => row.id === id && row.workspace_id === workspaceId)
        return found === undefined ? Effect.succeedNone : Effect.as(restore(tables, found, quota), Option.some(found))
      })
  }))
)
