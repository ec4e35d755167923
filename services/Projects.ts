/**
 * Projects and who may see them. What a caller cannot see does not exist for them: {@link Projects.seen} is the one gate
 * that every service puts before a project's contents.
 */
import { Context, Effect, Layer, Option } from "effect"
import { plans } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { problem } from "#domain/Problem.js"
import type { ProjectStatus } from "#domain/Project.js"
import { type AccessLevel, type Principal, reaches } from "#domain/Scope.js"
import type { Starter } from "#domain/Starter.js"
import { Cursors } from "./Cursors.js"
import { Operations } from "./Operations.js"
import { AccessRepo } from "./ports/AccessRepo.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"
import { type ProjectClosed, ProjectsRepo } from "./ports/ProjectsRepo.js"
import { choose, slugTaken } from "./Slugs.js"
import { startersOf } from "./Starters.js"

interface NewProject {
  readonly name: string
  readonly description?: string
  readonly slug?: string
  /** What its library begins with; nothing when left out. */
  readonly starter?: Starter
}

interface ProjectPatch {
  readonly name?: string
  readonly description?: string
  readonly status?: ProjectStatus
}

const notFound = problem("project_not_found", "There is no such project: check its id, and that your user may see it.")

const insufficient = (needed: AccessLevel) =>
  problem("insufficient_access", `This takes the access level \`${needed}\` in the project: ask an owner for it.`)

const archived = problem("project_archived", 'The project is archived: set its status to "active" to change it.')

const lastActive = problem(
  "last_active_project",
  "This is the workspace's last active project: create another one before you delete it."
)

const make = Effect.gen(function* () {
  const repo = yield* ProjectsRepo
  const access = yield* AccessRepo
  const cursors = yield* Cursors
  const operations = yield* Operations
  const storage = yield* Effect.context<BlobStore | BlobsRepo>()

  /** The project if the caller sees it; else `project_not_found`. Seeing is all that reading takes. */
  const seen = (principal: Principal, id: string) =>
    Effect.flatMap(repo.find(principal, id), Option.match({ onNone: () => notFound, onSome: Effect.succeed }))

  /** Refuses a caller who holds less than `needed` in a project that they see. */
  const mayWrite = (project: { readonly access_level: AccessLevel }, needed: Exclude<AccessLevel, "viewer">) =>
    reaches(project.access_level, needed) ? Effect.void : Effect.fail(insufficient(needed))

  /** The project if the caller may write there, holding `needed`; else `project_not_found` or `insufficient_access`. */
  const writable = Effect.fnUntraced(function* (
    principal: Principal,
    id: string,
    needed: Exclude<AccessLevel, "viewer">
  ) {
    const project = yield* seen(principal, id)
    yield* mayWrite(project, needed)
    return project
  })

  /** Refuses a write inside an archived project. */
  const active = (project: { readonly status: ProjectStatus }) =>
    project.status === "active" ? Effect.void : Effect.fail(archived)

  /** The refusal of a write that lost the race against an archive or a deletion. */
  const closed = ({ state }: ProjectClosed) => Effect.fail(state === "archived" ? archived : notFound)

  const create = Effect.fn("Projects.create")(function* (principal: Principal, project: NewProject) {
    const workspace = yield* Effect.flatten(access.workspace(principal.workspace_id)).pipe(Effect.orDie)
    const quota = plans[workspace.plan].projects
    const begun = startersOf(principal.workspace_id, project.starter ?? "empty")
    const library = yield* Effect.provide(begun, storage)
    return yield* repo
      .create(
        principal,
        {
          id: yield* uuidv7,
          name: project.name,
          description: project.description ?? "",
          slug: choose(project.slug, project.name, "project")
        },
        quota,
        library
      )
      .pipe(
        Effect.catchTags({
          SlugTaken: () => Effect.fail(slugTaken(project.slug)),
          QuotaExhausted: () =>
            problem(
              "project_quota_exhausted",
              `The plan \`${workspace.plan}\` allows ${quota} projects: delete one or change the plan.`
            )
        })
      )
  })

  const list = Effect.fn("Projects.list")(function* (
    principal: Principal,
    page: { readonly limit?: number; readonly cursor?: string }
  ) {
    const listing = ["projects", principal.workspace_id, principal.user_id]
    const request = yield* cursors.request(listing, page)
    return cursors.envelope(listing, yield* repo.list(principal, request))
  })

  const detail = (principal: Principal, id: string) =>
    Effect.flatMap(repo.detail(principal, id), Option.match({ onNone: () => notFound, onSome: Effect.succeed }))

  const update = Effect.fn("Projects.update")(function* (principal: Principal, id: string, patch: ProjectPatch) {
    yield* writable(principal, id, "editor")
    const isEmpty = Object.keys(patch).length === 0
    return yield* Effect.flatMap(
      isEmpty ? repo.detail(principal, id) : repo.update(principal, id, patch),
      Option.match({ onNone: () => notFound, onSome: Effect.succeed })
    )
  })

  /** Into the trash, and its live operations are asked to stop: answers their ids, for their owners to be nudged. */
  const remove = Effect.fn("Projects.remove")(function* (principal: Principal, id: string) {
    yield* writable(principal, id, "owner")
    const trashed = yield* repo
      .trash(principal.workspace_id, id)
      .pipe(Effect.catchTag("LastActiveProject", () => lastActive))
    if (!trashed) return yield* notFound
    return yield* operations.live(principal.workspace_id, id)
  })

  return { seen, mayWrite, writable, active, closed, notFound, create, list, detail, update, remove }
})

export class Projects extends Context.Tag("scenewright/Projects")<Projects, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Projects, make)
}
