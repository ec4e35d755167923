/** One queue of what concurrent callers ask of the database: what waits at the same time departs as one statement. */
import { Effect, Exit, FiberId, FiberSet, type Scope } from "effect"

/** What is asked, and who is told. */
export interface Asked<A, B> {
  readonly item: A
  readonly answer: (exit: Exit.Exit<B>) => void
}

export type Batch<A, B> = ReadonlyArray<Asked<A, B>>

export const itemsOf = <A, B>(batch: Batch<A, B>): ReadonlyArray<A> => batch.map(({ item }) => item)

/** One answer an item, in order; a failure is everybody's. */
export const answerAll = <A, B>(batch: Batch<A, B>, exit: Exit.Exit<ReadonlyArray<B>>): void => {
  for (const [i, { answer }] of batch.entries()) answer(Exit.map(exit, (answers) => answers[i] as B))
}

/** A statement that takes longer waits for a lock or a slow disk: what came meanwhile goes out beside it. */
const patience_millis = 30
/** Statements of one kind in flight at most. */
const flights_max = 2

const interrupted = Exit.interrupt(FiberId.none)

interface Departing<A, B> {
  /** Items of one statement. */
  readonly max: number
  /** Sends a batch, and says once all of it is answered. */
  readonly send: (batch: Batch<A, B>, run: (effect: Effect.Effect<void>) => void, end: () => void) => void
}

/**
 * While a statement is in flight the next items pile up and go out together, which costs less than a second statement beside it that would
 * wait for the first one's locks. An idle call waits for no timer, only until all that was received at the same time has been read. Whoever
 * still waits when the layer closes is told so instead of waiting for ever.
 */
export const departures = <A, B>({
  max,
  send
}: Departing<A, B>): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const run = yield* FiberSet.makeRuntime<never>()
    const waiting: Array<Asked<A, B>> = []
    const flights = new Set<Batch<A, B>>()
    let latest: Batch<A, B> = []
    let begun = 0
    let departing = false
    let timed = false
    let closed = false

    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        closed = true
        for (const batch of [...flights, waiting]) answerAll(batch, interrupted)
      })
    )

    /** Until another statement may go out: 0 where none is in the way, infinite while only an end makes room. */
    const millisLeft = (): number => {
      if (flights.size >= flights_max) return Number.POSITIVE_INFINITY
      return flights.has(latest) ? Math.max(0, begun + patience_millis - clock.unsafeCurrentTimeMillis()) : 0
    }
    const depart = (): void => {
      departing = false
      if (!closed && waiting.length > 0 && millisLeft() === 0) {
        const batch = waiting.splice(0, max)
        flights.add(batch)
        latest = batch
        begun = clock.unsafeCurrentTimeMillis()
        send(batch, run, () => {
          flights.delete(batch)
          look()
        })
      }
      look()
    }
    const overdue = Effect.sync(() => {
      timed = false
      look()
    })
    const look = (): void => {
      const left = millisLeft()
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
        if (closed) return answer(interrupted)
        waiting.push({ item, answer })
        look()
      })
  })
