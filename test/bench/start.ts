/** From the command to the first answered request, on an empty home and on a used one; what the installation weighs. */
import { execFileSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { command, serve } from "../support/ServiceProcess.js"
import { median, report } from "./Measure.js"

const rounds = 5

const timed = async (home: string): Promise<number> => {
  const began = performance.now()
  const service = await serve(home)
  const taken = performance.now() - began
  await service.stop()
  return taken / 1000
}

const empty: Array<number> = []
const used: Array<number> = []
const version: Array<number> = []
for (let round = 0; round < rounds; round++) {
  const home = await mkdtemp(join(tmpdir(), "bench-"))
  empty.push(await timed(home))
  used.push(await timed(home))
  const began = performance.now()
  await command(home, ["--version"])
  version.push((performance.now() - began) / 1000)
  await rm(home, { recursive: true, force: true })
}
report("serve to the first answer, empty home", median(empty), "s")
report("serve to the first answer, used home", median(used), "s")
report("the command itself (--version)", median(version), "s")

const folder = await mkdtemp(join(tmpdir(), "bench-"))
const sizeOf = (path: string) => Number(execFileSync("du", ["-sk", path], { encoding: "utf8" }).split("\t")[0]) / 1024
for (const [what, options] of [
  ["with the embedded database", ["--database"]],
  ["without it", []]
] as const) {
  const packed = join(folder, what.replaceAll(" ", "-"))
  execFileSync(process.execPath, ["k8s/pack.mjs", packed, ...options])
  report(`packed for production, ${what}`, sizeOf(packed), "MB")
}
await rm(folder, { recursive: true, force: true })

const listed = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"]
})
const packages = new Set(listed.trim().split("\n").slice(1))
report("production packages, all levels", packages.size, "")
report(
  "their installed size",
  [...packages].reduce((sum, path) => sum + sizeOf(path), 0),
  "MB"
)
