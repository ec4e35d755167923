/**
 * An export of 200 recipes and 1 GB of assets: CPU by reference, and the memory of a serving process that inlines all of it. Then an
 * import of 90 MB.
 */
import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defaults } from "#domain/World.js"
import { png } from "../support/Pictures.js"
import { newKey, serve } from "../support/ServiceProcess.js"
import { report } from "./Measure.js"

const recipes = 200
const assets = 40
const file_bytes = 25_000_000
const repeats = 20
const growth_max = 128
const cpu_max = 100
const import_pictures = 3
const import_file_bytes = 22_500_000
/** Twice the container, and what its bytes take in the worker thread. */
const import_growth_max = 320

const home = await mkdtemp(join(tmpdir(), "bench-"))
const service = await serve(home)

/** Resident memory of the process, in MiB. */
const resident = async (): Promise<number> => {
  const status = await readFile(`/proc/${service.child.pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** CPU that the process has used, all its threads together, in milliseconds. */
const used = async (): Promise<number> => {
  const fields = (await readFile(`/proc/${service.child.pid}/stat`, "utf8")).split(") ")[1].split(" ")
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Takes the bytes as they come and keeps none; answers how many there were. */
const drain = async (response: Response): Promise<number> => {
  if (response.status !== 200 || response.body === null) throw new Error(await response.text())
  let size = 0
  for await (const chunk of response.body) size += chunk.length
  return size
}

/** A container of a theme whose one lamp has materials with large pictures. */
const largeContainer = async (): Promise<Blob> => {
  const uuid = (nth: number) => `01a20094-7fc2-7c5d-994f-${String(nth).padStart(12, "0")}`
  const named = (kind: string, nth: number) => ({
    ...{ kind, uuid: uuid(nth), slug: `${kind}-${nth}`, name: kind, description: "", tags: [], metadata: {} }
  })
  const to = (kind: string, nth: number) => ({ kind, slug: `${kind}-${nth}`, uuid: uuid(nth) })
  const picture = await png("tan")
  const files = ["albedo", "normal", "mask"].slice(0, import_pictures).map((role) => {
    const bytes = Buffer.concat([picture, randomBytes(import_file_bytes)])
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    return [role, { media_type: "image/png", sha256, uri: `data:image/png;base64,${bytes.toString("base64")}` }]
  })
  const plain = { scene_parameters: {}, parameters: {} }
  const words = { category: null, format: null, shader_name: null, shader_parameters: {}, texture_refs: [] }
  const operator = { type: "scatter_props", operator: "lamp", operator_version: "1.0.0", parameters: {} }
  const entities = [
    { ...named("theme", 1), ...plain, world: defaults, designs: [to("design", 2)] },
    { ...named("design", 2), type: "scatter-props", parameters: {}, recipes: [to("recipe", 3)] },
    { ...named("recipe", 3), ...operator, assets: { body: to("asset", 4) } },
    { ...named("asset", 4), ...words, type: "material", files: Object.fromEntries(files) }
  ]
  const byUuid = Object.fromEntries(entities.map((entity) => [entity.uuid, entity]))
  return new Blob([JSON.stringify({ schema_version: "1.0", root: uuid(1), entities: byUuid })])
}

try {
  const key = await newKey(home)
  const headers = { authorization: `Bearer ${key}` }
  const post = async (path: string, json: object) => {
    const body = JSON.stringify(json)
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body }
    const response = await fetch(`${service.base_url}/v1/${path}`, sent)
    const made = (await response.json()) as { readonly id: string }
    if (response.status !== 201) throw new Error(JSON.stringify(made))
    return made.id
  }
  const project = await post("projects", { name: "Bench" })
  const make = (plural: string, json: object) => post(`projects/${project}/${plural}`, json)
  const form = new FormData()
  // What follows the end of a picture is not looked at; the store holds the bytes once, an export reads them for every role.
  form.append("f", new Blob([new Uint8Array(await png("tan")), new Uint8Array(file_bytes)]), "any.png")
  const uploaded = await fetch(`${service.base_url}/v1/files`, { method: "POST", headers, body: form })
  const [{ id: file_id }] = (await uploaded.json()) as ReadonlyArray<{ readonly id: string }>
  const asset_ids: Array<string> = []
  for (let i = 0; i < assets; i++) {
    const id = await make("assets", { name: `Oak ${i}`, type: "texture" })
    await post(`assets/${id}/files`, { file_id, role: "texture" })
    asset_ids.push(
      await make("assets", { name: `Wood ${i}`, type: "material", texture_refs: [{ semantic: "albedo", asset: id }] })
    )
  }
  const recipe_ids: Array<string> = []
  for (let i = 0; i < recipes; i++) {
    recipe_ids.push(
      await make("recipes", { name: `Lamp ${i}`, operator: "lamp", assets: { body: asset_ids[i % assets] } })
    )
  }
  const design = await make("designs", { name: "Lamps", type: "scatter-props", recipe_ids })
  const theme = await make("themes", { name: "Lit", design_ids: [design] })
  const run = async (mode: string) =>
    drain(await fetch(`${service.base_url}/v1/themes/${theme}/export?attachments=${mode}`, { headers }))

  for (let i = 0; i < 5; i++) await run("reference")
  const before = await used()
  for (let i = 0; i < repeats; i++) await run("reference")
  const cpu = ((await used()) - before) / repeats
  report("CPU of an export by reference, 200 recipes and 1 GB of assets", cpu, "ms")

  /** What a request took beyond what the process had before it: memory in MiB, CPU in milliseconds, time in seconds. */
  const watched = async <A>(request: () => Promise<A>) => {
    const settled = await resident()
    let highest = settled
    const watching = setInterval(async () => {
      highest = Math.max(highest, await resident())
    }, 20)
    const [before, began] = [await used(), performance.now()]
    const answer = await request()
    const seconds = (performance.now() - began) / 1000
    clearInterval(watching)
    return { answer, seconds, cpu: (await used()) - before, growth: highest - settled }
  }
  const bySize = await watched(() => run("by-size"))
  report("memory growth of an export by size", bySize.growth, "MiB")
  const full = await watched(() => run("full"))
  report("size of an export with everything inline", full.answer / 2 ** 20, "MiB")
  report("memory growth during it", full.growth, "MiB")
  report("its time", full.seconds, "s")

  const container = await largeContainer()
  const into = await post("projects", { name: "Bench" })
  const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: container }
  const imported = await watched(() => fetch(`${service.base_url}/v1/projects/${into}/imports`, sent))
  if (imported.answer.status !== 201) throw new Error(await imported.answer.text())
  report("size of a container that is imported", container.size / 2 ** 20, "MiB")
  report("CPU of its import, all threads together", imported.cpu, "ms")
  report("memory growth during it", imported.growth, "MiB")
  report("its time", imported.seconds, "s")
  const growth = Math.max(bySize.growth, full.growth)
  if (cpu > cpu_max || growth > growth_max || full.answer < assets * file_bytes) process.exitCode = 1
  if (imported.growth > import_growth_max) process.exitCode = 1
} finally {
  await service.stop()
  await rm(home, { recursive: true, force: true })
}
