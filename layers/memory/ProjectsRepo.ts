import { Effect, Layer, Option } from "effect"
import type { Project, ProjectDetail } from "#domain/Project.js"
import type { AccessLevel } from "#domain/Scope.js"
import { LastActiveProject, ProjectsRepo, QuotaExhausted, type Viewer } from "#services/ports/ProjectsRepo.js"
import { at, Database, now, type ProjectRecord, pageOf, type Tables, untrashed } from "./Database.js"
import { freeSlug } from "./Slugs.js"
import { stopOperations } from "./Stopping.js"
import { findEntity } from "./TrashedEntities.js"
import { furnish } from "./WholeLibrary.js"

const publicProject = ({ purging: _, trashed_at: __, workspace_id: ___, ...project }: ProjectRecord): Project => project

/** What of `tables` a viewer sees of the projects. */
const sight = (tables: Tables) => {
  const kept = (workspaceId: string) =>
    Array.from(tables.projects.values()).filter(
      (project) => project.workspace_id === workspaceId && project.trashed_at === null
    )
  const levelOf = (viewer: Viewer, id: string): AccessLevel | undefined =>
    viewer.role === "admin" ? "owner" : tables.members.get(`${id} ${viewer.user_id}`)?.level
  const visible = (viewer: Viewer, id: string) => {
    const project = tables.projects.get(id)
    if (project === undefined || project.trashed_at !== null || project.workspace_id !== viewer.workspace_id)
      return Option.none()
    return Option.map(Option.fromNullable(levelOf(viewer, id)), (access_level) => ({
      ...publicProject(project),
      access_level
    }))
  }
  const detail = (viewer: Viewer, id: string): Option.Option<ProjectDetail> =>
    Option.map(visible(viewer, id), (project) => ({
      ...project,
      scene_count: Array.from(tables.scenes.values()).filter(
        (scene) => scene.project_id === id && scene.trashed_at === null
      ).length,
      asset_count: Array.from(tables.entities.values()).filter(
        (one) => one.project_id === id && one.kind === "asset" && findEntity(tables, one.id) !== undefined
      ).length
    }))
  return { kept, levelOf, visible, detail }
}

const writes = (tables: Tables, { detail, kept, visible }: ReturnType<typeof sight>) => ({
  create: ((viewer, { description, id, name, slug: choice }, quota, library = []) =>
    at((time) =>
      Effect.gen(function* () {
        const before = detail(viewer, id)
        if (Option.isSome(before)) return before.value
        const siblings = Array.from(tables.projects.values()).filter((one) => one.workspace_id === viewer.workspace_id)
        const slug = yield* freeSlug(siblings, choice)
        if (kept(viewer.workspace_id).length >= quota) return yield* new QuotaExhausted()
        tables.projects.set(id, {
          id,
          workspace_id: viewer.workspace_id,
          slug,
          name,
          description,
          status: "active",
          created_at: time,
          updated_at: time,
          ...untrashed
        })
        const { user_id } = viewer
        tables.members.set(`${id} ${user_id}`, { project_id: id, user_id, level: "owner" })
        furnish(tables, { workspace_id: viewer.workspace_id, project_id: id }, library, time)
        return yield* Effect.orDie(detail(viewer, id))
      })
    )) satisfies ProjectsRepo["Type"]["create"],
  update: ((viewer, id, patch) =>
    now((time) => {
      const before = tables.projects.get(id)
      if (before === undefined || Option.isNone(visible(viewer, id))) return Option.none()
      tables.projects.set(id, { ...before, ...patch, updated_at: time })
      return detail(viewer, id)
    })) satisfies ProjectsRepo["Type"]["update"],
  trash: ((workspaceId, id) =>
    at((time) => {
      const others = kept(workspaceId)
      const project = others.find((one) => one.id === id)
      if (project === undefined) return Effect.succeed(false)
      if (project.status === "active" && !others.some((one) => one.id !== id && one.status === "active")) {
        return Effect.fail(new LastActiveProject())
      }
      tables.projects.set(id, { ...project, trashed_at: time })
      stopOperations(tables, id, time)
      return Effect.succeed(true)
    })) satisfies ProjectsRepo["Type"]["trash"]
})

/** {@link ProjectsRepo} in memory. */
export const layer: Layer.Layer<ProjectsRepo, never, Database> = Layer.effect(
  ProjectsRepo,
  Effect.map(Database, (tables) => {
    const seen = sight(tables)
    return {
      ...writes(tables, seen),
      list: (viewer, page) =>
        Effect.sync(() => {
          const rows = seen
            .kept(viewer.workspace_id)
            .filter(({ id, status }) => status === "active" && seen.levelOf(viewer, id) !== undefined)
          return pageOf(rows.map(publicProject), page)
        }),
      find: (viewer, id) => Effect.sync(() => seen.visible(viewer, id)),
      detail: (viewer, id) => Effect.sync(() => seen.detail(viewer, id)),
      byIdOrSlug: (workspaceId, idOrSlug) =>
        Effect.sync(() => {
          const rows = Array.from(tables.projects.values()).filter(
            (one) => one.trashed_at === null && (workspaceId === null || one.workspace_id === workspaceId)
          )
          const found =
            rows.find(({ id }) => id === idOrSlug) ??
            (workspaceId === null ? undefined : rows.find(({ slug }) => slug === idOrSlug))
          return Option.map(Option.fromNullable(found), ({ purging: _, trashed_at: __, ...project }) => project)
        })
    }
  })
)
