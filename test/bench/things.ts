/**
 * Contact sheets without names of things of the catalogue, as the model step draws them:
 * `npx vite-node --config test/vitest.config.ts test/bench/things.ts FOLDER SEED [COUNT]`. Writes `things-1.png` and so on, twenty-four
 * each with numbers alone, of a random sample by the seed, and apart from them `key.json`, the names in the order of the numbers:
 * for somebody who is asked what the pictures show and looks at the key afterwards. `test/bench/things.ts kept` draws those sheets of
 * `test/golden/sheets` anew whose things look otherwise than they did, as small pictures to be looked at, and prints which.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { make } from "#domain/Rng.js"
import { a_sheet, fileOf, kept, shown } from "../support/KeptSheets.js"
import { thingDigest, thingPicture } from "../support/ThingPicture.js"
import { type Cell, sheet } from "./Sheet.js"

const [folder = "sheets", seed = "1", count = "300"] = process.argv.slice(2)
const small = { width: 768, quality: 50 }

/** The sheet of the things from a number on. */
const drawn = async (things: ReadonlyArray<ThingEntry>, from: number): Promise<Uint8Array> => {
  const cells: Array<Cell> = []
  for (const [i, thing] of things.slice(from, from + a_sheet).entries())
    cells.push({ picture: await thingPicture(thing), caption: String(from + i + 1) })
  return sheet(cells)
}

const drawKept = async (): Promise<void> => {
  const things = shown.flatMap(({ name }) => catalogue().thing(name) ?? [])
  const digests = things.map(thingDigest)
  for (let from = 0; from < things.length; from += a_sheet) {
    const changed = things.slice(from, from + a_sheet).filter((_, i) => digests[from + i] !== shown[from + i].digest)
    if (changed.length === 0) continue
    const { quality, width } = small
    const picture = await sharp(await drawn(things, from))
      .resize({ width })
      .jpeg({ quality })
      .toBuffer()
    await writeFile(new URL(fileOf(from), kept), picture)
    console.log(fileOf(from), changed.map(({ name }) => name).join(" "))
  }
  const key = things.map(({ name }, i) => JSON.stringify({ name, digest: digests[i] }))
  await writeFile(new URL("key.json", kept), `[\n${key.join(",\n")}\n]\n`)
}

const drawSample = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const sample = make(Number(seed)).shuffle(catalogue().files.things).slice(0, Number(count))
  await writeFile(
    join(folder, "key.json"),
    `${JSON.stringify(
      sample.map(({ name }) => name),
      null,
      1
    )}\n`
  )
  for (let from = 0; from < sample.length; from += a_sheet) {
    const out = join(folder, `things-${from / a_sheet + 1}.png`)
    await writeFile(out, await drawn(sample, from))
    console.log(out)
  }
}

await (folder === "kept" ? drawKept() : drawSample())
