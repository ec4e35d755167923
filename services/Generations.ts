/** Starts of generations: everything that an admission is decided by, repeats, and the refusals in words. */
import { Context, Effect, Layer, Option } from "effect"
import { plans } from "#domain/Credits.js"
import type { GenerationKind } from "#domain/Generation.js"
import { uuidv7 } from "#domain/Ids.js"
import { asOperationModel, type ModelRecord } from "#domain/Model.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { vendorModelOf, vendors } from "#domain/Vendor.js"
import { Models } from "./Models.js"
import { Projects } from "./Projects.js"
import { AccessRepo } from "./ports/AccessRepo.js"
import type { Admission, Admitted, Idempotency, Refused } from "./ports/OperationsRepo.js"
import { makeStartOnce, type StartCall } from "./StartOnce.js"
import { startRefusals } from "./StartRefusals.js"

interface GenerationRequest {
  readonly kind: GenerationKind
  readonly brief: string
  readonly model?: string
  readonly name?: string
}

interface Call extends StartCall<GenerationRequest> {
  readonly project_id: string
}

const keyMissing = problem(
  "vendor_key_missing",
  "Assets are made by a vendor, and the workspace has no key of this one: have the operator store one (`scenewright vendor-key set`)."
)

/** The refusals that a generation can meet once its project was found. */
const refusals = {
  ...startRefusals,
  project_archived: problem(
    "project_archived",
    'The project is archived: set its status to "active" to make anything in it.'
  )
} as const

/** Whether a vendor of assets would know what the id names, had the workspace a key. */
const isVendors = (id: string | undefined): boolean => {
  const named = id === undefined ? null : vendorModelOf(id)
  return id === undefined || (named !== null && vendors[named.vendor].makes === "assets")
}

const isAble = ({ capabilities }: ModelRecord): boolean => capabilities.includes("asset")

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const models = yield* Models
  const access = yield* AccessRepo
  const once = yield* makeStartOnce

  /** The model that is meant; none: its vendor's key is missing. Fails with `unknown_model` for what no key would open. */
  const modelOf = Effect.fnUntraced(function* (workspaceId: string, id: string | undefined) {
    const able = (yield* models.list(workspaceId)).filter(isAble)
    const vendor = id === undefined ? undefined : vendorModelOf(id)?.vendor
    const hasKey = able.some((one) => vendor === undefined || one.vendor === vendor)
    if (!hasKey && isVendors(id)) return Option.none<ModelRecord>()
    return Option.some(yield* models.resolve(workspaceId, id, "asset"))
  })

  const admissionOf = Effect.fnUntraced(function* (
    principal: Principal,
    project: Effect.Effect.Success<ReturnType<typeof projects.writable>>,
    { brief, kind, model: id, name }: GenerationRequest,
    idempotency: Idempotency | null
  ) {
    if (kind !== "asset")
      return yield* problem(
        "not_implemented",
        `The kind ${kind} is declared and not available yet: generate an asset, or make the ${kind} with POST /v1/projects/{project_id}/${kind}s.`
      )
    const model = yield* modelOf(principal.workspace_id, id)
    yield* projects.active(project)
    if (Option.isNone(model)) return yield* keyMissing
    const workspace = yield* Effect.flatten(access.workspace(principal.workspace_id)).pipe(Effect.orDie)
    const admission: Admission = {
      id: yield* uuidv7,
      workspace_id: principal.workspace_id,
      project_id: project.id,
      kind: "generation",
      target: { type: "project", id: project.id },
      input: { kind, brief, name: name ?? null },
      model: asOperationModel(model.value),
      created_by: principal.user_id,
      // The vendor bills.
      price: 0,
      first_call: 0,
      // Bought is bought.
      cancelable: false,
      requires: null,
      requires_brief: false,
      live_operations_max: plans[workspace.plan].live_operations,
      idempotency
    }
    return admission
  })

  const refused = ({ reason }: Refused) =>
    Effect.fail(reason in refusals ? refusals[reason as keyof typeof refusals] : projects.notFound)

  /** Starts a generation as `admit` lets it in: the queued operation, for its owner to be woken. */
  const start = Effect.fn("Generations.start")(function* (
    principal: Principal,
    call: Call,
    admit: (admission: Admission) => Effect.Effect<Admitted, Refused>
  ) {
    const project = yield* projects.writable(principal, call.project_id, "editor")
    const begin = once(principal, call, (idempotency) =>
      Effect.flatMap(admissionOf(principal, project, call.request, idempotency), admit)
    )
    return yield* Effect.catchTag(begin, "Refused", refused)
  })

  return { start }
})

export class Generations extends Context.Tag("scenewright/Generations")<
  Generations,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(Generations, make)
}
