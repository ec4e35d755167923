/** Starts of steps: everything that a scene's entity decides an admission by, repeats, and the refusals in words. */
import { Context, Effect, Layer } from "effect"
import { plans } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { asOperationModel, type ModelRecord } from "#domain/Model.js"
import { problem } from "#domain/Problem.js"
import type { SceneRow } from "#domain/Scene.js"
import type { Principal } from "#domain/Scope.js"
import { type DeclaredStep, isDeclaredOnly, type StepName, seedOf, steps } from "#domain/Step.js"
import { Models } from "./Models.js"
import { AccessRepo } from "./ports/AccessRepo.js"
import {
  type Admission,
  type Admitted,
  type Idempotency,
  isTurnRefusal,
  type Refused,
  type StartRefusal
} from "./ports/OperationsRepo.js"
import { SceneAccess } from "./SceneAccess.js"
import { makeStartOnce, type StartCall } from "./StartOnce.js"
import { startRefusals } from "./StartRefusals.js"

interface StepRequest {
  readonly step: StepName | DeclaredStep
  readonly model?: string
  readonly prompt?: string
  readonly seed?: number
}

const capabilities: Record<StepName, ModelRecord["capabilities"][number] | null> = {
  generate_scene_sdd: "sdd",
  generate_scene_peg: "peg",
  generate_scene_blueprint: null,
  generate_scene_model: null
}

/** Every refusal as the caller reads it: what to do about it. */
const refusals: Record<StartRefusal, string> = {
  idempotency_key_reused: startRefusals.idempotency_key_reused.detail,
  scene_not_found: "There is no such scene: check its id.",
  project_archived: 'The project is archived: set its status to "active" to run steps in it.',
  missing_brief: "The scene has no brief: give it a description or send a prompt.",
  missing_sdd: "The scene has no sdd: run generate_scene_sdd or upload one first.",
  missing_peg: "The scene has no peg: run generate_scene_peg or upload one first.",
  missing_blueprint: "The scene has no blueprint: run generate_scene_blueprint or upload one first.",
  step_in_progress: "A step runs on this scene: wait for it or cancel it.",
  insufficient_credits: "The balance less what running operations hold does not cover the step: add credits.",
  too_many_operations: startRefusals.too_many_operations.detail
}

interface Call extends StartCall<StepRequest> {
  readonly scene_id: string
}

const make = Effect.gen(function* () {
  const scenes = yield* SceneAccess
  const models = yield* Models
  const access = yield* AccessRepo
  const once = yield* makeStartOnce

  /** What the scene's entity decides by. Fails with steps that only are declared and with unknown models. */
  const admissionOf = Effect.fnUntraced(function* (
    principal: Principal,
    scene: SceneRow,
    request: StepRequest,
    idempotency: Idempotency | null
  ) {
    const { step } = request
    if (isDeclaredOnly(step)) {
      return yield* problem("not_implemented", `The step ${step} is declared and not available yet.`)
    }
    const rule = steps[step]
    const capability = capabilities[step]
    const model = capability === null ? null : yield* models.resolve(principal.workspace_id, request.model, capability)
    const workspace = yield* Effect.flatten(access.workspace(principal.workspace_id)).pipe(Effect.orDie)
    const prompt = request.prompt === undefined || request.prompt.trim() === "" ? null : request.prompt
    const admission: Admission = {
      id: yield* uuidv7,
      workspace_id: principal.workspace_id,
      project_id: scene.project_id,
      kind: "scene_step",
      target: { type: "scene", id: scene.id },
      input: { step, prompt, seed: request.seed ?? seedOf(scene.id) },
      model: model === null ? null : asOperationModel(model),
      created_by: principal.user_id,
      price: model?.billing === "byok" ? 0 : rule.price,
      first_call: 0,
      cancelable: true,
      requires: rule.requires,
      requires_brief: step === "generate_scene_sdd" && prompt === null,
      live_operations_max: plans[workspace.plan].live_operations,
      idempotency
    }
    return admission
  })

  /** Starts a step: what `admit`, the scene's entity, says to its admission. */
  const start = Effect.fn("Steps.start")(function* (
    principal: Principal,
    call: Call,
    admit: (admission: Admission) => Effect.Effect<Admitted, Refused>
  ) {
    const { scene } = yield* scenes.writable(principal, call.scene_id)
    const begin = once(principal, call, (idempotency) =>
      Effect.flatMap(admissionOf(principal, scene, call.request, idempotency), admit)
    )
    return yield* Effect.catchTag(begin, "Refused", ({ reason }) =>
      isTurnRefusal(reason) || reason === "terms_differ"
        ? Effect.dieMessage(reason)
        : Effect.fail(problem(reason, refusals[reason]))
    )
  })

  return { start }
})

export class Steps extends Context.Tag("scenewright/Steps")<Steps, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Steps, make)
}
