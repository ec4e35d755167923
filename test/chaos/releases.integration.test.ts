import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { entry } from "../support/ServiceProcess.js"
import { absent, release } from "./Release.js"
import { rolled } from "./Rollout.js"
import { account, table } from "./Table.js"

/** The release before: what a deployment comes from, and goes back to. */
const before = "6b37e98"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

const why =
  process.env.SCENEWRIGHT_REHEARSE === undefined
    ? "it installs and builds a release: npm run rehearse -- releases"
    : await absent(before)
if (why !== undefined) process.stderr.write(`The release before beside this one is not tried: ${why}\n`)

describe(`a deployment of ${before} under load that becomes this build and ${before} again, process by process`, () => {
  it.skipIf(why !== undefined)(
    `answers every call without a 5xx, and loses and doubles nothing (SCENEWRIGHT_TEST_SEED=${seed})`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "scenewright-releases-"))
      const outcome = await rolled({
        seed,
        lanes: 8,
        mix: "steps",
        from: await release(before),
        to: entry,
        between: 25,
        bound: 120_000,
        store: "files",
        folder,
        says: () => {}
      })
      const tale = [account(outcome.violations), table(outcome), folder].join("\n")
      process.stdout.write(`${tale}\n`)
      assert.deepStrictEqual(outcome.violations, [], tale)
      assert.strictEqual(outcome.blows, 6, tale)
      await rm(folder, { recursive: true, force: true })
    },
    1_200_000
  )
})
