import { Context, type Effect, type Option } from "effect"
import type { StoredPicture } from "#domain/Picture.js"

/** Pictures of library entities whose projects are not in the trash, one for each. They go with their entities. */
export class PicturesRepo extends Context.Tag("scenewright/PicturesRepo")<
  PicturesRepo,
  {
    readonly find: (workspaceId: string, entityId: string) => Effect.Effect<Option.Option<StoredPicture>>
    /**
     * Names stored bytes as the entity's picture in the place of the one with the fingerprint `before` (null: of none); a given one
     * takes the place of any. False: another came in between and stays, or the entity is gone.
     */
    readonly keep: (
      workspaceId: string,
      entityId: string,
      picture: StoredPicture,
      before: string | null
    ) => Effect.Effect<boolean>
  }
>() {}
