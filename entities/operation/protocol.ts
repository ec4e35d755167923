import { ClusterSchema, Entity, EntityId, ShardId, Sharding } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Context, Effect, Option, Tracer } from "effect"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"

/**
 * What may be said to an operation. Every message is volatile and a hint: the row is the durable part, so a message can be lost,
 * late, doubled, or reach another runner. None carries state.
 */
export const OperationEntity = Entity.make("Operation", [
  /** See to it that somebody works on the row; returns as soon as the work is under way. */
  Rpc.make("Wake").annotate(ClusterSchema.Uninterruptible, "client"),
  /** The row is canceling already: stop the work now and settle, or settle where nobody works. */
  Rpc.make("Cancel").annotate(ClusterSchema.Uninterruptible, "client"),
  /** What a process of the release before sends to itself, and to whoever has the shard by then: as `Wake`. */
  Rpc.make("Run")
])

/** Where no process has the shard a message is given up. */
const patience = "3 seconds"

/** Sends a message off the caller's way and best effort: the row says all. */
export const hint = <A, E, R>(send: Effect.Effect<A, E, R>) =>
  Effect.forkDaemon(Effect.exit(Effect.timeout(send, patience)))

/** How many shards there are: the cluster's own number, which never changes while rows wait. */
export const shards = 300

/** Which rows' entities live in this process. A row's shard stands in it, so that the database finds them. */
export const makeShards = Effect.map(Sharding.Sharding, (sharding) => {
  const shardOf = (id: string) =>
    sharding.getShardId(EntityId.make(id), OperationEntity.getShardGroup(EntityId.make(id)))
  const numbers = Array.from({ length: shards }, (_, i) => i + 1)
  return {
    shardOf: (id: string): number => shardOf(id).id,
    isOwn: (id: string): boolean => sharding.hasShardId(shardOf(id)),
    own: (): ReadonlyArray<number> => numbers.filter((n) => sharding.hasShardId(ShardId.make("default", n)))
  }
})

/** How the process of a sharding begins what is its own: what it says to itself needs no message and no entity to take it. */
const here = new WeakMap<Sharding.Sharding["Type"], (id: string, within?: Tracer.AnySpan) => void>()

/** Lets wake-ups of this process's own operations begin them, as long as the scope lives. */
export const beginHere = (begin: (id: string, within?: Tracer.AnySpan) => void) =>
  Effect.flatMap(Sharding.Sharding, (sharding) =>
    Effect.acquireRelease(
      Effect.sync(() => here.set(sharding, begin)),
      () => Effect.sync(() => here.delete(sharding))
    )
  )

/** Wakes the owner of a row that was just made; the puller is the guarantee. */
export const makeWake = Effect.gen(function* () {
  const sharding = yield* Sharding.Sharding
  const operationOf = yield* OperationEntity.client
  const { isOwn } = yield* makeShards
  return (id: string) =>
    Effect.suspend(() => {
      const begin = isOwn(id) ? here.get(sharding) : undefined
      if (begin === undefined) return Effect.asVoid(hint(operationOf(id).Wake()))
      return Effect.map(Effect.context<never>(), (around) =>
        begin(id, Option.getOrUndefined(Context.getOption(around, Tracer.ParentSpan)))
      )
    })
})

/**
 * Lets operations in, and wakes whoever is to run them: in the process that is asked, without a runner. That a scene has one step at a
 * time, and a session one turn, the rows' unique index holds. Safe to send twice; nothing of an admission is believed.
 */
export const makeAdmit = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const wake = yield* makeWake
  const { shardOf } = yield* makeShards
  return (admission: Admission) =>
    Effect.tap(repo.admit(admission, { shard: shardOf(admission.id) }), ({ created, operation }) =>
      created ? wake(operation.id) : Effect.void
    )
})
