import { Effect } from "effect"
import { isBuiltIn } from "#domain/Model.js"
import { partyOf } from "#domain/Shares.js"
import { publish } from "#services/Publishing.js"
import { type Computations, Compute } from "#services/ports/Compute.js"
import { answered } from "./LanguageAnswer.js"
import { settingOf } from "./Setting.js"
import { sourceDocument } from "./Source.js"
import type { Step } from "./Step.js"

type Brief = Computations["write_sdd"]["input"]

/** The document by the operation's language model. */
const writtenByModel = Effect.fnUntraced(function* (brief: Brief, ...[operation, , onProgress]: Parameters<Step>) {
  const compute = yield* Compute
  const party = partyOf(operation)
  return yield* answered(operation, {
    prompted: yield* compute.run("ask_sdd", brief, { party }),
    onProgress,
    call: (model, prompt) => Effect.map(model.generateText({ prompt }), ({ text }) => text),
    accept: (answer) => compute.run("read_sdd", { answer, brief: [brief.brief, brief.prompt].join("\n\n") }, { party }),
    instead: (warning) => compute.run("write_sdd", { ...brief, warning }, { party, onProgress })
  })
})

/** Brief (the scene's description, its source file and the caller's prompt) → sdd. */
export const generateSceneSdd: Step = Effect.fn("generate_scene_sdd")(function* (operation, context, onProgress) {
  const { prompt, scene, scene_parameters, seed, style, world } = yield* settingOf(operation)
  const source = yield* sourceDocument(scene)
  const compute = yield* Compute
  const party = partyOf(operation)
  const parameters = scene_parameters.sdd ?? {}
  const brief: Brief = {
    title: scene.name,
    brief: scene.description,
    prompt,
    source,
    world,
    style,
    parameters,
    seed
  }
  const { sdd, told } = isBuiltIn(operation.model)
    ? yield* compute.run("write_sdd", brief, { party, onProgress })
    : yield* writtenByModel(brief, operation, context, onProgress)
  const document = yield* publish({
    workspace_id: operation.workspace_id,
    kind: "sdd",
    bytes: sdd,
    derived_from: [],
    source: "generated",
    facts: null
  })
  return { artifacts: [document], told }
})
