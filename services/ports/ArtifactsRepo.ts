import { Context, type Effect, type Option } from "effect"
import type { ArtifactKind, NewArtifact, StoredArtifact } from "#domain/Artifact.js"

export class ArtifactsRepo extends Context.Tag("scenewright/ArtifactsRepo")<
  ArtifactsRepo,
  {
    /**
     * Makes bytes the current version of their kind, in one transaction with the version's counting. Content identical to the
     * current version answers that one, `created` false. None: the scene is gone.
     */
    readonly publish: (
      workspaceId: string,
      sceneId: string,
      artifact: NewArtifact
    ) => Effect.Effect<Option.Option<{ readonly artifact: StoredArtifact; readonly created: boolean }>>
    /** The current version, or that one. */
    readonly find: (
      workspaceId: string,
      sceneId: string,
      kind: ArtifactKind,
      version: number | null
    ) => Effect.Effect<Option.Option<StoredArtifact>>
    /** In the order of the kinds, newest version first. */
    readonly list: (
      workspaceId: string,
      sceneId: string,
      filter: { readonly kind: ArtifactKind | null; readonly all_versions: boolean }
    ) => Effect.Effect<ReadonlyArray<StoredArtifact>>
  }
>() {}
