import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { balance_max, fromCredits, toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { failed } from "./Failure.js"
import { workspaceNamed } from "./Named.js"
import { json, printRecord } from "./Output.js"
import { onStore } from "./Store.js"

const unitsOf = (amount: number) => {
  const units = fromCredits(amount)
  return units === undefined || units === 0
    ? failed(`--amount takes credits with at most four decimals, not zero; not ${amount}.`)
    : Effect.succeed(units)
}

const grant = Command.make(
  "grant",
  {
    workspace: Options.text("workspace").pipe(Options.withDescription("Id or slug of the workspace")),
    amount: Options.float("amount").pipe(Options.withDescription("Credits; a negative amount is an adjustment")),
    reason: Options.text("reason").pipe(Options.withDescription("What the ledger says of it"), Options.optional),
    json
  },
  (options) =>
    onStore(
      Effect.gen(function* () {
        const amount = yield* unitsOf(options.amount)
        const { id, slug } = yield* workspaceNamed(options.workspace)
        const isAdjustment = amount < 0
        const usual = isAdjustment ? "Adjusted by the operator" : "Granted by the operator"
        const entry = yield* (yield* LedgerRepo).add({
          id: yield* uuidv7,
          workspace_id: id,
          amount,
          type: isAdjustment ? "adjustment" : "grant",
          description: Option.getOrElse(options.reason, () => usual)
        })
        if (Option.isNone(entry))
          return yield* failed(
            amount < 0
              ? `${slug} has less than that to give: its balance may not fall below zero, nor below what running operations hold. Nothing was changed.`
              : `${slug} would have more than is counted exactly, ${toCredits(balance_max)} credits. Nothing was changed.`
          )
        yield* printRecord(options.json, entry.value)
      })
    )
).pipe(Command.withDescription("Add credits to a workspace's balance"))

export const credits = Command.make("credits").pipe(
  Command.withDescription("Credits of workspaces"),
  Command.withSubcommands([grant])
)
