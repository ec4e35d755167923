import { Cause, Effect, Exit, FiberId, FiberSet, type Scope } from "effect"

interface Pending<A, B> {
  readonly item: A
  readonly answer: (exit: Exit.Exit<B>) => void
}

/** A statement that takes longer waits for a lock or a slow disk: what came meanwhile goes out beside it. */
const patience_millis = 30
/** Statements of one kind in flight at most. */
const flights_max = 2

/** Batches whose statements are under way, and when the next one may go out. */
export class Flights<P> {
  readonly batches = new Set<ReadonlyArray<P>>()
  private latest: ReadonlyArray<P> = []
  private begun = 0
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  begin(batch: ReadonlyArray<P>): void {
    this.batches.add(batch)
    this.latest = batch
    this.begun = this.now()
  }

  /** Until another may go out: 0 where none is in the way, infinite while only an end makes room. */
  millisLeft(): number {
    if (this.batches.size >= flights_max) return Number.POSITIVE_INFINITY
    return this.batches.has(this.latest) ? Math.max(0, this.begun + patience_millis - this.now()) : 0
  }
}

type Flush<A, B> = (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>>

const interrupted = Exit.interrupt(FiberId.none)

const answerAll = <A, B>(batch: ReadonlyArray<Pending<A, B>>, exit: Exit.Exit<B>): void => {
  for (const { answer } of batch) answer(exit)
}

/** One statement for a batch; one that fails is repeated item by item. */
const sent = <A, B>(batch: ReadonlyArray<Pending<A, B>>, flush: Flush<A, B>): Effect.Effect<void> => {
  const alone = ({ answer, item }: Pending<A, B>) =>
    Effect.map(Effect.exit(flush([item])), (exit) =>
      answer(
        Exit.flatMap(exit, (answers) =>
          answers.length === 1 ? Exit.succeed(answers[0] as B) : Exit.die(new Error("no answer"))
        )
      )
    )
  return flush(batch.map(({ item }) => item)).pipe(
    Effect.tap((answers) => {
      for (const [i, { answer }] of batch.entries()) answer(Exit.succeed(answers[i] as B))
    }),
    Effect.catchAllCause((cause) =>
      batch.length === 1 || Cause.isInterruptedOnly(cause)
        ? Effect.sync(() => answerAll(batch, Exit.failCause(cause)))
        : Effect.forEach(batch, alone, { discard: true })
    ),
    Effect.asVoid
  )
}

/**
 * Turns concurrent calls into few statements: while one is in flight the next items pile up and go out together, which costs less than
 * a second statement beside it that would wait for the first one's locks. There is no timer before a statement, so an idle call waits
 * for nothing. `flush` answers one value an item, in order. A batch that fails is repeated item by item, so that one bad item does not
 * fail its neighbours.
 */
export const makeGroupCommit = <A, B>(options: {
  readonly max: number
  readonly flush: Flush<A, B>
}): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting: Array<Pending<A, B>> = []
    const clock = yield* Effect.clock
    const flights = new Flights<Pending<A, B>>(() => clock.unsafeCurrentTimeMillis())
    const fibers = yield* FiberSet.make()
    const run = yield* FiberSet.runtime(fibers)<never>()
    let departing = false
    let timed = false
    let closed = false

    // Whoever still waits when the layer closes is told so instead of waiting for ever.
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        closed = true
        for (const batch of [...flights.batches, waiting]) answerAll(batch, interrupted)
      })
    )

    const send = (batch: ReadonlyArray<Pending<A, B>>) =>
      Effect.ensuring(
        sent(batch, options.flush),
        Effect.sync(() => {
          flights.batches.delete(batch)
          look()
        })
      )
    /** Not at once: who asks in the same turn goes along. */
    const depart = Effect.suspend(() => {
      departing = false
      if (closed || waiting.length === 0 || flights.millisLeft() > 0) return Effect.sync(look)
      const batch = waiting.splice(0, options.max)
      flights.begin(batch)
      look()
      return send(batch)
    })
    const overdue = Effect.sync(() => {
      timed = false
      look()
    })
    const look = (): void => {
      const left = flights.millisLeft()
      if (closed || waiting.length === 0 || left === Number.POSITIVE_INFINITY) return
      if (left === 0 && !departing) {
        departing = true
        run(depart, { immediate: false })
      } else if (left > 0 && !timed) {
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
