import { Schema } from "effect"
import { Bytes, ContentHash, DownloadUrl } from "./Bytes.js"
import { Timestamp, Uuid } from "./Ids.js"

export const ArtifactKind = Schema.Literal(
  "sdd",
  "peg",
  "blueprint",
  "model",
  "layout_preview",
  "thumbnail"
).annotations({ identifier: "ArtifactKind" })
export type ArtifactKind = typeof ArtifactKind.Type

/** The kinds that a caller may upload instead of generating. */
export const UploadableKind = Schema.Literal("sdd", "peg", "blueprint").annotations({ identifier: "UploadableKind" })
export type UploadableKind = typeof UploadableKind.Type

export const contentTypes: Record<ArtifactKind, string> = {
  sdd: "text/markdown; charset=utf-8",
  peg: "application/json",
  blueprint: "application/zip",
  model: "model/gltf-binary",
  layout_preview: "image/png",
  thumbnail: "image/png"
}

/** The file name a download offers. */
export const fileNames: Record<ArtifactKind, string> = {
  sdd: "scene.sdd.md",
  peg: "scene.peg.json",
  blueprint: "scene.blueprint.zip",
  model: "scene.glb",
  layout_preview: "layout_preview.png",
  thumbnail: "thumbnail.png"
}

/** An artifact as another was made from it. */
export const Lineage = Schema.Struct({ kind: ArtifactKind, version: Schema.Int }).annotations({
  identifier: "ArtifactVersion"
})
export type Lineage = typeof Lineage.Type

const Artifact = Schema.Struct({
  id: Uuid,
  kind: ArtifactKind,
  version: Schema.Int,
  is_current: Schema.Boolean,
  content_type: Schema.String,
  size_bytes: Bytes,
  content_hash: ContentHash,
  operation_id: Schema.NullOr(Uuid),
  derived_from: Schema.Array(Lineage),
  source: Schema.Literal("generated", "uploaded"),
  created_at: Timestamp
}).annotations({ identifier: "ArtifactRow" })
type Artifact = typeof Artifact.Type

/** An artifact as the wire shows it, with a short-lived address that needs no key. */
export const ArtifactRecord = Schema.Struct({
  ...Artifact.fields,
  download_url: DownloadUrl,
  /** Seconds. */
  download_expires_in: Schema.Int,
  download_expires_at: Timestamp,
  /** The text of an sdd or peg, where `inline` was asked for. */
  content: Schema.optionalWith(Schema.String, { exact: true })
}).annotations({ identifier: "Artifact" })
export type ArtifactRecord = typeof ArtifactRecord.Type

/** What a model artifact knows of itself; other kinds have none of it. */
export interface ModelFacts {
  readonly triangle_count: number
  readonly asset_count: number
}

/** Bytes that are stored and not yet named by a row: what a step publishes when it settles, what an upload inserts. */
export interface NewArtifact {
  readonly id: string
  readonly kind: ArtifactKind
  readonly content_type: string
  readonly size_bytes: number
  readonly content_hash: string
  /** Where the bytes lie in the object store. */
  readonly blob_key: string
  readonly derived_from: ReadonlyArray<Lineage>
  readonly source: "generated" | "uploaded"
  readonly facts: ModelFacts | null
}

/** A stored artifact with the place of its bytes. */
export interface StoredArtifact extends Artifact {
  readonly scene_id: string
  readonly workspace_id: string
  readonly blob_key: string
  readonly facts: ModelFacts | null
}

/**
 * The version that `content_hash` gets after `current`: content identical to the current version is not a new one,
 * content identical to an older version is. Versions count from 1.
 */
export const nextVersion = (
  current: { readonly version: number; readonly content_hash: string } | null,
  content_hash: string
): { readonly version: number; readonly isNew: boolean } =>
  current === null
    ? { version: 1, isNew: true }
    : current.content_hash === content_hash
      ? { version: current.version, isNew: false }
      : { version: current.version + 1, isNew: true }
