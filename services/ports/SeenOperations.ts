import { Context, type Effect, type Option } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import type { Viewer, VisibleProject } from "./ProjectsRepo.js"

export interface SeenOperation {
  readonly operation: OperationRow
  readonly project: VisibleProject
}

/** Operations together with the project that they are seen through. */
export class SeenOperations extends Context.Tag("scenewright/SeenOperations")<
  SeenOperations,
  {
    /** By one look what `OperationsRepo.find` and `ProjectsRepo.find` tell by two; none where either finds none. */
    readonly find: (viewer: Viewer, id: string) => Effect.Effect<Option.Option<SeenOperation>>
  }
>() {}
