import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { api, command, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"

const vendorSecret = "sk-what-the-vendor-knows-us-by"
const words = "quaggaphone"

interface Entry {
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}

describe("the log of a service whose standard output is no terminal", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  const scope = Effect.runSync(Scope.make())
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-logs-"))
    service = await serve(home, { LOG_LEVEL: "All" })
    key = await newKey(home)
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  it("is JSON with request, operation and workspace, and holds no key, body, brief or presigned address", async () => {
    const vendor = await Effect.runPromise(Scope.extend(standIn([{ status: 401 }, { status: 400 }]), scope))
    const set = ["vendor-key", "set", "--workspace", "test", "--vendor", "openai", "--base-url", vendor.urls.chat]
    await command(home, [...set, "--model", "m", "--json"], {}, vendorSecret)
    const client = api(service.base_url, key)
    const wrong = "sk_wrong_key_of_somebody"
    assert.strictEqual((await api(service.base_url, wrong).get("/v1/me")).status, 401)
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const broken = { method: "POST", headers, body: `{"name": "${words} broken` }
    assert.strictEqual((await fetch(`${service.base_url}/v1/projects`, broken)).status, 400)

    const project = (await client.post("/v1/projects", { name: `Of the ${words}` })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const body = { theme_id: theme.id, description: `A yard with a well and a ${words}` }
    const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
    const asked = { prefer: "wait=60", "x-request-id": "the-request-asked-for" }
    const steps = `/v1/scenes/${scene.id}/steps`
    const refused = await client.post(steps, { step: "generate_scene_sdd", model: "openai:m" }, asked)
    assert.strictEqual(refused.json.status, "failed", JSON.stringify(refused.json))
    assert.strictEqual((await client.post(steps, { step: "generate_scene_sdd" }, asked)).json.status, "succeeded")
    const address = new URL((await client.get(`/v1/scenes/${scene.id}`)).json.artifacts[0].download_url)
    const download = new URL(address.pathname + address.search, service.base_url)
    assert.strictEqual((await fetch(download)).status, 200)
    assert.strictEqual((await fetch(`${download}x`)).status, 404)

    const output = service.output()
    for (const secret of [key, wrong, vendorSecret, words, download.pathname.split("/")[2]]) {
      assert.notInclude(output, secret)
    }
    // What is said to the person who started it goes to standard error.
    const lines = output.split("\n").filter((line) => line.startsWith("{"))
    const entries = lines.map((line) => JSON.parse(line) as Entry)
    const of = (message: string) =>
      entries.filter((entry) => entry.message === message).map((entry) => entry.annotations)
    const workspace_id = refused.json.workspace_id ?? (await client.get("/v1/me")).json.workspace.id
    const end = of("An operation is at its end").find(({ operation_id }) => operation_id === refused.json.id)
    assert.deepInclude(end, { workspace_id, status: "failed", code: refused.json.error.code })
    const answer = of("A request was answered").find(({ request_id }) => request_id === "the-request-asked-for")
    assert.deepInclude(answer, { method: "POST", route: "/v1/scenes/:scene_id/steps", status: 200 })
  }, 120_000)
})
