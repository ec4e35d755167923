/**
 * Begins who waits: when a seat gets free, and once a second whatever is lost (a wake-up, a shard that moved, a process), a process
 * claims the fairest rows of those whose shards it has for the seats that are free, and begins them.
 */
import { Effect, Layer } from "effect"
import { Presence } from "#services/Presence.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Attempts } from "./Attempts.js"
import { makeShards } from "./protocol.js"
import { Running } from "./Running.js"

/** Who leaves in the same turn of the event loop, as those whose settlements were one statement, is asked for in one look. */
const sameTurn = Effect.async<void>((resume) => void setImmediate(() => resume(Effect.void)))

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const { alone, id: runner, isHeld } = yield* Presence
  const attempts = yield* Attempts
  const { rung, seats } = yield* Running
  const { own } = yield* makeShards

  const pull = Effect.gen(function* () {
    if (!(yield* isHeld)) return false
    const before = seats.turnedAway()
    const { rooms, shared, taken } = seats.look()
    const common = { taken, shards: alone ? null : own() }
    const asks = rooms.map((room) => ({ ...room, ...common }))
    const rows = yield* Effect.onError(repo.pull(asks, shared, runner), () =>
      Effect.sync(() => seats.looked(before, true))
    )
    const entered = yield* Effect.forEach(rows, attempts.enter)
    const full = seats.filled(rooms, rows)
    seats.looked(before, full || entered.includes(false))
    // Who is left may find what this look did not ask for: a newcomer's seat.
    return rows.length > 0 && full
  })

  yield* Effect.timeoutOption(rung, "1 second").pipe(
    Effect.zipRight(sameTurn),
    Effect.zipRight(Effect.repeat(pull, { while: (again) => again })),
    Effect.catchAllCause((cause) => Effect.logWarning("A look at who waits failed; the next one follows", cause)),
    Effect.forever,
    Effect.interruptible,
    Effect.forkScoped
  )
})

export const layer = Layer.scopedDiscard(make)
