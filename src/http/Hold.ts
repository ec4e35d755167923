import { Effect } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { Operations } from "#services/Operations.js"
import { Drain } from "./Drain.js"

/**
 * Holds an answer until the operation is terminal or the seconds pass; a stopping server, like a caller who goes away, ends it
 * at once.
 */
export const makeHold = Effect.gen(function* () {
  const operations = yield* Operations
  const drain = yield* Drain
  return (operation: OperationRow, seconds: number): Effect.Effect<OperationRow> =>
    seconds <= 0
      ? Effect.succeed(operation)
      : Effect.interruptible(Effect.raceFirst(operations.hold(operation, seconds), Effect.as(drain.begun, operation)))
})
