import { Singleton } from "@effect/cluster"
import { Effect, Schedule } from "effect"
import { OperationsRepo, type Orphan } from "#services/ports/OperationsRepo.js"
import { OperationEntity } from "./protocol.js"

export interface SweeperConfig {
  /** A row whose heartbeat is older than this has lost its owner. */
  readonly stale_seconds: number
  /** The first sweep's own measure: 0 where no other process can own a row. */
  readonly first_stale_seconds: number
}

const batch = 500

/**
 * One for the whole cluster: tells the entity of every row whose owner died, or that was canceled and never told. Queued rows are no
 * matter of the sweep, however many wait: each process asks for those itself. A failure of one sweep must not end the loop: a
 * singleton whose effect ends is not started again. Waking twice does no harm.
 */
export const layer = (config: SweeperConfig) =>
  Singleton.make(
    "operation/sweeper",
    Effect.gen(function* () {
      const repo = yield* OperationsRepo
      const operationOf = yield* OperationEntity.client
      const tell = ({ id, status }: Orphan) =>
        (status === "canceling" ? operationOf(id).Cancel() : operationOf(id).Wake()).pipe(
          Effect.timeout("5 seconds"),
          Effect.ignore
        )
      const sweep = (stale: number) =>
        repo.orphans(stale, batch).pipe(
          Effect.flatMap((rows) => Effect.forEach(rows, tell, { concurrency: 32, discard: true })),
          Effect.catchAllCause((cause) => Effect.logWarning("A sweep failed; the next one follows", cause))
        )
      yield* sweep(config.first_stale_seconds)
      yield* Effect.repeat(sweep(config.stale_seconds), Schedule.spaced("1 second"))
    })
  )
