import { Context, Effect, Layer, Option } from "effect"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Projects } from "./Projects.js"
import { SessionsRepo } from "./ports/SessionsRepo.js"

const notFound = problem(
  "session_not_found",
  "There is no such session: check its id, and that your user may see its project."
)

const make = Effect.gen(function* () {
  const repo = yield* SessionsRepo
  const projects = yield* Projects

  /** The session and its project if the caller sees them; else `session_not_found`. */
  const seen = Effect.fnUntraced(function* (principal: Principal, id: string) {
    const session = yield* Effect.flatMap(
      repo.find(principal.workspace_id, id),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
    const project = yield* Effect.mapError(projects.seen(principal, session.project_id), () => notFound)
    return { session, project }
  })

  /** The same if the caller may also write there; else `insufficient_access`. */
  const writable = Effect.fnUntraced(function* (principal: Principal, id: string) {
    const found = yield* seen(principal, id)
    yield* projects.mayWrite(found.project, "editor")
    return found
  })

  return { seen, writable, notFound }
})

/** The one gate before a session's contents. */
export class SessionAccess extends Context.Tag("scenewright/SessionAccess")<
  SessionAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SessionAccess, make)
}
