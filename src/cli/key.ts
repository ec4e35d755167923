import { Args, Command, Options } from "@effect/cli"
import { Effect, Schema } from "effect"
import { Scope } from "#domain/Scope.js"
import { Access } from "#services/Access.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { failed } from "./Failure.js"
import { nameGiven, userNamed, workspaceNamed } from "./Named.js"
import { json, printRecord, printRecords } from "./Output.js"
import { onStore } from "./Store.js"

const inWorkspace = Options.text("workspace").pipe(Options.withDescription("Id or slug of the workspace"))

const scopesOf = (text: string) => {
  const scopes = [...new Set(text.split(",").map((scope) => scope.trim()))]
  return Schema.is(Schema.NonEmptyArray(Scope))(scopes)
    ? Effect.succeed(scopes)
    : failed(`--scopes takes read, write or read,write; not ${text}.`)
}

const create = Command.make(
  "create",
  {
    workspace: inWorkspace,
    user: Options.text("user").pipe(Options.withDescription("Id or e-mail of the user it acts as")),
    name: Options.text("name").pipe(Options.withDescription("What the key is for, as lists show it")),
    scopes: Options.text("scopes").pipe(
      Options.withDefault("read,write"),
      Options.withDescription("read, write or read,write, which is the default")
    ),
    json
  },
  (options) =>
    onStore(
      Effect.gen(function* () {
        const scopes = yield* scopesOf(options.scopes)
        const workspace = yield* workspaceNamed(options.workspace)
        const holder = yield* userNamed(workspace, options.user)
        const { key, row } = yield* (yield* Access).createKey({
          workspace_id: workspace.id,
          user_id: holder.id,
          name: yield* nameGiven(options.name),
          scopes
        })
        const { display_prefix, id, name } = row
        yield* printRecord(options.json, { id, key, name, display_prefix, scopes: row.scopes })
      })
    )
).pipe(Command.withDescription("Make a key; its text is printed this once and never again"))

const list = Command.make("list", { workspace: inWorkspace, json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const { id } = yield* workspaceNamed(options.workspace)
      const rows = yield* (yield* AccessRepo).keys(id)
      const shown = rows.map(({ created_at, display_prefix, id, last_used_at, name, revoked_at, scopes, user_id }) => ({
        id,
        name,
        display_prefix,
        scopes,
        user_id,
        created_at,
        last_used_at,
        revoked_at
      }))
      yield* printRecords(options.json, shown, "The workspace has no key.")
    })
  )
).pipe(Command.withDescription("List a workspace's keys by their display prefixes"))

const revoke = Command.make("revoke", { id: Args.text({ name: "ID" }), json }, (options) =>
  onStore(
    Effect.gen(function* () {
      if (!(yield* (yield* AccessRepo).revokeKey(options.id)))
        return yield* failed(
          `There is no key ${options.id}: \`scenewright key list --workspace W\` shows those of a workspace.`
        )
      yield* printRecord(options.json, { id: options.id, revoked: true })
    })
  )
).pipe(Command.withDescription("Revoke a key; it holds from the key's next request"))

export const key = Command.make("key").pipe(
  Command.withDescription("API keys"),
  Command.withSubcommands([create, list, revoke])
)
