import { Context, type Effect, type Option } from "effect"
import type { Page, PageRequest } from "#domain/Page.js"
import type { Theme } from "#domain/Theme.js"
import type { ProjectClosed, SlugChoice, SlugTaken } from "./ProjectsRepo.js"

export interface NewTheme
  extends Pick<
    Theme,
    "id" | "project_id" | "name" | "description" | "tags" | "metadata" | "world" | "scene_parameters" | "parameters"
  > {
  readonly workspace_id: string
  readonly slug: SlugChoice
}

export class ThemesRepo extends Context.Tag("scenewright/ThemesRepo")<
  ThemesRepo,
  {
    readonly create: (theme: NewTheme) => Effect.Effect<Theme, ProjectClosed | SlugTaken>
    readonly list: (workspaceId: string, projectId: string, page: PageRequest) => Effect.Effect<Page<Theme>>
    /** Whether the caller may see the theme's project is the service's part. */
    readonly find: (workspaceId: string, id: string) => Effect.Effect<Option.Option<Theme>>
  }
>() {}
