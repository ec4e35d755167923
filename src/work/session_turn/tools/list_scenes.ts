import { Effect } from "effect"
import { Scenes } from "#services/Scenes.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneGlance } from "./Records.js"

/** Scenes of an answer. */
const page_scenes = 50

export const list_scenes: RunOf<typeof declared.list_scenes> = (page, { principal, project_id }) =>
  Effect.gen(function* () {
    const scenes = yield* Scenes
    const { items, next_cursor } = yield* scenes.list(principal, project_id, { ...page, limit: page_scenes })
    return { scenes: items.map(sceneGlance), next_cursor }
  })
