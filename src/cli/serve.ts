import { Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { announce } from "#layers/serving.js"
import { onEmptyDatabase } from "./Demo.js"
import { json } from "./Output.js"
import { readSettings } from "./Store.js"

const role = Options.choice("role", ["all", "api", "runner"]).pipe(
  Options.withDefault("all" as const),
  Options.withDescription("Serve the API, run the work, or both")
)
const noMigrate = Options.boolean("no-migrate").pipe(Options.withDescription("Leave the database as it is"))

/** More than the handlers in flight are given (15 s), less than an orchestrator waits (30 s). */
const stop_seconds_max = 25

/**
 * From the signal on: a stop that hangs (a lock, a peer that is gone) ends as a kill would, which every row survives. An orderly
 * stop is long over by then.
 */
const stopInTime = Effect.sync(() => {
  const give_up = () => {
    process.stderr.write(`scenewright: the stop took more than ${stop_seconds_max} s and was cut short\n`)
    process.exit(1)
  }
  setTimeout(give_up, stop_seconds_max * 1_000).unref()
})

export const serve = Command.make("serve", { role, noMigrate, json }, (options) =>
  Effect.gen(function* () {
    const { baseUrlOf, service } = yield* Effect.promise(() => import("#layers/service.js"))
    const settings = yield* readSettings
    const running = yield* Layer.build(service(settings, { role: options.role, migrate: !options.noMigrate }))
    if (Option.isNone(settings.database_url)) yield* Effect.provide(onEmptyDatabase(false), running)
    const base_url = baseUrlOf(settings)
    if (options.role !== "runner") yield* announce({ ...settings.http, home: settings.home, base_url })
    yield* Console.log(
      options.json
        ? JSON.stringify({ base_url, role: options.role })
        : options.role === "runner"
          ? `Scenewright runs the work (probes at ${base_url}/readyz)`
          : `Scenewright serves ${base_url} (${base_url}/docs)`
    )
    return yield* Effect.onInterrupt(Effect.never, () => stopInTime)
  }).pipe(Effect.scoped)
).pipe(Command.withDescription("Serve the API and run the work until asked to stop"))
