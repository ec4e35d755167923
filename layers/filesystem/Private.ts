/** Files and folders that their owner alone may read, whatever the umask: also those that an earlier version left open. */
import { chmod, mkdir, opendir, readdir, stat } from "node:fs/promises"
import { join } from "node:path"

export const folder_mode = 0o700
export const file_mode = 0o600

const others = 0o077

/** What vanishes meanwhile was another process's to remove, what is another user's theirs to close. */
const ignore =
  (code: "ENOENT" | "EPERM") =>
  (cause: unknown): void => {
    if (!(cause instanceof Error && "code" in cause && cause.code === code)) throw cause
  }

const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & others) !== 0

/** What the service keeps in a home; a folder that holds other things as well is more than a home. */
const homely = /^(secret|objects|postgres|postgres\.place|\.doctor-.*)$/

/** Whether a folder is a home and nothing else, so that its mode and owner are the service's to set. */
export const isHomeAlone = async (home: string): Promise<boolean> =>
  (await readdir(home)).every((name) => homely.test(name))

/**
 * Makes the home where it is missing, and closes it to others. A folder that is more than a home, or another user's (a mounted
 * one), keeps its mode.
 */
export const closeHome = async (home: string): Promise<void> => {
  await mkdir(home, { recursive: true, mode: folder_mode })
  if ((await isOpen(home)) && (await isHomeAlone(home))) await chmod(home, folder_mode).catch(ignore("EPERM"))
}

/** Closes a file to others where it is open to them. */
export const closeFile = async (path: string): Promise<void> => {
  if (await isOpen(path)) await chmod(path, file_mode)
}

const closeAll = async (folder: string): Promise<void> => {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeAll(path)
    else if (entry.isFile()) await chmod(path, file_mode).catch(ignore("ENOENT"))
  }
  await chmod(folder, folder_mode)
}

/**
 * Closes all that lies under a folder, the folder last: its own mode says whether that was done to the end. Nothing where there
 * is no such folder.
 */
export const closeTree = async (folder: string): Promise<void> => {
  const open = await isOpen(folder).catch((cause: unknown) => {
    ignore("ENOENT")(cause)
    return false
  })
  if (open) await closeAll(folder)
}
