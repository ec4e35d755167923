/** A text's scene up to its blueprint, made in this process without a server, in the files that the judges read. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { drawingOf } from "#catalogue/Drawings.js"
import { kindOf } from "#catalogue/Kind.js"
import { type Control, unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { sha256 } from "#formats/Hash.js"
import * as Zip from "#formats/Zip.js"
import { ComputeFailed } from "#services/ports/Compute.js"
import { lay_out } from "#work/computations/lay_out.js"
import { plan_peg } from "#work/computations/plan_peg.js"
import { write_sdd } from "#work/computations/write_sdd.js"
import { theme } from "../../operators/fixture.js"

const seed = 1
const theme_hash = sha256(new Uint8Array())

/** What tells drawings of one operator apart, whichever of these it has. */
const forms = ["form", "habit", "front", "face", "style", "coat", "top", "stuff", "head"]

/** What draws a placement, by its choice. */
const drawn = (placement: Placement) => {
  const { category, thing } = kindOf(placement)
  const { operator, parameters } = drawingOf(thing, category)
  const form = forms.map((name) => parameters[name]).find((value) => typeof value === "string")
  return { operator, form: form ?? null, by: "choice", thing, category }
}

const cpuSeconds = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** Writes the documents of a text's scene into `folder`; answers CPU seconds. A step that ends without its document is told in `meta.json`. */
export const sceneOf = async (text: string, folder: string, control: Control = unattended): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const write = (name: string, bytes: string | Uint8Array) => writeFile(join(folder, name), bytes)
  const origin = (kind: "sdd" | "peg", bytes: Uint8Array) => ({ kind, version: 1, content_hash: sha256(bytes), bytes })
  const scoped = { world: defaults, style: {}, parameters: {}, seed }
  const began = cpuSeconds()
  let step = "sdd"
  try {
    const brief = { ...scoped, title: "Untitled scene", brief: text, prompt: "", source: null }
    const { sdd } = await write_sdd(brief, control)
    await write("sdd.md", sdd)
    step = "peg"
    const { peg } = await plan_peg({ ...scoped, sdd: origin("sdd", sdd), guidance: "" }, control)
    await write("peg.json", peg)
    step = "blueprint"
    const { blueprint, layout_preview } = await lay_out({ peg: origin("peg", peg), theme, theme_hash, seed }, control)
    await write("blueprint.zip", blueprint)
    await write("layout_preview.png", layout_preview)
    for (const { bytes, path } of await Effect.runPromise(Zip.read(blueprint))) {
      if (path.endsWith(".json")) await write(path.split("/").at(-1) ?? path, bytes)
      if (path !== "placements.json") continue
      const { placements } = JSON.parse(new TextDecoder().decode(bytes)) as { placements: ReadonlyArray<Placement> }
      await write("operators.json", JSON.stringify(Object.fromEntries(placements.map((p) => [p.id, drawn(p)]))))
    }
    await write("meta.json", JSON.stringify({ steps: {}, error: null }))
  } catch (cause) {
    if (!(cause instanceof ComputeFailed)) throw cause
    const { code, message } = cause
    await write("meta.json", JSON.stringify({ steps: {}, error: { step, code, message } }))
  }
  return cpuSeconds() - began
}
