import { Cause, Chunk, Deferred, Effect, type Exit, Queue, type Scope } from "effect"

interface Pending<A, B> {
  readonly item: A
  readonly answer: Deferred.Deferred<B>
}

/**
 * Turns concurrent calls into few statements: while one is in flight the next items pile up and go out together. There is no
 * timer, so an idle call waits for nothing. `flush` answers one value an item, in order. A batch that fails is repeated item
 * by item, so that one bad item does not fail its neighbours.
 */
export const makeGroupCommit = <A, B>(options: {
  readonly max: number
  readonly workers: number
  readonly flush: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>>
}): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const queue = yield* Effect.acquireRelease(Queue.unbounded<Pending<A, B>>(), (queue) =>
      // Whoever still waits when the layer closes is told so instead of waiting for ever.
      Effect.flatMap(Queue.takeAll(queue), (left) =>
        Effect.forEach(left, ({ answer }) => Deferred.interrupt(answer), { discard: true })
      ).pipe(Effect.zipRight(Queue.shutdown(queue)))
    )

    const alone = ({ answer, item }: Pending<A, B>) =>
      Effect.flatMap(Effect.exit(options.flush([item])), (exit: Exit.Exit<ReadonlyArray<B>>) =>
        exit._tag === "Success" && exit.value.length === 1
          ? Deferred.succeed(answer, exit.value[0] as B)
          : Deferred.failCause(answer, exit._tag === "Failure" ? exit.cause : Cause.die(new Error("no answer")))
      )

    const together = (batch: ReadonlyArray<Pending<A, B>>) =>
      options.flush(batch.map(({ item }) => item)).pipe(
        Effect.flatMap((answers) =>
          Effect.forEach(batch, ({ answer }, i) => Deferred.succeed(answer, answers[i] as B), { discard: true })
        ),
        Effect.catchAllCause((cause) =>
          batch.length === 1 || Cause.isInterruptedOnly(cause)
            ? Effect.forEach(batch, ({ answer }) => Deferred.failCause(answer, cause), { discard: true })
            : Effect.forEach(batch, alone, { discard: true })
        ),
        Effect.onInterrupt(() => Effect.forEach(batch, ({ answer }) => Deferred.interrupt(answer), { discard: true }))
      )

    const worker = Queue.takeBetween(queue, 1, options.max).pipe(
      Effect.flatMap((batch) => together(Chunk.toReadonlyArray(batch))),
      Effect.forever,
      Effect.interruptible,
      Effect.forkScoped
    )
    for (let i = 0; i < options.workers; i++) yield* worker

    return (item) =>
      Effect.flatMap(Deferred.make<B>(), (answer) =>
        Effect.zipRight(Queue.offer(queue, { item, answer }), Deferred.await(answer))
      )
  })
