import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { rehearsed } from "./Restored.js"

const why = process.env.SCENEWRIGHT_REHEARSE === undefined ? "npm run rehearse -- backup" : undefined
if (why !== undefined) process.stderr.write(`Backup and restore are not rehearsed, which fetches pg_dump: ${why}\n`)

describe("a deployment that is backed up under load by pg_dump and a copy of its bucket", () => {
  it.skipIf(why !== undefined)(
    "fails no call meanwhile; what is restored holds all that was acknowledged before, whole, and goes on",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "scenewright-backup-"))
      const { violations, ...told } = await rehearsed(folder, 150)
      process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
      assert.deepStrictEqual(violations, [], folder)
      assert.strictEqual(told.failures, 0)
      assert.isAbove(told.objects, 0)
      await rm(folder, { recursive: true, force: true })
    },
    900_000
  )
})
