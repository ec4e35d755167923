import { SqlError } from "@effect/sql/SqlError"
import type { Statement } from "@effect/sql/Statement"
import { Effect, Exit, type Scope } from "effect"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { Pool } from "./Client.js"
import { type Asked, answerAll, type Batch, departures, itemsOf } from "./Departures.js"
import { durable } from "./Durable.js"

/** Items of one statement. */
const max = 64

interface Reading<A, R, B> {
  readonly statement: (items: ReadonlyArray<A>) => Statement<R>
  /** One an item, in order. */
  readonly answers: (rows: ReadonlyArray<R>, items: ReadonlyArray<A>) => ReadonlyArray<B>
}

const lost = <B>(exit: Exit.Exit<B>): boolean =>
  Exit.isFailure(exit) && exit.cause._tag === "Die" && exit.cause.defect instanceof DatabaseUnavailable

/** What {@link makeGroupRead} does once a statement has failed: as {@link durable} has it, and then item by item. */
const repeated = <A, R, B>(
  { answers, statement }: Reading<A, R, B>,
  batch: Batch<A, B>,
  failed: SqlError
): Effect.Effect<void> => {
  const ask = (items: ReadonlyArray<A>) => Effect.map(statement(items), (rows) => answers(rows, items))
  let first = true
  const again = Effect.suspend(() => {
    const attempt = first ? Effect.fail(failed) : ask(itemsOf(batch))
    first = false
    return attempt
  })
  const alone = (asked: Asked<A, B>) =>
    Effect.map(Effect.exit(durable(ask([asked.item]))), (exit) => answerAll([asked], exit))
  return Effect.flatMap(Effect.exit(durable(again)), (exit) =>
    Exit.isSuccess(exit) || batch.length === 1 || lost(exit)
      ? Effect.sync(() => answerAll(batch, exit))
      : Effect.forEach(batch, alone, { discard: true })
  )
}

/**
 * As `makeGroupCommit`, for reads: one answer an item, in order. A read that succeeds costs no fiber: the driver is asked and answers by
 * itself. A read holds up no other: a database that gave no answer to one would be asked as long for each of the others.
 */
export const makeGroupRead = <A, R, B>(
  reading: Reading<A, R, B>
): Effect.Effect<(item: A) => Effect.Effect<B>, never, Pool | Scope.Scope> =>
  Effect.flatMap(Pool, (pool) =>
    departures<A, B>({
      max,
      send: (batch, run, end) => {
        const [text, values] = reading.statement(itemsOf(batch)).compile()
        // The driver says `undefined` or `null` where nothing is wrong.
        pool.query(text, [...values], (error: Error | null | undefined, result) => {
          if (error) {
            const failed = new SqlError({ cause: error, message: "Failed to execute statement" })
            run(Effect.ensuring(repeated(reading, batch, failed), Effect.sync(end)))
          } else {
            const read = Effect.sync(() => reading.answers(result.rows, itemsOf(batch)))
            answerAll(batch, Effect.runSyncExit(read))
            end()
          }
        })
      }
    })
  )
