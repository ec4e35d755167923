/**
 * The table of poison: what each row takes of a serving process until it is refused or ended, one after the other; then another
 * tenant's requests, uploads and blueprints while one tenant sends all rows over and over, as ratios to the same alone. At the end
 * the process lives, and started anew on the same home it meets nothing that stops it.
 */
import { execFileSync } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Poison, Target } from "../test/support/poison/Make.js"
import { poisons, sizes } from "../test/support/poison/Poison.js"
import { api, newKey, serve } from "../test/support/ServiceProcess.js"
import { median, quantile, report } from "./Measure.js"

/** Targets such as `peg`; none: all of them. */
const named = process.argv.slice(2)
const rounds = 3
/** Rows that the tenant has on their way at any time. */
const at_once = 8
/** What is measured beside the poison takes at least so long. */
const beside_seconds = 30
/** A row that is still at work then is told as such. */
const patience_ms = 40_000

const home = await mkdtemp(join(tmpdir(), "bench-"))
let service = await serve(home)
const peg = await readFile("test/layout/pegs/park.json")

/** Seconds of CPU of a process and of all that it started, those that have ended included. */
const cpuSeconds = async (root: number): Promise<number> => {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
  const parents = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (const one of family) for (const [pid, parent] of parents) if (parent === one) family.add(pid)
  let ticks = 0
  for (const pid of family) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined)
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? []
    // utime, stime, and those of children that were waited for.
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks / 100
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
  readonly json: any
}

const tenant = async (name: string) => {
  const key = await newKey(home, "pro", name)
  const send = async (
    method: string,
    path: string,
    type: string | undefined,
    body: Uint8Array | FormData
  ): Promise<Answer> => {
    const response = await fetch(service.base_url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(type !== undefined && { "content-type": type }) },
      body
    })
    const text = await response.text()
    return { status: response.status, json: text === "" ? null : JSON.parse(text) }
  }
  const calls = () => api(service.base_url, key)
  const { id: project } = (await calls().post("/v1/projects", { name })).json
  const { id: theme_id } = (await calls().post(`/v1/projects/${project}/themes`, { name })).json
  const scene = async (more: object = {}): Promise<Answer> =>
    calls().post(`/v1/projects/${project}/scenes`, { theme_id, ...more })
  return { send, calls, project, scene, started: [] as Array<string>, held: (await scene()).json.id as string }
}
type Tenant = Awaited<ReturnType<typeof tenant>>

const upload = async ({ send }: Tenant, name: string, type: string, bytes: Uint8Array): Promise<Answer> => {
  const form = new FormData()
  form.append("file", new Blob([Uint8Array.from(bytes)], { type }), name)
  return send("POST", "/v1/files", undefined, form)
}

/** How an operation ended, or that it has not yet. */
const endOf = async ({ calls, started: ids }: Tenant, started: Answer): Promise<string> => {
  if (started.status !== 202) return `${started.status} ${started.json?.code ?? ""}`
  ids.push(started.json.id)
  const until = performance.now() + patience_ms
  for (;;) {
    const { json } = await calls().get(`/v1/operations/${started.json.id}?wait=5`)
    if (json.finished_at !== null) return `${json.status} ${json.error?.code ?? ""}`
    if (performance.now() > until) return `still ${json.status}`
  }
}

const step = async (of: Tenant, scene: string, name: string): Promise<string> =>
  endOf(of, await of.calls().post(`/v1/scenes/${scene}/steps`, { step: name }))

const told = ({ json, status }: Answer): string => `${status} ${json?.code ?? ""}`

const artifact = (kind: string, type: string) => async (of: Tenant, bytes: Uint8Array) =>
  told(await of.send("PUT", `/v1/scenes/${of.held}/artifacts/${kind}`, type, bytes))

const file = (type: string, role: string, name: string, media: string) => async (of: Tenant, bytes: Uint8Array) => {
  const sent = await upload(of, name, media, bytes)
  if (sent.status !== 201) return told(sent)
  const { json } = await of.calls().post(`/v1/projects/${of.project}/assets`, { name: "Poison", type })
  const file_id = sent.json[0].id
  return told(await of.calls().post(`/v1/assets/${json.id}/files`, { file_id, role }))
}

/** How each row is sent; a model's answers come over no route of a caller. */
const routes: Readonly<Partial<Record<Target, (of: Tenant, bytes: Uint8Array) => Promise<string>>>> = {
  sdd: artifact("sdd", "text/markdown"),
  peg: artifact("peg", "application/json"),
  blueprint: artifact("blueprint", "application/zip"),
  mesh: file("mesh", "mesh", "poison.glb", "model/gltf-binary"),
  picture: file("texture", "texture", "poison.png", "image/png"),
  container: async (of, bytes) =>
    told(await of.send("POST", `/v1/projects/${of.project}/imports`, "application/vnd.service.entity+json", bytes)),
  source: async (of, bytes) => {
    const sent = await upload(of, "notes.md", "text/markdown", bytes)
    if (sent.status !== 201) return told(sent)
    const made = await of.scene({ source_file_id: sent.json[0].id })
    return made.status === 201 ? step(of, made.json.id, "generate_scene_sdd") : told(made)
  },
  brief: async (of, bytes) => {
    const made = await of.scene({ description: new TextDecoder().decode(bytes) })
    if (made.status !== 201) return told(made)
    const written = await step(of, made.json.id, "generate_scene_sdd")
    return written.startsWith("succeeded") ? step(of, made.json.id, "generate_scene_peg") : written
  },
  talk: async (of, bytes) =>
    endOf(of, await of.calls().post(`/v1/projects/${of.project}/sessions`, { text: new TextDecoder().decode(bytes) }))
}

/** With its bytes, made once. */
interface Row extends Poison {
  readonly bytes: Uint8Array
}

const rows: Array<Row> = []
for (const poison of poisons)
  if (routes[poison.target] !== undefined && (named.length === 0 || named.includes(poison.target))) {
    // A quarter, as it passes the bounds on the whole.
    const made = await poison.make(Math.floor(sizes[poison.target] / (poison.target === "brief" ? 1 : 4.2)))
    rows.push({ ...poison, bytes: made })
  }

const put = (of: Tenant, { bytes, target }: Row): Promise<string> =>
  routes[target]?.(of, bytes).catch((cause: unknown) => `no answer: ${String(cause)}`) ?? Promise.resolve("")

const pid = () => service.child.pid ?? 0

const table = async (of: Tenant) => {
  const most = new Map<Target, number>()
  for (const row of rows) {
    const before = await cpuSeconds(pid())
    const end = await put(of, row)
    const used = (await cpuSeconds(pid())) - before
    most.set(row.target, Math.max(most.get(row.target) ?? 0, used))
    report(`${row.target}: ${row.name}, ${row.bytes.length} B: ${end}`, used, "s CPU")
  }
  for (const [target, used] of most) report(`the worst ${target}`, used, "s CPU")
}

const millis = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

const well = async (going: Promise<string>): Promise<void> => {
  const end = await going
  if (!/^(200|201|succeeded) $/.test(end)) throw new Error(`the neighbour's work ended ${end}`)
}

let copies = 0
/** A tenant's work, for so long and so often at least. */
const work = async (of: Tenant, seconds: number) => {
  const [requests, uploads, steps]: ReadonlyArray<Array<number>> = [[], [], []]
  const until = performance.now() + 1_000 * seconds
  for (let round = 0; round < rounds || performance.now() < until; round++) {
    for (let i = 0; i < 50; i++) requests.push(await millis(() => of.calls().get(`/v1/scenes/${of.held}`)))
    const another = Buffer.concat([peg, Buffer.from(" ".repeat(++copies))])
    uploads.push(await millis(() => well(artifact("peg", "application/json")(of, another))))
    steps.push(await millis(() => well(step(of, of.held, "generate_scene_blueprint"))))
  }
  return { p50: median(requests), p99: quantile(requests, 0.99), upload: median(uploads), step: median(steps) }
}

const beside = async (a: Tenant, b: Tenant) => {
  await work(b, 0)
  const alone = await work(b, 0)
  let going = true
  let next = 0
  const sender = async () => {
    while (going) await put(a, rows[next++ % rows.length])
  }
  const senders = Array.from({ length: at_once }, sender)
  const found = await work(b, beside_seconds)
  going = false
  await Promise.all(senders)
  report("rows that one tenant sent meanwhile", next, "")
  for (const name of ["p50", "p99", "upload", "step"] as const) {
    report(`another tenant's ${name} beside all poison, ratio to alone`, found[name] / alone[name], "x")
    report("  alone on this machine", alone[name], "ms")
  }
}

const alive = () => service.child.exitCode === null && service.child.signalCode === null

/** How many of the operations that were ever started have no end yet. */
const open = async (of: Tenant): Promise<number> => {
  const states = await Promise.all(of.started.map((id) => of.calls().get(`/v1/operations/${id}`)))
  return states.filter(({ json }) => json.finished_at === null).length
}

try {
  const [a, b] = [await tenant("Poison"), await tenant("Neighbour")]
  await table(a)
  await beside(a, b)
  if (!alive()) throw new Error("the process has ended")
  await service.stop()
  service = await serve(home)
  for (let wait = 0; wait < 30 && (await open(a)) > 0; wait++)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  report("operations without an end after a restart", await open(a), "")
  report("the process lives after its restart", alive() ? 1 : 0, "")
} finally {
  await service.stop()
  await rm(home, { recursive: true, force: true })
}
