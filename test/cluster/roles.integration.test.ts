import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { api, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

/** A process of one role on the home, which the others reach on this machine. */
const serveAs = async (home: string, role: "api" | "runner") => {
  const environment = { SCENEWRIGHT_RUNNER_HOST: "127.0.0.1", SCENEWRIGHT_RUNNER_PORT: String(await freePort()) }
  return serve(home, environment, ["--role", role])
}

const statusOf = (url: string) => fetch(url).then(({ status }) => status)

describe("an API process and a runner on one database", () => {
  let home: string
  let front: ServiceProcess
  let runner: ServiceProcess
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-roles-"))
    front = await serveAs(home, "api")
    runner = await serveAs(home, "runner")
  }, 60_000)
  afterAll(async () => {
    const codes = await Promise.all([front.stop(), runner.stop()])
    await rm(home, { recursive: true, force: true })
    assert.deepStrictEqual(codes, [0, 0])
  })

  it("a step that the API takes is run by the runner, which answers its probes and no route of the contract", async () => {
    const client = api(front.base_url, await newKey(home))
    const project = (await client.post("/v1/projects", { name: "Roles" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const body = { theme_id: theme.id, description: "A park with a pond" }
    const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
    const step = { step: "generate_scene_sdd" }
    const { json, status } = await client.post(`/v1/scenes/${scene.id}/steps`, step, { prefer: "wait=60" })
    assert.deepStrictEqual([status, json.status], [200, "succeeded"], JSON.stringify(json.error))
    for (const probe of ["/livez", "/readyz", "/startupz"]) {
      assert.strictEqual(await statusOf(`${runner.base_url}${probe}`), 200, probe)
    }
    assert.strictEqual(await statusOf(`${runner.base_url}/v1/me`), 404)
  }, 90_000)
})
