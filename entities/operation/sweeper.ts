import { Effect, Layer } from "effect"
import { Presence } from "#services/Presence.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Attempts, given_back } from "./Attempts.js"
import { Running } from "./Running.js"

/** Of one look; the next follows at once while there are more. */
const batch = 64

/**
 * Takes up every row whose owner is gone or gave it back, and ends every one that was canceled and has none. Each process looks for
 * itself, at whatever shard, soon and again; of those who find the same row one has it. Queued rows are no matter of the sweep, however
 * many wait: a free seat asks for those.
 */
export const layer = Layer.scopedDiscard(
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const presence = yield* Presence
    const attempts = yield* Attempts
    const { sweep: every } = yield* Running
    const rung = yield* (yield* Wakeups).subscribe(given_back)

    const look = Effect.gen(function* () {
      if (!(yield* presence.isHeld)) return false
      const rows = yield* repo.orphans(presence.taker, batch)
      const begun = rows.filter(attempts.rescue)
      return rows.length === batch && begun.length > 0
    })
    yield* Effect.repeat(look, { while: (again) => again }).pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("A sweep failed; the next one follows", cause)),
      Effect.zipRight(Effect.timeoutOption(rung.next, every)),
      Effect.forever,
      Effect.interruptible,
      Effect.forkScoped
    )
  })
)
