/**
 * Documents that a caller uploads instead of generating them: stored as they come, validated whole when their turn comes, and only then
 * named by a row. So many slow uploads take no memory, and what is refused or broken off leaves nothing behind.
 */
import { Context, Effect, Exit, Layer, Option, type Stream } from "effect"
import { contentTypes, type NewArtifact, type UploadableKind } from "#domain/Artifact.js"
import { uuidv7 } from "#domain/Ids.js"
import { problem } from "#domain/Problem.js"
import type { SceneRow } from "#domain/Scene.js"
import type { Principal } from "#domain/Scope.js"
import { interactive } from "#domain/Shares.js"
import { ArtifactRecords } from "./ArtifactRecords.js"
import { makeDesk } from "./Desk.js"
import { discard } from "./Discarding.js"
import { Projects } from "./Projects.js"
import { keepPassing, publish, shared } from "./Publishing.js"
import { ArtifactsRepo } from "./ports/ArtifactsRepo.js"
import { BlobStore } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute, type DocumentRefused } from "./ports/Compute.js"
import { SceneAccess } from "./SceneAccess.js"

const refused = ({ detail, faults, reason }: DocumentRefused) =>
  problem(reason === "invalid" ? "INVALID_ARTIFACT" : "SDD_IMAGE_NOT_CONTAINED", detail, { errors: faults })

const unavailable = problem("service_unavailable", "The document could not be checked now: try again.")

const make = Effect.gen(function* () {
  const repo = yield* ArtifactsRepo
  const register = yield* BlobsRepo
  const store = yield* BlobStore
  const desk = yield* makeDesk
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

  /** Validates a document whole. Fails with `INVALID_ARTIFACT`, `SDD_IMAGE_NOT_CONTAINED` or `too_complex`. */
  const judge = (scene: SceneRow, kind: UploadableKind, bytes: Uint8Array) =>
    compute.run("validate", { kind, bytes }, { party: interactive(scene.workspace_id) }).pipe(
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

  /** Makes stored bytes the current version of their kind; `created` is false where their content was it already. */
  const name = Effect.fnUntraced(function* (scene: SceneRow, artifact: NewArtifact) {
    const published = yield* Effect.uninterruptible(repo.publish(scene.workspace_id, scene.id, artifact))
    if (Option.isNone(published)) return yield* scenes.notFound
    const { created } = published.value
    return { artifact: yield* records.record(scene, published.value.artifact), created }
  })

  /** As {@link receive}, of a document that is in memory already. */
  const upload = Effect.fn("Uploads.upload")(function* (
    scene: SceneRow,
    kind: UploadableKind,
    bytes: Uint8Array<ArrayBuffer>
  ) {
    yield* judge(scene, kind, bytes)
    const kept = yield* publish({
      workspace_id: scene.workspace_id,
      kind,
      bytes,
      derived_from: [],
      source: "uploaded",
      facts: null
    }).pipe(Effect.orDie, Effect.provide(storage))
    return yield* name(scene, kept)
  })

  /**
   * Stores a document as it comes, validates it whole and makes it the current version; `created` is false where it was that already.
   * Fails as the body does, and with `INVALID_ARTIFACT` or `SDD_IMAGE_NOT_CONTAINED` before anything is named.
   */
  const receive = Effect.fn("Uploads.receive")(function* <E>(
    scene: SceneRow,
    kind: UploadableKind,
    body: Stream.Stream<Uint8Array, E>
  ) {
    const id = yield* uuidv7
    const content_type = contentTypes[kind]
    return yield* Effect.acquireUseRelease(
      register.reserve(`${scene.workspace_id}/uploads/${id}`),
      (blob_key) =>
        Effect.gen(function* () {
          const { sha256, size_bytes } = yield* keepPassing(blob_key, body, content_type)
          const loaded = Effect.orDie(shared(store.stream(blob_key), size_bytes))
          yield* desk(scene.workspace_id)(Effect.flatMap(loaded, (bytes) => judge(scene, kind, bytes)))
          const content_hash = `sha256:${sha256}`
          const kept = { id, kind, content_type, size_bytes, content_hash, blob_key }
          return yield* name(scene, { ...kept, derived_from: [], source: "uploaded", facts: null })
        }).pipe(Effect.provide(storage)),
      (key, exit) =>
        Exit.isSuccess(exit) && exit.value.created ? Effect.void : Effect.provide(discard([key]), storage)
    )
  })

  return { writable, upload, receive }
})

export class Uploads extends Context.Tag("scenewright/Uploads")<Uploads, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Uploads, make)
}
