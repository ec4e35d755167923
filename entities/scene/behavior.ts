/** The gate of a scene: its mailbox is "one step at a time"; the row's partial unique index holds where two gates believe they own it. */
import { Effect } from "effect"
import { OperationEntity } from "#entities/operation/protocol.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SceneEntity } from "./protocol.js"

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const operationOf = yield* OperationEntity.client

  /** Best effort and off the caller's way: the sweeper is the guarantee. */
  const wake = (id: string) => Effect.forkDaemon(Effect.ignore(operationOf(id).Wake()))

  return SceneEntity.of({
    RunStep: ({ payload }) =>
      Effect.tap(repo.admit(payload), ({ created, operation }) => (created ? wake(operation.id) : Effect.void))
  })
})

export const layer = SceneEntity.toLayer(make, { concurrency: 1, disableFatalDefects: true, maxIdleTime: "30 seconds" })
