/** Who owns which entity: one process that owns them all, or one of several runners that share them out over PostgreSQL. */
import {
  MessageStorage,
  RunnerAddress,
  RunnerHealth,
  RunnerStorage,
  Runners,
  Sharding,
  ShardingConfig
} from "@effect/cluster"
import { NodeClusterSocket } from "@effect/platform-node"
import { Layer, Option } from "effect"
import { shards } from "#entities/operation/protocol.js"

/**
 * Measured on this stack: a killed runner's entities live elsewhere after 4 to 6 s, a frozen one's after 8. Locks are rows that
 * expire, since a frozen process keeps its advisory locks for ever.
 */
const timings = {
  shardsPerGroup: shards,
  shardLockRefreshInterval: "2 seconds",
  shardLockExpiration: "6 seconds",
  refreshAssignmentsInterval: "1 second",
  runnerHealthCheckInterval: "2 seconds",
  entityTerminationTimeout: "15 seconds",
  shardLockDisableAdvisory: true,
  simulateRemoteSerialization: false
} as const

/**
 * The only process of its database (the home folder's lock says so). Messages are volatile and the rows are the truth, so nothing of
 * the cluster needs a table; on exit a handler gets two seconds and the next start picks its row up again.
 */
export const single = Sharding.layer.pipe(
  Layer.provideMerge(Runners.layerNoop),
  Layer.provideMerge(MessageStorage.layerNoop),
  Layer.provide([RunnerStorage.layerMemory, RunnerHealth.layerNoop]),
  Layer.provide(ShardingConfig.layer({ ...timings, entityTerminationTimeout: "2 seconds" }))
)

export interface RunnerConfig {
  /** What other runners reach this one by, and where it listens: the pod's IP in Kubernetes. */
  readonly host: string
  readonly port: number
}

/** One of several runners. Addresses are given in code: the cluster's own variables are called HOST and PORT. */
export const runner = ({ host, port }: RunnerConfig) => {
  const address = Option.some(RunnerAddress.make(host, port))
  const shardingConfig = { ...timings, runnerAddress: address, runnerListenAddress: address }
  return NodeClusterSocket.layer({ storage: "sql", runnerHealth: "ping", shardingConfig })
}

/** A process that serves the API alone and owns nothing. */
export const client = NodeClusterSocket.layer({ clientOnly: true, storage: "sql", shardingConfig: timings })
