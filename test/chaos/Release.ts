/** A build of the service as a commit of its history has it, with that commit's own packages. */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Why there is none: a clone may hold no history. Undefined: it can be built. */
export const absent = (commit: string): Promise<string | undefined> =>
  run("git", ["cat-file", "-e", `${commit}^{commit}`]).then(
    () => undefined,
    () => `the history holds no commit ${commit}: git fetch --unshallow`
  )

/** Its compiled command: built once for a checkout, beside the cache and then moved, so that half of it is never seen. */
export const release = async (commit: string): Promise<string> => {
  const cache = join(process.cwd(), `node_modules/.cache/release-${commit}`)
  if (!existsSync(cache)) {
    await mkdir(dirname(cache), { recursive: true })
    const fresh = await mkdtemp(`${cache}-`)
    try {
      await run("bash", ["-o", "pipefail", "-c", 'git archive "$0" | tar --extract --directory "$1"', commit, fresh])
      // Its own script to prepare builds it.
      await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: fresh, maxBuffer: 1e8 })
      await rename(fresh, cache)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  return join(cache, "dist/src/main.js")
}
