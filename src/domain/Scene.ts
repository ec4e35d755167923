import { Schema } from "effect"
import { type ArtifactKind, ArtifactRecord } from "./Artifact.js"
import { Timestamp, Uuid } from "./Ids.js"

export const SceneStatus = Schema.Literal(
  "empty",
  "processing",
  "sdd_ready",
  "peg_ready",
  "blueprint_ready",
  "model_ready"
).annotations({ identifier: "SceneStatus" })
export type SceneStatus = typeof SceneStatus.Type

export const Scene = Schema.Struct({
  id: Uuid,
  slug: Schema.String,
  name: Schema.String,
  description: Schema.String,
  workflow: Schema.Literal("text", "file"),
  status: SceneStatus,
  triangle_count: Schema.Int,
  asset_count: Schema.Int,
  created_at: Timestamp,
  updated_at: Timestamp
}).annotations({ identifier: "Scene" })
export type Scene = typeof Scene.Type

/** A scene as create and update answer it. */
export const SceneRecord = Schema.Struct({
  ...Scene.fields,
  project_id: Uuid,
  theme_id: Uuid
}).annotations({ identifier: "SceneRecord" })
export type SceneRecord = typeof SceneRecord.Type

/** A scene as reading it by id answers it, with its current artifacts. */
export const SceneDetail = Schema.Struct({
  ...SceneRecord.fields,
  artifacts: Schema.Array(ArtifactRecord)
}).annotations({ identifier: "SceneDetail" })
export type SceneDetail = typeof SceneDetail.Type

/** The row behind the resource, with the causes of its derived fields. */
export interface SceneRow extends Scene {
  readonly workspace_id: string
  readonly project_id: string
  readonly theme_id: string
  readonly source_file_id: string | null
}

const furthest: ReadonlyArray<readonly [ArtifactKind, SceneStatus]> = [
  ["model", "model_ready"],
  ["blueprint", "blueprint_ready"],
  ["peg", "peg_ready"],
  ["sdd", "sdd_ready"]
]

/** The status of a scene: never stored, always what its live step and its current artifacts make it. */
export const statusOf = (stepIsLive: boolean, current: Iterable<ArtifactKind>): SceneStatus => {
  if (stepIsLive) return "processing"
  const kinds = new Set(current)
  return furthest.find(([kind]) => kinds.has(kind))?.[1] ?? "empty"
}
