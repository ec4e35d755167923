/** The wire's records of stored artifacts: what the row says, and a fresh short-lived address of its bytes. */
import { Context, Effect, Layer } from "effect"
import { type ArtifactRecord, fileNames, type StoredArtifact } from "#domain/Artifact.js"
import type { SceneRow } from "#domain/Scene.js"
import { mediaOf, type StoredVariant, suffixOf } from "#domain/Variant.js"
import { Downloads } from "./Downloads.js"
import { BlobStore } from "./ports/BlobStore.js"

/** `harbour-v2.sdd.md`, `harbour-v2-flat-proxy.glb`: what a person finds in their downloads. */
const fileName = (slug: string, { kind, version }: StoredArtifact, variant: StoredVariant | null): string => {
  if (variant !== null) return `${slug}-v${version}-${suffixOf(variant)}.${mediaOf(variant).extension}`
  return `${slug}-v${version}.${fileNames[kind].replace(/^scene\./, "")}`
}

const make = Effect.gen(function* () {
  const store = yield* BlobStore
  const downloads = yield* Downloads

  /** The wire's record of a stored artifact, with a fresh address; of a model also in the form of one of its variants. */
  const record = (
    scene: SceneRow,
    artifact: StoredArtifact,
    variant: StoredVariant | null = null
  ): Effect.Effect<ArtifactRecord> => {
    const { blob_key, content_hash, size_bytes } = variant ?? artifact
    const content_type = variant === null ? artifact.content_type : mediaOf(variant).type
    const head = {
      content_type,
      file_name: fileName(scene.slug, artifact, variant),
      etag: `"${content_hash}"`
    }
    return Effect.map(downloads.presign(blob_key, head), (download) => ({
      ...artifact,
      content_type,
      content_hash,
      size_bytes,
      ...download
    }))
  }

  /** The bytes of a stored artifact. Dies when the object store is out of reach or lost them. */
  const bytesOf = (artifact: StoredArtifact): Effect.Effect<Uint8Array> =>
    Effect.orDie(Effect.flatten(store.get(artifact.blob_key)))

  return { record, bytesOf }
})

/** For the services that show artifacts. */
export class ArtifactRecords extends Context.Tag("scenewright/ArtifactRecords")<
  ArtifactRecords,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(ArtifactRecords, make)
}
