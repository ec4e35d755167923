/** OpenStack Swift from Debian's packages: a server that speaks S3 as others run it, on loopback, for the length of a test run. */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { kept } from "../Kept.js"

const folder = new URL(".", import.meta.url).pathname

const fetch = (into: string) => promisify(execFile)("bash", [join(folder, "fetch.sh"), into])

export interface SwiftServer {
  readonly endpoint: string
  /** Ends it and removes what it kept. */
  readonly stop: () => Promise<void>
}

/** Debian's Python, the machine's or the fetched one, with the fetched modules before the machine's. */
const python = async (root: string) => {
  const own = join(root, "usr/bin/python3")
  const libraries = join(root, "usr/lib")
  const interpreters = (await readdir(libraries)).filter((name) => /^python3\.\d+$/.test(name))
  const modules = [
    "python3/dist-packages",
    ...interpreters.flatMap((name) => [name, `${name}/lib-dynload`, `${name}/dist-packages`])
  ]
  const shared = (await readdir(libraries)).filter((name) => /-linux-gnu/.test(name))
  return {
    command: existsSync(own) ? own : "/usr/bin/python3",
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: modules.map((name) => join(libraries, name)).join(":"),
      LD_LIBRARY_PATH: shared.map((name) => join(libraries, name)).join(":")
    }
  }
}

/** The port that the server prints when it answers; what it said instead where it ends before. */
const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ""
    child.stderr?.on("data", (chunk) => (said += chunk))
    if (child.stdout !== null) createInterface(child.stdout).once("line", resolve)
    child.once("error", reject)
    child.once("close", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })

/** Starts a server of its own, empty, on a free port. Fetches the packages where they are not there yet. */
export const start = async (): Promise<SwiftServer> => {
  const { command, env } = await python(join(await kept("swift", fetch), "root"))
  const home = await mkdtemp(join(tmpdir(), "scenewright-swift-"))
  // Its input is a pipe of this process: it ends with it, however that ends.
  const child = spawn(command, [join(folder, "serve.py"), home], { env, stdio: ["pipe", "pipe", "pipe"] })
  const closed = new Promise((resolve) => child.once("close", resolve))
  const stop = async () => {
    child.kill()
    await closed
    await rm(home, { recursive: true, force: true })
  }
  try {
    return { endpoint: `http://127.0.0.1:${await portOf(child)}`, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}
