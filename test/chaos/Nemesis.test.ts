import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { History } from "./History.js"
import { rage } from "./Nemesis.js"
import type { Strike } from "./Plan.js"

const strike = (does: Strike["does"], to: string): Strike => ({ at: 0, does, to, lasts: 20, millis: 0 })

describe("blows that are dealt", () => {
  let folder: string
  let history: History
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "scenewright-nemesis-"))
    history = new History(join(folder, "history.jsonl"))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it("end the rage when all are over, and those that failed are told", async () => {
    const strikes = [strike("freeze", "runner-1"), strike("partition", "runner-2")]
    const deal = async ({ does }: Strike) => {
      if (does === "partition") throw new Error("no such device")
    }
    const { blows, unended } = await rage(history, strikes, deal, () => false)
    assert.strictEqual(blows, 2)
    assert.deepStrictEqual(
      unended.map(({ rule, says }) => [rule, says]),
      [["every fault ends", "0.0 s: partition runner-2 for 0.02 s failed: Error: no such device"]]
    )
    assert.deepStrictEqual(
      history.blows.map(({ to }) => to),
      ["runner-1", "runner-2"]
    )
  })

  it("are given up where one does not end in its time, and it is told which", async () => {
    const strikes = [strike("kill", "runner-1"), strike("database cut", "api"), strike("kill", "runner-2")]
    const deal = ({ does }: Strike) => (does === "database cut" ? new Promise(() => {}) : Promise.resolve())
    const { blows, unended } = await rage(history, strikes, deal, () => false, 30)
    assert.strictEqual(blows, 3)
    assert.deepStrictEqual(
      unended.map(({ says }) => says),
      ["0.0 s: database cut api for 0.02 s had not ended 0.05 s after it began"]
    )
  })

  it("are no longer begun once it is over", async () => {
    const { blows } = await rage(
      history,
      [strike("kill", "api")],
      () => Promise.resolve(),
      () => true
    )
    assert.strictEqual(blows, 0)
  })
})
