import { type NewArtifact, nextVersion, type StoredArtifact } from "#domain/Artifact.js"
import { nameBlob } from "./Blobs.js"
import type { Tables } from "./Database.js"

export const ofScene = (tables: Tables, sceneId: string): ReadonlyArray<StoredArtifact> =>
  Array.from(tables.artifacts.values()).filter((artifact) => artifact.scene_id === sceneId)

export const currentArtifacts = (tables: Tables, sceneId: string): ReadonlyArray<StoredArtifact> =>
  ofScene(tables, sceneId).filter(({ is_current }) => is_current)

/** Makes bytes the current version of their kind; content identical to the current version answers that one. */
export const publishArtifact = (
  tables: Tables,
  scene: { readonly id: string; readonly workspace_id: string },
  artifact: NewArtifact,
  operationId: string | null,
  time: Date
): { readonly artifact: StoredArtifact; readonly created: boolean } => {
  const current = currentArtifacts(tables, scene.id).find(({ kind }) => kind === artifact.kind)
  const { isNew, version } = nextVersion(current ?? null, artifact.content_hash)
  if (!isNew && current !== undefined) return { artifact: current, created: current.id === artifact.id }
  nameBlob(tables, artifact.blob_key)
  if (current !== undefined) tables.artifacts.set(current.id, { ...current, is_current: false })
  const stored = {
    ...artifact,
    version,
    is_current: true,
    operation_id: operationId,
    created_at: time,
    scene_id: scene.id,
    workspace_id: scene.workspace_id
  }
  tables.artifacts.set(stored.id, stored)
  return { artifact: stored, created: true }
}
