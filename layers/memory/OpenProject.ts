import { Effect } from "effect"
import { ProjectClosed } from "#services/ports/ProjectsRepo.js"
import type { Tables } from "./Database.js"

/** Refuses a write into a project that is archived or in the trash. */
export const openProject = (tables: Tables, id: string): Effect.Effect<void, ProjectClosed> => {
  const project = tables.projects.get(id)
  if (project === undefined || project.trashed_at !== null) return Effect.fail(new ProjectClosed({ state: "trashed" }))
  return project.status === "active" ? Effect.void : Effect.fail(new ProjectClosed({ state: "archived" }))
}
