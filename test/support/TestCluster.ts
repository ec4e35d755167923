import { MessageStorage, RunnerHealth, RunnerStorage, Runners, Sharding, ShardingConfig } from "@effect/cluster"
import { Layer } from "effect"

/**
 * A runner in memory whose own timers are silent, so that turning the test clock wakes the operations alone. Entities get `grace`
 * to end when the runner goes.
 */
export const layer = (grace: "0 seconds" | "3 seconds" = "0 seconds") =>
  Sharding.layer.pipe(
    Layer.provideMerge(Runners.layerNoop),
    Layer.provideMerge(MessageStorage.layerNoop),
    Layer.provide([RunnerStorage.layerMemory, RunnerHealth.layerNoop]),
    Layer.provide(
      ShardingConfig.layer({
        entityTerminationTimeout: grace,
        entityMessagePollInterval: "1 day",
        entityReplyPollInterval: "1 day",
        refreshAssignmentsInterval: "1 day",
        shardLockRefreshInterval: "1 day",
        shardLockExpiration: "3 days",
        runnerHealthCheckInterval: "1 day",
        shardsPerGroup: 10,
        simulateRemoteSerialization: true
      })
    )
  )
