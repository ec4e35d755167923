/** The process for dangerous work as it is built: `npm run build` goes before. */
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { onTestFinished } from "vitest"

const isolated = fileURLToPath(new URL("../../../dist/compute/isolated.js", import.meta.url))
const worker = new URL("../../../dist/worker.js", import.meta.url)

describe("a process of its own whose service ended", () => {
  it.each([0, 30, 60, 120, 250, 1_000])("ends too, when that was %i ms after its start", async (after) => {
    const made = fork(isolated, [worker.href, "256"], { serialization: "advanced", env: {}, stdio: "ignore" })
    onTestFinished(() => void made.kill("SIGKILL"))
    const ended = new Promise<number | null>((resolve) => made.once("exit", resolve))
    await new Promise((resolve) => setTimeout(resolve, after))
    made.disconnect()
    assert.strictEqual(await ended, 0)
  })
})
