/**
 * Begins who waits: when a seat gets free, and once a second whatever is lost (a wake-up, a shard that moved, a process), a process
 * asks for the fairest rows of those whose entities it owns, keeps seats for them and wakes them.
 */
import { Effect, Layer } from "effect"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { makeShards, OperationEntity } from "./protocol.js"
import { Running } from "./Running.js"

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const { alone, rung, runner, seats, stale_seconds } = yield* Running
  const { isOwn, own } = yield* makeShards
  const operationOf = yield* OperationEntity.client

  const wake = (id: string) =>
    operationOf(id)
      .Wake()
      .pipe(
        Effect.timeout("5 seconds"),
        Effect.catchAllCause(() => Effect.sync(() => seats.withdraw(id))),
        Effect.forkDaemon
      )

  const pull = Effect.gen(function* () {
    const before = seats.turnedAway()
    const rooms = seats.rooms()
    const shards = alone ? null : own()
    const common = { taken: seats.taken(), shards, runner, alone, stale: stale_seconds }
    const rows = yield* repo.next(rooms.map((room) => ({ ...room, ...common })))
    const seated = rows.filter((row) => isOwn(row.id) && seats.offer(row))
    const full = rooms.some(({ kind, most }) => rows.filter((row) => row.kind === kind).length === most)
    seats.looked(before, full || seated.length < rows.length)
    yield* Effect.forEach(rows, ({ id }) => wake(id), { discard: true })
    // Who is left may find what this look did not ask for: a newcomer's seat.
    return seated.length > 0 && full
  })

  yield* Effect.timeoutOption(rung, "1 second").pipe(
    Effect.zipRight(Effect.repeat(pull, { while: (again) => again })),
    Effect.catchAllCause((cause) => Effect.logWarning("A look at who waits failed; the next one follows", cause)),
    Effect.forever,
    Effect.interruptible,
    Effect.forkScoped
  )
})

export const layer = Layer.scopedDiscard(make)
