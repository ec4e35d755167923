/**
 * The bytes of artifacts. They are stored before the row that names them, under the address of their content, so a row never
 * dangles and a repeat stores nothing anew.
 */
import { Context, Effect, Layer, Option } from "effect"
import {
  type ArtifactKind,
  type ArtifactRecord,
  contentTypes,
  fileNames,
  type Lineage,
  type ModelFacts,
  type NewArtifact,
  type StoredArtifact
} from "#domain/Artifact.js"
import { uuidv7 } from "#domain/Ids.js"
import type { SceneRow } from "#domain/Scene.js"
import { Downloads } from "./Downloads.js"
import { ArtifactsRepo } from "./ports/ArtifactsRepo.js"
import { BlobStore } from "./ports/BlobStore.js"

/** New bytes of a scene that no row names yet. */
export interface Product {
  readonly workspace_id: string
  readonly kind: ArtifactKind
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly derived_from: ReadonlyArray<Lineage>
  readonly source: "generated" | "uploaded"
  readonly facts: ModelFacts | null
}

/** `harbour-v2.sdd.md`: what a person finds in their downloads. */
const fileName = (slug: string, { kind, version }: StoredArtifact): string =>
  `${slug}-v${version}.${fileNames[kind].replace(/^scene\./, "")}`

const make = Effect.gen(function* () {
  const repo = yield* ArtifactsRepo
  const store = yield* BlobStore
  const downloads = yield* Downloads

  /** The wire's record of a stored artifact, with a fresh address. */
  const record = (scene: SceneRow, artifact: StoredArtifact): Effect.Effect<ArtifactRecord> =>
    Effect.map(
      downloads.presign(artifact.blob_key, {
        content_type: artifact.content_type,
        file_name: fileName(scene.slug, artifact),
        etag: `"${artifact.content_hash}"`
      }),
      (download) => ({ ...artifact, ...download })
    )

  /** The bytes of a stored artifact. Dies when the object store is out of reach or lost them. */
  const bytesOf = (artifact: StoredArtifact): Effect.Effect<Uint8Array> =>
    Effect.orDie(Effect.flatten(store.get(artifact.blob_key)))

  /** The bytes of a current artifact, for the steps. None: the scene has none of the kind. */
  const read = Effect.fn("Artifacts.read")(function* (workspaceId: string, sceneId: string, kind: ArtifactKind) {
    const found = yield* repo.find(workspaceId, sceneId, kind, null)
    if (Option.isNone(found)) return Option.none()
    return Option.some({ artifact: found.value, bytes: yield* bytesOf(found.value) })
  })

  /** Stores bytes and describes the row that may name them. Dies when the object store is out of reach. */
  const keep = Effect.fn("Artifacts.keep")(function* (product: Product): Effect.fn.Return<NewArtifact> {
    const { bytes, kind, workspace_id, ...rest } = product
    // WebCrypto hashes on another thread: a blueprint of 100 MB must not stop the event loop.
    const digest = yield* Effect.promise(() => crypto.subtle.digest("SHA-256", bytes))
    const hex = Buffer.from(digest).toString("hex")
    const blob_key = `workspaces/${workspace_id}/${hex}`
    yield* Effect.orDie(store.put(blob_key, bytes, contentTypes[kind]))
    return {
      id: yield* uuidv7,
      kind,
      content_type: contentTypes[kind],
      size_bytes: bytes.byteLength,
      content_hash: `sha256:${hex}`,
      blob_key,
      ...rest
    }
  })

  return { record, bytesOf, read, keep }
})

/** For the services that show artifacts and for the steps that make them. */
export class ArtifactStore extends Context.Tag("scenewright/ArtifactStore")<
  ArtifactStore,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(ArtifactStore, make)
}
