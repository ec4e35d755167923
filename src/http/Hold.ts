import { Clock, Effect, FiberRef } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { Operations } from "#services/Operations.js"
import { Drain } from "./Drain.js"

/** How long a request has been held because its caller asked to wait, in nanoseconds: nobody is slow for that. */
export const heldNanos = FiberRef.unsafeMake(0n)

const measured = <A>(hold: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.flatMap(Clock.currentTimeNanos, (begun) =>
    Effect.zipLeft(
      hold,
      Effect.flatMap(Clock.currentTimeNanos, (ended) => FiberRef.update(heldNanos, (held) => held + ended - begun))
    )
  )

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
      : measured(
          Effect.interruptible(Effect.raceFirst(operations.hold(operation, seconds), Effect.as(drain.begun, operation)))
        )
})
