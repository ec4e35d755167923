/**
 * Contact sheets without names of things of the catalogue, as the model step draws them:
 * `npx vite-node --config test/vitest.config.ts bench/things.ts FOLDER SEED [COUNT]`. Writes `things-1.png` and so on, twenty-four
 * each with numbers alone, of a random sample by the seed, and apart from them `key.json`, the names in the order of the numbers:
 * for somebody who is asked what the pictures show and looks at the key afterwards.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { catalogue } from "#catalogue/Catalogue.js"
import { make } from "#domain/Rng.js"
import { thingPicture } from "../test/support/ThingPicture.js"
import { type Cell, sheet } from "./Sheet.js"

const [folder = "sheets", seed = "1", count = "300"] = process.argv.slice(2)
const a_sheet = 24

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
  const cells: Array<Cell> = []
  for (const [i, thing] of sample.slice(from, from + a_sheet).entries())
    cells.push({ picture: await thingPicture(thing), caption: String(from + i + 1) })
  const out = join(folder, `things-${from / a_sheet + 1}.png`)
  await writeFile(out, await sheet(cells))
  console.log(out)
}
