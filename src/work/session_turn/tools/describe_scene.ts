import { Effect } from "effect"
import { Scenes } from "#services/Scenes.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneGlance } from "./Records.js"
import { sceneOf } from "./SceneOfProject.js"

export const describe_scene: RunOf<typeof declared.describe_scene> = ({ description, scene_id }, acting) =>
  Effect.gen(function* () {
    const { id } = yield* sceneOf(acting, scene_id)
    return { scene: sceneGlance(yield* (yield* Scenes).update(acting.principal, id, { description })) }
  })
