/** What sessions refer to: scenes and library entities of their own project, by kind and id. */
import { Context, Effect, Layer, Option } from "effect"
import { limits } from "#domain/Limits.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import type { ContextKind, ContextTarget } from "#domain/Session.js"
import { Projects } from "./Projects.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"
import { ScenesRepo } from "./ports/ScenesRepo.js"
import { SessionsRepo } from "./ports/SessionsRepo.js"
import { SessionAccess } from "./SessionAccess.js"
import { SessionRecords } from "./SessionRecords.js"

const missing = (kind: ContextKind): Problem<"scene_not_found" | "entity_not_found"> =>
  kind === "scene"
    ? problem("scene_not_found", "The session's project has no such scene: check its id.")
    : problem("entity_not_found", `The library of the session's project has no such ${kind}: check its id.`)

const full = problem("validation_failed", `A session refers to ${limits.context_max} things at most: take one out.`, {
  errors: [{ in: "body", pointer: "/id", detail: `is one more than the ${limits.context_max} that a context holds` }]
})

const notLinked = problem("link_not_found", "The session does not refer to that: read it to see its context.")

const make = Effect.gen(function* () {
  const repo = yield* SessionsRepo
  const scenes = yield* ScenesRepo
  const library = yield* LibraryRepo
  const projects = yield* Projects
  const access = yield* SessionAccess
  const records = yield* SessionRecords

  /** Fails where one of the targets is not there or not of the project. */
  const requireTargets = Effect.fnUntraced(function* (
    principal: Principal,
    projectId: string,
    targets: ReadonlyArray<ContextTarget>
  ) {
    for (const { id, kind } of targets) {
      const found: Option.Option<{ readonly project_id: string }> = yield* kind === "scene"
        ? scenes.find(principal.workspace_id, id)
        : library.find(kind, principal.workspace_id, id)
      if (!Option.exists(found, ({ project_id }) => project_id === projectId)) return yield* missing(kind)
    }
  })

  /** The session with the target in its context, and whether it was not there before. */
  const add = Effect.fn("SessionContext.add")(function* (principal: Principal, id: string, target: ContextTarget) {
    const { project, session } = yield* access.writable(principal, id)
    yield* requireTargets(principal, session.project_id, [target])
    yield* projects.active(project)
    const added = yield* repo.addContext(principal.workspace_id, id, target, limits.context_max).pipe(
      Effect.catchTags({
        ContextTargetMissing: () => Effect.fail(missing(target.kind)),
        // It leaves through the edge, where every endpoint declares it.
        ContextFull: () => Effect.die(full)
      })
    )
    if (Option.isNone(added)) return yield* access.notFound
    return { session: yield* records.one(added.value.session), created: added.value.created }
  })

  const remove = Effect.fn("SessionContext.remove")(function* (
    principal: Principal,
    id: string,
    target: ContextTarget
  ) {
    const { project } = yield* access.writable(principal, id)
    yield* projects.active(project)
    if (!(yield* repo.removeContext(principal.workspace_id, id, target))) return yield* notLinked
  })

  return { requireTargets, add, remove }
})

export class SessionContext extends Context.Tag("scenewright/SessionContext")<
  SessionContext,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SessionContext, make)
}
