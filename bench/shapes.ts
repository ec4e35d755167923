/**
 * Contact sheets of the catalogue's shapes: `npx vite-node --config test/vitest.config.ts bench/shapes.ts FOLDER [NAMES]`. Writes
 * `shapes-1.png` and so on, forty-eight pictures each, of all shapes or of those named, with numbers alone, and prints which number is
 * which.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import { upright } from "#operators/Drawing.js"
import { writeGlb } from "#operators/glb/WriteGlb.js"
import { textureCache } from "#operators/materials/Encode.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { type Cell, sheet } from "./Sheet.js"

const [folder = "sheets", ...asked] = process.argv.slice(2)
const a_sheet = 48
const textures = textureCache(unattended)

const pictureOf = async (shape: string): Promise<Uint8Array> => {
  const random = make(1)
  const { depth, height, width } = catalogue().thing(shape)?.size ?? { width: [0, 1], height: [0, 1], depth: [0, 1] }
  const region = { width: width[1], height: height[1], depth: depth[1], passage: null, mount: "floor" as const }
  const look = lookOf(wordsOf(shape, []), random.fork("look"))
  const mesh = operators.shape.build({ parameters: { shape }, slots: {}, look, region, random })
  const scene = {
    title: shape,
    generator: "bench",
    setting: "indoor",
    origin: [0, 0, 0],
    levels: [],
    zones: [],
    drawings: [{ ...upright, mesh, name: shape, zone: null, level: 0, extras: {}, role: "thing" }],
    lights: []
  } as const
  const { bytes } = await writeGlb(scene, textures, { maps: new Map(), assets: new Map() }, unattended)
  return renderThumbnail({ glb: bytes, width: 384, height: 288 }, unattended)
}

await mkdir(folder, { recursive: true })
const names = asked.length > 0 ? asked : catalogue().files.shapes.map(({ name }) => name)
for (let from = 0; from < names.length; from += a_sheet) {
  const cells: Array<Cell> = []
  for (const name of names.slice(from, from + a_sheet)) {
    const caption = String(from + cells.length + 1)
    cells.push({ picture: await pictureOf(name), caption })
    console.log(caption, name)
  }
  await writeFile(join(folder, `shapes-${from / a_sheet + 1}.png`), await sheet(cells))
}
