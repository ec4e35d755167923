/**
 * How long a tenant's one blueprint and one upload take beside another's two hundred waiting blueprints, as ratios to the same alone;
 * and how far apart five equal tenants end who each run ten at once.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Plan } from "#domain/Credits.js"
import { api, newKey, serve } from "../support/ServiceProcess.js"
import { median, report } from "./Measure.js"

const crowd = 200
const rounds = 3
const equals = 5
const each = 10

const home = await mkdtemp(join(tmpdir(), "bench-"))
const service = await serve(home)

const brief =
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church"

const started = async ({ post }: ReturnType<typeof api>, scene: string, step: string): Promise<string> => {
  const { json, status } = await post(`/v1/scenes/${scene}/steps`, { step })
  if (status !== 202) throw new Error(`a start was answered ${status}`)
  return json.id
}

const ended = async ({ get }: ReturnType<typeof api>, id: string): Promise<void> => {
  for (;;) {
    const { status } = (await get(`/v1/operations/${id}?wait=60`)).json
    if (status === "succeeded") return
    if (!["queued", "running"].includes(status)) throw new Error(`an operation ended ${status}`)
  }
}

/** The planned graph of the brief, in bytes. */
const planned = async (): Promise<Buffer> => {
  const client = api(service.base_url, await newKey(home, "pro", "Planner"))
  const { id: project } = (await client.post("/v1/projects", { name: "Planner" })).json
  const { id: theme_id } = (await client.post(`/v1/projects/${project}/themes`, { name: "Planner" })).json
  const { id } = (await client.post(`/v1/projects/${project}/scenes`, { theme_id, description: brief })).json
  for (const step of ["generate_scene_sdd", "generate_scene_peg"]) await ended(client, await started(client, id, step))
  const { content } = (await client.get(`/v1/scenes/${id}/artifacts/peg?inline=true`)).json
  return Buffer.from(content)
}
const peg = await planned()

/** A workspace of its own with as many scenes that have a peg as asked. */
const tenant = async (name: string, plan: Plan, count: number) => {
  const key = await newKey(home, plan, name)
  const { post } = api(service.base_url, key)
  const { id: project } = (await post("/v1/projects", { name })).json
  const { id: theme_id } = (await post(`/v1/projects/${project}/themes`, { name })).json
  const scenes: Array<string> = []
  while (scenes.length < count) scenes.push((await post(`/v1/projects/${project}/scenes`, { theme_id })).json.id)
  const upload = async (scene: string, document: Uint8Array = peg) => {
    const answer = await fetch(`${service.base_url}/v1/scenes/${scene}/artifacts/peg`, {
      method: "PUT",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: document
    })
    const told = await answer.text()
    if (!answer.ok) throw new Error(`an upload was answered ${answer.status}: ${told}`)
  }
  for (const scene of scenes) await upload(scene)
  return { ...api(service.base_url, key), scenes, upload }
}
type Tenant = Awaited<ReturnType<typeof tenant>>

const start = (of: Tenant, scene: string) => started(of, scene, "generate_scene_blueprint")

const seconds = async (run: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

/** The same peg in other bytes, so that it is a version and is validated anew. */
let copies = 0
const another = () => Buffer.concat([peg, Buffer.from(" ".repeat(++copies))])

const lone = async (of: Tenant) => {
  const steps: Array<number> = []
  const uploads: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    steps.push(await seconds(async () => ended(of, await start(of, of.scenes[round]))))
    uploads.push(await seconds(() => of.upload(of.scenes[round], another())))
  }
  return { step: median(steps), upload: median(uploads) }
}

const crowded = async () => {
  const a = await tenant("Crowd", "pro", crowd)
  const b = await tenant("Lone", "pro", rounds)
  await lone(b)
  const alone = await lone(b)
  for (const scene of a.scenes) await start(a, scene)
  const beside = await lone(b)
  const operations = await Promise.all(a.scenes.map((scene) => a.get(`/v1/operations?target_id=${scene}&limit=1`)))
  const waiting = operations.filter(({ json }) => !json.items[0].finished_at)
  report("a blueprint beside 200 of another tenant, ratio to alone", beside.step / alone.step, "x")
  report("  alone on this machine", alone.step, "s")
  report("an upload's validation beside them, ratio to alone", beside.upload / alone.upload, "x")
  report("  of the 200 still not at their end then", waiting.length, "")
  await Promise.all(waiting.map(({ json }) => a.post(`/v1/operations/${json.items[0].id}/cancel`)))
}

const even = async () => {
  const tenants: Array<Tenant> = []
  for (let n = 0; n < equals; n++) tenants.push(await tenant(`Equal ${n}`, "pro", each))
  const began = performance.now()
  // One after the other hands in all of its own: who comes first would be served first.
  const ends: Array<Promise<number>> = []
  for (const one of tenants) {
    const ids: Array<string> = []
    for (const scene of one.scenes) ids.push(await start(one, scene))
    ends.push(Promise.all(ids.map((id) => ended(one, id))).then(() => (performance.now() - began) / 1000))
  }
  const times = await Promise.all(ends)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  report("the last of five equal tenants at its tenth end, ratio to the mean", Math.max(...times) / mean, "x")
  report("  the mean on this machine", mean, "s")
}

try {
  await crowded()
  await even()
} finally {
  await service.stop()
  await rm(home, { recursive: true, force: true })
}
