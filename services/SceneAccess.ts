import { Context, Effect, Layer, Option } from "effect"
import { problem } from "#domain/Problem.js"
import type { AccessLevel, Principal } from "#domain/Scope.js"
import { Projects } from "./Projects.js"
import { ScenesRepo } from "./ports/ScenesRepo.js"

const notFound = problem(
  "scene_not_found",
  "There is no such scene: check its id, and that your user may see its project."
)

const make = Effect.gen(function* () {
  const repo = yield* ScenesRepo
  const projects = yield* Projects

  /**
   * The scene and its project if the caller sees them and holds `needed` there; else `scene_not_found` or
   * `insufficient_access`.
   */
  const visible = Effect.fnUntraced(function* (principal: Principal, id: string, needed: AccessLevel) {
    const scene = yield* Effect.flatMap(
      repo.find(principal.workspace_id, id),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
    const project = yield* projects.visible(principal, scene.project_id, needed).pipe(
      Effect.catchIf(
        (refusal) => refusal.code === "project_not_found",
        () => notFound
      )
    )
    return { scene, project }
  })

  return { visible, notFound }
})

/** The one gate before a scene's contents. */
export class SceneAccess extends Context.Tag("scenewright/SceneAccess")<
  SceneAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SceneAccess, make)
}
