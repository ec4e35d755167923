import { Effect, Schema } from "effect"
import { isBuiltIn } from "#domain/Model.js"
import { partyOf } from "#domain/Shares.js"
import { publish } from "#services/Publishing.js"
import { type Computations, Compute } from "#services/ports/Compute.js"
import { inputDocument } from "./Inputs.js"
import { answered } from "./LanguageAnswer.js"
import { settingOf } from "./Setting.js"
import type { Step } from "./Step.js"

type Plan = Computations["plan_peg"]["input"]

/** Any object, asked for by the schema of a peg: what it lacks is found by the codec, which says where. */
const answerOf = (schema: object) =>
  Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({ jsonSchema: schema })

/** The graph by the operation's language model. */
const plannedByModel = Effect.fnUntraced(function* (plan: Plan, ...[operation, , onProgress]: Parameters<Step>) {
  const compute = yield* Compute
  const party = partyOf(operation)
  const { guidance, sdd, seed, style, world } = plan
  const { schema, ...prompted } = yield* compute.run("ask_peg", { guidance, sdd, style, world }, { party })
  return yield* answered(operation, {
    prompted,
    onProgress,
    call: (model, prompt) =>
      model.generateObject({ prompt, schema: answerOf(schema), objectName: "peg" }).pipe(
        Effect.map(({ value }) => JSON.stringify(value)),
        Effect.catchTag("MalformedOutput", () => Effect.succeed(null))
      ),
    accept: (answer) => compute.run("read_peg", { answer, sdd, seed }, { party }),
    instead: (warning) => compute.run("plan_peg", { ...plan, warning }, { party, onProgress })
  })
})

/** sdd, generated or uploaded → peg. */
export const generateScenePeg: Step = Effect.fn("generate_scene_peg")(function* (operation, context, onProgress) {
  const { prompt, scene_parameters, seed, style, world } = yield* settingOf(operation)
  const sdd = yield* inputDocument(operation, context, "sdd")
  const compute = yield* Compute
  const party = partyOf(operation)
  const plan: Plan = { sdd, guidance: prompt, world, style, parameters: scene_parameters.peg ?? {}, seed }
  const { peg, told } = isBuiltIn(operation.model)
    ? yield* compute.run("plan_peg", plan, { party, onProgress })
    : yield* plannedByModel(plan, operation, context, onProgress)
  const graph = yield* publish({
    workspace_id: operation.workspace_id,
    kind: "peg",
    bytes: peg,
    derived_from: [{ kind: sdd.kind, version: sdd.version }],
    source: "generated",
    facts: null
  })
  return { artifacts: [graph], told }
})
