/** Workspaces, users and projects as a person names them: by id, by slug or by e-mail. */
import { Effect, Option } from "effect"
import { AccessRepo, type UserRow, type WorkspaceRow } from "#services/ports/AccessRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { type CommandFailed, failed } from "./Failure.js"

const orFail = <A, R>(
  found: Effect.Effect<Option.Option<A>, never, R>,
  message: string
): Effect.Effect<A, CommandFailed, R> =>
  Effect.flatMap(found, Option.match({ onNone: () => Effect.fail(failed(message)), onSome: Effect.succeed }))

export const workspaceNamed = (name: string): Effect.Effect<WorkspaceRow, CommandFailed, AccessRepo> =>
  orFail(
    Effect.flatMap(AccessRepo, (repo) => repo.workspace(name)),
    `There is no workspace ${name}: \`scenewright workspace list\` shows those there are.`
  )

export const userNamed = (workspace: WorkspaceRow, name: string): Effect.Effect<UserRow, CommandFailed, AccessRepo> =>
  orFail(
    Effect.flatMap(AccessRepo, (repo) => repo.user(workspace.id, name)),
    `There is no user ${name} in the workspace ${workspace.slug}: make one with \`scenewright user create\`.`
  )

/** `workspaceId` may be left out where the name is an id. */
export const projectNamed = (workspaceId: string | null, name: string) =>
  orFail(
    Effect.flatMap(ProjectsRepo, (repo) => repo.byIdOrSlug(workspaceId, name)),
    `There is no project ${name}${workspaceId === null ? ": name its workspace with --workspace, or give its id" : ""}.`
  )
