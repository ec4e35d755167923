import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { emptySection, parse, print, records, type SddDocument, type Section, sectionNames } from "#formats/Sdd.js"
import { cpuMillis } from "../support/CpuTime.js"

const line = (minLength: number) =>
  fc
    .string({ minLength, maxLength: 24, unit: fc.constantFrom(..."ab Z3.#|-*_`[]()<>!\\&~=+:é1)") })
    .map((text) => text.replace(/\s+/g, " ").trim())
const words = line(1).filter((text) => text !== "")
const table = fc.tuple(fc.array(words, { minLength: 1, maxLength: 4 }), fc.nat(4)).chain(([header, rows]) =>
  fc
    .array(fc.array(line(0), { minLength: header.length, maxLength: header.length }), {
      minLength: rows,
      maxLength: rows
    })
    .map((body) => ({ header, rows: body }))
)
const section: fc.Arbitrary<Section> = fc.record({
  paragraphs: fc.array(words, { maxLength: 3 }),
  items: fc.array(words, { maxLength: 3 }),
  table: fc.option(table, { nil: null })
})
const document: fc.Arbitrary<SddDocument> = fc.record({
  title: line(0),
  leftover: section,
  sections: fc
    .array(section, { minLength: sectionNames.length, maxLength: sectionNames.length })
    .map((all) => Object.fromEntries(sectionNames.map((name, i) => [name, all[i]])) as SddDocument["sections"])
})

describe("Sdd", () => {
  it("reads back every document that it prints", () => {
    fc.assert(
      fc.property(document, (given) => {
        assert.deepStrictEqual(parse(print(given)), given)
      }),
      { numRuns: 400 }
    )
  })

  it("prints all nine sections in order when the document is empty", () => {
    const sections = Object.fromEntries(sectionNames.map((name) => [name, emptySection])) as SddDocument["sections"]
    const printed = print({ title: "Nothing", sections, leftover: emptySection })
    assert.deepStrictEqual(
      [...printed.matchAll(/^## (.*)$/gm)].map((match) => match[1]),
      [...sectionNames]
    )
  })

  it("finds sections of other order, case, number and name, and keeps what it does not know", () => {
    const read = parse(
      "# A yard\n\nHello **you**.\n\n## 3. elements:\n\n|Name|Count|\n|:--|--:|\n|well|1|\n| bench \\| seat | 2 |\n\n## Rooms\n\n* [the yard](http://x.test) ![plan](data:image/png;base64,AA==)\n\n## Budget\n\nLow."
    )
    assert.strictEqual(read.title, "A yard")
    assert.deepStrictEqual(read.leftover.paragraphs, ["Hello you.", "Budget", "Low."])
    assert.deepStrictEqual(read.sections.Zones.items, ["the yard"])
    const elements = read.sections.Elements.table
    assert.deepStrictEqual(elements === null ? [] : records(elements), [
      { name: "well", count: "1" },
      { name: "bench | seat", count: "2" }
    ])
  })

  it("reads free prose as leftover paragraphs, wrapped lines joined", () => {
    const read = parse("A village\nwith a well.\n\nAnd a church.")
    assert.deepStrictEqual(read.leftover.paragraphs, ["A village with a well.", "And a church."])
  })

  it("quotes an image so that it is no image in the printed document", () => {
    const printed = print({
      ...parse(""),
      title: "",
      leftover: { ...emptySection, paragraphs: ["![x](http://x.test/y.png)"] }
    })
    assert.notMatch(printed, /!\[/)
  })

  it("reads long lines of brackets in linear time", () => {
    for (const text of ["[", "![", "](", "<a", "|-", "\\", "a_"]) {
      const started = cpuMillis()
      parse(text.repeat(200_000 / text.length))
      assert.isBelow(cpuMillis() - started, 1500)
    }
  })
})
