import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { prices } from "#domain/Credits.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Operation } from "#domain/Operation.js"
import { DeclaredStep, isDeclaredOnly, StepName, steps } from "#domain/Step.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { body, optional, parameters, withStatus } from "../Parameters.js"
import { StartHeaders } from "../Preferences.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says } from "../Rules.js"

const StepStart = body("StepStart", {
  step: Schema.Literal(...StepName.literals, ...DeclaredStep.literals),
  model: optional(Schema.String).annotations({ description: "An id of GET /v1/models; for AI steps alone" }),
  prompt: optional(text(0, limits.prompt_characters_max)),
  seed: optional(Schema.Int.pipe(Schema.between(0, limits.seed_max)))
}).pipe(
  Schema.filter(
    ({ model, step }) =>
      model === undefined ||
      isDeclaredOnly(step) ||
      steps[step].ai || { path: ["model"], message: "is taken by AI steps alone: leave it out" }
  ),
  Schema.annotations({ identifier: "StepStart", parseOptions: { errors: "all", onExcessProperty: "error" } })
)

const { generate_scene_blueprint, generate_scene_model, generate_scene_peg, generate_scene_sdd } = prices
const words =
  "One step at a time for each scene: 409 `step_in_progress`. 202 with the operation; 200 when it was waited for and is terminal, and for a repeat of an `Idempotency-Key` in every " +
  "state of the operation. The sdd step needs a brief (a description, a prompt or a source file): 409 `missing_brief`; the peg step an sdd, the blueprint step a peg, the model step a " +
  "blueprint: 409 `missing_sdd`, `missing_peg`, `missing_blueprint`. A running step keeps the inputs that it began with. `model` is for the sdd and the peg step alone.\n\n" +
  `Prices in credits: sdd ${generate_scene_sdd}, peg ${generate_scene_peg}, blueprint ${generate_scene_blueprint}, model ${generate_scene_model}; reserved at the start (402 \`insufficient_credits\`), ` +
  "charged on success alone. The declared steps that do not run yet answer 501 `not_implemented`.\n\nOver 60 seconds `wait` counts as 60; an unusable preference is ignored (RFC 7240)."

/** Steps of the pipeline. */
export class Steps extends HttpApiGroup.make("steps")
  .add(
    HttpApiEndpoint.post("start", "/v1/scenes/:scene_id/steps")
      .setPath(parameters({ scene_id: Uuid }))
      .setHeaders(StartHeaders)
      .setPayload(StepStart)
      .addSuccess(withStatus(202, Operation))
      .addSuccess(Operation)
      .addError(bodyProblems)
      .addError(
        problemsOf(
          "insufficient_credits",
          "scene_not_found",
          "insufficient_access",
          "missing_brief",
          "missing_sdd",
          "missing_peg",
          "missing_blueprint",
          "step_in_progress",
          "project_archived",
          "unknown_model",
          "idempotency_key_reused",
          "too_many_operations",
          "not_implemented"
        )
      )
      .annotate(RequiredScope, "write")
      .annotateContext(says("Start a step", words))
  )
  .middleware(Authorization) {}
