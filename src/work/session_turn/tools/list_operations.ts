import { Effect } from "effect"
import { OperationAccess } from "#services/OperationAccess.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { operationGlance } from "./Records.js"
import { sceneOf } from "./SceneOfProject.js"

/** Operations of an answer. */
const page_operations = 20

export const list_operations: RunOf<typeof declared.list_operations> = ({ scene_id }, acting) =>
  Effect.gen(function* () {
    const target_id = scene_id === undefined ? acting.session_id : (yield* sceneOf(acting, scene_id)).id
    const operations = yield* OperationAccess
    const { items } = yield* operations.list(acting.principal, { target_id, limit: page_operations })
    return { operations: items.map(operationGlance) }
  })
