import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import type { Actor, AuditEntry } from "#domain/Audit.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { failed } from "./Failure.js"
import { workspaceNamed } from "./Named.js"
import { json, printRecords } from "./Output.js"
import { onStore } from "./Store.js"

const entries_max = 1_000

const named = (actor: Actor): string => {
  switch (actor.kind) {
    case "user":
      return `user ${actor.user_id} by key ${actor.key_id}${actor.request_id ? ` in request ${actor.request_id}` : ""}`
    case "operator":
      return `operator ${actor.name}`
    case "service":
      return "the service"
    case "database":
      return `database role ${actor.role}`
  }
}

const readable = ({ actor, at, detail, ...entry }: AuditEntry) => ({
  position: entry.position,
  at: at.toISOString(),
  actor: named(actor),
  action: entry.action,
  subject: entry.subject ?? "",
  workspace_id: entry.workspace_id ?? "",
  detail
})

const list = Command.make(
  "list",
  {
    workspace: Options.text("workspace").pipe(
      Options.withDescription("Id or slug of the workspace; all of them without it"),
      Options.optional
    ),
    limit: Options.integer("limit").pipe(
      Options.withDefault(50),
      Options.withDescription(`How many entries, 1 to ${entries_max}; 50 by default`)
    ),
    before: Options.integer("before").pipe(
      Options.withDescription("The last page's last position: what is older follows"),
      Options.optional
    ),
    json
  },
  (options) =>
    onStore(
      Effect.gen(function* () {
        if (options.limit < 1 || options.limit > entries_max)
          return yield* failed(`--limit takes 1 to ${entries_max}; not ${options.limit}.`)
        const workspace = yield* Effect.transposeOption(Option.map(options.workspace, workspaceNamed))
        const { items } = yield* (yield* AuditRepo).list({
          workspace_id: Option.match(workspace, { onNone: () => null, onSome: ({ id }) => id }),
          before: Option.getOrNull(options.before),
          limit: options.limit
        })
        yield* printRecords(
          options.json,
          options.json ? items : items.map(readable),
          "The audit log has no such entry."
        )
      })
    )
).pipe(Command.withDescription("List who did what to keys, users, members, credits and what was deleted, newest first"))

export const audit = Command.make("audit").pipe(
  Command.withDescription("Who did what: append-only"),
  Command.withSubcommands([list])
)
