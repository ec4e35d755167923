/**
 * What this process works on, one attempt an operation at a time. The work belongs to the process and not to the operation's entity,
 * which may move: only the process's lease and the row's attempt decide whose it is.
 */
import { Context, Deferred, Effect, Fiber, FiberId, FiberMap, Layer, Option, type Tracer } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { leanly, spanned } from "#services/Lean.js"
import { Presence } from "#services/Presence.js"
import { OperationsRepo, type Orphan } from "#services/ports/OperationsRepo.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Canceled } from "#services/ports/Work.js"
import { makeAttempt } from "./Attempt.js"
import { Running, type Stop } from "./Running.js"

/** What processes are woken by when rows were given back. */
export const given_back = "operations given back"

/** What a row may take until it was given back: the sweep finds it all the same once its owner's lease is over. */
const release_patience = "2 seconds"

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** What logs and traces tell of an attempt. */
const seenAs = ({ attempt, id, kind, workspace_id }: OperationRow) => {
  const span = spanned("operation.attempt", {
    attributes: {
      "operation.id": id,
      "operation.kind": kind,
      "operation.attempt": attempt,
      "workspace.id": workspace_id
    }
  })
  return <A, E, R>(attempted: Effect.Effect<A, E, R>) =>
    Effect.annotateLogs(span(attempted), { operation_id: id, workspace_id })
}

/** An attempt at a row that is claimed, until it ends or its process does; uninterruptible but for its work. */
const makeWork = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const running = yield* Running
  const attempt = yield* makeAttempt
  return (row: OperationRow, restore: Restore, stop: Stop) =>
    Effect.suspend(() => {
      running.seats.claimed(row.id, row)
      running.enter(row.id, row.attempt, stop, row.progress)
      const leave = Effect.sync(() => running.leave(row.id, row.attempt))
      return Effect.matchCauseEffect(restore(attempt(row, stop)), {
        // Interrupted or broken off: the next owner continues at once.
        onFailure: (cause) =>
          repo
            .release(row.id, row.attempt)
            .pipe(
              Effect.interruptible,
              Effect.timeout(release_patience),
              Effect.ignoreLogged,
              Effect.zipRight(leave),
              Effect.zipRight(Effect.failCause(cause))
            ),
        onSuccess: () => leave
      }).pipe(seenAs(row))
    })
})

/** How a row is claimed where it has a seat or needs none: who was canceled is only told so. */
const makeClaim = (told: ReadonlySet<string>) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const presence = yield* Presence
    return (id: string, seated: boolean) =>
      Effect.gen(function* () {
        if (!(yield* presence.isHeld)) return Option.none()
        if (told.has(id) && Option.isNone(yield* repo.waiting(id))) return yield* repo.claim(id, presence.id)
        return seated ? yield* repo.take(id, presence.taker) : Option.none()
      }).pipe(Effect.annotateLogs({ operation_id: id }))
  })

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const running = yield* Running
  const presence = yield* Presence
  const wakeups = yield* Wakeups
  const work = yield* makeWork
  const stops = new Map<string, Stop>()
  /** Those that were canceled while nobody worked on them here. */
  const told = new Set<string>()
  const claimed = yield* makeClaim(told)
  let closed = false

  const forget = (id: string): void => {
    stops.delete(id)
    told.delete(id)
    running.seats.leave(id)
  }
  /** Works on a row once it is claimed. */
  const begun = (id: string, claim: Effect.Effect<Option.Option<OperationRow>>, stop: Stop) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.matchCauseEffect(
        Effect.flatMap(claim, (row) => (Option.isNone(row) ? Effect.void : work(row.value, restore, stop))),
        {
          onFailure: (cause) =>
            Effect.zipRight(
              Effect.sync(() => forget(id)),
              Effect.failCause(cause)
            ),
          onSuccess: () => Effect.sync(() => forget(id))
        }
      )
    )

  const fibers = yield* FiberMap.make<string>()
  // Of the layer and not of whoever wakes: a request's annotations and interruption are not the work's.
  const run = yield* leanly(FiberMap.runtime(fibers)<never>())
  const start = (id: string, claim: Effect.Effect<Option.Option<OperationRow>>, within?: Tracer.AnySpan): void => {
    // Before the claim: a cancel either finds this signal, or the claim finds its row canceling.
    const stop: Stop = Deferred.unsafeMake(FiberId.none)
    stops.set(id, stop)
    const attempted = begun(id, claim, stop)
    run(id, within === undefined ? attempted : Effect.withParentSpan(attempted, within))
  }
  const startSeated = (id: string, seat: () => boolean, within?: Tracer.AnySpan): boolean => {
    if (closed || stops.has(id)) return false
    const seated = seat()
    if (!seated && !told.has(id)) return false
    start(id, claimed(id, seated), within)
    return true
  }

  /** Sees to it that somebody works on a row that waits, or leaves it to wait for a seat. */
  const begin = (id: string, within?: Tracer.AnySpan): void =>
    void startSeated(id, () => running.seats.take(id), within)
  /** Works on a row that was claimed for this process; answers false where it is given back, since an attempt of before is not over yet. */
  const enter = (row: OperationRow) =>
    Effect.suspend(() => {
      if (closed || stops.has(row.id)) return Effect.as(repo.release(row.id, row.attempt), false)
      running.seats.seat(row, true)
      start(row.id, Effect.succeedSome(row))
      return Effect.succeed(true)
    })
  const cancel = (id: string) =>
    Effect.sync(() => {
      const stop = stops.get(id)
      if (stop !== undefined) return Deferred.unsafeDone(stop, Effect.fail(new Canceled()))
      told.add(id)
      begin(id)
    })
  /** Takes up a row whose owner is gone; answers whether that was begun. */
  const rescue = (row: Orphan): boolean => {
    if (row.status === "canceling") told.add(row.id)
    return startSeated(row.id, () => row.status === "canceling" || running.seats.rescue(row))
  }

  /** Begins nothing any more, gives back what is under way, and says so to the others, once. What would not end is theirs all the same. */
  const handOver = yield* Effect.cached(
    Effect.suspend(() => {
      closed = true
      return Fiber.interruptAll(Array.from(fibers, ([, fiber]) => fiber)).pipe(
        Effect.disconnect,
        Effect.timeoutOption(release_patience),
        Effect.zipRight(presence.leave),
        Effect.zipRight(wakeups.notify(given_back))
      )
    })
  )
  yield* Effect.addFinalizer(() => handOver)

  return { begin, enter, cancel, rescue, handOver }
})

export class Attempts extends Context.Tag("scenewright/Attempts")<Attempts, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.scoped(Attempts, make)
}
