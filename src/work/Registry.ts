/** What an operation runs, by its kind: fills the `Work` port of the operation entity. */
import { Effect, Layer } from "effect"
import type { Kind } from "#domain/Operation.js"
import { Work } from "#services/ports/Work.js"
import { type GenerationNeeds, generation } from "./generation/Generation.js"
import { sceneStep } from "./scene_step/SceneStep.js"
import type { StepNeeds } from "./scene_step/Step.js"
import { sessionTurn } from "./session_turn/SessionTurn.js"
import type { TurnNeeds } from "./session_turn/TurnNeeds.js"

type Needs = StepNeeds | TurnNeeds | GenerationNeeds
type Run = (
  ...asked: Parameters<Work["Type"]["run"]>
) => Effect.Effect<
  Effect.Effect.Success<ReturnType<Work["Type"]["run"]>>,
  Effect.Effect.Error<ReturnType<Work["Type"]["run"]>>,
  Needs
>

/** Every kind of the contract; a new one stops the build until it is filled. */
const registry: Record<Kind, Run> = {
  scene_step: sceneStep,
  session_turn: sessionTurn,
  generation
}

export const layer: Layer.Layer<Work, never, Needs> = Layer.effect(
  Work,
  Effect.map(Effect.context<Needs>(), (needs) =>
    Work.of({ run: (operation, context) => Effect.provide(registry[operation.kind](operation, context), needs) })
  )
)
