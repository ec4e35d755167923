/**
 * Steps that end in a minute with one runner and with three, beside an api process on one database, under the same queue of layouts. Each
 * runner has the same share of a processor; api, database and whoever asks have what they take. `npm run bench -- runners 0.1 120`: so
 * much of a processor each, for so many seconds.
 */
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import pg from "pg"
import { acquire } from "#layers/postgres/Embedded.js"
import { api, command, freePort, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"
import { report } from "./Measure.js"
import { shares } from "./Share.js"

const [share = 0.2, seconds = 90] = process.argv.slice(2).map(Number)
const most = 3
/** More than end in a measurement, so that nobody runs out of work. */
const queue = Math.ceil((most * share * seconds) / 0.15) + 16 * most
const brief =
  "A courtyard with a well in its middle, two benches beside the well, a tree in each corner and a low wall around it"

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Seconds of CPU of a process so far. */
const cpuOf = ({ child }: ServiceProcess): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const scope = Effect.runSync(Scope.make())
const home = await mkdtemp(join(tmpdir(), "bench-"))
const { url } = await Effect.runPromise(Scope.extend(acquire(home), scope))
const shared = {
  DATABASE_URL: Redacted.value(url),
  SCENEWRIGHT_SECRET: "a secret of a deployment, of 40 letters.",
  SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
  // One thread for steps and one for the rest, as on a node with as much of a processor.
  SCENEWRIGHT_COMPUTE_THREADS: "1"
}
const begin = async (role: "api" | "runner") =>
  serve(home, { ...shared, SCENEWRIGHT_RUNNER_PORT: String(await freePort()) }, ["--role", role])
const front = await begin("api")
const runners = await Promise.all(Array.from({ length: most }, () => begin("runner")))
const key = await newKey(home, "enterprise", "Bench", shared)
await command(home, ["credits", "grant", "--workspace", "bench", "--amount", "1000000"], shared)
const { get, post } = api(front.base_url, key)
const sql = new pg.Client({ connectionString: shared.DATABASE_URL })
await sql.connect()

const start = async (scene: string, step: string): Promise<string> => {
  const { json, status } = await post(`/v1/scenes/${scene}/steps`, { step })
  if (status !== 202) throw new Error(`a start was answered ${status}: ${JSON.stringify(json)}`)
  return json.id
}
const ended = async (id: string): Promise<void> => {
  for (;;) if ((await get(`/v1/operations/${id}?wait=60`)).json.finished_at !== null) return
}
const endedBetween = async (from: Date, to: Date): Promise<number> => {
  const text =
    "SELECT count(*)::integer AS n FROM operation WHERE status = 'succeeded' AND finished_at > $1 AND finished_at <= $2"
  return (await sql.query<{ readonly n: number }>(text, [from, to])).rows[0].n
}

/** Scenes whose layout can begin. */
const scenesWithPeg = async (): Promise<ReadonlyArray<string>> => {
  const { id: project } = (await post("/v1/projects", { name: "Bench" })).json
  const { id: theme_id } = (await post(`/v1/projects/${project}/themes`, { name: "Bench" })).json
  const { id } = (await post(`/v1/projects/${project}/scenes`, { theme_id, description: brief })).json
  for (const step of ["generate_scene_sdd", "generate_scene_peg"]) await ended(await start(id, step))
  const { content } = (await get(`/v1/scenes/${id}/artifacts/peg?inline=true`)).json
  const scenes: Array<string> = []
  while (scenes.length < queue) {
    const scene = (await post(`/v1/projects/${project}/scenes`, { theme_id })).json.id
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const answer = await fetch(`${front.base_url}/v1/scenes/${scene}/artifacts/peg`, {
      method: "PUT",
      headers,
      body: content
    })
    if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`)
    scenes.push(scene)
  }
  return scenes
}

const simulated = shares()

/** Steps a minute of so many runners under the whole queue, from when each has its share and work. */
const measured = async (working: ReadonlyArray<ServiceProcess>, scenes: ReadonlyArray<string>): Promise<number> => {
  const asked: Array<string> = []
  for (const scene of scenes) asked.push(await start(scene, "generate_scene_blueprint"))
  for (const { child } of working) simulated.limit(child.pid ?? 0, share)
  await pause(5_000)
  const before = working.map(cpuOf)
  const from = new Date()
  await pause(seconds * 1_000)
  const to = new Date()
  const spent = working.map((one, at) => cpuOf(one) - before[at])
  const steps = await endedBetween(from, to)
  simulated.lift()
  report(`${working.length} at ${share} of a processor each: layouts that ended`, (steps * 60) / seconds, "a minute")
  report("  CPU that each took, of its share, the least", Math.min(...spent) / (share * seconds), "")
  report("  CPU of the runners a layout", spent.reduce((sum, one) => sum + one, 0) / steps, "s")
  report("  load of the machine", loadavg()[0], "")
  await Promise.all(asked.map((id) => post(`/v1/operations/${id}/cancel`)))
  await Promise.all(asked.map(ended))
  return steps
}

try {
  const scenes = await scenesWithPeg()
  // Whoever works for the first time loads what it works by: not counted, and without a limit.
  await Promise.all(
    await Promise.all(scenes.slice(0, 12 * most).map((scene) => start(scene, "generate_scene_blueprint").then(ended)))
  )
  console.log(`each runner’s share: ${simulated.kept}`)
  const three = await measured(runners, scenes)
  await Promise.all(runners.slice(1).map((one) => one.stop()))
  const one = await measured(runners.slice(0, 1), scenes)
  report("three runners, ratio of what ends to one", three / one, "x")
} finally {
  simulated.lift()
  await Promise.all([front, ...runners].map((one) => one.kill()))
  await sql.end()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await rm(home, { recursive: true, force: true })
}
process.exit(0)
