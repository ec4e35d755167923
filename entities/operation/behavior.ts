/**
 * Owns one operation while it changes: waits for a seat, claims its row, runs its work, settles it once. The mailbox is open
 * ("unbounded"), so that a cancel never waits behind the work; `busy` keeps the work single in this process, the row's attempt keeps
 * it single in the world.
 */
import { Entity } from "@effect/cluster"
import { Deferred, Effect, Option, Ref } from "effect"
import { type ErrorCode, type Failure, type Kind, type OperationRow, Outcome, type Status } from "#domain/Operation.js"
import { storable } from "#domain/Storable.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { OperationsRepo, type Reserved } from "#services/ports/OperationsRepo.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Canceled, Fenced, Insufficient, Work, type WorkContext } from "#services/ports/Work.js"
import { OperationEntity } from "./protocol.js"
import { Running, type Stop } from "./Running.js"

/**
 * An operation that takes its process down each time must not do so for ever. An attempt is counted for all that had a seat at a
 * death, also the innocent, and for each move to another runner: a rolling deploy is a few, and a process that is killed every few
 * seconds gets on with one step at most in each life. Of two hundred turns at once such a process needs up to 17 lives on a quiet
 * machine, several times as many on a crowded one; and a turn stands beside the steps that it waits for.
 */
const attempts_max: Readonly<Record<Kind, number>> = { scene_step: 24, generation: 24, session_turn: 100 }

/** What an end without success costs, in words. */
const charged = ({ kind }: OperationRow): string =>
  kind === "session_turn" ? "Only the model calls made were charged" : "Nothing was charged"

const failed = (code: ErrorCode, message: string, retryable: boolean): Outcome =>
  Outcome.Failed({ error: { code, message, retryable } satisfies Failure })

const internal = (row: OperationRow) =>
  failed("internal", `An unexpected error ended the work. ${charged(row)}; start it again.`, true)

const exhausted = (row: OperationRow) =>
  failed(
    "runner_unavailable",
    `The work was begun ${attempts_max[row.kind]} times and never came to an end. ${charged(row)}; try again later.`,
    true
  )

const insufficient = (row: OperationRow) =>
  failed(
    "insufficient_credits",
    `The balance less what running operations hold does not cover the next model call. ${charged(row)}; add credits and go on.`,
    false
  )

/** A row's answer to a write of an attempt: canceling asks it to stop, none says that another attempt owns the row. */
const heed = <A extends Status | Reserved>(
  answer: Option.Option<A>
): Effect.Effect<Exclude<A, "canceling">, Canceled | Fenced> =>
  Option.match(answer, {
    onNone: () => Effect.fail(new Fenced()),
    onSome: (now) =>
      now === "canceling" ? Effect.fail(new Canceled()) : Effect.succeed(now as Exclude<A, "canceling">)
  })

/** The work without the death of its thread. */
const survived = (row: OperationRow, work: ReturnType<Work["Type"]["run"]>) =>
  Effect.catchTag(work, "ThreadDied", () =>
    Effect.succeed(failed("runner_unavailable", `The thread that did the work died. ${charged(row)}; try again.`, true))
  )

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

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
    reserve: (call, units) =>
      repo.reserve({ id, attempt: row.attempt, call, units }).pipe(
        Effect.flatMap(heed),
        Effect.flatMap((answer) => (answer === "held" ? Effect.void : Effect.fail(new Insufficient())))
      ),
    boundary: (call, units, checkpoint) =>
      repo
        .boundary({ id, attempt: row.attempt, call, units }, storable(checkpoint))
        .pipe(Effect.flatMap(heed), Effect.asVoid)
  })

  /** The work's end as an outcome. A fenced attempt has none: it must not write. */
  const outcomeOf = (row: OperationRow, stop: Stop): Effect.Effect<Outcome, Fenced> => {
    if (row.status === "canceling") return Effect.succeed(Outcome.Canceled({ partial: null }))
    if (row.attempt > attempts_max[row.kind]) return Effect.succeed(exhausted(row))
    return Effect.raceFirst(survived(row, work.run(row, contextOf(row))), Deferred.await(stop)).pipe(
      Effect.catchTag("WorkFailed", ({ error }) => Effect.succeed(Outcome.Failed({ error }))),
      Effect.catchTag("Insufficient", () => Effect.succeed(insufficient(row))),
      Effect.catchTag("Canceled", () => Effect.succeed(Outcome.Canceled({ partial: null }))),
      // Without the database nothing is known of the work and nothing may be said of it: the row waits for its next owner.
      Effect.catchAllDefect((defect) =>
        defect instanceof DatabaseUnavailable
          ? Effect.die(defect)
          : Effect.as(Effect.logError("An operation died", defect), internal(row))
      )
    )
  }

  const attempt = (row: OperationRow, stop: Stop) =>
    outcomeOf(row, stop).pipe(
      Effect.flatMap((outcome) => Effect.uninterruptible(repo.settle(row, storable(outcome)))),
      Effect.zipRight(wakeups.notify(id)),
      Effect.catchTag("Fenced", () => Effect.logInfo("Another attempt took the operation over"))
    )

  /** Claims the row and works on it. A claim that finds a cancel, or nothing to do, works on nothing. */
  const begin = (restore: Restore, stop: Stop) =>
    Effect.gen(function* () {
      const claimed = yield* repo.claim(id, running.runner)
      if (Option.isNone(claimed)) return
      const row = claimed.value
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
      const seat = yield* running.seat(id)
      yield* restore(Effect.raceFirst(seat.taken, Effect.ignore(Deferred.await(stop)))).pipe(
        Effect.zipRight(begin(restore, stop)),
        Effect.ensuring(seat.leave)
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
