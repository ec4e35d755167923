/** Operations as far as a caller may see them: through the project that they belong to. */
import { Context, Effect, Layer, Option } from "effect"
import { isTerminal, type Kind, type Status } from "#domain/Operation.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Cursors } from "./Cursors.js"
import { Operations } from "./Operations.js"
import { Projects } from "./Projects.js"
import { ProjectsRepo } from "./ports/ProjectsRepo.js"
import { SeenOperations } from "./ports/SeenOperations.js"
import { SceneAccess } from "./SceneAccess.js"
import { SessionAccess } from "./SessionAccess.js"

interface Query {
  readonly target_id: string
  readonly kind?: Kind
  readonly status?: Status
  readonly limit?: number
  readonly cursor?: string
}

const notFound = problem(
  "operation_not_found",
  "There is no such operation: check its id, and that you see its project."
)
const targetNotFound = problem("target_not_found", "There is no such scene, session or project: check `target_id`.")
const notCancelable = problem(
  "not_cancelable",
  "This operation cannot be stopped once it is started: wait for its end."
)

const make = Effect.gen(function* () {
  const operations = yield* Operations
  const projects = yield* Projects
  const projectsRepo = yield* ProjectsRepo
  const seenOperations = yield* SeenOperations
  const scenes = yield* SceneAccess
  const sessions = yield* SessionAccess
  const cursors = yield* Cursors

  const seenWithProject = (principal: Principal, id: string) =>
    Effect.flatMap(seenOperations.find(principal, id), Option.match({ onNone: () => notFound, onSome: Effect.succeed }))

  /** The operation's row; else `operation_not_found`. */
  const get = (principal: Principal, id: string) =>
    Effect.map(seenWithProject(principal, id), ({ operation }) => operation)

  const list = Effect.fn("OperationAccess.list")(function* (principal: Principal, query: Query) {
    const { target_id, kind = null, status = null } = query
    const project = yield* projectsRepo.find(principal, target_id)
    if (Option.isNone(project)) {
      const seen = Effect.orElse(scenes.seen(principal, target_id), () => sessions.seen(principal, target_id))
      yield* Effect.mapError(seen, () => targetNotFound)
    }
    const listing = ["operations", principal.workspace_id, principal.user_id, target_id, kind, status]
    const request = yield* cursors.request(listing, query)
    const filter = { workspace_id: principal.workspace_id, target_id, kind, status }
    return cursors.envelope(listing, yield* operations.list(filter, request))
  })

  /** The durable half of a cancel. `stopping` is false where the operation was terminal already. */
  const cancel = Effect.fn("OperationAccess.cancel")(function* (principal: Principal, id: string) {
    const { project } = yield* seenWithProject(principal, id)
    yield* projects.mayWrite(project, "editor")
    const { operation } = yield* Effect.flatMap(
      operations.requestCancel(principal.workspace_id, id),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
    const stopping = !isTerminal(operation.status)
    if (stopping && operation.status !== "canceling") return yield* notCancelable
    return { operation, stopping }
  })

  return { get, list, cancel }
})

export class OperationAccess extends Context.Tag("scenewright/OperationAccess")<
  OperationAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(OperationAccess, make)
}
