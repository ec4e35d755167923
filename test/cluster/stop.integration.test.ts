import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { api, newKey, serve } from "../support/ServiceProcess.js"

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

describe("SIGTERM", () => {
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
      assert.strictEqual(await ended, 130, service.output())
    } finally {
      await service.stop()
      await rm(home, { recursive: true, force: true })
    }
  }, 180_000)
})
