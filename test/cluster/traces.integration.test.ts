import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { collect, type ReceivedSpan } from "../support/Collector.js"
import { api, freePort, newKey, serve } from "../support/ServiceProcess.js"

const roots = (spans: ReadonlyArray<ReceivedSpan>) => {
  const known = new Set(spans.map(({ spanId }) => spanId))
  return spans.filter(({ parentSpanId }) => parentSpanId === undefined || !known.has(parentSpanId))
}

const caller = "b7ad6b7169203331"
const asked = Array.from({ length: 4 }, (_, i) => `0af7651916cd43dd8448eb211c80319${i}`)

describe("a collector of an API process and a runner", () => {
  it("is sent one trace of a step from its request to the thread of the other process, and nobody's secret", async () => {
    const home = await mkdtemp(join(tmpdir(), "scenewright-traces-"))
    const collector = await collect()
    const serveAs = async (role: string) =>
      serve(
        home,
        {
          SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
          SCENEWRIGHT_RUNNER_PORT: String(await freePort()),
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=scenes"
        },
        ["--role", role]
      )
    const front = await serveAs("api")
    const runner = await serveAs("runner")
    const key = await newKey(home)
    const client = api(front.base_url, key)
    const project = (await client.post("/v1/projects", { name: "Traced" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    const body = { theme_id: theme.id, description: "A park with a pond" }
    const scene = (await client.post(`/v1/projects/${project.id}/scenes`, body)).json
    const step = { step: "generate_scene_sdd" }
    const steps = new Map<string, string>()
    for (const traceId of asked) {
      const traceparent = `00-${traceId}-${caller}-01`
      const { json } = await client.post(`/v1/scenes/${scene.id}/steps`, step, { prefer: "wait=60", traceparent })
      assert.strictEqual(json.status, "succeeded")
      steps.set(traceId, json.id)
    }
    const { artifacts } = (await client.get(`/v1/scenes/${scene.id}`)).json
    const addresses: Array<string> = artifacts.map(
      (artifact: { readonly download_url: string }) => artifact.download_url
    )
    for (const address of addresses) await (await fetch(address)).arrayBuffer()
    await fetch(`${front.base_url}/v1/scenes?secret-of-a-query=1`, { headers: { "user-agent": "a".repeat(9_000) } })
    assert.deepStrictEqual(await Promise.all([front.stop(), runner.stop()]), [0, 0])
    await collector.close()
    await rm(home, { recursive: true, force: true })

    assert.deepStrictEqual([...collector.paths], ["POST /v1/traces scenes"])
    const traces = asked.map((id) => collector.spans.filter(({ traceId }) => traceId === id))
    const named = (spans: ReadonlyArray<ReceivedSpan>, sought: string) => spans.find(({ name }) => name === sought)
    for (const trace of traces) {
      assert.strictEqual(named(trace, "http.server POST")?.role, "api")
      assert.deepStrictEqual(
        roots(trace).map(({ parentSpanId }) => parentSpanId),
        [caller]
      )
    }
    // A runner that saw the row before it was woken began a trace of its own.
    const trace = traces.find((spans) => named(spans, "operation.attempt") !== undefined) ?? []
    assert.strictEqual(named(trace, "thread.write_sdd")?.role, "runner")
    const attempt = named(trace, "operation.attempt")
    assert.strictEqual(attempt?.role, "runner")
    assert.deepInclude(attempt?.attributes, {
      "operation.id": steps.get(trace[0]?.traceId ?? ""),
      "operation.kind": "scene_step"
    })
    assert.isNotEmpty(addresses)
    for (const address of addresses) assert.notInclude(collector.sent(), address.slice(address.lastIndexOf("/") + 1))
    assert.include(collector.sent(), `"${"a".repeat(1_000)}"`)
    for (const secret of [key, "Bearer", "secret-of-a-query", body.description]) {
      assert.notInclude(collector.sent(), secret)
    }
  }, 120_000)
})
