import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { api, entry, newKey, serve } from "../support/ServiceProcess.js"

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

const existence = async (path: string) => {
  while (!existsSync(path)) await pause(2)
}

describe("a serve that is asked to stop before it listens", () => {
  for (const [signal, begun] of [
    ["SIGTERM", "postgres"],
    ["SIGINT", "postgres/data/postmaster.pid"]
  ] as const) {
    it(`by ${signal} when ${begun} is there exits 0 and leaves no database running`, async () => {
      const home = await mkdtemp(join(tmpdir(), "scenewright-early-"))
      const child = spawn(process.execPath, [entry, "serve"], {
        env: { ...process.env, SCENEWRIGHT_HOME: home, SCENEWRIGHT_HTTP_PORT: "0" },
        stdio: "ignore"
      })
      const ended = once(child, "close")
      await existence(join(home, begun))
      child.kill(signal)
      assert.deepStrictEqual(await ended, [0, null])
      assert.isFalse(existsSync(join(home, "postgres/data/postmaster.pid")))
      await rm(home, { recursive: true, force: true })
    })
  }
})

describe("SIGTERM", () => {
  it("while a computation runs and answers are held ends them, and exits 0; SIGINT does too", async () => {
    const home = await mkdtemp(join(tmpdir(), "scenewright-stop-"))
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const service = await serve(home)
      const client = api(service.base_url, await newKey(home, "pro", `Stop ${signal}`))
      const project = (await client.post("/v1/projects", { name: "Stop" })).json
      const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
      const body = { theme_id: theme.id, description: "A medieval village of forty houses with a forest around it" }
      const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
      const run = (step: string, seconds: number) =>
        client.post(`/v1/scenes/${scene.id}/steps`, { step }, { prefer: `wait=${seconds}` })
      await run("generate_scene_sdd", 60)
      await run("generate_scene_peg", 60)
      const { id } = (await run("generate_scene_blueprint", 0)).json
      const held = client.get(`/v1/operations/${id}?wait=60`)
      await pause(100)
      const ended = once(service.child, "close")
      service.child.kill(signal)
      assert.strictEqual((await held).status, 200)
      assert.deepStrictEqual(await ended, [0, null], service.output())
    }
    await rm(home, { recursive: true, force: true })
  }, 180_000)

  it("answers the request in flight, which still finds its scene's entity, and ends before it is cut short", async () => {
    const home = await mkdtemp(join(tmpdir(), "scenewright-stop-"))
    const service = await serve(home)
    try {
      const key = await newKey(home)
      const client = api(service.base_url, key)
      const project = (await client.post("/v1/projects", { name: "Stop" })).json
      const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
      const body = { theme_id: theme.id, description: "A park with a pond" }
      const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
      const step = JSON.stringify({ step: "generate_scene_sdd" })
      const start = request(`${service.base_url}/v1/scenes/${scene.id}/steps`, {
        method: "POST",
        agent: new Agent({ keepAlive: true }),
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "content-length": String(step.length),
          expect: "100-continue"
        }
      })
      const answered = once(start, "response")
      // The handler waits for the body from here on.
      start.flushHeaders()
      await once(start, "continue")
      const ended = service.stop()
      // Long enough for the stop to have begun; what is asserted holds wherever it is.
      await pause(300)
      start.end(step)
      const [answer] = await answered
      assert.strictEqual(answer.statusCode, 202)
      answer.resume()
      assert.strictEqual(await ended, 0, service.output())
    } finally {
      await service.stop()
      await rm(home, { recursive: true, force: true })
    }
  }, 180_000)
})
