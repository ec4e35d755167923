/** Scenes: the containers of everything that the pipeline makes. */
import { Context, Effect, Layer, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { Artifacts } from "./Artifacts.js"
import { Cursors } from "./Cursors.js"
import { Operations } from "./Operations.js"
import { Projects } from "./Projects.js"
import { FilesRepo } from "./ports/FilesRepo.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"
import { ScenesRepo } from "./ports/ScenesRepo.js"
import { SceneAccess } from "./SceneAccess.js"
import { fileNotFound, sourceOf } from "./SceneSource.js"
import { choose, slugTaken } from "./Slugs.js"

interface NewScene {
  /** Chosen by work that may be done twice: a scene that has it already is answered as it is. */
  readonly id?: string
  readonly theme_id: string
  readonly name?: string
  readonly description?: string
  readonly slug?: string
  readonly source_file_id?: string
}

interface ScenePatch {
  readonly name?: string
  readonly description?: string
  /** Null is what a caller may send and no scene can have. */
  readonly theme_id?: string | null
}

const themeNotFound = problem(
  "theme_not_found",
  "There is no such theme in the scene's project: create one there first."
)
const trashed = problem(
  "scene_not_found",
  "The scene was made, and thrown away since: make another one only where that is asked for."
)
const themeRequired = problem("theme_required", "A scene always has a theme: name another one or leave `theme_id` out.")

const make = Effect.gen(function* () {
  const repo = yield* ScenesRepo
  const files = yield* FilesRepo
  const library = yield* LibraryRepo
  const projects = yield* Projects
  const access = yield* SceneAccess
  const artifacts = yield* Artifacts
  const cursors = yield* Cursors
  const operations = yield* Operations

  const themeOf = Effect.fnUntraced(function* (principal: Principal, projectId: string, themeId: string) {
    const theme = yield* library.find("theme", principal.workspace_id, themeId)
    if (Option.isNone(theme) || theme.value.project_id !== projectId) return yield* themeNotFound
    return themeId
  })

  const create = Effect.fn("Scenes.create")(function* (principal: Principal, projectId: string, scene: NewScene) {
    const project = yield* projects.writable(principal, projectId, "editor")
    const theme_id = yield* themeOf(principal, project.id, scene.theme_id)
    const source_file_id =
      scene.source_file_id === undefined ? null : yield* sourceOf(files, principal, scene.source_file_id)
    yield* projects.active(project)
    const name = scene.name ?? "Untitled scene"
    return yield* repo
      .create({
        id: scene.id ?? (yield* uuidv7),
        workspace_id: principal.workspace_id,
        project_id: project.id,
        theme_id,
        name,
        description: scene.description ?? "",
        source_file_id,
        slug: choose(scene.slug, name, "scene")
      })
      .pipe(
        Effect.catchTags({
          ProjectClosed: projects.closed,
          SlugTaken: () => slugTaken(scene.slug),
          ThemeNotOfProject: () => Effect.fail(themeNotFound),
          SourceFileGone: () => Effect.fail(fileNotFound),
          // Callers choose no ids, so no endpoint declares it: it is for the work that does.
          SceneTrashed: () => Effect.die(trashed)
        })
      )
  })

  const list = Effect.fn("Scenes.list")(function* (
    principal: Principal,
    projectId: string,
    page: { readonly limit?: number; readonly cursor?: string }
  ) {
    yield* projects.seen(principal, projectId)
    const listing = ["scenes", principal.workspace_id, principal.user_id, projectId]
    const request = yield* cursors.request(listing, page)
    return cursors.envelope(listing, yield* repo.list(principal.workspace_id, projectId, request))
  })

  /** The scene with its current artifacts. */
  const detail = Effect.fn("Scenes.detail")(function* (principal: Principal, id: string) {
    const { scene } = yield* access.seen(principal, id)
    return { ...scene, artifacts: yield* artifacts.current(scene) }
  })

  /** Fails with `theme_required` before anything else: it is a fault of the body. */
  const update = Effect.fn("Scenes.update")(function* (principal: Principal, id: string, patch: ScenePatch) {
    const { theme_id, ...rest } = patch
    if (theme_id === null) return yield* themeRequired
    const { project, scene } = yield* access.writable(principal, id)
    if (theme_id !== undefined) yield* themeOf(principal, scene.project_id, theme_id)
    yield* projects.active(project)
    return yield* repo
      .update(principal.workspace_id, id, { ...rest, ...(theme_id !== undefined && { theme_id }) })
      .pipe(
        Effect.catchTag("ThemeNotOfProject", () => Effect.fail(themeNotFound)),
        Effect.flatMap(Option.match({ onNone: () => access.notFound, onSome: Effect.succeed }))
      )
  })

  /** Into the trash, and its step is asked to stop: answers the operations' ids, for their owners to be nudged. */
  const remove = Effect.fn("Scenes.remove")(function* (principal: Principal, id: string) {
    const { project } = yield* access.writable(principal, id)
    yield* projects.active(project)
    if (!(yield* repo.trash(principal.workspace_id, id))) return yield* access.notFound
    return yield* operations.live(principal.workspace_id, id)
  })

  return { create, list, detail, update, remove }
})

export class Scenes extends Context.Tag("scenewright/Scenes")<Scenes, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Scenes, make)
}
