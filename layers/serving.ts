/**
 * Where the service of a home is reached: a file of the home that `serve` keeps while it serves, for the commands beside it. One
 * that a killed process left names a process that is gone or does not answer, and is as good as none.
 */
import { open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Option, Schema } from "effect"

const fileName = "serving"

const Record = Schema.Struct({
  /** By which this machine reaches it. */
  address: Schema.String,
  /** By which callers do. */
  base_url: Schema.String,
  pid: Schema.Int
})
export type Serving = typeof Record.Type

const decode = Schema.decodeUnknownOption(Schema.parseJson(Record))

const write = async (path: string, text: string): Promise<void> => {
  const partial = `${path}.${process.pid}`
  await rm(partial, { force: true })
  const file = await open(partial, "wx", 0o600)
  try {
    await file.writeFile(text)
  } finally {
    await file.close()
  }
  await rename(partial, path)
}

const read = (path: string) => readFile(path, "utf8").catch(() => "")

/** An address that every interface listens on is reached by the loopback one. */
const reached = (host: string): string => {
  if (host === "0.0.0.0") return "127.0.0.1"
  if (host === "::") return "[::1]"
  return host.includes(":") ? `[${host}]` : host
}

interface Place {
  readonly home: string
  readonly host: string
  readonly port: number
  readonly base_url: string
}

/**
 * Tells where this process serves for as long as the scope lasts. A home that is not there, or cannot be written, holds nothing that
 * a command beside the service could use: then nothing is told.
 */
export const announce = ({ base_url, home, host, port }: Place) => {
  const path = join(home, fileName)
  const text = JSON.stringify({ address: `http://${reached(host)}:${port}`, base_url, pid: process.pid })
  return Effect.acquireRelease(
    Effect.promise(() => write(path, text).catch(() => {})),
    () =>
      Effect.promise(async () => {
        // Another process of the same home may have told of itself since.
        if ((await read(path)) === text) await rm(path, { force: true }).catch(() => {})
      })
  )
}

/** The number of another user's process may not be asked for more than that it is there. */
export const isRunning = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

const answers = ({ address }: Serving): Promise<boolean> =>
  fetch(`${address}/readyz`, { redirect: "error", signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status === 200
    },
    () => false
  )

/** The service that serves the home now, and answers. */
export const serving = (home: string): Effect.Effect<Option.Option<Serving>> =>
  Effect.promise(async () => {
    const told = decode(await read(join(home, fileName)))
    if (Option.isNone(told) || !isRunning(told.value.pid)) return Option.none()
    return (await answers(told.value)) ? told : Option.none()
  })
