import { Effect, Option } from "effect"
import type { StoredArtifact } from "#domain/Artifact.js"
import { type Problem, problem } from "#domain/Problem.js"
import { isFull, type StoredVariant, type Variant } from "#domain/Variant.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { idempotent } from "#entities/volatile.js"
import { Processes, runnersIn } from "#services/ports/Processes.js"
import { Variants } from "#services/Variants.js"
import { Drain } from "./Drain.js"

type Refusal = Problem<"artifact_not_found"> | Problem<"too_complex"> | Problem<"service_unavailable">

const gone = problem("artifact_not_found", "The model was deleted meanwhile: list the scene's artifacts.")
/** As long as shards take to move. */
const patience = "10 seconds"
const unavailable = problem("service_unavailable", "The variant could not be made now: ask again in a moment.")

/**
 * The form of a model that a caller asked for: stored already, or made by the scene's owner while the caller waits. Who leaves does
 * not stop it; a stopping server sends its waiters to another.
 */
export const makeForm = Effect.gen(function* () {
  const variants = yield* Variants
  const sceneOf = yield* SceneEntity.client
  const drain = yield* Drain
  const processes = yield* Processes

  /** Where no runner lives a message waits for one. */
  const deserted = Effect.sleep(patience).pipe(
    Effect.zipRight(processes.list),
    Effect.flatMap((rows) => (runnersIn(rows) > 0 ? Effect.never : unavailable))
  )

  const made = (model: StoredArtifact, variant: Variant) =>
    idempotent(
      sceneOf(model.scene_id).MakeVariant({
        ...variant,
        workspace_id: model.workspace_id,
        scene_id: model.scene_id,
        version: model.version
      })
    ).pipe(
      Effect.catchTags({
        ModelGone: () => gone,
        VariantTooComplex: ({ message }) => problem("too_complex", message),
        VariantUnavailable: () => unavailable
      }),
      Effect.catchIf((failure) => failure._tag !== "Problem", Effect.die),
      Effect.raceFirst(Effect.zipRight(drain.begun, unavailable)),
      Effect.raceFirst(deserted)
    )

  return (variant: Variant) =>
    (artifact: StoredArtifact): Effect.Effect<StoredVariant | null, Refusal> =>
      artifact.kind !== "model" || isFull(variant)
        ? Effect.succeed(null)
        : Effect.flatMap(
            variants.find(artifact, variant),
            Option.match({ onNone: () => made(artifact, variant), onSome: Effect.succeed })
          )
})
