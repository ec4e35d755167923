import { Cause, Effect, Exit, Fiber, FiberId, type Scope } from "effect"

interface Pending<A, B> {
  readonly item: A
  readonly answer: (exit: Exit.Exit<B>) => void
}

/** A statement that takes longer waits for a lock or a slow disk: what came meanwhile goes out beside it. */
const patience = "30 millis"
/** Statements of one kind in flight at most. */
const flights_max = 2

/**
 * Turns concurrent calls into few statements: while one is in flight the next items pile up and go out together, which costs less than
 * a second statement beside it that would wait for the first one's locks. There is no timer before a statement, so an idle call waits
 * for nothing. `flush` answers one value an item, in order. A batch that fails is repeated item by item, so that one bad item does not
 * fail its neighbours.
 */
export const makeGroupCommit = <A, B>(options: {
  readonly max: number
  readonly flush: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>>
}): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting: Array<Pending<A, B>> = []
    const flying = new Set<ReadonlyArray<Pending<A, B>>>()
    const filled = Effect.unsafeMakeLatch(false)
    const flights = Effect.unsafeMakeSemaphore(flights_max)
    let closed = false

    const interrupted = Exit.interrupt(FiberId.none)
    const answerAll = (batch: ReadonlyArray<Pending<A, B>>, exit: Exit.Exit<B>): void => {
      for (const { answer } of batch) answer(exit)
    }
    // Whoever still waits when the layer closes is told so instead of waiting for ever.
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        closed = true
        for (const batch of [...flying, waiting]) answerAll(batch, interrupted)
      })
    )

    const alone = ({ answer, item }: Pending<A, B>) =>
      Effect.map(Effect.exit(options.flush([item])), (exit) =>
        answer(
          Exit.flatMap(exit, (answers) =>
            answers.length === 1 ? Exit.succeed(answers[0] as B) : Exit.die(new Error("no answer"))
          )
        )
      )

    const together = (batch: ReadonlyArray<Pending<A, B>>) =>
      options.flush(batch.map(({ item }) => item)).pipe(
        Effect.tap((answers) => {
          for (const [i, { answer }] of batch.entries()) answer(Exit.succeed(answers[i] as B))
        }),
        Effect.catchAllCause((cause) =>
          batch.length === 1 || Cause.isInterruptedOnly(cause)
            ? Effect.sync(() => answerAll(batch, Exit.failCause(cause)))
            : Effect.forEach(batch, alone, { discard: true })
        ),
        Effect.ensuring(
          Effect.zipRight(
            Effect.sync(() => flying.delete(batch)),
            flights.release(1)
          )
        )
      )

    const next = Effect.sync(() => {
      const batch = waiting.splice(0, options.max)
      if (waiting.length === 0) filled.unsafeClose()
      flying.add(batch)
      return batch
    })
    yield* flights.take(1).pipe(
      Effect.zipRight(filled.await),
      Effect.zipRight(next),
      Effect.flatMap((batch) => Effect.fork(together(batch))),
      Effect.flatMap((flight) => Effect.timeoutOption(Fiber.await(flight), patience)),
      Effect.forever,
      Effect.interruptible,
      Effect.forkScoped
    )

    return (item) =>
      Effect.async((answer) => {
        if (closed) return answer(interrupted)
        waiting.push({ item, answer })
        filled.unsafeOpen()
      })
  })
