/**
 * Forms of a model beside the full one: made from its stored bytes on a worker thread when a caller first asks, then stored for good.
 * The scene's entity sees to it that each is made once.
 */
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { StoredArtifact } from "#domain/Artifact.js"
import { Uuid } from "#domain/Ids.js"
import { interactive } from "#domain/Shares.js"
import { mediaOf, Variant } from "#domain/Variant.js"
import { makeDesk } from "./Desk.js"
import { keep } from "./Publishing.js"
import { ArtifactsRepo } from "./ports/ArtifactsRepo.js"
import { BlobStore } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute } from "./ports/Compute.js"
import { DatabaseUnavailable } from "./ports/DatabaseUnavailable.js"
import { VariantsRepo } from "./ports/VariantsRepo.js"

/** Which model of which scene, in which form. */
export const VariantRequest = Schema.Struct({
  workspace_id: Uuid,
  scene_id: Uuid,
  version: Schema.Int,
  ...Variant.fields
})
export type VariantRequest = typeof VariantRequest.Type

/** The scene was deleted meanwhile, or has no such model. */
export class ModelGone extends Schema.TaggedError<ModelGone>()("ModelGone", {}) {}

/** No thread, no object store or no database now: nothing was kept, and asking again is safe. */
export class VariantUnavailable extends Schema.TaggedError<VariantUnavailable>()("VariantUnavailable", {
  cause: Schema.Defect
}) {}

/** The model takes more work than a variant may; the message says what else to do. */
export class VariantTooComplex extends Schema.TaggedError<VariantTooComplex>()("VariantTooComplex", {
  message: Schema.String
}) {}

/** Of variants that took too much; a model never changes, so none is tried again by this process. */
const too_complex_kept_max = 1_000

const make = Effect.gen(function* () {
  const artifacts = yield* ArtifactsRepo
  const blobs = yield* BlobStore
  const register = yield* BlobsRepo
  const compute = yield* Compute
  const repo = yield* VariantsRepo
  const desk = yield* makeDesk
  const tooComplex = new Map<string, VariantTooComplex>()

  const remember = (key: string, refused: VariantTooComplex) =>
    Effect.sync(() => {
      if (tooComplex.size >= too_complex_kept_max) tooComplex.clear()
      tooComplex.set(key, refused)
    })

  /** The stored variant of a model; None where nobody asked for it yet. */
  const find = (model: StoredArtifact, variant: Variant) => repo.find(model.workspace_id, model.id, variant)

  const compose = Effect.fnUntraced(function* (model: StoredArtifact, variant: Variant) {
    const bytes = yield* Effect.flatMap(blobs.get(model.blob_key), Effect.orDie)
    const made = yield* compute.run(
      "make_variant",
      { model: bytes, variant },
      { party: interactive(model.workspace_id) }
    )
    const kept = yield* keep(model.workspace_id, made.bytes, mediaOf(variant).type)
    const stored = yield* repo.keep(model.workspace_id, model.id, { ...variant, ...kept })
    yield* Effect.logInfo("A variant was made").pipe(Effect.annotateLogs({ ...variant, scene_id: model.scene_id }))
    return yield* Effect.mapError(stored, () => new ModelGone())
  })

  /**
   * Makes a variant and stores it, or answers the one that is stored. Its bytes come before the row that names them: a death in
   * between leaves nothing that is seen, and the bytes to the collector.
   */
  const build = Effect.fn("Variants.build")(
    function* ({ materials, meshes, scene_id, version, workspace_id }: VariantRequest) {
      const variant = { materials, meshes }
      const found = yield* artifacts.find(workspace_id, scene_id, "model", version)
      if (Option.isNone(found)) return yield* new ModelGone()
      const stored = yield* find(found.value, variant)
      if (Option.isSome(stored)) return stored.value
      const key = `${found.value.id} ${materials} ${meshes}`
      const known = tooComplex.get(key)
      if (known !== undefined) return yield* known
      return yield* desk(workspace_id)(compose(found.value, variant)).pipe(
        Effect.catchTag("TooComplex", ({ message }) => new VariantTooComplex({ message })),
        Effect.tapErrorTag("VariantTooComplex", (refused) => remember(key, refused))
      )
    },
    Effect.provideService(BlobStore, blobs),
    Effect.provideService(BlobsRepo, register),
    Effect.catchTags({
      ComputeUnavailable: (cause) => new VariantUnavailable({ cause }),
      ComputeDied: (cause) => new VariantUnavailable({ cause }),
      StoreUnavailable: (cause) => new VariantUnavailable({ cause }),
      // The bytes are the service's own: that they are no model is its bug, not the caller's.
      ComputeFailed: Effect.die,
      DocumentRefused: Effect.die
    }),
    Effect.catchSomeDefect((defect) =>
      defect instanceof DatabaseUnavailable ? Option.some(new VariantUnavailable({ cause: defect })) : Option.none()
    ),
    Effect.tapErrorTag("VariantUnavailable", ({ cause }) => Effect.logWarning("No variant could be made now", cause))
  )

  return { find, build }
})

export class Variants extends Context.Tag("scenewright/Variants")<Variants, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Variants, make)
}
