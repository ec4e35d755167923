/**
 * CPU that a server process spends on an authenticated GET by id, as a ratio to a bare Node server and to fastify with pg, all
 * three loaded the same way in the same run. Read from the kernel's account of each process.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, createServer, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
import { api, newKey, serve } from "../support/ServiceProcess.js"
import { median, report } from "./Measure.js"

const requests = 4_000
const connections = 16
const ticksPerSecond = 100

/** User and system seconds of a process so far. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const one = (agent: Agent, url: string, key: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on("end", resolve)
    }).on("error", reject)
  })

/** Microseconds of CPU a request. */
const costOf = async (child: ChildProcess, url: string, key: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const load = async (count: number) => {
    let left = count
    const worker = async () => {
      while (left-- > 0) await one(agent, url, key)
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }
  await load(1_000)
  const before = cpuOf(child.pid ?? 0)
  await load(requests)
  const cost = ((cpuOf(child.pid ?? 0) - before) / requests) * 1e6
  agent.destroy()
  return cost
}

const peer = async (name: string, port: number, environment: Record<string, string>) => {
  const child = spawn(
    process.execPath,
    [...process.execArgv, new URL(`./peers/${name}.ts`, import.meta.url).pathname],
    {
      env: { ...process.env, PORT: String(port), ...environment },
      stdio: "inherit"
    }
  )
  for (let i = 0; i < 200; i++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false
    )
    if (up) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${name} did not start`)
}

/** A service on a home of its own, with an operation that has ended. */
const served = async (environment: Record<string, string> = {}) => {
  const home = await mkdtemp(join(tmpdir(), "bench-"))
  const service = await serve(home, environment)
  const key = await newKey(home)
  const client = api(service.base_url, key)
  const project = (await client.post("/v1/projects", { name: "Bench" })).json
  const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Bench" })).json
  const brief = { theme_id: theme.id, description: "A meadow" }
  const scene = (await client.post(`/v1/projects/${project.id}/scenes`, brief)).json
  const operation = (await client.post(`/v1/scenes/${scene.id}/steps`, { step: "generate_scene_sdd" })).json
  const path = `/v1/operations/${operation.id}`
  await client.get(`${path}?wait=60`)
  const stop = async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  }
  return { home, key, path, stop, cost: () => costOf(service.child, `${service.base_url}${path}`, key) }
}

/** Spans that came to the collector, by their names. */
const spans = new Map<string, number>()

/** A collector that counts what it is told. */
const collector = createServer((request, response) => {
  const chunks: Array<Buffer> = []
  request.on("data", (chunk) => chunks.push(chunk))
  request.on("end", () => {
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString("utf8"))
    for (const { scopeSpans } of resourceSpans)
      for (const { spans: told } of scopeSpans) for (const { name } of told) spans.set(name, (spans.get(name) ?? 0) + 1)
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
})

/** Microseconds of a span around work of a fiber where nobody listens. */
const disabledSpan = (): number => {
  const count = 200_000
  const timed = (one: Effect.Effect<void>): number => {
    const all = Effect.withTracerEnabled(Effect.repeatN(one, count - 1), false)
    Effect.runSync(all)
    const { system, user } = process.cpuUsage()
    Effect.runSync(all)
    const spent = process.cpuUsage({ system, user })
    return (spent.system + spent.user) / count
  }
  const work = Effect.suspend(() => Effect.void)
  return Math.max(0, timed(Effect.withSpan(work, "bench")) - timed(work))
}
await new Promise<void>((resolve) => collector.listen(18_083, "127.0.0.1", resolve))

const scope = await Effect.runPromise(Scope.make())
const service = await served()
const traced = await served({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:18083" })
try {
  const { key, path } = service
  const database = await Effect.runPromise(Scope.extend(acquire(service.home), scope))
  const bare = await peer("bare", 18_081, {})
  const fastify = await peer("fastify", 18_082, { DATABASE_URL: Redacted.value(database.url) })
  const costs: Record<string, Array<number>> = { service: [], traced: [], bare: [], fastify: [] }
  for (let round = 0; round < 3; round++) {
    costs.service.push(await service.cost())
    costs.traced.push(await traced.cost())
    costs.bare.push(await costOf(bare, `http://127.0.0.1:18081${path}`, key))
    costs.fastify.push(await costOf(fastify, `http://127.0.0.1:18082${path}`, key))
  }
  const ours = median(costs.service)
  report("CPU of an authenticated GET by id, ratio to a bare Node server", ours / median(costs.bare), "x")
  report("CPU of an authenticated GET by id, ratio to fastify + pg", ours / median(costs.fastify), "x")
  report("  on this machine", ours, "µs")
  report("  with every request traced to a collector", median(costs.traced), "µs")
  const asked = spans.get("http.server GET") ?? Number.NaN
  const each = [...spans.values()].filter((count) => count > asked / 2).reduce((sum, count) => sum + count, 0) / asked
  const untold = disabledSpan()
  report("  spans of a traced request", each, "")
  report("  a span where nobody listens", untold, "µs")
  report("  as many of them, share of a request without a collector", ((each * untold) / ours) * 100, "%")
  bare.kill()
  fastify.kill()
} finally {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await Promise.all([service.stop(), traced.stop()])
  collector.close()
}
