import { spawn } from "node:child_process"
import { once } from "node:events"
import { openSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { command, entry, freePort } from "../support/ServiceProcess.js"

/** Starts a command whose standard output and error nobody takes: a file on a full disk, or a pipe without a reader. */
const unheard = (home: string, how: "full disk" | "closed pipe", args: ReadonlyArray<string>, port = 0) => {
  const out = how === "full disk" ? openSync("/dev/full", "w") : "pipe"
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, SCENEWRIGHT_HOME: home, SCENEWRIGHT_HTTP_PORT: String(port), LOG_LEVEL: "All" },
    stdio: ["ignore", out, out]
  })
  child.stdout?.destroy()
  child.stderr?.destroy()
  return { child, ended: once(child, "exit").then(([code]) => code as number | null) }
}

/** CPU seconds that a process has used so far. */
const cpuOf = async (pid: number | undefined): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1].split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const ready = async (port: number): Promise<void> => {
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ status }) => status === 200)
      .catch(() => false))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

for (const how of ["full disk", "closed pipe"] as const) {
  describe(`with a ${how} behind standard output and error`, () => {
    let home: string
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), "scenewright-output-"))
      await command(home, ["migrate"])
    })
    afterAll(() => rm(home, { recursive: true, force: true }))

    it("serve starts, answers, idles and stops as ever", async () => {
      const port = await freePort()
      const { child, ended } = unheard(home, how, ["serve"], port)
      await ready(port)
      for (let i = 0; i < 200; i++) await fetch(`http://127.0.0.1:${port}/v1/me`).then((answer) => answer.text())
      const before = await cpuOf(child.pid)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      assert.isBelow((await cpuOf(child.pid)) - before, 1, "seconds of CPU of two idle ones")
      child.kill("SIGTERM")
      assert.strictEqual(await ended, 0)
    }, 120_000)

    it("a command whose answer is lost exits 1, having done what it does", async () => {
      const args = ["workspace", "create", "--name", "Unheard", "--json"]
      assert.strictEqual(await unheard(home, how, args).ended, 1)
      const { stdout } = await command(home, ["workspace", "list", "--json"])
      assert.include(
        JSON.parse(stdout).map(({ name }: { name: string }) => name),
        "Unheard"
      )
      assert.strictEqual(await unheard(home, how, ["openapi"]).ended, 1)
    })
  })
}
