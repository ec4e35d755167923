import { SqlError } from "@effect/sql/SqlError"
import type { Statement } from "@effect/sql/Statement"
import { Effect, Exit, FiberId, FiberSet, type Scope } from "effect"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { Flights } from "./GroupCommit.js"

/** Items of one statement. */
const max = 64

interface Asked<A, B> {
  readonly item: A
  readonly answer: (exit: Exit.Exit<B>) => void
}

interface Reading<A, R, B> {
  readonly statement: (items: ReadonlyArray<A>) => Statement<R>
  /** One an item, in order. */
  readonly answers: (rows: ReadonlyArray<R>, items: ReadonlyArray<A>) => ReadonlyArray<B>
}

const itemsOf = <A, B>(batch: ReadonlyArray<Asked<A, B>>) => batch.map(({ item }) => item)

const answerAll = <A, B>(batch: ReadonlyArray<Asked<A, B>>, exit: Exit.Exit<ReadonlyArray<B>>): void => {
  for (const [i, { answer }] of batch.entries()) answer(Exit.map(exit, (answers) => answers[i] as B))
}

const lost = <B>(exit: Exit.Exit<B>): boolean =>
  Exit.isFailure(exit) && exit.cause._tag === "Die" && exit.cause.defect instanceof DatabaseUnavailable

/** What {@link makeGroupRead} does once a statement has failed: as {@link durable} has it, and then item by item. */
const repeated = <A, R, B>(
  { answers, statement }: Reading<A, R, B>,
  batch: ReadonlyArray<Asked<A, B>>,
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
 * itself, once all that was received at the same time has been read. A read holds up no other: a database that gave no answer to one
 * would be asked as long for each of the others.
 */
export const makeGroupRead = <A, R, B>(
  reading: Reading<A, R, B>
): Effect.Effect<(item: A) => Effect.Effect<B>, never, Pool | Scope.Scope> =>
  Effect.gen(function* () {
    const pool = yield* Pool
    const clock = yield* Effect.clock
    const run = yield* FiberSet.makeRuntime<never>()
    const waiting: Array<Asked<A, B>> = []
    const flights = new Flights<Asked<A, B>>(() => clock.unsafeCurrentTimeMillis())
    let departing = false
    let timed = false
    let closed = false

    // Whoever still waits when the layer closes is told so instead of waiting for ever.
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        closed = true
        for (const batch of [...flights.batches, waiting]) answerAll(batch, Exit.interrupt(FiberId.none))
      })
    )

    const end = (batch: ReadonlyArray<Asked<A, B>>): void => {
      flights.batches.delete(batch)
      look()
    }
    const landed = (batch: ReadonlyArray<Asked<A, B>>, error: Error | undefined, rows: ReadonlyArray<R>): void => {
      if (closed) return
      if (error === undefined) {
        const read = Effect.sync(() => reading.answers(rows, itemsOf(batch)))
        answerAll(batch, Effect.runSyncExit(read))
        end(batch)
      } else {
        const failed = new SqlError({ cause: error, message: "Failed to execute statement" })
        run(
          Effect.ensuring(
            repeated(reading, batch, failed),
            Effect.sync(() => end(batch))
          )
        )
      }
    }
    const depart = (): void => {
      departing = false
      if (closed || waiting.length === 0 || flights.millisLeft() > 0) {
        look()
        return
      }
      const batch = waiting.splice(0, max)
      flights.begin(batch)
      const [text, values] = reading.statement(itemsOf(batch)).compile()
      // The driver says `undefined` or `null` where nothing is wrong.
      pool.query(text, [...values], (error: Error | null | undefined, result) =>
        landed(batch, error ?? undefined, result?.rows ?? [])
      )
      look()
    }
    const overdue = Effect.sync(() => {
      timed = false
      look()
    })
    const look = (): void => {
      const left = flights.millisLeft()
      if (closed || departing || waiting.length === 0 || left === Number.POSITIVE_INFINITY) return
      if (left === 0) {
        departing = true
        setImmediate(depart)
      } else if (!timed) {
        timed = true
        run(Effect.zipRight(Effect.sleep(left), overdue))
      }
    }

    return (item) =>
      Effect.async((answer) => {
        if (closed) return answer(Exit.interrupt(FiberId.none))
        waiting.push({ item, answer })
        look()
      })
  })
