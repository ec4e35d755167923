import { Effect } from "effect"
import { nothingSupplied, type WantedAsset } from "#domain/AssetSupply.js"
import type { SceneRow } from "#domain/Scene.js"
import { partyOf } from "#domain/Shares.js"
import { withContacts } from "#domain/Told.js"
import { supplyOf } from "#services/AssetSupply.js"
import { publish } from "#services/Publishing.js"
import { Compute } from "#services/ports/Compute.js"
import { WorkFailed } from "#services/ports/Work.js"
import { inputDocument } from "./Inputs.js"
import { settingOf } from "./Setting.js"
import type { Step } from "./Step.js"

const refused = (message: string) => new WorkFailed({ error: { code: "invalid_input", message, retryable: false } })

/** The assets of the scene's own project; what the theme pinned must still be there. */
const supplied = Effect.fnUntraced(function* (scene: SceneRow, wanted: ReadonlyArray<WantedAsset>) {
  const { missing, supply, too_much } = yield* supplyOf(scene.workspace_id, scene.project_id, wanted)
  const gone = wanted.filter(({ files, id }) => missing.includes(id) && Object.keys(files).length > 0)
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id).join(", ")
    return yield* refused(`The blueprint takes assets that are gone: ${ids}. Make the blueprint anew.`)
  }
  if (too_much === null) return supply
  const { size_bytes, size_bytes_max } = too_much
  return yield* refused(`The scene's assets have ${size_bytes} bytes in all; at most ${size_bytes_max} can be built.`)
})

/** blueprint → model, with a picture of that very model. */
export const generateSceneModel: Step = Effect.fn("generate_scene_model")(function* (operation, context, onProgress) {
  const { scene, seed, theme } = yield* settingOf(operation)
  const blueprint = yield* inputDocument(operation, context, "blueprint")
  const compute = yield* Compute
  const party = partyOf(operation)
  const { assets, told } = yield* compute.run("model_needs", { blueprint }, { party })
  const supply = assets.length === 0 ? nothingSupplied : yield* supplied(scene, assets)
  const made = yield* compute.run("build_model", { blueprint, theme, seed, supply }, { party, onProgress })
  const common = {
    workspace_id: operation.workspace_id,
    derived_from: [{ kind: blueprint.kind, version: blueprint.version }],
    source: "generated"
  } as const
  const artifacts = yield* Effect.all([
    publish({ ...common, kind: "model", bytes: made.model, facts: made.facts }),
    publish({ ...common, kind: "thumbnail", bytes: made.thumbnail, facts: null })
  ])
  return { artifacts, told: withContacts(told, made.contacts) }
})
