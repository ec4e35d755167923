import { Effect } from "effect"
import { partyOf } from "#domain/Shares.js"
import { publish } from "#services/Publishing.js"
import { Compute } from "#services/ports/Compute.js"
import { containerHash } from "#services/ThemeContainer.js"
import { inputDocument } from "./Inputs.js"
import { settingOf } from "./Setting.js"
import type { Step } from "./Step.js"

/** peg → blueprint package, with its plan view. */
export const generateSceneBlueprint: Step = Effect.fn("generate_scene_blueprint")(
  function* (operation, context, onProgress) {
    const { contained, seed, theme } = yield* settingOf(operation)
    const theme_hash = yield* containerHash(contained)
    const peg = yield* inputDocument(operation, context, "peg")
    const compute = yield* Compute
    const party = partyOf(operation)
    const made = yield* compute.run("lay_out", { peg, theme, theme_hash, seed }, { party, onProgress })
    const common = {
      workspace_id: operation.workspace_id,
      derived_from: [{ kind: peg.kind, version: peg.version }],
      source: "generated",
      facts: null
    } as const
    const artifacts = yield* Effect.all([
      publish({ ...common, kind: "blueprint", bytes: made.blueprint }),
      publish({ ...common, kind: "layout_preview", bytes: made.layout_preview })
    ])
    return { artifacts, told: made.told }
  }
)
