/** Workspaces, users and projects as a person names them: by id, by slug or by e-mail; and what they may be called. */
import { Effect, Option, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { Name } from "#domain/Named.js"
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

/** What `--name` gives, as lists show it. Fails where it is blank or longer than names are. */
export const nameGiven = (name: string): Effect.Effect<string, CommandFailed> =>
  Schema.is(Name)(name)
    ? Effect.succeed(name)
    : failed(`--name takes 1 to ${limits.name_characters_max} characters that are not all blank.`)
