/** A vendor's files as an asset: fetched, stored, inspected like an upload. */
import { Effect } from "effect"
import type { GeneratedAsset } from "#domain/Generation.js"
import { limits } from "#domain/Limits.js"
import type { Problem } from "#domain/Problem.js"
import { AssetInspection } from "#services/AssetInspection.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { keep } from "#services/Publishing.js"
import { type Generator, GeneratorFailed, type TaskFiles } from "#services/ports/AssetGenerator.js"
import { WorkFailed } from "#services/ports/Work.js"

const glb_type = "model/gltf-binary"

type MeshFile = GeneratedAsset["files"][number]

/** Of the faults that were found the first says enough. */
const unusable = ({
  code,
  detail,
  extensions
}: Problem<"invalid_asset_file" | "too_complex" | "service_unavailable">) => {
  if (code === "service_unavailable") {
    const message = "No thread could inspect the vendor's file: try again."
    return new WorkFailed({ error: { code: "runner_unavailable", message, retryable: true } })
  }
  if (code === "too_complex") return new WorkFailed({ error: { code, message: detail, retryable: false } })
  const first = extensions.errors?.[0]
  const place = first === undefined ? "" : ` (${`${first.pointer} ${first.detail}`.trim().slice(0, 200)})`
  return new GeneratorFailed({
    code: "model_failed",
    message: `The file that the vendor made is no GLB that can be used${place}: change the brief.`,
    retryable: false
  })
}

/** The mesh, stored and inspected. Fails with `model_failed` for a file that is broken or hostile. */
export const meshOf = Effect.fn("generation.meshOf")(function* (
  workspaceId: string,
  generator: Generator,
  { mesh }: TaskFiles
) {
  const bytes = yield* generator.download(mesh, limits.generated_mesh_bytes_max)
  const { blob_key, content_hash, size_bytes } = yield* keep(workspaceId, bytes, glb_type)
  const facts = yield* Effect.mapError((yield* AssetInspection).inspect(workspaceId, { blob_key }, "mesh"), unusable)
  const sha256 = content_hash.slice("sha256:".length)
  return { role: "mesh", sha256, size_bytes, blob_key, file_id: null, ...facts } satisfies MeshFile
})

/** The vendor's picture; null where there is none that can be shown: then one is drawn of the mesh when it is asked for. */
export const pictureOf = Effect.fn("generation.pictureOf")(function* (
  workspaceId: string,
  generator: Generator,
  { thumbnail }: TaskFiles,
  { sha256 }: MeshFile
) {
  if (thumbnail === null) return null
  const pictures = yield* EntityPictures
  return yield* generator.download(thumbnail, limits.generated_picture_bytes_max).pipe(
    Effect.flatMap((bytes) => pictures.prepare(workspaceId, { mesh: sha256 }, bytes)),
    Effect.sandbox,
    Effect.catchAll((cause) => Effect.as(Effect.logWarning("A vendor's thumbnail is left out", cause), null))
  )
})
