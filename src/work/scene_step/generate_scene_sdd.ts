import { Effect } from "effect"
import { publish } from "#services/Publishing.js"
import { Compute } from "#services/ports/Compute.js"
import { settingOf } from "./Setting.js"
import { sourceDocument } from "./Source.js"
import type { Step } from "./Step.js"

/** Brief (the scene's description, its source file and the caller's prompt) → sdd. */
export const generateSceneSdd: Step = Effect.fn("generate_scene_sdd")(function* (operation, _context, onProgress) {
  const { prompt, scene, scene_parameters, seed, style, world } = yield* settingOf(operation)
  const source = yield* sourceDocument(scene)
  const compute = yield* Compute
  const { sdd } = yield* compute.run(
    "write_sdd",
    {
      title: scene.name,
      brief: scene.description,
      prompt,
      source,
      world,
      style,
      parameters: scene_parameters.sdd ?? {},
      seed
    },
    onProgress
  )
  return [
    yield* publish({
      workspace_id: operation.workspace_id,
      kind: "sdd",
      bytes: sdd,
      derived_from: [],
      source: "generated",
      facts: null
    })
  ]
})
