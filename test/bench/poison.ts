/**
 * The table of poison: what each row takes of a serving process until it is refused or ended, one after the other; then another
 * tenant's requests, uploads and blueprints while one tenant sends all rows over and over, as ratios to the same alone. At the end
 * the process lives, and started anew on the same home it meets nothing that stops it.
 */
import { execFileSync, fork } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Target } from "../support/poison/Make.js"
import { newKey, serve } from "../support/ServiceProcess.js"
import { median, quantile, report } from "./Measure.js"
import { artifact, put, rowsOf, type Seat, settle, step, type Tenant, tenant } from "./Poisoning.js"

/** Targets such as `peg`; none: all of them. */
const named = process.argv.slice(2)
const rounds = 3
/** What is measured beside the poison takes at least so long. */
const beside_seconds = 30
const alone_seconds = 10

const home = await mkdtemp(join(tmpdir(), "bench-"))
let service = await serve(home)
const base_url = () => service.base_url
const seatOf = async (name: string): Promise<Seat> => settle(base_url, await newKey(home, "pro", name))
const rows = await rowsOf(named)
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

/** Sends all rows over and over from a process of its own, as a stranger would; ends it, and answers how many were sent. */
const poisoner = (a: Seat) => {
  const child = fork(new URL("./peers/poisoner.ts", import.meta.url).pathname, [
    JSON.stringify({ ...a, base_url: base_url() }),
    ...named
  ])
  return () =>
    new Promise<number>((resolve) => {
      child.once("message", (sent) => {
        child.kill()
        resolve(Number(sent))
      })
      child.send("enough")
    })
}

const beside = async (a: Seat, b: Tenant) => {
  await work(b, 0)
  const alone = await work(b, alone_seconds)
  const enough = poisoner(a)
  const found = await work(b, beside_seconds)
  report("rows that one tenant sent meanwhile", await enough(), "")
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
  const seat = await seatOf("Poison")
  const [a, b] = [tenant(seat), tenant(await seatOf("Neighbour"))]
  await table(a)
  await beside(seat, b)
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
