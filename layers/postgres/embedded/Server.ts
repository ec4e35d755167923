/** The server's process: found by its own pid file, started on its own, stopped by a signal. */
import { spawn } from "node:child_process"
import { open, readFile, rm, stat } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { file_mode } from "#layers/filesystem/Private.js"
import type { Place } from "./DataFolder.js"
import { codeOf, EmbeddedFailed } from "./EmbeddedFailed.js"

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const pidFile = (place: Place): string => join(place.data, "postmaster.pid")

/** What the pid file says, or null where there is none (or it is being written). */
export const findPostmaster = async (place: Place): Promise<Postmaster | null> => {
  const text = await readFile(pidFile(place), "utf8").catch(() => "")
  const [pid, , , port] = text.split("\n")
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return codeOf(cause) === "EPERM"
  }
}

/**
 * Whether the pid file's process is a server. A number can be another program's by now, above all in a container, where it
 * would keep the server from starting for ever: such a file is removed.
 */
export const isServing = async (place: Place, { pid }: Postmaster): Promise<boolean> => {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null)
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  if (command === null || command.includes("postgres")) return true
  if (!/\) Z /.test(state)) await rm(pidFile(place), { force: true })
  return false
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** What another process of the same home, or of the machine, does at the same moment; trying again helps. */
const passing = /lock file|shared memory block|address already in use|could not create any TCP\/IP sockets/i

const logTail = async (place: Place, from: number): Promise<string> => {
  const text = await readFile(place.log, "utf8").catch(() => "")
  return text.slice(from)
}

/** A server process that was started here. */
export interface Started {
  readonly hasEnded: () => boolean
  /** Throws where the process ended for a reason that will not pass. */
  readonly ended: () => Promise<void>
}

/**
 * Starts the server as a process of its own, in a session of its own: it outlives this process, however that ends, and a
 * terminal's interrupt does not reach it.
 */
export const startServer = async (
  place: Place,
  settings: Readonly<Record<string, string>>,
  preferredPort: number | null
): Promise<Started> => {
  const port = preferredPort ?? (await freePort())
  const before = await stat(place.log).then(
    ({ size }) => size,
    () => 0
  )
  const log = await open(place.log, before > 10_000_000 ? "w" : "a", file_mode)
  await log.chmod(file_mode)
  const given = { listen_addresses: "127.0.0.1", unix_socket_directories: "", timezone: "UTC", ...settings }
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const child = spawn(place.binaries.postgres, ["-D", place.data, "-p", String(port), ...flags], {
    cwd: place.data,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
    ...place.owner
  })
  child.unref()
  await log.close()
  let failure: Error | null = null
  let code: number | null = null
  child.on("error", (error) => {
    failure = error
  })
  child.on("exit", (status) => {
    code = status ?? -1
  })
  return {
    hasEnded: () => failure !== null || code !== null,
    ended: async () => {
      if (failure !== null) throw new EmbeddedFailed({ message: `PostgreSQL cannot run: ${String(failure)}` })
      if (code === null || code === 0) return
      const said = await logTail(place, before > 10_000_000 ? 0 : before)
      if (passing.test(said)) return
      const line = said.split("\n").find((text) => /FATAL|PANIC|error/.test(text)) ?? `exit code ${code}`
      throw new EmbeddedFailed({ message: `PostgreSQL did not start in ${place.root}: ${line.trim()}` })
    }
  }
}

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

/** A fast shutdown; resolves when the pid file is gone, the last thing that a server does. */
export const stopServer = async (place: Place): Promise<void> => {
  const postmaster = await findPostmaster(place)
  if (postmaster === null) return
  try {
    process.kill(postmaster.pid, "SIGINT")
  } catch {
    return
  }
  for (let i = 0; i < 500 && (await findPostmaster(place))?.pid === postmaster.pid; i++) await pause(20)
}
