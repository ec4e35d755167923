/**
 * Owns one operation while it changes: takes a seat, claims its row, runs its work, settles it once. The mailbox is open
 * ("unbounded"), so that a cancel never waits behind the work; `busy` keeps the work single in this process, the row's attempt keeps
 * it single in the world.
 */
import { Entity } from "@effect/cluster"
import { Deferred, Effect, Layer, Option, Ref } from "effect"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Canceled, type Fenced } from "#services/ports/Work.js"
import { makeAttempt } from "./Attempt.js"
import { OperationEntity } from "./protocol.js"
import { layer as puller } from "./puller.js"
import { Running, type Stop } from "./Running.js"

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const make = Effect.gen(function* () {
  const { entityId: id } = yield* Entity.CurrentAddress
  const repo = yield* OperationsRepo
  const running = yield* Running
  const attempt = yield* makeAttempt
  const self = (yield* OperationEntity.client)(id)
  const busy = yield* Ref.make(false)
  const current = yield* Ref.make<Option.Option<Stop>>(Option.none())
  /** A cancel came while nobody worked here. */
  const told = yield* Ref.make(false)

  /** Claims the row and works on it. A claim that finds a cancel, or nothing to do, works on nothing. */
  const begin = (restore: Restore, stop: Stop) =>
    Effect.gen(function* () {
      const claimed = yield* repo.claim(id, running.runner)
      if (Option.isNone(claimed)) return
      const row = claimed.value
      running.seats.claimed(id, row)
      yield* running.enter(id, row.attempt, stop, row.progress)
      yield* restore(attempt(row, stop)).pipe(
        // Interrupted from outside: the process shuts down or the shard moves. The next owner continues at once.
        Effect.onInterrupt(() => Effect.ignore(Effect.timeout(repo.release(id, row.attempt), "2 seconds"))),
        Effect.ensuring(running.leave(id, row.attempt))
      )
    })

  const run = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      if (yield* Ref.getAndSet(busy, true)) return
      // Before the claim: a cancel either finds this signal, or the claim finds its row canceling.
      const stop = yield* Deferred.make<never, Canceled | Fenced>()
      yield* Ref.set(current, Option.some(stop))
      // Who finds no seat leaves its row to wait; who was canceled needs none to be told so.
      const seated = running.seats.take(id)
      const goes = seated || ((yield* Ref.get(told)) && Option.isNone(yield* repo.waiting(id)))
      if (goes)
        yield* Effect.ensuring(
          begin(restore, stop),
          Effect.sync(() => running.seats.leave(id))
        )
    }).pipe(Effect.ensuring(Effect.all([Ref.set(current, Option.none()), Ref.set(told, false), Ref.set(busy, false)])))
  )

  const ensureRunning = Effect.flatMap(Ref.get(busy), (already) =>
    already ? Effect.void : Effect.asVoid(Effect.forkDaemon(Effect.ignore(self.Run())))
  )

  const cancel = Effect.flatMap(Ref.get(current), (stop) =>
    Option.isSome(stop)
      ? Effect.asVoid(Deferred.fail(stop.value, new Canceled()))
      : Effect.zipRight(Ref.set(told, true), ensureRunning)
  )

  return OperationEntity.of({
    Wake: () => ensureRunning,
    Cancel: () => cancel,
    Run: () => Effect.annotateLogs(run, { operation_id: id })
  })
})

const entity = OperationEntity.toLayer(make, {
  concurrency: "unbounded",
  disableFatalDefects: true,
  maxIdleTime: "30 seconds",
  mailboxCapacity: "unbounded"
})

/** The operations of a process, and what begins those that wait. */
export const layer = Layer.merge(entity, puller)
