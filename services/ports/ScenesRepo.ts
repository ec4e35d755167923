import { Context, Data, type Effect, type Option } from "effect"
import type { Page, PageRequest } from "#domain/Page.js"
import type { SceneRow } from "#domain/Scene.js"
import type { ProjectClosed, SlugChoice, SlugTaken } from "./ProjectsRepo.js"

/** The theme is not one of the scene's project. */
export class ThemeNotOfProject extends Data.TaggedError("ThemeNotOfProject") {}

/** The source file was never there, is another workspace's, or has expired. */
export class SourceFileGone extends Data.TaggedError("SourceFileGone") {}

/** The scene was made before, under this very id, and lies in the trash since. */
export class SceneTrashed extends Data.TaggedError("SceneTrashed") {}

export class ScenesRepo extends Context.Tag("scenewright/ScenesRepo")<
  ScenesRepo,
  {
    /**
     * Refers to the source file under its row lock: it cannot expire in between. A scene that has the id already is answered as it
     * is.
     */
    readonly create: (scene: {
      readonly id: string
      readonly workspace_id: string
      readonly project_id: string
      readonly theme_id: string
      readonly name: string
      readonly description: string
      readonly source_file_id: string | null
      readonly slug: SlugChoice
    }) => Effect.Effect<SceneRow, ProjectClosed | SlugTaken | ThemeNotOfProject | SourceFileGone | SceneTrashed>
    /** Newest first; trashed ones are left out. */
    readonly list: (workspaceId: string, projectId: string, page: PageRequest) => Effect.Effect<Page<SceneRow>>
    readonly find: (workspaceId: string, id: string) => Effect.Effect<Option.Option<SceneRow>>
    readonly update: (
      workspaceId: string,
      id: string,
      patch: { readonly name?: string; readonly description?: string; readonly theme_id?: string }
    ) => Effect.Effect<Option.Option<SceneRow>, ThemeNotOfProject>
    /** Into the trash, and its live operation is asked to stop, in one transaction. False: there is no such scene. */
    readonly trash: (workspaceId: string, id: string) => Effect.Effect<boolean>
  }
>() {}
