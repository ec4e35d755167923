import { Effect, Option } from "effect"
import { uuidv7Of } from "#domain/Ids.js"
import { problem } from "#domain/Problem.js"
import type { SceneRow } from "#domain/Scene.js"
import { sha256Json } from "#formats/Hash.js"
import { Library } from "#services/Library.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { SceneAccess } from "#services/SceneAccess.js"
import { Scenes } from "#services/Scenes.js"
import type { Acting, RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneGlance } from "./Records.js"

const noTheme = problem("theme_required", "The project has no theme, and a scene needs one: the user must create one.")
const whichTheme = problem(
  "theme_required",
  "The project has several themes: list_library tells which, then pass theme_id."
)

/**
 * The same id for the same call: another attempt meets the scene that this one made. It is of the turn's time, as far as ids tell it;
 * lists go by the scene's own.
 */
const idOf = ({ key, turn_started_at }: Acting): string =>
  uuidv7Of(turn_started_at, sha256Json(["create_scene", key]).replace("sha256:", ""))

const told = (scene: SceneRow) => ({ scene: sceneGlance(scene), theme_id: scene.theme_id })

/** The theme that is meant where none is named: the context's only one, or the project's. */
const impliedTheme = ({ principal, project_id, session_id }: Acting) =>
  Effect.gen(function* () {
    const session = yield* Effect.option(Effect.flatten((yield* SessionsRepo).find(principal.workspace_id, session_id)))
    const context = session._tag === "Some" ? session.value.context : []
    const named = context.filter(({ kind }) => kind === "theme")
    if (named.length === 1) return named[0].id
    const { items } = yield* (yield* Library).list(principal, "theme", project_id, { limit: 2 })
    if (items.length === 0) return yield* noTheme
    return items.length === 1 ? items[0].id : yield* whichTheme
  })

/** The scene that a former attempt made under this very call, whatever became of its theme, its project and the user's rights. */
const madeBefore = ({ principal, repeated }: Acting, id: string) =>
  Effect.gen(function* () {
    if (!repeated) return Option.none()
    return yield* Effect.option((yield* SceneAccess).seen(principal, id))
  })

export const create_scene: RunOf<typeof declared.create_scene> = ({ theme_id, ...scene }, acting) =>
  Effect.gen(function* () {
    const id = idOf(acting)
    const before = yield* madeBefore(acting, id)
    if (Option.isSome(before)) return told(before.value.scene)
    const theme = theme_id ?? (yield* impliedTheme(acting))
    const scenes = yield* Scenes
    const made = yield* scenes.create(acting.principal, acting.project_id, {
      ...scene,
      theme_id: theme,
      id
    })
    return told(made)
  })
