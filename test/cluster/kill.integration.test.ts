import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Rng from "#domain/Rng.js"
import { StepName } from "#domain/Step.js"
import { api, newKey, serve } from "../support/ServiceProcess.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const kills_each = Number(process.env.SCENEWRIGHT_TEST_KILLS ?? 3)
const prices = { generate_scene_sdd: 4, generate_scene_peg: 4, generate_scene_blueprint: 2, generate_scene_model: 6 }

describe("kill -9 of the service", () => {
  it(`during any step, at any moment: the operation ends once, with one ledger entry (SCENEWRIGHT_TEST_SEED=${seed})`, async () => {
    const rng = Rng.make(seed)
    const home = await mkdtemp(join(tmpdir(), "scenewright-kill-"))
    let service = await serve(home)
    try {
      const key = await newKey(home)
      const client = () => api(service.base_url, key)
      const project = (await client().post("/v1/projects", { name: "Kill" })).json
      const theme = (await client().post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
      const ended: Array<{ id: string; step: StepName }> = []
      let moments = 0
      const scene = (
        await client().post(`/v1/projects/${project.id}/scenes`, {
          theme_id: theme.id,
          description: "A meadow with three oaks and a pond"
        })
      ).json
      for (const step of StepName.literals) {
        const started = await client().post(`/v1/scenes/${scene.id}/steps`, { step })
        assert.strictEqual(started.status, 202, JSON.stringify(started.json))
        const { id } = started.json
        for (let kill = 0; kill < kills_each; kill++) {
          // Moments crowd at the start, where claim and settlement of short steps lie.
          await new Promise((resolve) => setTimeout(resolve, rng.next() ** 2 * 1_500))
          await service.kill()
          moments++
          service = await serve(home)
        }
        const deadline = performance.now() + 60_000
        let operation = (await client().get(`/v1/operations/${id}?wait=30`)).json
        while (["queued", "running", "canceling"].includes(operation.status) && performance.now() < deadline) {
          operation = (await client().get(`/v1/operations/${id}?wait=30`)).json
        }
        assert.strictEqual(operation.status, "succeeded", JSON.stringify(operation))
        assert.strictEqual(operation.credits_charged, prices[step])
        ended.push({ id, step })
      }
      const credits = (await client().get("/v1/me/credits?limit=100")).json
      const charges = credits.ledger.filter((entry: { type: string }) => entry.type === "charge")
      for (const { id, step } of ended) {
        const own = charges.filter((entry: { operation_id: string }) => entry.operation_id === id)
        assert.deepStrictEqual(
          own.map((entry: { amount: number }) => entry.amount),
          [-prices[step]]
        )
      }
      assert.strictEqual(charges.length, ended.length)
      assert.strictEqual(credits.reserved, 0)
      const artifacts = (await client().get(`/v1/scenes/${scene.id}/artifacts?all_versions=true`)).json
      assert.deepStrictEqual(
        artifacts.map((artifact: { kind: string; version: number }) => `${artifact.kind} ${artifact.version}`).sort(),
        ["blueprint 1", "layout_preview 1", "model 1", "peg 1", "sdd 1", "thumbnail 1"]
      )
      assert.isAtLeast(moments, 4 * kills_each)
    } finally {
      await service.stop()
      await rm(home, { recursive: true, force: true })
    }
  }, 300_000)
})
