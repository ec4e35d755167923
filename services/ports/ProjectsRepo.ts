import { Context, Data, type Effect, type Option } from "effect"
import type { LibraryEntity } from "#domain/Library.js"
import type { Page, PageRequest } from "#domain/Page.js"
import type { Project, ProjectDetail, ProjectStatus } from "#domain/Project.js"
import type { EntityKind } from "#domain/Reference.js"
import type { AccessLevel, Principal } from "#domain/Scope.js"

/** A slug that the caller chose belongs to another. */
export class SlugTaken extends Data.TaggedError("SlugTaken") {}
export class QuotaExhausted extends Data.TaggedError("QuotaExhausted") {}
/** The project was archived or thrown away while a write into it was on its way. */
export class ProjectClosed extends Data.TaggedError("ProjectClosed")<{ readonly state: "archived" | "trashed" }> {}
export class LastActiveProject extends Data.TaggedError("LastActiveProject") {}

/** A slug the caller chose (taken: refused) or one made from a name (taken: the next free `-2`, `-3` …). */
export interface SlugChoice {
  readonly slug: string
  readonly chosen: boolean
}

/** Who looks: an admin sees every project of the workspace as its owner, a member those they are a member of. */
export type Viewer = Pick<Principal, "workspace_id" | "user_id" | "role">

export interface VisibleProject extends Project {
  readonly access_level: AccessLevel
}

/** An entity that a project's library begins with. Its slug is free: there is nothing else yet. */
export type StarterEntity<Kind extends EntityKind = EntityKind> = LibraryEntity<Kind>

export class ProjectsRepo extends Context.Tag("scenewright/ProjectsRepo")<
  ProjectsRepo,
  {
    /** Inserts the project with its creator as owner and its first entities, whole. `quota` counts active and archived projects. */
    readonly create: (
      viewer: Viewer,
      project: { readonly id: string; readonly name: string; readonly description: string; readonly slug: SlugChoice },
      quota: number,
      library?: ReadonlyArray<StarterEntity>
    ) => Effect.Effect<ProjectDetail, SlugTaken | QuotaExhausted>
    /** Active projects the viewer can see, newest first. */
    readonly list: (viewer: Viewer, page: PageRequest) => Effect.Effect<Page<Project>>
    /** The project with the viewer's access level, without counting anything; trashed and invisible ones are none. */
    readonly find: (viewer: Viewer, id: string) => Effect.Effect<Option.Option<VisibleProject>>
    readonly detail: (viewer: Viewer, id: string) => Effect.Effect<Option.Option<ProjectDetail>>
    readonly update: (
      viewer: Viewer,
      id: string,
      patch: { readonly name?: string; readonly description?: string; readonly status?: ProjectStatus }
    ) => Effect.Effect<Option.Option<ProjectDetail>>
    /**
     * Into the trash, and its live operations are asked to stop, in one transaction. An active project only while another active
     * one stays, decided under a lock of the workspace.
     */
    readonly trash: (workspaceId: string, id: string) => Effect.Effect<boolean, LastActiveProject>
    readonly byIdOrSlug: (
      workspaceId: string | null,
      idOrSlug: string
    ) => Effect.Effect<Option.Option<Project & { readonly workspace_id: string }>>
  }
>() {}
