/** Documents that a caller uploads instead of generating them: validated whole before anything is stored. */
import { Context, Effect, Layer, Option } from "effect"
import type { UploadableKind } from "#domain/Artifact.js"
import { problem } from "#domain/Problem.js"
import type { SceneRow } from "#domain/Scene.js"
import type { Principal } from "#domain/Scope.js"
import { interactive } from "#domain/Shares.js"
import { ArtifactRecords } from "./ArtifactRecords.js"
import { Projects } from "./Projects.js"
import { publish } from "./Publishing.js"
import { ArtifactsRepo } from "./ports/ArtifactsRepo.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute, type DocumentRefused } from "./ports/Compute.js"
import { SceneAccess } from "./SceneAccess.js"

const refused = ({ detail, faults, reason }: DocumentRefused) =>
  problem(reason === "invalid" ? "INVALID_ARTIFACT" : "SDD_IMAGE_NOT_CONTAINED", detail, { errors: faults })

const unavailable = problem("service_unavailable", "The document could not be checked now: try again.")

const make = Effect.gen(function* () {
  const repo = yield* ArtifactsRepo
  const records = yield* ArtifactRecords
  const storage = yield* Effect.context<BlobStore | BlobsRepo>()
  const compute = yield* Compute
  const projects = yield* Projects
  const scenes = yield* SceneAccess

  /** Whether the caller may upload into the scene now; the body is read only after this. */
  const writable = Effect.fnUntraced(function* (principal: Principal, sceneId: string) {
    const { project, scene } = yield* scenes.writable(principal, sceneId)
    yield* projects.active(project)
    return scene
  })

  /**
   * Validates a document whole and makes it the current version; `created` is false where it was that already. Fails with
   * `INVALID_ARTIFACT`, `SDD_IMAGE_NOT_CONTAINED` or `too_complex` before anything is stored.
   */
  const upload = Effect.fn("Uploads.upload")(function* (
    scene: SceneRow,
    kind: UploadableKind,
    bytes: Uint8Array<ArrayBuffer>
  ) {
    yield* compute.run("validate", { kind, bytes }, { party: interactive(scene.workspace_id) }).pipe(
      // Whoever leaves now ends the check with it; what is written afterwards is written whole.
      Effect.interruptible,
      Effect.catchTags({
        DocumentRefused: (refusal) => Effect.fail(refused(refusal)),
        TooComplex: ({ message }) => problem("too_complex", message),
        ComputeUnavailable: () => unavailable,
        ComputeDied: () => unavailable,
        ComputeFailed: Effect.die
      })
    )
    const kept = yield* publish({
      workspace_id: scene.workspace_id,
      kind,
      bytes,
      derived_from: [],
      source: "uploaded",
      facts: null
    }).pipe(Effect.orDie, Effect.provide(storage))
    const published = yield* repo.publish(scene.workspace_id, scene.id, kept)
    if (Option.isNone(published)) return yield* scenes.notFound
    const { artifact, created } = published.value
    return { artifact: yield* records.record(scene, artifact), created }
  })

  return { writable, upload }
})

export class Uploads extends Context.Tag("scenewright/Uploads")<Uploads, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Uploads, make)
}
