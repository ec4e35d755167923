/**
 * The model step without a server (`npm run bench -- model [PACKAGE.zip] [FOLDER]`): CPU of all threads of
 * this process for a package's model and its picture, first and later ones, least of several, of the village of the README and of a
 * furnished room, or of the package that is named. With a folder the model and picture are written there.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { Effect } from "effect"
import { starterBytes, starterFiles } from "#catalogue/StarterFiles.js"
import type { AssetType } from "#domain/Asset.js"
import type { AssetSupply } from "#domain/AssetSupply.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import * as Blueprint from "#formats/Blueprint.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { sha256 } from "#formats/Hash.js"
import { build_model } from "#work/computations/build_model.js"
import { lay_out } from "#work/computations/lay_out.js"
import { plan_peg } from "#work/computations/plan_peg.js"
import { write_sdd } from "#work/computations/write_sdd.js"
import { report } from "./Measure.js"

const repeats = 4
const briefs = {
  village:
    "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church",
  room: "A living room with a sofa, an armchair, a coffee table on a rug, a bookshelf with books, a television on a stand, a floor lamp, two plants and a dining table with four chairs and plates on it"
}

const theme: ThemeDocument = {
  id: null,
  slug: "default",
  name: "Default",
  world: defaults,
  scene_parameters: {},
  parameters: {},
  style: {},
  designs: [],
  recipes: [],
  assets: []
}

const origin = <Kind extends "sdd" | "peg" | "blueprint">(kind: Kind, bytes: Uint8Array) => ({
  kind,
  version: 1,
  content_hash: sha256(bytes),
  bytes
})

const packageOf = async (brief: string): Promise<Uint8Array> => {
  const scoped = { world: defaults, style: {}, parameters: {}, seed: 1 }
  const { sdd } = await write_sdd({ ...scoped, title: "Scene", brief, prompt: "", source: null }, unattended)
  const { peg } = await plan_peg({ ...scoped, sdd: origin("sdd", sdd), guidance: "" }, unattended)
  const theme_hash = sha256(new Uint8Array())
  return (await lay_out({ peg: origin("peg", peg), theme, theme_hash, seed: 1 }, unattended)).blueprint
}

/** What a package's theme pins of the starter libraries' files. */
const supplyOf = async (bytes: Uint8Array): Promise<AssetSupply> => {
  const pinned = (await Effect.runPromise(Blueprint.decode(bytes))).theme.assets
  const held = new Map(Object.entries(starterFiles()).map(([name, { sha256 }]) => [sha256, name]))
  const assets = pinned.filter(({ files }) => Object.values(files).every((sum) => held.has(sum)))
  const sums = new Set(assets.flatMap(({ files }) => Object.values(files)))
  return {
    assets: assets.map(({ files, id, name, type }) => ({
      id,
      name,
      type: type as AssetType,
      shader_parameters: {},
      files
    })),
    bytes: new Map([...sums].map((sum) => [sum, starterBytes(held.get(sum) ?? "")]))
  }
}

const cpuSeconds = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

const measure = async (name: string, bytes: Uint8Array, folder: string | undefined): Promise<void> => {
  const { theme } = await Effect.runPromise(Blueprint.decode(bytes))
  const input = { blueprint: origin("blueprint", bytes), theme, seed: 1, supply: await supplyOf(bytes) }
  const spent: Array<number> = []
  for (let k = 0; k < repeats; k++) {
    const began = cpuSeconds()
    const { facts, model, thumbnail } = await build_model(input, unattended)
    spent.push(cpuSeconds() - began)
    if (k > 0) continue
    report(`${name}: triangles drawn`, facts.triangle_count, "")
    report(`${name}: size of the model`, model.byteLength / 1e6, "MB")
    if (folder === undefined) continue
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.glb`), model)
    await writeFile(join(folder, `${name}.png`), thumbnail)
  }
  report(`${name}: CPU of the first model in the process`, spent[0] ?? Number.NaN, "s")
  report(`${name}: CPU of a later one, least of ${repeats - 1}`, Math.min(...spent.slice(1)), "s")
}

const [file, folder] = process.argv.slice(2)
if (file?.endsWith(".zip")) await measure(basename(file, ".zip"), new Uint8Array(await readFile(file)), folder)
else for (const [name, brief] of Object.entries(briefs)) await measure(name, await packageOf(brief), file)
