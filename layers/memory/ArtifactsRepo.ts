import { Effect, Layer, Option } from "effect"
import { ArtifactKind, type StoredArtifact } from "#domain/Artifact.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { ofScene, publishArtifact } from "./Artifacts.js"
import { Database, now } from "./Database.js"
import { findScene } from "./ScenesRepo.js"

const inOrder = (a: StoredArtifact, b: StoredArtifact): number =>
  ArtifactKind.literals.indexOf(a.kind) - ArtifactKind.literals.indexOf(b.kind) || b.version - a.version

/** {@link ArtifactsRepo} in memory. */
export const layer: Layer.Layer<ArtifactsRepo, never, Database> = Layer.effect(
  ArtifactsRepo,
  Effect.map(Database, (tables) => {
    const visible = (workspaceId: string, sceneId: string) =>
      findScene(tables, workspaceId, sceneId) === undefined ? [] : ofScene(tables, sceneId)
    return {
      publish: (workspaceId, sceneId, artifact) =>
        now((time) =>
          Option.map(Option.fromNullable(findScene(tables, workspaceId, sceneId)), (scene) =>
            publishArtifact(tables, scene, artifact, null, time)
          )
        ),
      find: (workspaceId, sceneId, kind, version) =>
        Effect.sync(() =>
          Option.fromNullable(
            visible(workspaceId, sceneId).find(
              (one) => one.kind === kind && (version === null ? one.is_current : one.version === version)
            )
          )
        ),
      list: (workspaceId, sceneId, { all_versions, kind }) =>
        Effect.sync(() =>
          visible(workspaceId, sceneId)
            .filter((one) => (kind === null || one.kind === kind) && (all_versions || one.is_current))
            .sort(inOrder)
        )
    }
  })
)
