import { Command } from "@effect/cli"
import { Effect } from "effect"
import { json, printRecord } from "./Output.js"
import { readSettings } from "./Store.js"

export const migrate = Command.make("migrate", { json }, (options) =>
  Effect.gen(function* () {
    const { migrated } = yield* Effect.promise(() => import("#layers/persistence.js"))
    const applied = yield* migrated(yield* readSettings)
    yield* printRecord(options.json, { applied })
  })
).pipe(Command.withDescription("Bring the database to this version; `serve` does it at start unless told not to"))
