/**
 * The gate of a session: its mailbox is "one turn at a time". Where two gates believe they own it, the row's partial unique index
 * holds. The turn's work, its cancel and its settlement are its operation's.
 */
import { Effect } from "effect"
import { makeShards, makeWake } from "#entities/operation/protocol.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SessionEntity } from "./protocol.js"

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const wake = yield* makeWake
  const { shardOf } = yield* makeShards

  return SessionEntity.of({
    RunTurn: ({ payload }) =>
      Effect.tap(repo.admit(payload, { shard: shardOf(payload.id) }), ({ created, operation }) =>
        created ? wake(operation.id) : Effect.void
      )
  })
})

export const layer = SessionEntity.toLayer(make, {
  concurrency: 1,
  disableFatalDefects: true,
  maxIdleTime: "30 seconds"
})
