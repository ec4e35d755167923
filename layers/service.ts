/** The running service: one process in its role, composed from its settings. */
import type { HttpServerError } from "@effect/platform"
import { Data, Effect, Layer, Logger, Option } from "effect"
import { layer as server } from "#http/Server.js"
import { Address } from "#services/Address.js"
import { layer as work } from "#work/Registry.js"
import { client, runner, single } from "./cluster.js"
import { layer as pool } from "./compute/Pool.js"
import type { Settings } from "./config.js"
import { ownership } from "./ownership.js"
import { blobs, databaseUrl, pooled, secret } from "./persistence.js"
import { exclusive } from "./postgres/Exclusive.js"
import { layer as repositories } from "./postgres/repositories.js"
import { layer as wakeups } from "./postgres/Wakeups.js"
import { services } from "./services.js"

export type Role = "all" | "api" | "runner"

export interface ServiceOptions {
  readonly role: Role
  readonly migrate: boolean
}

/** Where callers reach this process: `SCENEWRIGHT_BASE_URL`, or what it listens on. */
export const baseUrlOf = ({ http }: Settings): string =>
  Option.getOrElse(http.base_url, () => `http://${http.host}:${http.port}`)

/** The server's address cannot be had; the message is one line for the person at the terminal. */
export class CannotListen extends Data.TaggedError("CannotListen")<{ readonly message: string }> {}

const cannotListen =
  ({ http: { host, port } }: Settings) =>
  ({ cause }: HttpServerError.ServeError): CannotListen => {
    const taken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
    const why = taken
      ? `The port ${port} of ${host} is taken`
      : `The service cannot listen on ${host}:${port} (${String(cause)})`
    return new CannotListen({ message: `${why}: stop what holds it, or set SCENEWRIGHT_HTTP_PORT.` })
  }

const compute = (settings: Settings) => pool({ ...settings.compute, worker: new URL("./worker.js", import.meta.url) })

/**
 * Without an address for other runners this process is the only one of its database, and a lock of the database keeps it so;
 * with one it shares the entities with whoever else runs.
 */
const cluster = (settings: Settings, role: Role) => {
  if (Option.isNone(settings.runner.host)) return single
  return role === "api" ? client : runner({ host: settings.runner.host.value, port: settings.runner.port })
}

const busy = (settings: Settings) =>
  `Another process serves ${Option.isNone(settings.database_url) ? settings.home : "this database"} already: ` +
  "stop it, or set SCENEWRIGHT_HOME to another folder."

/** State, and the lock on it where one process alone may serve it. */
const state = (settings: Settings, { migrate, role }: ServiceOptions) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const url = yield* databaseUrl(settings)
      if (Option.isNone(settings.runner.host) && role !== "api") yield* exclusive(url, busy(settings))
      return Layer.mergeAll(repositories, wakeups).pipe(Layer.provideMerge(pooled(settings, url, { migrate })))
    })
  )

/** The whole process: what it serves and what it owns, over its state. Building it is starting it. */
export const service = (settings: Settings, options: ServiceOptions) => {
  const owned = ownership({ alone: Option.isNone(settings.runner.host) }).pipe(Layer.provide(work))
  const served = Layer.mapError(server(settings.http), cannotListen(settings))
  const parts =
    options.role === "all"
      ? Layer.merge(owned, served)
      : options.role === "api"
        ? Layer.merge(Layer.empty, served)
        : owned
  return parts.pipe(
    Layer.provideMerge(services),
    Layer.provide(cluster(settings, options.role)),
    Layer.provide(compute(settings)),
    Layer.provide(blobs(settings)),
    Layer.provide(Address.layer(baseUrlOf(settings))),
    Layer.provideMerge(state(settings, options)),
    Layer.provide(secret(settings)),
    Layer.provide(Logger.minimumLogLevel(settings.log_level))
  )
}
