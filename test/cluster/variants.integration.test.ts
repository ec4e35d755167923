import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Materials, Meshes } from "#domain/Variant.js"
import { api, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

const variants = Materials.literals
  .flatMap((materials) => Meshes.literals.map((meshes) => `materials=${materials}&meshes=${meshes}`))
  .filter((query) => query !== "materials=full&meshes=full")

/** How often each variant was made, by the logs of all processes. */
const made = (processes: ReadonlyArray<ServiceProcess>): number =>
  processes.reduce((sum, { output }) => sum + output().split("A variant was made").length - 1, 0)

describe("two processes of one service", () => {
  let home: string
  let key: string
  let scene: string
  let processes: ReadonlyArray<ServiceProcess>

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-variants-"))
    const start = async () =>
      serve(home, {
        SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
        SCENEWRIGHT_RUNNER_PORT: String(await freePort()),
        LOG_LEVEL: "Info"
      })
    const first = await start()
    processes = [first, await start()]
    key = await newKey(home)
    const client = api(first.base_url, key)
    const project = (await client.post("/v1/projects", { name: "Twins" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const brief = { theme_id: theme.id, description: "A room with a bed and a chair" }
    scene = (await client.post(`/v1/projects/${project.id}/scenes`, brief)).json.id
    for (const step of ["sdd", "peg", "blueprint", "model"]) {
      const path = `/v1/scenes/${scene}/steps`
      const ended = await client.post(path, { step: `generate_scene_${step}` }, { prefer: "wait=60" })
      assert.strictEqual(ended.json.status, "succeeded", JSON.stringify(ended.json))
    }
  }, 120_000)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await rm(home, { recursive: true, force: true })
  })

  const ask = (process: ServiceProcess, query: string) =>
    api(process.base_url, key).get(`/v1/scenes/${scene}/artifacts/model?${query}`)

  it("make each variant once, whichever of them is asked and however many ask at once", async () => {
    const queries = variants.slice(0, 4)
    const answers = await Promise.all(
      queries.flatMap((query) =>
        [...processes, ...processes].map(async (process) => [query, await ask(process, query)] as const)
      )
    )
    const hashes = new Map<string, string>()
    for (const [query, { json, status }] of answers) {
      assert.strictEqual(status, 200, JSON.stringify(json))
      assert.strictEqual(json.content_hash, hashes.get(query) ?? json.content_hash)
      hashes.set(query, json.content_hash)
    }
    assert.strictEqual(new Set(hashes.values()).size, queries.length)
    assert.strictEqual(made(processes), queries.length)
  })

  it("answer although one of them is killed in the middle of it", async () => {
    const [doomed, survivor] = processes
    const asked = Promise.all(variants.map((query) => ask(survivor, query)))
    await new Promise((resolve) => setTimeout(resolve, 60))
    await doomed.kill()
    for (const { json, status } of await asked) assert.strictEqual(status, 200, JSON.stringify(json))
    const list = await api(survivor.base_url, key).get(`/v1/scenes/${scene}/artifacts?materials=none&meshes=proxy`)
    const model = list.json.find(({ kind }: { kind: string }) => kind === "model")
    const bytes = new Uint8Array(await (await fetch(model.download_url)).arrayBuffer())
    assert.deepStrictEqual([bytes.byteLength, new TextDecoder().decode(bytes.slice(0, 4))], [model.size_bytes, "glTF"])
  }, 60_000)
})
