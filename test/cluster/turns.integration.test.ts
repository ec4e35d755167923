import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import * as Rng from "#domain/Rng.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { api, newKey } from "../support/ServiceProcess.js"
import { audit } from "../support/storm/Audit.js"
import { outages } from "../support/storm/Outages.js"
import { placeOf, planned, planOf } from "../support/storm/Plan.js"
import { takeTurns } from "../support/storm/Turns.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const kills_max = 3
const sessions = 12

describe("kill -9 of the service during turns", () => {
  it(`each turn ends once, pays each of its model calls once and acts once (SCENEWRIGHT_TEST_SEED=${seed})`, async () => {
    const rng = Rng.make(seed)
    const home = await mkdtemp(join(tmpdir(), "scenewright-turns-"))
    const scope = Effect.runSync(Scope.make())
    const vendor = await Effect.runPromise(
      Scope.extend(
        standIn(planned, (_call, piece) => (piece < 2 ? 60 : 15)),
        scope
      )
    )
    const outage = await outages(home, {
      SCENEWRIGHT_OPENAI_API_KEY: "sk-of-the-service",
      SCENEWRIGHT_OPENAI_BASE_URL: vendor.urls.chat,
      SCENEWRIGHT_OPENAI_MODELS: "m"
    })
    try {
      const key = await newKey(home)
      const { post } = api(outage.service().base_url, key)
      const { id: project_id } = (await post("/v1/projects", { name: "Storm" })).json
      await post(`/v1/projects/${project_id}/themes`, { name: "Plain" })
      // Turns of every length, one that fails and one that is canceled.
      const plans = Array.from({ length: sessions }, (_, index) => planOf(index + 4, true))
      const turns = takeTurns({ outage, key, project_id, model: "openai:m", random: rng.next }, plans, sessions)
      const kills = await outage.rage({ kills_max, pauses: () => rng.next() * 1_200 }, turns)
      await turns
      const { url } = await Effect.runPromise(Scope.extend(acquire(home), scope))
      const { calls, faults } = await Effect.runPromise(Effect.provide(audit(plans), client({ url, pool_size: 1 })))
      assert.deepStrictEqual(faults, [])
      assert.strictEqual(kills, kills_max)
      const asked = new Set(vendor.calls.map((call) => `${placeOf(call).plan.index} ${placeOf(call).call}`))
      assert.isAtMost(calls, asked.size)
      const credits = (await api(outage.service().base_url, key).get("/v1/me/credits")).json
      assert.deepInclude(credits, { reserved: 0, balance: 2_000 - calls * 0.5 - 4 })
    } finally {
      await outage.stop()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(home, { recursive: true, force: true })
    }
  }, 120_000)
})
