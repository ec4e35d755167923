/** The event loop's lag at its 99th percentile while four scenes run their four steps through one serving process. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StepName } from "#domain/Step.js"
import { api, newKey, serve } from "../support/ServiceProcess.js"
import { quantile, report } from "./Measure.js"

const brief =
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church"

const home = await mkdtemp(join(tmpdir(), "bench-"))
const service = await serve(home)
try {
  const client = api(service.base_url, await newKey(home))
  const project = (await client.post("/v1/projects", { name: "Bench" })).json
  const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Bench" })).json
  let running = true
  const lags: Array<number> = []
  // The probe answers from the event loop and touches nothing else: its time over the quiet one's is the loop's lag.
  const watch = async () => {
    while (running) {
      const began = performance.now()
      await fetch(`${service.base_url}/livez`).then((response) => response.text())
      lags.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const scene = async () => {
    const { json } = await client.post(`/v1/projects/${project.id}/scenes`, { theme_id: theme.id, description: brief })
    for (const step of StepName.literals) {
      const started = (await client.post(`/v1/scenes/${json.id}/steps`, { step })).json
      let status = started.status
      while (["queued", "running"].includes(status))
        status = (await client.get(`/v1/operations/${started.id}?wait=60`)).json.status
      if (status !== "succeeded") throw new Error(`${step} ended ${status}`)
    }
  }
  const watching = watch()
  await Promise.all([scene(), scene(), scene(), scene()])
  running = false
  await watching
  report("a probe's answer while four scenes run their steps, p50", quantile(lags, 0.5), "ms")
  report("a probe's answer while four scenes run their steps, p99", quantile(lags, 0.99), "ms")
} finally {
  await service.stop()
  await rm(home, { recursive: true, force: true })
}
