import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { tables } from "../../bench/english/Tables.js"

const data = new URL("../../../src/catalogue/data/english/", import.meta.url)

describe("the tables of English words", () => {
  it("are what WordNet gives; after a change of bench/english run `npm run taxonomy`", () => {
    for (const [name, text] of Object.entries(tables()))
      assert.isTrue(readFileSync(new URL(name, data), "utf8") === text, `${name} is out of date`)
  })
})
