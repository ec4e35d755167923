import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Project, ProjectDetail } from "#domain/Project.js"
import { Projects } from "#services/Projects.js"
import { makeNudge } from "../Nudge.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(ProjectDetail)

export const layer = HttpApiBuilder.group(Api, "projects", (handlers) =>
  Effect.gen(function* () {
    const projects = yield* Projects
    const paged = yield* makePaged(Project)
    const nudge = yield* makeNudge
    return handlers
      .handle("list", ({ urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => projects.list(caller, urlParams)))
      )
      .handle(
        "create",
        ({ payload }) =>
          Effect.gen(function* () {
            const project = yield* projects.create(yield* CurrentPrincipal, payload)
            return yield* send(project, 201, { location: `/v1/projects/${project.id}` })
          }),
        uninterruptible
      )
      .handle("get", ({ path }) =>
        Effect.flatMap(CurrentPrincipal, (caller) => projects.detail(caller, path.project_id))
      )
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => projects.update(caller, path.project_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) =>
          Effect.gen(function* () {
            yield* nudge(yield* projects.remove(yield* CurrentPrincipal, path.project_id))
          }),
        uninterruptible
      )
  }).pipe(secluded)
)
