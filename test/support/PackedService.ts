/** What the image holds, packed from this build, and its processes as the image starts them: as nobody, where the tests are root. */
import { execFile, spawn } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

/** The arguments of the Dockerfile's lines of one instruction, in exec form. */
export const execForms = async (instruction: string): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const text = await readFile("k8s/Dockerfile", "utf8")
  return [...text.matchAll(new RegExp(`^${instruction} (\\[.*\\])$`, "gm"))].map(([, json]) => JSON.parse(json))
}

/** Runs the stage that fills the image's folder /app, with another folder in its place, and options that the stage has not. */
export const pack = async (folder: string, ...options: ReadonlyArray<string>): Promise<void> => {
  const [node, script] = (await execForms("RUN")).at(-1) ?? []
  if (node !== "node" || script === undefined)
    throw new Error("the last stage of the Dockerfile runs no script of Node")
  await run(process.execPath, [script, folder, ...options])
}

const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts the image's entry point on a packed folder. Nothing of this process's environment is passed on. */
export const started = async (app: string, args: ReadonlyArray<string>, env: Record<string, string>) => {
  const [, ...entry] = (await execForms("ENTRYPOINT")).at(0) ?? []
  const child = spawn(process.execPath, [...entry.map((word) => word.replace(/^\/app/, app)), ...args], {
    env,
    cwd: env.TMPDIR,
    stdio: ["ignore", "pipe", "pipe"],
    ...nobody
  })
  let output = ""
  child.stdout.on("data", (chunk) => (output += chunk))
  child.stderr.on("data", (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  const stop = () => {
    child.kill("SIGTERM")
    return ended
  }
  return { child, ended, output: () => output, stop }
}
export type Started = Awaited<ReturnType<typeof started>>

/** Waits until a process of {@link started} is ready at an address; throws with what it said where it ends before. */
export const ready = async (base_url: string, { child, output }: Started): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${base_url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
