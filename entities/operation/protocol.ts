import { ClusterSchema, Entity, EntityId, ShardId, Sharding } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Effect } from "effect"

/**
 * What may be said to an operation. Every message is volatile and a hint: the row is the durable part, so a message can be lost,
 * late, doubled, or reach another runner. None carries state.
 */
export const OperationEntity = Entity.make("Operation", [
  /** See to it that somebody works on the row; returns as soon as the work is under way. */
  Rpc.make("Wake").annotate(ClusterSchema.Uninterruptible, "client"),
  /** The row is canceling already: stop the work now and settle, or settle where nobody works. */
  Rpc.make("Cancel").annotate(ClusterSchema.Uninterruptible, "client"),
  /** Sent by the entity to itself: the work lives in this handler, so that no idle reaper ends it. */
  Rpc.make("Run")
])

/** Wakes the owner of a row that was just made: best effort and off the caller's way, since the sweeper is the guarantee. */
export const makeWake = Effect.map(
  OperationEntity.client,
  (operationOf) => (id: string) => Effect.forkDaemon(Effect.exit(operationOf(id).Wake()))
)

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
