import { Effect } from "effect"
import { publish } from "#services/Publishing.js"
import { Compute } from "#services/ports/Compute.js"
import { inputDocument } from "./Inputs.js"
import { settingOf } from "./Setting.js"
import type { Step } from "./Step.js"

/** sdd, generated or uploaded → peg. */
export const generateScenePeg: Step = Effect.fn("generate_scene_peg")(function* (operation, context, onProgress) {
  const { prompt, scene_parameters, seed, style, world } = yield* settingOf(operation)
  const sdd = yield* inputDocument(operation, context, "sdd")
  const compute = yield* Compute
  const { peg } = yield* compute.run(
    "plan_peg",
    { sdd, guidance: prompt, world, style, parameters: scene_parameters.peg ?? {}, seed },
    onProgress
  )
  return [
    yield* publish({
      workspace_id: operation.workspace_id,
      kind: "peg",
      bytes: peg,
      derived_from: [{ kind: sdd.kind, version: sdd.version }],
      source: "generated",
      facts: null
    })
  ]
})
