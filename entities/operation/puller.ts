/**
 * Begins who waits: when a seat gets free, and once a second whatever is lost (a wake-up, a shard that moved, a process), a process
 * asks for the fairest rows of those whose shards it has, keeps seats for them and begins them.
 */
import { Effect, Layer } from "effect"
import { Presence } from "#services/Presence.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Attempts } from "./Attempts.js"
import { makeShards } from "./protocol.js"
import { Running } from "./Running.js"

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const { alone, isHeld } = yield* Presence
  const attempts = yield* Attempts
  const { rung, seats } = yield* Running
  const { isOwn, own } = yield* makeShards

  const begin = (id: string): void => {
    if (!attempts.begin(id)) seats.withdraw(id)
  }

  const pull = Effect.gen(function* () {
    if (!(yield* isHeld)) return false
    const before = seats.turnedAway()
    const rooms = seats.rooms()
    const shards = alone ? null : own()
    const common = { taken: seats.taken(), shards }
    const rows = yield* repo.next(rooms.map((room) => ({ ...room, ...common })))
    const seated = rows.filter((row) => isOwn(row.id) && seats.offer(row))
    const full = rooms.some(({ kind, most }) => rows.filter((row) => row.kind === kind).length === most)
    seats.looked(before, full || seated.length < rows.length)
    for (const { id } of rows) begin(id)
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
