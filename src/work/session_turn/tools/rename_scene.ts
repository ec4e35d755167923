import { Effect } from "effect"
import { Scenes } from "#services/Scenes.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneGlance } from "./Records.js"
import { sceneOf } from "./SceneOfProject.js"

export const rename_scene: RunOf<typeof declared.rename_scene> = ({ name, scene_id }, acting) =>
  Effect.gen(function* () {
    const { id } = yield* sceneOf(acting, scene_id)
    return { scene: sceneGlance(yield* (yield* Scenes).update(acting.principal, id, { name })) }
  })
