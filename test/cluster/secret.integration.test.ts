import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { api, command, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const before = "the secret of a deployment before its exchange"
const after = "the secret of a deployment after its exchange"

interface Secrets extends Record<string, string> {
  readonly SCENEWRIGHT_SECRET: string
}
const alone: Secrets = { SCENEWRIGHT_SECRET: before }
const accepting: Secrets = { SCENEWRIGHT_SECRET: before, SCENEWRIGHT_SECRET_PREVIOUS: after }
const exchanged: Secrets = { SCENEWRIGHT_SECRET: after, SCENEWRIGHT_SECRET_PREVIOUS: before }
const done: Secrets = { SCENEWRIGHT_SECRET: after }

describe("a deployment of an api and a runner whose secret is exchanged, one process after the other", () => {
  let home: string
  let front: ServiceProcess
  let runner: ServiceProcess
  let key: string
  let scene: string

  const start = async (role: "api" | "runner", secrets: Secrets) => {
    const address = { SCENEWRIGHT_RUNNER_HOST: "127.0.0.1", SCENEWRIGHT_RUNNER_PORT: String(await freePort()) }
    return serve(home, { ...address, ...secrets }, ["--role", role])
  }
  const isServed = async () => {
    const step = { step: "generate_scene_sdd" }
    const { json } = await api(front.base_url, key).post(`/v1/scenes/${scene}/steps`, step, { prefer: "wait=60" })
    assert.strictEqual(json.status, "succeeded", JSON.stringify(json))
  }
  const replaceFront = async (secrets: Secrets) => {
    await front.stop()
    front = await start("api", secrets)
    await isServed()
  }
  const replaceRunner = async (secrets: Secrets) => {
    await runner.stop()
    runner = await start("runner", secrets)
    await isServed()
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-secret-"))
    front = await start("api", alone)
    runner = await start("runner", alone)
    key = await newKey(home, "pro", "Test", alone)
    const client = api(front.base_url, key)
    const project = (await client.post("/v1/projects", { name: "Secrets" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    scene = (await client.post(`/v1/projects/${project.id}/scenes`, { theme_id: theme.id, description: "A pond" })).json
      .id
  }, 120_000)
  afterAll(async () => {
    await Promise.all([front.stop(), runner.stop()])
    await rm(home, { recursive: true, force: true })
  })

  it("serves at every step with the key that it began with, and keeps a vendor's key", async () => {
    const set = ["vendor-key", "set", "--workspace", "test", "--vendor", "meshy", "--json"]
    assert.strictEqual((await command(home, set, alone, "msy_a_key_of_tests")).code, 0)
    const early = await command(home, ["secret", "rotate"], alone)
    assert.strictEqual(early.code, 1)
    assert.match(early.stderr, /^scenewright: There is one secret alone: set SCENEWRIGHT_SECRET [^\n]+\n$/)
    await isServed()
    await replaceRunner(accepting)
    await replaceFront(accepting)
    await replaceRunner(exchanged)
    await replaceFront(exchanged)
    const { stdout } = await command(home, ["secret", "rotate", "--json"], exchanged)
    assert.deepStrictEqual(JSON.parse(stdout), { resealed: 1, present: 0, unreadable: [] })
    await replaceRunner(done)
    await replaceFront(done)
    const again = await command(home, ["secret", "rotate", "--json"], exchanged)
    assert.deepStrictEqual(JSON.parse(again.stdout), { resealed: 0, present: 1, unreadable: [] })
  }, 300_000)
})
