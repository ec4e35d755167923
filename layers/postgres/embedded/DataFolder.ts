/**
 * The folder of a database. It appears whole or not at all: made beside its place and renamed into it, so of several processes
 * that make it at once one wins and the others use the winner's.
 */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { access, chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { closeFile, closeHome, file_mode, folder_mode, isHomeAlone } from "#layers/filesystem/Private.js"
import type { Binaries, Owner } from "./Binaries.js"
import { codeOf, EmbeddedFailed, messageOf } from "./EmbeddedFailed.js"

export const superuser = "scenewright"

export interface Place {
  /** Everything of the database lies here. */
  readonly root: string
  readonly data: string
  readonly log: string
  readonly owner: Owner | null
  readonly binaries: Binaries
}

const passwordFile = "scenewright.password"
const freshPrefix = "fresh-"

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

/** The server's user must come into the home, and nobody else: a home that is nothing else is given to that user. */
const giveTo = async (home: string, { gid, uid }: Owner): Promise<void> => {
  if (!(await isHomeAlone(home))) return chmod(home, (await stat(home)).mode | 0o011)
  await chown(home, uid, gid)
  await chmod(home, folder_mode)
}

/** Makes the folder that holds the data folder, enterable by the server's user, and says in one line why it cannot. */
export const makePlace = async (home: string, binaries: Binaries, owner: Owner | null): Promise<Place> => {
  const root = join(home, "postgres")
  try {
    await closeHome(home)
    await mkdir(root, { recursive: true, mode: folder_mode })
    await chmod(root, folder_mode)
    if (owner !== null) {
      await chown(root, owner.uid, owner.gid)
      await giveTo(home, owner)
    }
    const probe = join(root, ".writable")
    await writeFile(probe, "", { mode: file_mode })
    await closeFile(probe)
  } catch (cause) {
    throw new EmbeddedFailed({ message: `The folder ${home} cannot be written: ${messageOf(cause)}` })
  }
  return { root, data: join(root, "data"), log: join(root, "server.log"), owner, binaries }
}

/** The one cause that the program's own words do not name. */
const hint = ({ owner }: Place, line: string): string =>
  owner !== null && /permission denied/i.test(line)
    ? ` (started by root, PostgreSQL runs as user ${owner.uid}, who cannot enter that folder: choose another SCENEWRIGHT_HOME)`
    : ""

const initdb = (place: Place, folder: string, password: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ""
    const child = spawn(
      place.binaries.initdb,
      [
        `--pgdata=${folder}`,
        `--username=${superuser}`,
        `--pwfile=${password}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions"
      ],
      { cwd: place.root, stdio: ["ignore", "ignore", "pipe"], ...place.owner }
    )
    child.stderr.on("data", (chunk) => {
      said += String(chunk)
    })
    child.on("error", (cause) => reject(new EmbeddedFailed({ message: `initdb cannot run: ${messageOf(cause)}` })))
    child.on("close", (code) => {
      const line = said.split("\n").find((text) => /error|fatal/i.test(text)) ?? said.trim().split("\n")[0]
      if (code === 0) resolve()
      else
        reject(
          new EmbeddedFailed({
            message: `The database could not be made in ${place.root}: ${line}${hint(place, line)}`
          })
        )
    })
  })

/** What a process left that died while it made a database. */
const sweep = async (place: Place): Promise<void> => {
  for (const name of await readdir(place.root)) {
    const path = join(place.root, name)
    const hourAgo = Math.floor(performance.timeOrigin + performance.now()) - 3_600_000
    if (name.startsWith(freshPrefix) && (await stat(path)).mtimeMs < hourAgo)
      await rm(path, { recursive: true, force: true })
  }
}

/** Makes the database where there is none. Safe to call from several processes at once. */
export const ensureData = async (place: Place): Promise<void> => {
  if (await exists(join(place.data, "PG_VERSION"))) return
  await sweep(place)
  const fresh = join(place.root, `${freshPrefix}${randomBytes(8).toString("hex")}`)
  const password = `${fresh}.password`
  try {
    await writeFile(password, randomBytes(24).toString("hex"), { mode: file_mode })
    if (place.owner !== null) await chown(password, place.owner.uid, place.owner.gid)
    await initdb(place, fresh, password)
    await rename(password, join(fresh, passwordFile))
    await rename(fresh, place.data)
  } catch (cause) {
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(codeOf(cause)) || !(await exists(place.data))) throw cause
  } finally {
    await rm(password, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

export const passwordOf = (place: Place): Promise<string> => readFile(join(place.data, passwordFile), "utf8")
