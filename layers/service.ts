/** The running service: one process in its role, composed from its settings. */
import type { HttpServerError } from "@effect/platform"
import { Data, Effect, Layer, Logger, Option } from "effect"
import { Attempts } from "#entities/operation/Attempts.js"
import { probes, layer as server } from "#http/Server.js"
import { Address } from "#services/Address.js"
import { HostedVendors } from "#services/HostedVendors.js"
import { layer as languageModels } from "#services/LanguageConnections.js"
import type { Computation, Compute } from "#services/ports/Compute.js"
import { layer as work } from "#work/Registry.js"
import { client, runner, single } from "./cluster.js"
import { layer as pool } from "./compute/Pool.js"
import type { Settings } from "./config.js"
import { ownership } from "./ownership.js"
import { blobs, databaseUrl, pooled, retained, secret, unanswered } from "./persistence.js"
import { exclusive } from "./postgres/Exclusive.js"
import { layer as repositories } from "./postgres/repositories.js"
import * as Wakeups from "./postgres/Wakeups.js"
import { presence } from "./presence.js"
import { services } from "./services.js"
import { layer as stepGate } from "./stepGate.js"
import { layer as countedBlobs } from "./telemetry/BlobStore.js"
import { layer as eventLoop } from "./telemetry/EventLoop.js"
import { layer as logs } from "./telemetry/Logs.js"
import { layer as countedOperations } from "./telemetry/OperationsRepo.js"
import { layer as traces } from "./telemetry/Traces.js"
import { layer as assetGenerators } from "./vendors/AssetGenerators.js"
import { layer as languageVendors } from "./vendors/LanguageVendors.js"

export type Role = "all" | "api" | "runner"

export interface ServiceOptions {
  readonly role: Role
  readonly migrate: boolean
  /** Threads that run already; of its own without them. */
  readonly threads?: Layer.Layer<Compute>
}

/** Where callers reach this process: `SCENEWRIGHT_BASE_URL`, or what it listens on. */
export const baseUrlOf = ({ http }: Settings): string =>
  Option.getOrElse(http.base_url, () => `http://${http.host}:${http.port}`)

/** The server's address cannot be had; the message is one line for the person at the terminal. */
export class CannotListen extends Data.TaggedError("CannotListen")<{ readonly message: string }> {}

const cannotListen =
  (host: string, port: number, variable: string) =>
  ({ cause }: HttpServerError.ServeError): CannotListen => {
    const taken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
    const why = taken
      ? `The port ${port} of ${host} is taken`
      : `The service cannot listen on ${host}:${port} (${String(cause)})`
    return new CannotListen({ message: `${why}: stop what holds it, or set ${variable}.` })
  }

/** The worker threads of this process; those load their code at once that will be asked for what is expected. */
export const compute = (settings: Settings, expects: ReadonlyArray<Computation> = []) =>
  pool({
    ...settings.compute,
    expects,
    worker: new URL("./worker.js", import.meta.url),
    isolated: new URL("./compute/isolated.js", import.meta.url)
  })

/**
 * Without an address for other runners this process is the only one of its database, and a lock of the database keeps it so;
 * with one it shares the entities with whoever else runs.
 */
const cluster = (settings: Settings, role: Role) => {
  if (Option.isNone(settings.runner.host)) return single
  const { host, pods, port, tls } = settings.runner
  return role === "api" ? client({ tls }) : runner({ host: host.value, port, tls, pods })
}

const busy = (settings: Settings) =>
  `Another process serves ${Option.isNone(settings.database_url) ? settings.home : "this database"} already: ` +
  "stop it, or set SCENEWRIGHT_HOME to another folder."

/** State, and the lock on it where one process alone may serve it. */
const state = (settings: Settings, { migrate, role }: ServiceOptions) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      yield* refuseAlone(settings, role)
      const url = yield* databaseUrl(settings)
      const isAlone = Option.isNone(settings.runner.host)
      const endedBy = isAlone ? yield* exclusive(url, busy(settings)) : Effect.never
      const present = presence(settings, role, url, endedBy)
      const kept = Layer.provideMerge(countedOperations, repositories)
      return Layer.mergeAll(kept, isAlone ? Wakeups.layerAlone : Wakeups.layer, present).pipe(
        Layer.provideMerge(pooled(settings, url, { migrate }))
      )
    })
  )

/** A process of one role needs others, and an address by which they find each other. */
export class NoRunnerHost extends Data.TaggedError("NoRunnerHost")<{ readonly message: string }> {}

const refuseAlone = ({ runner: { host } }: Settings, role: Role) =>
  role === "all" || Option.isSome(host)
    ? Effect.void
    : new NoRunnerHost({
        message: `The role ${role} works with other processes alone: set SCENEWRIGHT_RUNNER_HOST to the address by which they reach this one, or serve without --role.`
      })

/** What operations run, with the vendors that they may ask. */
const worked = work.pipe(
  Layer.provide(assetGenerators()),
  Layer.provide(languageModels),
  Layer.provide(languageVendors())
)

/** The probes alone, where nobody else's connections are in their way. */
const watchedAt = (host: string, port: number, { probes_port }: Settings) =>
  Layer.mapError(
    probes({ host, port }),
    cannotListen(host, port, Option.isSome(probes_port) ? "SCENEWRIGHT_PROBES_PORT" : "SCENEWRIGHT_HTTP_PORT")
  )

/** A stop begins with what others can go on with at once. */
const handsOver = Layer.scopedDiscard(Effect.flatMap(Attempts, ({ handOver }) => Effect.addFinalizer(() => handOver)))

const partsOf = (settings: Settings, role: Role) => {
  const owned = Layer.provide(ownership(), worked)
  const { host, port } = settings.http
  const watched = watchedAt(
    host,
    Option.getOrElse(settings.probes_port, () => port),
    settings
  )
  const api = Layer.mapError(server(settings.http), cannotListen(host, port, "SCENEWRIGHT_HTTP_PORT"))
  const served = Option.isSome(settings.probes_port) ? Layer.provideMerge(api, watched) : api
  // What is built first ends last: requests in flight still find the entities that they ask, and the work is handed over before all.
  const parts = {
    all: Layer.provideMerge(handsOver, Layer.provideMerge(served, owned)),
    api: served,
    runner: Layer.provideMerge(handsOver, Layer.provideMerge(watched, owned))
  }[role]
  return Layer.provide(parts, stepGate)
}

/** The whole process: what it serves and what it owns, over its state. Building it is starting it. */
export const service = (settings: Settings, options: ServiceOptions) =>
  partsOf(settings, options.role).pipe(
    Layer.provideMerge(services),
    Layer.provide(cluster(settings, options.role)),
    Layer.provide(Layer.provide(countedBlobs, blobs(settings))),
    Layer.provide([Address.layer(baseUrlOf(settings)), HostedVendors.layer(settings.hosted), retained(settings)]),
    Layer.provideMerge(state(settings, options)),
    Layer.provide(options.threads ?? compute(settings)),
    Layer.provide(secret(settings)),
    Layer.merge(eventLoop),
    Layer.provide(traces(settings.collector, options.role)),
    Layer.provide([Logger.minimumLogLevel(settings.log_level), logs(settings.log_format)]),
    unanswered
  )
