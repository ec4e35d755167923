/**
 * Contact sheets of the scenes of a file of briefs: `npx vite-node --config test/vitest.config.ts test/bench/sheets.ts FILE FOLDER [plan|model] [IDS|bare]`.
 * Writes `sheet-1.png` and so on, twenty pictures each: plans from above (1 s of CPU a brief), or pictures of the models (10 s). Each has the first
 * words of its brief below it; with `bare` there are numbers alone, for somebody who is asked what the pictures show.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { nothingSupplied } from "#domain/AssetSupply.js"
import { unattended } from "#domain/Control.js"
import { sha256 } from "#formats/Hash.js"
import { build_model } from "#work/computations/build_model.js"
import { theme } from "../operators/fixture.js"
import { sceneOf } from "../support/quality/SceneOf.js"
import { type Brief, briefsOf } from "../support/quality/Scores.js"
import { type Cell, sheet } from "./Sheet.js"

const [file = "", folder = "sheets", kind = "plan", only = ""] = process.argv.slice(2)
const bare = only === "bare"
const a_sheet = 20

const thumbnailOf = async (scene: string): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await readFile(join(scene, "blueprint.zip")))
  const blueprint = { kind: "blueprint" as const, version: 1, content_hash: sha256(bytes), bytes }
  return (await build_model({ blueprint, theme, seed: 1, supply: nothingSupplied }, unattended)).thumbnail
}

/** The picture of a brief's scene; null where it has none. */
const pictureOf = async ({ brief }: Brief): Promise<Uint8Array | null> => {
  const scene = await mkdtemp(join(tmpdir(), "sheet-"))
  try {
    await sceneOf(brief, scene)
    const { error } = JSON.parse(await readFile(join(scene, "meta.json"), "utf8"))
    if (error !== null) return null
    return kind === "model"
      ? await thumbnailOf(scene)
      : new Uint8Array(await readFile(join(scene, "layout_preview.png")))
  } finally {
    await rm(scene, { recursive: true, force: true })
  }
}

await mkdir(folder, { recursive: true })
const ids = bare || only === "" ? null : new Set(only.split(","))
const briefs = (await briefsOf(file)).filter(({ id }) => ids?.has(id) ?? true)
for (let from = 0; from < briefs.length; from += a_sheet) {
  const cells: Array<Cell> = []
  for (const brief of briefs.slice(from, from + a_sheet)) {
    const caption = bare ? String(from + cells.length + 1) : `${brief.id} ${brief.brief.replaceAll(/\s+/g, " ")}`
    cells.push({ picture: await pictureOf(brief), caption })
  }
  const out = join(folder, `sheet-${from / a_sheet + 1}.png`)
  await writeFile(out, await sheet(cells))
  console.log(out)
}
