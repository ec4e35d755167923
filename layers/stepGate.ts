/** Fills {@link StepGate} with the entities of scenes. */
import { Effect, Layer } from "effect"
import { SceneEntity } from "#entities/scene/protocol.js"
import { idempotent } from "#entities/volatile.js"
import { StepGate } from "#services/ports/StepGate.js"

export const layer = Layer.effect(
  StepGate,
  Effect.map(SceneEntity.client, (sceneOf) =>
    StepGate.of({
      admit: (admission) =>
        idempotent(sceneOf(admission.target.id).RunStep(admission)).pipe(
          Effect.catchIf((failure) => failure._tag !== "Refused", Effect.die)
        )
    })
  )
)
