import { Effect, Layer, Option } from "effect"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SeenOperations } from "#services/ports/SeenOperations.js"

/** {@link SeenOperations} by the two looks that it stands for. */
export const layer: Layer.Layer<SeenOperations, never, OperationsRepo | ProjectsRepo> = Layer.effect(
  SeenOperations,
  Effect.map(Effect.all([OperationsRepo, ProjectsRepo]), ([operations, projects]) => ({
    find: (viewer, id) =>
      Effect.gen(function* () {
        const operation = yield* operations.find(viewer.workspace_id, id)
        if (Option.isNone(operation)) return Option.none()
        const project = yield* projects.find(viewer, operation.value.project_id)
        return Option.map(project, (project) => ({ operation: operation.value, project }))
      })
  }))
)
