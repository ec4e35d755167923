import { Context, type Effect, type Option } from "effect"
import type { NewFile, StoredFile } from "#domain/File.js"

/**
 * Uploaded files of a workspace. One that nothing refers to expires 24 hours after its creation: from then on it is found no
 * more, whether its row is still there or not. References are counted where they are made, under the file's row lock.
 */
export class FilesRepo extends Context.Tag("scenewright/FilesRepo")<
  FilesRepo,
  {
    /** All files of one request in one transaction; answers them in their order. Their objects must be reserved. */
    readonly create: (
      workspaceId: string,
      userId: string,
      files: ReadonlyArray<NewFile>
    ) => Effect.Effect<ReadonlyArray<StoredFile>>
    /** None: unknown, another workspace's, or expired. */
    readonly find: (workspaceId: string, id: string) => Effect.Effect<Option.Option<StoredFile>>
    /** Deletes up to `limit` rows that are expired and not referenced; their objects are unnamed from then on. Answers how many. */
    readonly expire: (limit: number) => Effect.Effect<number>
  }
>() {}
