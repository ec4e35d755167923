import { Effect, Layer, Option } from "effect"
import type { Theme } from "#domain/Theme.js"
import { ThemesRepo } from "#services/ports/ThemesRepo.js"
import { at, Database, pageOf } from "./Database.js"
import { openProject } from "./OpenProject.js"
import { freeSlug } from "./Slugs.js"

const publicTheme = ({ workspace_id: _, ...theme }: Theme & { readonly workspace_id: string }): Theme => theme

/** {@link ThemesRepo} in memory. */
export const layer: Layer.Layer<ThemesRepo, never, Database> = Layer.effect(
  ThemesRepo,
  Effect.map(Database, (tables) => {
    const ofProject = (projectId: string) =>
      Array.from(tables.themes.values()).filter((theme) => theme.project_id === projectId)
    return {
      create: ({ slug: choice, ...theme }) =>
        at((time) => {
          const before = tables.themes.get(theme.id)
          if (before !== undefined) return Effect.succeed(publicTheme(before))
          const free = freeSlug(ofProject(theme.project_id), choice)
          return Effect.map(Effect.zipRight(openProject(tables, theme.project_id), free), (slug) => {
            const row = {
              ...theme,
              slug,
              thumbnail_url: null,
              designs: [],
              design_ids: [],
              design_count: 0,
              created_at: time,
              updated_at: time
            }
            tables.themes.set(theme.id, row)
            return publicTheme(row)
          })
        }),
      list: (workspaceId, projectId, page) =>
        Effect.sync(() => {
          const { items, more } = pageOf(
            ofProject(projectId).filter((theme) => theme.workspace_id === workspaceId),
            page
          )
          return { items: items.map(publicTheme), more }
        }),
      find: (workspaceId, id) =>
        Effect.sync(() =>
          Option.fromNullable(tables.themes.get(id)).pipe(
            Option.filter(
              (theme) =>
                theme.workspace_id === workspaceId && tables.projects.get(theme.project_id)?.trashed_at === null
            ),
            Option.map(publicTheme)
          )
        )
    }
  })
)
