/**
 * Contact sheets of the catalogue's shapes: `npx vite-node --config test/vitest.config.ts test/bench/shapes.ts FOLDER [NAMES]`. Writes
 * `shapes-1.png` and so on, forty-eight pictures each, of all shapes or of those named, with numbers alone, and prints which number is
 * which and of how many triangles.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { programNamed } from "#operators/shapes/Programs.js"
import { shapePicture } from "#work/computations/ShapePicture.js"
import { type Cell, sheet } from "./Sheet.js"

const [folder = "sheets", ...asked] = process.argv.slice(2)
const a_sheet = 48

await mkdir(folder, { recursive: true })
const names = asked.length > 0 ? asked : catalogue().files.shapes.map(({ name }) => name)
for (let from = 0; from < names.length; from += a_sheet) {
  const cells: Array<Cell> = []
  for (const name of names.slice(from, from + a_sheet)) {
    const caption = String(from + cells.length + 1)
    const { picture, triangle_count } = await shapePicture(name, programNamed(name), unattended)
    cells.push({ picture, caption })
    console.log(caption, name, triangle_count)
  }
  await writeFile(join(folder, `shapes-${from / a_sheet + 1}.png`), await sheet(cells))
}
