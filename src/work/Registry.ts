/** What an operation runs, by its kind: fills the `Work` port of the operation entity. */
import { Effect, Layer } from "effect"
import type { Kind, OperationRow } from "#domain/Operation.js"
import { Work, type WorkContext, WorkFailed } from "#services/ports/Work.js"
import { sceneStep } from "./scene_step/SceneStep.js"
import type { StepNeeds } from "./scene_step/Step.js"

const notHere = (kind: Kind) =>
  new WorkFailed({
    error: { code: "invalid_input", message: `Operations of kind ${kind} do not run here.`, retryable: false }
  })

const registry = {
  scene_step: sceneStep,
  session_turn: () => notHere("session_turn"),
  generation: () => notHere("generation")
} satisfies Record<Kind, (operation: OperationRow, context: WorkContext) => unknown>

export const layer: Layer.Layer<Work, never, StepNeeds> = Layer.effect(
  Work,
  Effect.map(Effect.context<StepNeeds>(), (needs) =>
    Work.of({ run: (operation, context) => Effect.provide(registry[operation.kind](operation, context), needs) })
  )
)
