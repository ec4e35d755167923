import { readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Redacted, Scope } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
import { api, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

/** The server of a data folder with all of its sessions. */
const processesOf = (data: string): ReadonlyArray<number> => {
  const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])
  const children = readdirSync("/proc").filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8")
      return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]) === postmaster
    } catch {
      return false
    }
  })
  return [postmaster, ...children.map(Number)]
}

describe("a service whose database is frozen", () => {
  let home: string
  let scope: Scope.CloseableScope
  let service: ServiceProcess
  let client: ReturnType<typeof api>
  let project: string
  let scene: string
  let frozen: ReadonlyArray<number> = []

  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    if (name === "SIGSTOP") frozen = processesOf(join(home, "postgres/data"))
    for (const pid of frozen) process.kill(pid, name)
    if (name === "SIGCONT") frozen = []
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-frozen-"))
    scope = Effect.runSync(Scope.make())
    const { url } = await Effect.runPromise(Scope.extend(acquire(home), scope))
    const environment = {
      DATABASE_URL: Redacted.value(url),
      SCENEWRIGHT_SECRET: "a secret of a deployment, of 40 letters.",
      SCENEWRIGHT_DATABASE_STATEMENT_SECONDS: "2"
    }
    service = await serve(home, environment)
    client = api(service.base_url, await newKey(home, "pro", "Frozen", environment))
    project = (await client.post("/v1/projects", { name: "Frozen" })).json.id
    const theme = (await client.post(`/v1/projects/${project}/themes`, { name: "Plain" })).json
    const brief = { theme_id: theme.id, description: "A park with a pond" }
    scene = (await client.post(`/v1/projects/${project}/scenes`, brief)).json.id
  })
  afterAll(async () => {
    signal("SIGCONT")
    await service.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(home, { recursive: true, force: true })
  })

  const start = () =>
    client.post(`/v1/scenes/${scene}/steps`, { step: "generate_scene_sdd" }, { "idempotency-key": "frozen" })
  const requests = () =>
    Promise.all([
      client.get(`/v1/scenes/${scene}`),
      client.get(`/v1/projects?limit=5`),
      client.get(`/v1/operations?target_id=${scene}`),
      client.post(`/v1/projects/${project}/sessions`, { text: "Hello." }),
      client.post("/v1/projects", { name: "Frozen too" }),
      start()
    ])

  it("answers each request in flight, and each that comes, with the problem 503 and when to come again; then goes on as before", async () => {
    signal("SIGSTOP")
    for (const round of ["in flight", "later"]) {
      for (const { headers, json, status } of await requests()) {
        assert.deepStrictEqual([status, json.code, json.status], [503, "service_unavailable", 503], round)
        assert.match(headers.get("content-type") ?? "", /^application\/problem\+json/)
        assert.match(headers.get("retry-after") ?? "", /^[1-9]\d*$/)
      }
    }
    assert.strictEqual((await fetch(`${service.base_url}/livez`)).status, 200)
    signal("SIGCONT")
    let begun = await start()
    while (begun.status === 503) begun = await start()
    assert.oneOf(begun.status, [200, 202])
    const ended = await client.get(`/v1/operations/${begun.json.id}?wait=60`)
    assert.strictEqual(ended.json.status, "succeeded", JSON.stringify(ended.json))
    const all = (await client.get(`/v1/operations?target_id=${scene}`)).json
    assert.lengthOf(all.items, 1)
    assert.isNull(service.child.exitCode)
  })
})
