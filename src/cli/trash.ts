import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { Trash, type Trashed } from "#services/Trash.js"
import { workspaceNamed } from "./Named.js"
import { json, printRecord, printRecords } from "./Output.js"
import { onStore } from "./Store.js"

const shown = ({ id, kind, name, project_id, purge_due_at, slug, trashed_at }: Trashed) => ({
  kind,
  id,
  project_id,
  slug,
  name,
  trashed_at: trashed_at.toISOString(),
  purge_due_at: purge_due_at.toISOString()
})

const inWorkspace = Options.text("workspace").pipe(Options.withDescription("Id or slug of the workspace"))

const list = Command.make("list", { workspace: inWorkspace, json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const { id } = yield* workspaceNamed(options.workspace)
      yield* printRecords(options.json, (yield* (yield* Trash).list(id)).map(shown), "The trash is empty.")
    })
  )
).pipe(Command.withDescription("List deleted projects and scenes with the instant from which each may be purged"))

const restore = Command.make("restore", { id: Args.text({ name: "ID" }), json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const { id, kind, name, project_id, slug } = yield* (yield* Trash).restore(options.id)
      yield* printRecord(options.json, { kind, id, project_id, slug, name, restored: true })
    })
  )
).pipe(Command.withDescription("Bring a deleted project or scene back as it was, until its purge"))

export const trash = Command.make("trash").pipe(
  Command.withDescription("Deleted projects and scenes"),
  Command.withSubcommands([list, restore])
)
