/** The row by which a process of the service is known, renewed over connections of its own. */
import { hostname } from "node:os"
import { type Effect, Layer, Option, type Redacted } from "effect"
import { version } from "#domain/Version.js"
import { Presence } from "#services/Presence.js"
import type { HeldByAnother, ProcessRow, ProcessSelf } from "#services/ports/Processes.js"
import type { Settings } from "./config.js"
import { layer as client } from "./postgres/Client.js"
import { layer as processes } from "./postgres/Processes.js"
import { isRunning } from "./serving.js"

/** A process of this machine that is gone, or whose number this one was given. */
const isDead = ({ host, pid }: ProcessRow): boolean => host === hostname() && (pid === process.pid || !isRunning(pid))

/** A renewal waits for no other statement of the process. */
const connections = 2

export const presence = (
  settings: Settings,
  role: ProcessSelf["role"],
  url: Redacted.Redacted,
  endedBy: Effect.Effect<never, HeldByAnother>
) => {
  const { host, port } = settings.runner
  const self = {
    role,
    version,
    address: role === "api" ? null : Option.getOrNull(Option.map(host, (name) => `${name}:${port}`)),
    host: hostname(),
    pid: process.pid,
    alone: Option.isNone(host),
    isDead,
    endedBy
  }
  const pool = client({ url, pool_size: connections, statement_seconds: settings.database_statement_seconds })
  return Presence.layer(self).pipe(Layer.provide(processes), Layer.provide(pool))
}
