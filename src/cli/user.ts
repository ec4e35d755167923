import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Access } from "#services/Access.js"
import { failed } from "./Failure.js"
import { nameGiven, workspaceNamed } from "./Named.js"
import { json, printRecord } from "./Output.js"
import { onStore } from "./Store.js"

const create = Command.make(
  "create",
  {
    workspace: Options.text("workspace").pipe(Options.withDescription("Id or slug of the workspace")),
    email: Options.text("email").pipe(Options.withDescription("Of which a workspace has one user")),
    name: Options.optional(Options.text("name")).pipe(
      Options.withDescription("What the e-mail begins with by default")
    ),
    role: Options.choice("role", ["admin", "member"]).pipe(
      Options.withDefault("member" as const),
      Options.withDescription(
        "An admin may do everything in every project; a member, the default, what `member set` says"
      )
    ),
    json
  },
  (options) =>
    onStore(
      Effect.gen(function* () {
        if (!/^[^\s@]+@[^\s@]+$/.test(options.email)) return yield* failed(`${options.email} is no e-mail address.`)
        const { id, slug } = yield* workspaceNamed(options.workspace)
        const made = yield* (yield* Access).createUser({
          workspace_id: id,
          email: options.email,
          name: yield* nameGiven(Option.getOrElse(options.name, () => options.email.split("@")[0])),
          role: options.role
        })
        if (Option.isNone(made)) return yield* failed(`${options.email} is a user of ${slug} already.`)
        yield* printRecord(options.json, made.value)
      })
    )
).pipe(Command.withDescription("Make a user of a workspace"))

export const user = Command.make("user").pipe(
  Command.withDescription("Users: whom keys act as"),
  Command.withSubcommands([create])
)
