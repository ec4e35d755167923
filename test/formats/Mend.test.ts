import { assert, describe, it } from "@effect/vitest"
import { mended } from "#formats/json/Mend.js"

describe("the JSON in what a language model says", () => {
  const cases: ReadonlyArray<readonly [string, string, unknown]> = [
    ["alone", '{"a":1}', { a: 1 }],
    ["in a fence", '```json\n{"a":[1,2]}\n```', { a: [1, 2] }],
    ["with words around it", 'Sure: {"a":"} not the end {"} Enjoy {it}!', { a: "} not the end {" }],
    ["cut within a list", '{"a":1,"b":[{"c":1},{"c":2},{"c', { a: 1, b: [{ c: 1 }, { c: 2 }] }],
    ["cut within a string", '{"a":1,"b":"half of', { a: 1 }],
    ["cut within an escape", '{"a":1,"b":"half\\', { a: 1 }]
  ]
  for (const [how, text, value] of cases)
    it(`${how}: is what is whole of it`, () => {
      assert.deepStrictEqual(JSON.parse(mended(text)), value)
    })
  it("is the text itself where there is no object in it, or nothing whole", () => {
    for (const text of ["No.", "", "{", '{"a', "]}{["]) assert.strictEqual(mended(text), text)
  })
})
