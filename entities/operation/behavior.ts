/**
 * Where one operation is reached: what is said to it goes to the attempts of the process that has its shard. The work does not live
 * here, so that no shard that moves ends it.
 */
import { Entity } from "@effect/cluster"
import { Effect, Layer, Option } from "effect"
import { Attempts } from "./Attempts.js"
import { beginHere, OperationEntity } from "./protocol.js"
import { layer as puller } from "./puller.js"
import { layer as sweeper } from "./sweeper.js"

const make = Effect.gen(function* () {
  const { entityId: id } = yield* Entity.CurrentAddress
  const attempts = yield* Attempts
  const begin = Effect.flatMap(Effect.option(Effect.currentParentSpan), (span) =>
    Effect.sync(() => attempts.begin(id, Option.getOrUndefined(span)))
  )
  return OperationEntity.of({ Wake: () => begin, Run: () => begin, Cancel: () => attempts.cancel(id) })
})

const entity = OperationEntity.toLayer(make, {
  concurrency: "unbounded",
  disableFatalDefects: true,
  maxIdleTime: "30 seconds",
  mailboxCapacity: "unbounded"
})

const woken = Layer.scopedDiscard(Effect.flatMap(Attempts, ({ begin }) => beginHere(begin)))

/** The operations of a process, what begins those that wait, and what takes up those whose owner is gone. */
export const layer = Layer.mergeAll(entity, woken, puller, sweeper).pipe(Layer.provideMerge(Attempts.layer))
