import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { documented } from "../k8s/Metrics.js"
import { api, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

/** What needs something that a quiet service has none of: a vendor, a crash, a broken database, a limit that was met. */
const quiet = [
  "scenewright_takeovers_total",
  "scenewright_settle_failures_total",
  "scenewright_vendor_calls_total",
  "scenewright_vendor_call_seconds",
  "scenewright_budget_ends_total"
]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}/

describe("a service that is watched", () => {
  let home: string
  let service: ServiceProcess
  let probes: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-metrics-"))
    const port = String(await freePort())
    probes = `http://127.0.0.1:${port}`
    service = await serve(home, { SCENEWRIGHT_PROBES_PORT: port })
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  it("tells every metric of the table on the port of its probes, by routes and never by what was asked for", async () => {
    const client = api(service.base_url, await newKey(home))
    const project = (await client.post("/v1/projects", { name: "Watched" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const body = { theme_id: theme.id, description: "A yard with a well" }
    const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
    const step = { step: "generate_scene_sdd" }
    assert.strictEqual((await client.post(`/v1/scenes/${scene.id}/steps`, step, { prefer: "wait=60" })).status, 200)
    await client.get("/v1/no/such-route-of-a-caller")

    const answer = await fetch(`${probes}/metrics`)
    assert.strictEqual(answer.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8")
    const lines = (await answer.text()).split("\n")
    for (const { name, type } of documented) {
      assert.include(lines, `# TYPE ${name} ${type}`)
      const told = lines.filter((line) => line.startsWith(name))
      if (!quiet.includes(name)) assert.isNotEmpty(told, `${name} has a value`)
    }
    const series = lines.filter((line) => line !== "" && !line.startsWith("#"))
    assert.deepStrictEqual(
      series.filter((line) => !/^scenewright_[a-z_]+(\{[^}]*\})? [-+.\deInfNa]+$/.test(line) || uuid.test(line)),
      []
    )
    assert.notInclude(lines.join("\n"), "such-route")
    assert.include(
      lines,
      'scenewright_http_requests_total{method="POST",route="/v1/scenes/:scene_id/steps",status="200"} 1'
    )
    assert.include(lines, 'scenewright_operations_settled_total{kind="scene_step",status="succeeded",code=""} 1')
    assert.include(lines, 'scenewright_credits_charged_total{kind="scene_step"} 4')
    assert.include(lines, "scenewright_runners 1")
    assert.include(lines, "scenewright_database_connections_max 10")
  })

  it("shows them to nobody who reaches the API alone", async () => {
    assert.strictEqual((await fetch(`${service.base_url}/metrics`)).status, 404)
  })
})
