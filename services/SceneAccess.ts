import { Context, Effect, Layer, Option } from "effect"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Projects } from "./Projects.js"
import { ScenesRepo } from "./ports/ScenesRepo.js"

const notFound = problem(
  "scene_not_found",
  "There is no such scene: check its id, and that your user may see its project."
)

const make = Effect.gen(function* () {
  const repo = yield* ScenesRepo
  const projects = yield* Projects

  /** The scene and its project if the caller sees them; else `scene_not_found`. */
  const seen = Effect.fnUntraced(function* (principal: Principal, id: string) {
    const scene = yield* Effect.flatMap(
      repo.find(principal.workspace_id, id),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
    const project = yield* Effect.mapError(projects.seen(principal, scene.project_id), () => notFound)
    return { scene, project }
  })

  /** The same if the caller may also write there; else `insufficient_access`. */
  const writable = Effect.fnUntraced(function* (principal: Principal, id: string) {
    const found = yield* seen(principal, id)
    yield* projects.mayWrite(found.project, "editor")
    return found
  })

  return { seen, writable, notFound }
})

/** The one gate before a scene's contents. */
export class SceneAccess extends Context.Tag("scenewright/SceneAccess")<
  SceneAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SceneAccess, make)
}
