import { Effect } from "effect"
import { problem } from "#domain/Problem.js"
import { SceneAccess } from "#services/SceneAccess.js"
import type { Acting } from "./Acting.js"

const elsewhere = problem("scene_not_found", "This project has no such scene: list_scenes gives their ids.")

/** A scene of the session's project; one of another project is not there. */
export const sceneOf = Effect.fn("Tools.sceneOf")(function* ({ principal, project_id }: Acting, id: string) {
  const { scene } = yield* Effect.mapError((yield* SceneAccess).seen(principal, id), () => elsewhere)
  if (scene.project_id !== project_id) return yield* elsewhere
  return scene
})
