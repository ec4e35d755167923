/** Writes the tables of English words, `src/catalogue/data/english`, from WordNet. */
import { writeFileSync } from "node:fs"
import { tables } from "./english/Tables.js"

const folder = new URL("../../src/catalogue/data/english/", import.meta.url)

for (const [name, text] of Object.entries(tables())) {
  writeFileSync(new URL(name, folder), text)
  process.stdout.write(`${name}: ${text.length} bytes\n`)
}
