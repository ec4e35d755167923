/**
 * Started by root, PostgreSQL runs as another user, who may not be able to enter the folders it is given: a clone in root's own
 * home is closed to everybody else. Then the database and a copy of its programs lie under one system folder instead, and a file
 * in the home says where; without that file (a home that was deleted) the next start begins anew.
 */
import { randomBytes } from "node:crypto"
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { closeFile, closeHome, file_mode } from "#layers/filesystem/Private.js"
import type { Binaries, Owner } from "./Binaries.js"
import { codeOf } from "./EmbeddedFailed.js"

const system = "/var/lib/scenewright"
const marker = "postgres.place"

const enters = async (folder: string, { gid, uid }: Owner): Promise<boolean> => {
  const found = await stat(folder).catch(() => null)
  // What does not exist yet is made by us, and made enterable.
  if (found === null) return true
  if (found.uid === uid) return (found.mode & 0o100) !== 0
  return (found.mode & (found.gid === gid ? 0o010 : 0o001)) !== 0
}

/** Whether the user can reach what lies in `folder`: it and every folder above it can be entered. */
const reaches = async (folder: string, owner: Owner): Promise<boolean> =>
  (await enters(folder, owner)) && (dirname(folder) === folder || (await reaches(dirname(folder), owner)))

/** Folders that the server's user passes through, whatever the umask; what lies in them is closed or public by itself. */
const passable = async (...folders: ReadonlyArray<string>): Promise<void> => {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o711)
  }
}

/** The folder that a home's database lies in: the home itself where the server's user can reach it. */
export const placeOf = async (home: string, owner: Owner | null): Promise<string> => {
  if (owner === null || (await reaches(dirname(home), owner))) return home
  const chosen = join(system, "homes", randomBytes(12).toString("hex"))
  await closeHome(home)
  try {
    await writeFile(join(home, marker), `${chosen}\n`, { flag: "wx", mode: file_mode })
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause
  }
  await closeFile(join(home, marker))
  const place = (await readFile(join(home, marker), "utf8")).trim() || chosen
  await passable(system, dirname(place))
  return place
}

/** The server's programs where its user can run them: copied whole, once, where they lie out of reach. */
export const programsOf = async (binaries: Binaries, owner: Owner | null): Promise<Binaries> => {
  const native = dirname(dirname(binaries.postgres))
  if (owner === null || (await reaches(dirname(binaries.postgres), owner))) return binaries
  const { mtimeMs } = await stat(binaries.postgres)
  const copy = join(system, "programs", `${basename(dirname(native))}-${Math.round(mtimeMs)}`)
  const inside = (path: string) => join(copy, path.slice(native.length))
  if (
    !(await access(copy).then(
      () => true,
      () => false
    ))
  ) {
    const fresh = `${copy}.${randomBytes(6).toString("hex")}`
    await passable(system, dirname(copy))
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
    // Another process may have been first; its copy is as good.
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  return { initdb: inside(binaries.initdb), postgres: inside(binaries.postgres) }
}
