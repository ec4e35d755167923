/**
 * Owns one operation while it changes: claims its row, runs its work, settles it once. The mailbox is open ("unbounded"), so that a
 * cancel never waits behind the work; `busy` keeps the work single in this process, the row's attempt keeps it single in the world.
 */
import { Entity } from "@effect/cluster"
import { Deferred, Effect, Option, Ref } from "effect"
import { type Failure, type OperationRow, Outcome } from "#domain/Operation.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Canceled, Fenced, Work, type WorkContext } from "#services/ports/Work.js"
import { OperationEntity } from "./protocol.js"
import { Running, type Stop } from "./Running.js"

/** An operation that takes its process down each time must not do so for ever. */
const attempts_max = 20

const internal: Failure = {
  code: "internal",
  message: "An unexpected error ended the work. Nothing was charged; start it again.",
  retryable: true
}

const exhausted: Failure = {
  code: "runner_unavailable",
  message: `The work was begun ${attempts_max} times and never came to an end. Nothing was charged; try again later.`,
  retryable: true
}

const make = Effect.gen(function* () {
  const { entityId: id } = yield* Entity.CurrentAddress
  const repo = yield* OperationsRepo
  const work = yield* Work
  const wakeups = yield* Wakeups
  const running = yield* Running
  const self = (yield* OperationEntity.client)(id)
  const busy = yield* Ref.make(false)
  const current = yield* Ref.make<Option.Option<Stop>>(Option.none())

  const contextOf = (row: OperationRow): WorkContext => ({
    progress: (stage, fraction, completed = 0, total = 0) =>
      running.progress(id, { stage, fraction, completed, total }),
    boundary: (call, units, checkpoint) =>
      Effect.flatMap(repo.boundary(id, row.attempt, call, units, checkpoint), (status) =>
        Option.match(status, {
          onNone: (): Effect.Effect<void, Canceled | Fenced> => Effect.fail(new Fenced()),
          onSome: (now) => (now === "canceling" ? Effect.fail(new Canceled()) : Effect.void)
        })
      )
  })

  /** The work's end as an outcome. A fenced attempt has none: it must not write. */
  const outcomeOf = (row: OperationRow, stop: Stop): Effect.Effect<Outcome, Fenced> => {
    if (row.status === "canceling") return Effect.succeed(Outcome.Canceled({ partial: null }))
    if (row.attempt > attempts_max) return Effect.succeed(Outcome.Failed({ error: exhausted }))
    return Effect.raceFirst(work.run(row, contextOf(row)), Deferred.await(stop)).pipe(
      Effect.catchTag("WorkFailed", ({ error }) => Effect.succeed(Outcome.Failed({ error }))),
      Effect.catchTag("Canceled", () => Effect.succeed(Outcome.Canceled({ partial: null }))),
      Effect.catchAllDefect((defect) =>
        Effect.as(Effect.logError("An operation died", defect), Outcome.Failed({ error: internal }))
      )
    )
  }

  const attempt = (row: OperationRow, stop: Stop) =>
    outcomeOf(row, stop).pipe(
      Effect.flatMap((outcome) => Effect.uninterruptible(repo.settle(row, outcome))),
      Effect.zipRight(wakeups.notify(id)),
      Effect.catchTag("Fenced", () => Effect.logInfo("Another attempt took the operation over"))
    )

  const run = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      if (yield* Ref.getAndSet(busy, true)) return
      // Before the claim: a cancel either finds this signal, or the claim finds its row canceling.
      const stop = yield* Deferred.make<never, Canceled | Fenced>()
      yield* Ref.set(current, Option.some(stop))
      const claimed = yield* repo.claim(id, running.runner)
      if (Option.isNone(claimed)) return
      const row = claimed.value
      yield* running.enter(id, row.attempt, stop, row.progress)
      yield* restore(attempt(row, stop)).pipe(
        // Interrupted from outside: the process shuts down or the shard moves. The next owner continues at once.
        Effect.onInterrupt(() => Effect.ignore(Effect.timeout(repo.release(id, row.attempt), "2 seconds"))),
        Effect.ensuring(running.leave(id, row.attempt))
      )
    }).pipe(Effect.ensuring(Effect.zipRight(Ref.set(current, Option.none()), Ref.set(busy, false))))
  )

  const ensureRunning = Effect.flatMap(Ref.get(busy), (already) =>
    already ? Effect.void : Effect.asVoid(Effect.forkDaemon(Effect.ignore(self.Run())))
  )

  const cancel = Effect.flatMap(Ref.get(current), (stop) =>
    Option.isSome(stop) ? Effect.asVoid(Deferred.fail(stop.value, new Canceled())) : ensureRunning
  )

  return OperationEntity.of({
    Wake: () => ensureRunning,
    Cancel: () => cancel,
    Run: () => Effect.annotateLogs(run, { operation_id: id })
  })
})

export const layer = OperationEntity.toLayer(make, {
  concurrency: "unbounded",
  disableFatalDefects: true,
  maxIdleTime: "30 seconds",
  mailboxCapacity: "unbounded"
})
