import { Effect, Runtime, Schema } from "effect"
import { type Failure, type OperationRow, Outcome } from "#domain/Operation.js"
import { StepName } from "#domain/Step.js"
import { storable } from "#domain/Storable.js"
import { ThreadDied, type WorkContext, WorkFailed } from "#services/ports/Work.js"
import { generateSceneBlueprint } from "./generate_scene_blueprint.js"
import { generateSceneModel } from "./generate_scene_model.js"
import { generateScenePeg } from "./generate_scene_peg.js"
import { generateSceneSdd } from "./generate_scene_sdd.js"
import type { Step } from "./Step.js"

/** Every step of the contract; a new name stops the build until it is filled. */
const registry = {
  generate_scene_sdd: generateSceneSdd,
  generate_scene_peg: generateScenePeg,
  generate_scene_blueprint: generateSceneBlueprint,
  generate_scene_model: generateSceneModel
} satisfies Record<StepName, Step>

const failed = (code: Failure["code"], message: string, retryable: boolean) =>
  new WorkFailed({ error: { code, message, retryable } })

/** Runs the step that the operation's input names; expected ends become the operation's error. */
export const sceneStep = Effect.fn("scene_step")(function* (operation: OperationRow, context: WorkContext) {
  const name = operation.input.step
  if (!Schema.is(StepName)(name)) return yield* failed("invalid_input", `No step is called ${String(name)}.`, false)
  const runtime = yield* Effect.runtime<never>()
  const onProgress = (stage: string, fraction: number) =>
    Runtime.runSync(runtime)(context.progress(stage, fraction, Math.round(fraction * 100), 100))
  const { artifacts, told } = yield* registry[name](operation, context, onProgress).pipe(
    Effect.catchTags({
      ComputeFailed: ({ code, message }) => failed(code, message, false),
      DocumentRefused: ({ detail }) => failed("invalid_input", detail, false),
      ModelFailed: ({ code, message, retryable }) => failed(code, message, retryable),
      TooComplex: ({ message }) => failed("too_complex", message, false),
      ComputeDied: ({ cause }) =>
        Effect.zipRight(Effect.logWarning("A thread died under a step", cause), new ThreadDied()),
      ComputeUnavailable: () => failed("runner_unavailable", "No thread could do the work; try again.", true),
      StoreUnavailable: () => failed("runner_unavailable", "The object store is out of reach; try again.", true)
    })
  )
  return Outcome.Succeeded({ artifacts, result: told === null ? {} : storable({ ...told }) })
})
