import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { toCredits } from "#domain/Credits.js"
import { Access } from "#services/Access.js"
import { AccessRepo, type WorkspaceRow } from "#services/ports/AccessRepo.js"
import { failed } from "./Failure.js"
import { nameGiven } from "./Named.js"
import { json, printRecord, printRecords } from "./Output.js"
import { onStore } from "./Store.js"

const shown = ({ balance, id, name, period_ends_at, plan, slug }: WorkspaceRow) => ({
  id,
  slug,
  name,
  plan,
  balance: toCredits(balance),
  period_ends_at: period_ends_at.toISOString()
})

const name = Options.text("name").pipe(Options.withDescription("The workspace's name"))
const plan = Options.choice("plan", ["free", "pro", "enterprise"]).pipe(
  Options.withDefault("free" as const),
  Options.withDescription("What it is given each month, and how much may run at once; free by default")
)

const create = Command.make("create", { name, plan, json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const name = yield* nameGiven(options.name)
      const made = yield* (yield* Access).createWorkspace({ name, plan: options.plan })
      if (Option.isNone(made)) return yield* failed(`A workspace called ${name} exists already: choose another name.`)
      yield* printRecord(options.json, shown(made.value))
    })
  )
).pipe(Command.withDescription("Make a workspace with its plan's first month of credits"))

const list = Command.make("list", { json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const rows = yield* (yield* AccessRepo).workspaces
      yield* printRecords(options.json, rows.map(shown), "There is no workspace yet.")
    })
  )
).pipe(Command.withDescription("List the workspaces"))

export const workspace = Command.make("workspace").pipe(
  Command.withDescription("Workspaces: the tenants"),
  Command.withSubcommands([create, list])
)
