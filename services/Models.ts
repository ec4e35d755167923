/**
 * The models that a workspace may pick: the service's default, those of the vendors whose keys it stored, and those of the vendors
 * that the service was configured with. Where both offer a model, the workspace's own key serves and pays.
 */
import { Context, Effect, Layer } from "effect"
import { builtinPlanner, type Capability, type ModelRecord, modelsOf } from "#domain/Model.js"
import { problem } from "#domain/Problem.js"
import { HostedVendors } from "./HostedVendors.js"
import { VendorKeysRepo } from "./ports/VendorKeysRepo.js"

/** The one that is meant where no model is named: the default, or the first of the only vendor that can do it. */
const impliedOf = (able: ReadonlyArray<ModelRecord>): ModelRecord | undefined =>
  able.find((model) => model.default) ?? (new Set(able.map(({ vendor }) => vendor)).size === 1 ? able[0] : undefined)

const make = Effect.gen(function* () {
  const keys = yield* VendorKeysRepo
  const hosted = yield* HostedVendors

  /** The default first; then the workspace's own, then the service's, each vendor's in its own order. */
  const list = Effect.fn("Models.list")(function* (workspaceId: string) {
    const stored = yield* keys.list(workspaceId)
    const own = stored.flatMap((key) => modelsOf(key, "external"))
    const taken = new Set(own.map(({ id }) => id))
    const shared = hosted.flatMap((vendor) => modelsOf(vendor, "service")).filter(({ id }) => !taken.has(id))
    return [builtinPlanner, ...own, ...shared]
  })

  /** The model named `id`, or the one that is meant without a name; `unknown_model` where there is none that can do this. */
  const resolve = Effect.fn("Models.resolve")(function* (
    workspaceId: string,
    id: string | undefined,
    capability: Capability
  ) {
    const able = (yield* list(workspaceId)).filter(({ capabilities }) => capabilities.includes(capability))
    const found = id === undefined ? impliedOf(able) : able.find((model) => model.id === id)
    if (found === undefined) {
      return yield* problem(
        "unknown_model",
        `There is no such model for this: pick an id of GET /v1/models whose capabilities name "${capability}".`
      )
    }
    return found
  })

  return { list, resolve }
})

export class Models extends Context.Tag("scenewright/Models")<Models, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Models, make)
}
