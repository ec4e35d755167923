import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { senses } from "#planning/reading/Wording.js"
import { wordings } from "#planning/reading/WordingTable.js"

describe("the catalogue's wordings", () => {
  it("say what the reader knows, and every sense is worded", () => {
    const said = new Set(catalogue().files.wordings.map(({ sense }) => sense))
    assert.deepStrictEqual([...said].sort(), [...senses].sort())
  })

  it("are phrases of words, no brackets left open", () => {
    const faults = wordings.filter(({ words }) => !words.every((word) => /^[a-z'-]+$/.test(word)))
    assert.deepStrictEqual(faults, [])
  })
})
