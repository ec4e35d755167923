import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Access } from "#services/Access.js"
import { failed } from "./Failure.js"
import { projectNamed, userNamed, workspaceNamed } from "./Named.js"
import { json, printRecord } from "./Output.js"
import { onStore } from "./Store.js"

const set = Command.make(
  "set",
  {
    project: Options.text("project").pipe(Options.withDescription("Id or slug of the project")),
    user: Options.text("user").pipe(Options.withDescription("Id or e-mail of the user")),
    level: Options.choice("level", ["owner", "editor", "viewer"]).pipe(
      Options.withDescription("A viewer reads, an editor also writes, an owner also deletes the project")
    ),
    workspace: Options.optional(Options.text("workspace")).pipe(
      Options.withDescription("Id or slug of the workspace, where several have a project of that slug")
    ),
    json
  },
  (options) =>
    onStore(
      Effect.gen(function* () {
        const named = Option.isSome(options.workspace) ? yield* workspaceNamed(options.workspace.value) : null
        const project = yield* projectNamed(named === null ? null : named.id, options.project)
        const workspace = yield* workspaceNamed(project.workspace_id)
        if (named !== null && named.id !== workspace.id) return yield* failed("The project is of another workspace.")
        const user = yield* userNamed(workspace, options.user)
        yield* (yield* Access).setMember(project.id, user.id, options.level)
        yield* printRecord(options.json, { project_id: project.id, user_id: user.id, access_level: options.level })
      })
    )
).pipe(Command.withDescription("Say what a user may do in a project"))

export const member = Command.make("member").pipe(
  Command.withDescription("Members of projects"),
  Command.withSubcommands([set])
)
