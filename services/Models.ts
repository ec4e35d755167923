/** The models that a workspace may pick: the service's default, and those of vendors whose keys it stored. */
import { Context, Effect, Layer } from "effect"
import { builtinPlanner, type ModelRecord } from "#domain/Model.js"
import { problem } from "#domain/Problem.js"

type Capability = ModelRecord["capabilities"][number]

const make = Effect.sync(() => {
  const list = (_workspaceId: string): Effect.Effect<ReadonlyArray<ModelRecord>> => Effect.succeed([builtinPlanner])

  /** The model named `id`, or the workspace's default; `unknown_model` where it is none of its own or lacks the capability. */
  const resolve = Effect.fn("Models.resolve")(function* (
    workspaceId: string,
    id: string | undefined,
    capability: Capability
  ) {
    const models = yield* list(workspaceId)
    const found = models.find(
      (model) => model.capabilities.includes(capability) && (id === undefined ? model.default : model.id === id)
    )
    if (found === undefined) {
      return yield* problem("unknown_model", "There is no such model for this: pick an id of GET /v1/models.")
    }
    return found
  })

  return { list, resolve }
})

export class Models extends Context.Tag("scenewright/Models")<Models, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Models, make)
}
