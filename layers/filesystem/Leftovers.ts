/** What puts left behind that a crash broke off: files under a name that no key has. */
import { opendir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

const isGone = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT"

/** A file that vanishes under the walk was somebody else's to remove. */
const whereThere = async <A>(look: Promise<A>, otherwise: A): Promise<A> => {
  try {
    return await look
  } catch (cause) {
    if (isGone(cause)) return otherwise
    throw cause
  }
}

/** Removes the unfinished files under `folder` that were last written to before `millis` (since the epoch); answers how many. */
export const removeUnfinished = async (folder: string, millis: number): Promise<number> => {
  const entries = await whereThere(opendir(folder), null)
  if (entries === null) return 0
  let removed = 0
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removed += await removeUnfinished(path, millis)
    else if (entry.name.startsWith(".") && entry.name.endsWith(".part")) {
      const written = await whereThere(
        stat(path).then(({ mtimeMs }) => mtimeMs),
        Number.POSITIVE_INFINITY
      )
      if (written >= millis) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}
