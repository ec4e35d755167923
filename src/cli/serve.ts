import { Command, Options } from "@effect/cli"
import { Effect, Layer, Option } from "effect"
import { announce } from "#layers/serving.js"
import { Presence } from "#services/Presence.js"
import { onEmptyDatabase } from "./Demo.js"
import { json, print } from "./Output.js"
import { untilStopped } from "./Stop.js"
import { readSettings } from "./Store.js"

const role = Options.choice("role", ["all", "api", "runner"]).pipe(
  Options.withDefault("all" as const),
  Options.withDescription("Serve the API, run the work, or both")
)
const noMigrate = Options.boolean("no-migrate").pipe(Options.withDescription("Leave the database as it is"))

export const serve = Command.make("serve", { role, noMigrate, json }, (options) =>
  Effect.gen(function* () {
    const { baseUrlOf, service } = yield* Effect.promise(() => import("#layers/service.js"))
    const settings = yield* readSettings
    const running = yield* Layer.build(service(settings, { role: options.role, migrate: !options.noMigrate }))
    if (Option.isNone(settings.database_url)) yield* Effect.provide(onEmptyDatabase(false), running)
    const base_url = baseUrlOf(settings)
    if (options.role !== "runner") yield* announce({ ...settings.http, home: settings.home, base_url })
    const greeting = options.json
      ? JSON.stringify({ base_url, role: options.role })
      : options.role === "runner"
        ? `Scenewright runs the work (probes at port ${Option.getOrElse(settings.probes_port, () => settings.http.port)}, /readyz)`
        : `Scenewright serves ${base_url} (${base_url}/docs)`
    // Whoever listens to nobody serves all the same.
    yield* Effect.ignore(print(greeting))
    const { lost } = yield* Effect.provide(Presence, running)
    return yield* lost
  }).pipe(untilStopped)
).pipe(Command.withDescription("Serve the API and run the work until asked to stop"))
