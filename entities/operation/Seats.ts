/**
 * Room for work in a process: an operation is claimed once it has a seat, so that a death of the process counts as an attempt for
 * those alone that it had begun. Who waits is an unclaimed row, which any other process may take.
 */
import { Deferred, Effect, Fiber, Option } from "effect"
import type { Kind } from "#domain/Operation.js"
import type { OperationsRepo } from "#services/ports/OperationsRepo.js"

export interface SeatsConfig {
  /** Seats for whoever comes first: while some are free, nobody asks what kind of work it is. */
  readonly any: number
  /** More seats for each kind. Each has its own: a turn keeps its seat while it waits for a step, which must find one. */
  readonly of: Readonly<Record<Kind, number>>
}

/** Between two looks at whether the row of one who waits is still to be worked on: a cancel's message may be lost. */
const look_seconds = 5

interface Seat {
  /** Ends when the seat is taken, or none is needed: the row waits for no work any more. Who is interrupted here leaves, too. */
  readonly taken: Effect.Effect<void>
  readonly leave: Effect.Effect<void>
}

export const makeSeats = ({ any, of }: SeatsConfig, { waiting }: Pick<OperationsRepo["Type"], "waiting">) =>
  Effect.gen(function* () {
    const free = yield* Effect.makeSemaphore(any)
    const rooms = {
      scene_step: yield* Effect.makeSemaphore(of.scene_step),
      session_turn: yield* Effect.makeSemaphore(of.session_turn),
      generation: yield* Effect.makeSemaphore(of.generation)
    } satisfies Record<Kind, Effect.Semaphore>

    const seated = (taken: Deferred.Deferred<void>) => Effect.zipRight(Deferred.succeed(taken, undefined), Effect.never)

    /** Ends where the row waits for no work any more: who was canceled needs no seat to be told so. */
    const gone = Effect.fnUntraced(function* (id: string, taken: Deferred.Deferred<void>) {
      for (;;) {
        yield* Effect.sleep(`${look_seconds} seconds`)
        if (yield* Deferred.isDone(taken)) return yield* Effect.never
        if (Option.isNone(yield* waiting(id))) return
      }
    })

    const wait = (id: string, taken: Deferred.Deferred<void>) =>
      Effect.flatMap(
        waiting(id),
        Option.match({
          onNone: () => Effect.void,
          onSome: (kind) => Effect.raceFirst(rooms[kind].withPermits(1)(seated(taken)), gone(id, taken))
        })
      )

    /** Asks for a seat. A fiber of its own sits on it, so that it is left however its holder ends. */
    return (id: string): Effect.Effect<Seat> =>
      Effect.gen(function* () {
        const taken = yield* Deferred.make<void>()
        const sitting = yield* free
          .withPermitsIfAvailable(1)(seated(taken))
          .pipe(
            Effect.flatMap(Option.match({ onNone: () => wait(id, taken), onSome: () => Effect.void })),
            // However it ends, a waiting claim goes on: one that finds nothing to do claims nothing.
            Effect.ensuring(Deferred.succeed(taken, undefined)),
            Effect.interruptible,
            Effect.forkDaemon
          )
        return { taken: Deferred.await(taken), leave: Effect.asVoid(Fiber.interrupt(sitting)) }
      })
  })
