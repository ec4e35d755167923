/** Who owns which entity: one process that owns them all, or one of several runners that share them out over PostgreSQL. */
import {
  MessageStorage,
  RunnerAddress,
  RunnerHealth,
  RunnerStorage,
  Runners,
  Sharding,
  ShardingConfig,
  SocketRunner
} from "@effect/cluster"
import { RpcSerialization } from "@effect/rpc"
import { Effect, Layer, Option } from "effect"
import { shards } from "#entities/operation/protocol.js"
import { Presence } from "#services/Presence.js"
import { Secret } from "#services/Secret.js"
import { type CertificateFiles, type Credentials, ofCertificates, ofKeys } from "./runners/Credentials.js"
import { layer as dialer } from "./runners/Dialer.js"
import { layer as listener } from "./runners/Listener.js"
import { messages, runners } from "./runners/SharedTables.js"
import { layer as steady } from "./runners/SteadyStorage.js"

/**
 * Shards only say where an operation is reached; who works on it is a matter of leases. Their locks are rows, since a frozen process
 * keeps its advisory locks for ever; they outlast a database that stalls, and those of a process that is gone are taken away.
 */
const timings = {
  shardsPerGroup: shards,
  shardLockRefreshInterval: "2 seconds",
  shardLockExpiration: "60 seconds",
  refreshAssignmentsInterval: "500 millis",
  runnerHealthCheckInterval: "2 seconds",
  entityTerminationTimeout: "5 seconds",
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
  /** None: peers prove that they hold the deployment's secret. */
  readonly tls: Option.Option<CertificateFiles>
  /** The labels of the runners' pods, by which Kubernetes tells who lives. None: a ping does. */
  readonly pods: Option.Option<string>
}

/** Loaded where it is asked for: it brings a client of its own. */
const byPods = (labels: string) =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.promise(() => import("./runners/Pods.js")),
      ({ layer }) => layer(labels)
    )
  )

const credentialsOf = ({ tls }: Pick<RunnerConfig, "tls">) =>
  Option.match(tls, {
    onNone: () => Effect.map(Secret, ({ accepted }) => ofKeys(accepted("runner"))),
    onSome: ofCertificates
  })

const ownSteady = Layer.unwrapEffect(Effect.map(Presence, ({ id }) => steady(id)))

/** What runners share: the table of them, whose messages are volatile, and the form of those. */
const sharedBy = (config: Partial<ShardingConfig.ShardingConfig["Type"]>) =>
  Layer.mergeAll(messages, Layer.provide(ownSteady, runners), RpcSerialization.layerMsgPack).pipe(
    Layer.provideMerge(ShardingConfig.layer(config))
  )

const withCredentials = <A, E, R>(
  config: Pick<RunnerConfig, "tls">,
  layer: (credentials: Credentials) => Layer.Layer<A, E, R>
) => Layer.unwrapEffect(Effect.map(credentialsOf(config), layer))

/** One of several runners. Addresses are given in code: the cluster's own variables are called HOST and PORT. */
export const runner = (config: RunnerConfig) =>
  withCredentials(config, (credentials) => {
    const address = Option.some(RunnerAddress.make(config.host, config.port))
    const judge = Option.match(config.pods, {
      onNone: () => RunnerHealth.layerPing,
      onSome: byPods
    })
    const health = Layer.provide(judge, Runners.layerRpc)
    return SocketRunner.layer.pipe(
      Layer.provide(health),
      Layer.provide([listener(credentials, config), dialer(credentials)]),
      Layer.provideMerge(sharedBy({ ...timings, runnerAddress: address, runnerListenAddress: address }))
    )
  })

/** A process that serves the API alone and owns nothing. */
export const client = (config: Pick<RunnerConfig, "tls">) =>
  withCredentials(config, (credentials) =>
    SocketRunner.layerClientOnly.pipe(Layer.provide(dialer(credentials)), Layer.provideMerge(sharedBy(timings)))
  )
