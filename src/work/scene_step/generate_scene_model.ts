import { Effect } from "effect"
import { publish } from "#services/Publishing.js"
import { Compute } from "#services/ports/Compute.js"
import { inputDocument } from "./Inputs.js"
import { settingOf } from "./Setting.js"
import type { Step } from "./Step.js"

/** blueprint → model, with a picture of that very model. */
export const generateSceneModel: Step = Effect.fn("generate_scene_model")(function* (operation, context, onProgress) {
  const { seed, theme } = yield* settingOf(operation)
  const blueprint = yield* inputDocument(operation, context, "blueprint")
  const compute = yield* Compute
  const made = yield* compute.run("build_model", { blueprint, theme, seed }, onProgress)
  const common = {
    workspace_id: operation.workspace_id,
    derived_from: [{ kind: blueprint.kind, version: blueprint.version }],
    source: "generated"
  } as const
  return yield* Effect.all([
    publish({ ...common, kind: "model", bytes: made.model, facts: made.facts }),
    publish({ ...common, kind: "thumbnail", bytes: made.thumbnail, facts: null })
  ])
})
