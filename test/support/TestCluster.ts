import { MessageStorage, RunnerHealth, RunnerStorage, Runners, Sharding, ShardingConfig } from "@effect/cluster"
import { Layer } from "effect"
import { type Lease, lease } from "#domain/Lease.js"
import { Running, type RunningConfig } from "#entities/operation/Running.js"
import { Presence } from "#services/Presence.js"

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

/** That a process of a test lives; alone no other owns a row. */
export const presence = ({ alone, lease: terms }: { readonly alone: boolean; readonly lease?: Lease }) =>
  Presence.layer({
    role: "all",
    version: "0.0.0",
    address: null,
    host: "test",
    pid: 1,
    alone,
    lease: terms ?? lease
  })

/** What a process of a test works on, and that it lives. */
export const running = (config: Partial<RunningConfig> = {}, of: Parameters<typeof presence>[0] = { alone: false }) =>
  Layer.provideMerge(Running.layer(config), presence(of))
