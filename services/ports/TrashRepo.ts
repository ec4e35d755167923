import { Context, Data, type Effect, type Option } from "effect"
import type { QuotaExhausted } from "./ProjectsRepo.js"

/** The scene's project is in the trash too: that one first. */
export class ProjectInTrash extends Data.TaggedError("ProjectInTrash") {}

/** A project or a scene that was deleted and whose purge has not begun. */
export interface TrashedRow {
  readonly kind: "project" | "scene"
  readonly id: string
  readonly workspace_id: string
  /** A project's own id. */
  readonly project_id: string
  readonly slug: string
  readonly name: string
  readonly trashed_at: Date
}

/** The trash: what can still be brought back. A scene of a deleted project that was not deleted itself is part of the project. */
export class TrashRepo extends Context.Tag("scenewright/TrashRepo")<
  TrashRepo,
  {
    /** The last thrown away first. */
    readonly list: (workspaceId: string) => Effect.Effect<ReadonlyArray<TrashedRow>>
    /** In whatever workspace: for the operator, who names things by their ids alone. */
    readonly find: (id: string) => Effect.Effect<Option.Option<TrashedRow>>
    /**
     * Brings a row back as it was, under its slug; a scene with its theme, and what that holds, where they were deleted since. `quota` counts the workspace's projects, the restored one included. None: it
     * is not in the trash, or its purge has begun.
     */
    readonly restore: (
      workspaceId: string,
      id: string,
      quota: number
    ) => Effect.Effect<Option.Option<TrashedRow>, ProjectInTrash | QuotaExhausted>
  }
>() {}
