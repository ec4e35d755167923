import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { FaultyLine } from "../support/FaultyLine.js"
import { emptyDatabase } from "../support/Postgres.js"
import { deployment } from "../support/Takeover.js"

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

describe("an API process and two runners on one database, turns running", () => {
  let line: FaultyLine
  let cluster: Awaited<ReturnType<typeof deployment>>
  beforeAll(async () => {
    const url = Redacted.value(await Effect.runPromise(emptyDatabase))
    line = await FaultyLine.to(url)
    cluster = await deployment(line.through(url), 2, 6, 20)
  }, 300_000)
  afterAll(async () => {
    await cluster?.close()
    await line?.close()
  })

  const attempts = async () =>
    (
      await cluster.sql.query<{ readonly id: string; readonly attempt: number }>(
        "SELECT id, attempt FROM operation WHERE attempt > 0 ORDER BY id"
      )
    ).rows

  it("what a killed runner worked on another one takes over, by its lease", async () => {
    const { isolated, millis } = await cluster.ends("SIGKILL", 0)
    assert.isAbove(millis.length, 0)
    assert.strictEqual(isolated, millis.length)
  }, 300_000)

  it("what a runner that is asked to stop worked on is given back before it ends, and another goes on with it", async () => {
    const { left, millis } = await cluster.ends("SIGTERM", 1)
    assert.isAbove(millis.length, 0)
    assert.strictEqual(left, 0)
  }, 300_000)

  it("a database that stalls for longer than a lease costs no attempt, and every turn goes on", async () => {
    const before = new Map((await attempts()).map(({ id, attempt }) => [id, attempt]))
    line.freeze()
    await pause(6_000)
    line.thaw()
    await pause(6_000)
    const changed = (await attempts()).filter(({ attempt, id }) => before.has(id) && before.get(id) !== attempt)
    assert.deepStrictEqual(changed, [])
    const again = await cluster.client.get("/v1/me")
    assert.strictEqual(again.status, 200)
  }, 300_000)
})
