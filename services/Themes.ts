/** Themes of the library: the world, the look and the planning parameters that scenes are built with. */
import { Context, Effect, Layer, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import type { Theme } from "#domain/Theme.js"
import { defaults } from "#domain/World.js"
import { complete, type WorldPatch } from "#domain/WorldPatch.js"
import { Cursors } from "./Cursors.js"
import { Projects } from "./Projects.js"
import { ThemesRepo } from "./ports/ThemesRepo.js"
import { choose, slugTaken } from "./Slugs.js"

interface NewTheme {
  readonly name: string
  readonly slug?: string
  readonly description?: string
  readonly tags?: ReadonlyArray<string>
  readonly metadata?: Theme["metadata"]
  readonly world?: WorldPatch
  readonly scene_parameters?: Theme["scene_parameters"]
  readonly parameters?: Theme["parameters"]
  readonly design_ids?: ReadonlyArray<string>
}

const notFound = problem("entity_not_found", "There is no such theme: check its id, and that your user may see it.")

const make = Effect.gen(function* () {
  const repo = yield* ThemesRepo
  const projects = yield* Projects
  const cursors = yield* Cursors

  /** A partial world is completed by the defaults. No design exists yet, so every design id is `entity_not_found`. */
  const create = Effect.fn("Themes.create")(function* (principal: Principal, projectId: string, theme: NewTheme) {
    const project = yield* projects.writable(principal, projectId, "editor")
    if (theme.design_ids !== undefined && theme.design_ids.length > 0) {
      return yield* problem("entity_not_found", `There is no design ${theme.design_ids[0]} in the theme's project.`)
    }
    yield* projects.active(project)
    return yield* repo
      .create({
        id: yield* uuidv7,
        workspace_id: principal.workspace_id,
        project_id: project.id,
        name: theme.name,
        description: theme.description ?? "",
        slug: choose(theme.slug, theme.name, "theme"),
        tags: theme.tags ?? [],
        metadata: theme.metadata ?? {},
        world: complete(defaults, theme.world ?? {}),
        scene_parameters: theme.scene_parameters ?? {},
        parameters: theme.parameters ?? {}
      })
      .pipe(Effect.catchTags({ ProjectClosed: projects.closed, SlugTaken: () => slugTaken(theme.slug) }))
  })

  const list = Effect.fn("Themes.list")(function* (
    principal: Principal,
    projectId: string,
    page: { readonly limit?: number; readonly cursor?: string }
  ) {
    yield* projects.seen(principal, projectId)
    const listing = ["themes", principal.workspace_id, principal.user_id, projectId]
    const request = yield* cursors.request(listing, page)
    return cursors.envelope(listing, yield* repo.list(principal.workspace_id, projectId, request))
  })

  const get = Effect.fn("Themes.get")(function* (principal: Principal, id: string) {
    const theme = yield* Effect.flatMap(
      repo.find(principal.workspace_id, id),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
    yield* Effect.mapError(projects.seen(principal, theme.project_id), () => notFound)
    return theme
  })

  return { create, list, get }
})

export class Themes extends Context.Tag("scenewright/Themes")<Themes, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Themes, make)
}
