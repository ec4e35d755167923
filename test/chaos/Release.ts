/** A build of the service as a commit of its history has it, with that commit's own packages. */
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { kept } from "../support/Kept.js"

const run = promisify(execFile)

/** Why there is none: a clone may hold no history. Undefined: it can be built. */
export const absent = (commit: string): Promise<string | undefined> =>
  run("git", ["cat-file", "-e", `${commit}^{commit}`]).then(
    () => undefined,
    () => `the history holds no commit ${commit}: git fetch --unshallow`
  )

/** Its compiled command: built once for a checkout. */
export const release = async (commit: string): Promise<string> => {
  const built = await kept(`release-${commit}`, async (folder) => {
    await run("bash", ["-o", "pipefail", "-c", 'git archive "$0" | tar --extract --directory "$1"', commit, folder])
    // Its own script to prepare builds it.
    await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder, maxBuffer: 1e8 })
  })
  const { bin } = JSON.parse(await readFile(join(built, "package.json"), "utf8"))
  return join(built, bin.scenewright)
}
