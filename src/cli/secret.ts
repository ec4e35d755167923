import { Command } from "@effect/cli"
import { Effect } from "effect"
import { SecretRotation } from "#services/SecretRotation.js"
import { failed } from "./Failure.js"
import { json, printRecord } from "./Output.js"
import { onStore } from "./Store.js"

const missing =
  "There is one secret alone: set SCENEWRIGHT_SECRET to the new one and SCENEWRIGHT_SECRET_PREVIOUS to the one before, first of " +
  "every process, then of this command."

const rotate = Command.make("rotate", { json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const rotated = yield* Effect.catchTag((yield* SecretRotation).rotate(), "NoPreviousSecret", () =>
        failed(missing)
      )
      yield* printRecord(options.json, rotated)
    })
  )
).pipe(
  Command.withDescription(
    "Put what rests under SCENEWRIGHT_SECRET_PREVIOUS under SCENEWRIGHT_SECRET, after which the former is needed no more"
  )
)

export const secret = Command.make("secret").pipe(
  Command.withDescription("The deployment's secret"),
  Command.withSubcommands([rotate])
)
