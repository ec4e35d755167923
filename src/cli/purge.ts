import { Command } from "@effect/cli"
import { Effect, Either } from "effect"
import { type Duty, duties, Housekeeping } from "#services/Housekeeping.js"
import { failed } from "./Failure.js"
import { json, printRecord } from "./Output.js"
import { asOperator, readSettings } from "./Store.js"

/** Every duty once. One that fails keeps none of the others from its work. */
const round = Effect.flatMap(Housekeeping, ({ run }) =>
  Effect.forEach(duties, (duty: Duty) => Effect.map(Effect.either(run(duty)), (outcome) => ({ duty, outcome })))
)

const run = Command.make("run", { json }, (options) =>
  Effect.gen(function* () {
    const { housekeeping } = yield* Effect.promise(() => import("#layers/persistence.js"))
    const done = yield* Effect.provide(asOperator(round), housekeeping(yield* readSettings))
    const counts = done.map(({ outcome }) => Either.getOrElse(outcome, () => ({})))
    yield* printRecord(options.json, Object.assign({}, ...counts))
    const left = done.filter(({ outcome }) => Either.isLeft(outcome)).map(({ duty }) => duty)
    if (left.length > 0) {
      return yield* failed(`The object store is out of reach, so something is left of: ${left.join(", ")}.`)
    }
  })
).pipe(
  Command.withDescription("Do now what the service does by itself every few minutes; nothing goes before its time")
)

export const purge = Command.make("purge").pipe(
  Command.withDescription("What goes for good when its time is up"),
  Command.withSubcommands([run])
)
