import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { chaos } from "./Chaos.js"
import { account, table } from "./Table.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

describe("a deployment of an api and two runners under kills, freezes, stops, cuts and partitions", () => {
  it(`loses, doubles and leaks nothing, and comes to rest (SCENEWRIGHT_TEST_SEED=${seed})`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "scenewright-chaos-test-"))
    const said: Array<string> = []
    const outcome = await chaos({
      seed,
      millis: 12_000,
      kill_every: 4_000,
      fault_every: 4_000,
      lanes: 6,
      runners: 2,
      mix: "steps",
      store: "files",
      partitions: true,
      bound: 120_000,
      enough: new AbortController().signal,
      folder,
      says: (line) => said.push(line)
    })
    const tale = [...said, account(outcome.violations), table(outcome), folder].join("\n")
    assert.deepStrictEqual(outcome.violations, [], tale)
    assert.isAtLeast(outcome.blows, 6, tale)
    assert.isAbove(outcome.history.events.length, 20, tale)
    await rm(folder, { recursive: true, force: true })
  }, 600_000)
})
