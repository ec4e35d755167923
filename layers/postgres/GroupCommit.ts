import { Cause, Effect, Exit, type Scope } from "effect"
import { type Asked, answerAll, type Batch, departures, itemsOf } from "./Departures.js"

type Flush<A, B> = (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>>

/** One statement for a batch; one that fails is repeated item by item. */
const sent = <A, B>(batch: Batch<A, B>, flush: Flush<A, B>): Effect.Effect<void> => {
  const alone = (asked: Asked<A, B>) =>
    Effect.map(Effect.exit(flush([asked.item])), (exit) =>
      answerAll(
        [asked],
        Exit.flatMap(exit, (answers) =>
          answers.length === 1 ? Exit.succeed(answers) : Exit.die(new Error("no answer"))
        )
      )
    )
  return Effect.flatMap(Effect.exit(flush(itemsOf(batch))), (exit) =>
    Exit.isSuccess(exit) || batch.length === 1 || Cause.isInterruptedOnly(exit.cause)
      ? Effect.sync(() => answerAll(batch, exit))
      : Effect.forEach(batch, alone, { discard: true })
  )
}

/**
 * Turns concurrent calls into few statements, as {@link departures} has it. `flush` answers one value an item, in order. A batch that fails
 * is repeated item by item, so that one bad item does not fail its neighbours.
 */
export const makeGroupCommit = <A, B>(options: {
  readonly max: number
  readonly flush: Flush<A, B>
}): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  departures({
    max: options.max,
    send: (batch, run, end) => run(Effect.ensuring(sent(batch, options.flush), Effect.sync(end)))
  })
