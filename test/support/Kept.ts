/** What is made once for a checkout and kept beside its other caches: packages that a test needs, a build of another release. */
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"

/** The folder of a name with what `make` puts into it: made beside the cache and then moved, so that half of it is never seen. */
export const kept = async (name: string, make: (folder: string) => Promise<unknown>): Promise<string> => {
  const cache = join(process.cwd(), "node_modules/.cache", name)
  if (existsSync(cache)) return cache
  await mkdir(dirname(cache), { recursive: true })
  const fresh = await mkdtemp(`${cache}-`)
  try {
    await make(fresh)
    await rename(fresh, cache).catch((cause) => {
      if (!existsSync(cache)) throw cause
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return cache
}
