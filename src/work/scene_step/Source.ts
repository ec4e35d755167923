import { Chunk, Effect, Stream } from "effect"
import { sourceKindOf } from "#domain/File.js"
import { limits } from "#domain/Limits.js"
import type { SceneRow } from "#domain/Scene.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import type { SourceDocument } from "#services/ports/Compute.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"

/** The file that the scene is made from: of a text the first 2 MB, of a picture all of it. Null where there is none. */
export const sourceDocument = Effect.fn("Source.document")(function* (scene: SceneRow) {
  if (scene.source_file_id === null) return null
  // The scene's reference keeps the file: that it is gone is a bug.
  const file = yield* Effect.orDie(Effect.flatten((yield* FilesRepo).find(scene.workspace_id, scene.source_file_id)))
  const kind = sourceKindOf(file.content_type) ?? "text"
  const size = kind === "text" ? Math.min(file.size_bytes, limits.source_text_bytes_max) : file.size_bytes
  const chunks = yield* Stream.runCollect((yield* BlobStore).stream(file.blob_key, { start: 0, end: size - 1 }))
  const document: SourceDocument = { kind, name: file.name, bytes: Buffer.concat(Chunk.toArray(chunks)) }
  return document
})
