import { Effect, Option } from "effect"
import type { ArtifactKind, StoredArtifact } from "#domain/Artifact.js"
import type { OperationRow } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import type { InputDocument } from "#services/ports/Compute.js"
import { type WorkContext, WorkFailed } from "#services/ports/Work.js"

const gone = (kind: ArtifactKind) =>
  new WorkFailed({
    error: { code: "invalid_input", message: `The scene's ${kind} is gone; generate or upload one.`, retryable: false }
  })

const versionIn = (checkpoint: unknown): number | null =>
  typeof checkpoint === "object" && checkpoint !== null && "input_version" in checkpoint
    ? Number(checkpoint.input_version)
    : null

const load = (artifact: StoredArtifact) =>
  Effect.gen(function* () {
    const bytes = yield* (yield* BlobStore).get(artifact.blob_key)
    if (Option.isNone(bytes)) return yield* Effect.dieMessage(`no bytes behind artifact ${artifact.id}`)
    const document: InputDocument = {
      kind: artifact.kind,
      version: artifact.version,
      content_hash: artifact.content_hash,
      bytes: bytes.value
    }
    return document
  })

/**
 * The document that the step begins with. An upload may make a newer version current while the step runs: the version met first is
 * recorded, so that another attempt begins with the same one.
 */
export const inputDocument = Effect.fn("Inputs.document")(function* (
  operation: OperationRow,
  context: WorkContext,
  kind: ArtifactKind
) {
  const artifacts = yield* ArtifactsRepo
  const recorded = versionIn(operation.checkpoint)
  const found = yield* artifacts.find(operation.workspace_id, operation.target.id, kind, recorded)
  if (Option.isNone(found)) return yield* gone(kind)
  if (recorded === null) yield* context.boundary("inputs", 0, { input_version: found.value.version })
  return yield* load(found.value)
})
