import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { api, command, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

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
  })
  afterAll(async () => {
    const codes = await Promise.all([front.stop(), runner.stop()])
    await rm(home, { recursive: true, force: true })
    assert.deepStrictEqual(codes, [0, 0])
  })

  const startsStep = async (workspace: string) => {
    const client = api(front.base_url, await newKey(home, "pro", workspace))
    const project = (await client.post("/v1/projects", { name: "Roles" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const body = { theme_id: theme.id, description: "A park with a pond" }
    const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
    const start = (prefer: number) =>
      client.post(`/v1/scenes/${scene.id}/steps`, { step: "generate_scene_sdd" }, { prefer: `wait=${prefer}` })
    return { client, start }
  }
  const readiness = async ({ base_url }: ServiceProcess) => (await fetch(`${base_url}/readyz`)).json()
  const processes = async () => {
    const { code, stdout } = await command(home, ["doctor", "--json"], { SCENEWRIGHT_RUNNER_HOST: "127.0.0.1" })
    const { checks } = JSON.parse(stdout)
    return [code, checks.find(({ check }: { readonly check: string }) => check === "processes")]
  }

  it("without a runner a start is answered 202 and waits; the probe and doctor tell, and a runner that comes runs it", async () => {
    const { client, start } = await startsStep("Early")
    const { headers, json, status } = await start(0)
    assert.deepStrictEqual([status, json.status], [202, "queued"])
    assert.strictEqual((await start(0)).json.code, "step_in_progress")
    assert.deepInclude(await readiness(front), { status: "ok", runners: 0 })
    const [code, found] = await processes()
    assert.deepInclude(found, { state: "wrong" })
    assert.include(found.detail, "0 runners and 1 API process live")
    assert.strictEqual(code, 1)
    runner = await serveAs(home, "runner")
    assert.strictEqual((await client.get(`${headers.get("location")}?wait=60`)).json.status, "succeeded")
    assert.deepInclude(await readiness(front), { status: "ok", runners: 1 })
    assert.deepInclude((await processes())[1], { state: "ok" })
  })

  it("a step that the API takes is run by the runner, which answers its probes and no route of the contract", async () => {
    const { start } = await startsStep("Late")
    const { json, status } = await start(60)
    assert.deepStrictEqual([status, json.status], [200, "succeeded"], JSON.stringify(json.error))
    for (const probe of ["/livez", "/readyz", "/startupz"]) {
      assert.strictEqual(await statusOf(`${runner.base_url}${probe}`), 200, probe)
    }
    assert.strictEqual(await statusOf(`${runner.base_url}/v1/me`), 404)
  })
})
