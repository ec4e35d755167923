import { Effect, Layer, Option } from "effect"
import { isTerminal } from "#domain/Operation.js"
import { type SceneRow, statusOf } from "#domain/Scene.js"
import { ScenesRepo, SceneTrashed, SourceFileGone, ThemeNotOfProject } from "#services/ports/ScenesRepo.js"
import { currentArtifacts } from "./Artifacts.js"
import { at, Database, now, pageOf, type SceneRecord, type Tables, untrashed } from "./Database.js"
import { findFile } from "./Files.js"
import { openProject } from "./OpenProject.js"
import { freeSlug } from "./Slugs.js"
import { stopOperations } from "./Stopping.js"
import { findEntity } from "./TrashedEntities.js"

/** A scene that neither is in the trash nor lies in a project that is. */
export const findScene = (tables: Tables, workspaceId: string, id: string): SceneRecord | undefined => {
  const scene = tables.scenes.get(id)
  return scene?.workspace_id === workspaceId &&
    scene.trashed_at === null &&
    tables.projects.get(scene.project_id)?.trashed_at === null
    ? scene
    : undefined
}

const derive = (tables: Tables, { purging: _, trashed_at: __, ...scene }: SceneRecord): SceneRow => {
  const current = currentArtifacts(tables, scene.id)
  const stepIsLive = Array.from(tables.operations.values()).some(
    ({ row }) => row.kind === "scene_step" && row.target.id === scene.id && !isTerminal(row.status)
  )
  const facts = current.find(({ kind }) => kind === "model")?.facts
  return {
    ...scene,
    workflow: scene.source_file_id === null ? "text" : "file",
    status: statusOf(
      stepIsLive,
      current.map(({ kind }) => kind)
    ),
    triangle_count: facts?.triangle_count ?? 0,
    asset_count: facts?.asset_count ?? 0
  }
}

const make = (tables: Tables): ScenesRepo["Type"] => {
  const isThemeOf = (projectId: string, themeId: string) => {
    const entity = findEntity(tables, themeId)
    return entity?.kind === "theme" && entity.project_id === projectId
  }
  return {
    create: ({ slug: choice, ...scene }) =>
      at((time) =>
        Effect.gen(function* () {
          const before = findScene(tables, scene.workspace_id, scene.id)
          if (before !== undefined) return derive(tables, before)
          yield* openProject(tables, scene.project_id)
          if (!isThemeOf(scene.project_id, scene.theme_id)) return yield* new ThemeNotOfProject()
          const { source_file_id } = scene
          if (source_file_id !== null && findFile(tables, scene.workspace_id, source_file_id, time) === undefined) {
            return yield* new SourceFileGone()
          }
          const siblings = Array.from(tables.scenes.values()).filter((one) => one.project_id === scene.project_id)
          const slug = yield* freeSlug(siblings, choice)
          if (tables.scenes.has(scene.id)) return yield* new SceneTrashed()
          const row = { ...scene, slug, created_at: time, updated_at: time, ...untrashed }
          tables.scenes.set(scene.id, row)
          return derive(tables, row)
        })
      ),
    list: (workspaceId, projectId, page) =>
      Effect.sync(() => {
        const rows = Array.from(tables.scenes.values()).filter(
          ({ id, project_id }) => project_id === projectId && findScene(tables, workspaceId, id) !== undefined
        )
        const { items, more } = pageOf(rows, page)
        return { items: items.map((scene) => derive(tables, scene)), more }
      }),
    find: (workspaceId, id) =>
      Effect.sync(() =>
        Option.map(Option.fromNullable(findScene(tables, workspaceId, id)), (scene) => derive(tables, scene))
      ),
    update: (workspaceId, id, patch) =>
      at((time) => {
        const before = findScene(tables, workspaceId, id)
        if (before === undefined) return Effect.succeedNone
        if (patch.theme_id !== undefined && !isThemeOf(before.project_id, patch.theme_id)) {
          return Effect.fail(new ThemeNotOfProject())
        }
        const row = { ...before, ...patch, updated_at: time }
        tables.scenes.set(id, row)
        return Effect.succeedSome(derive(tables, row))
      }),
    trash: (workspaceId, id) =>
      now((time) => {
        const scene = tables.scenes.get(id)
        if (scene === undefined || scene.workspace_id !== workspaceId || scene.trashed_at !== null) return false
        tables.scenes.set(id, { ...scene, trashed_at: time })
        stopOperations(tables, id, time)
        return true
      })
  }
}

/** {@link ScenesRepo} in memory. */
export const layer: Layer.Layer<ScenesRepo, never, Database> = Layer.effect(ScenesRepo, Effect.map(Database, make))
