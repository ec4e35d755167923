import { assert, describe, it } from "@effect/vitest"
import { judged } from "./LaidOut.js"

/** The demands of a brief that its scene does not keep. */
const unmet = (brief: string): ReadonlyArray<string> => {
  const { peg, report } = judged(brief)
  const asked = new Set(peg.relations.filter(({ source }) => source !== "assumed").map(({ id }) => id))
  return report.relations.items
    .filter(({ relation, satisfied }) => asked.has(relation) && !satisfied)
    .map(({ detail }) => detail)
}

describe("what is in a vessel", () => {
  for (const brief of [
    "An office. A desk with a mug on it and five pens in the mug.",
    "A kitchen. A table with a bowl of five oranges on it.",
    "A study. On a table stands a vase with four tulips in it.",
    "A hall with a hat stand in the corner, an umbrella in it.",
    "A hall. A coat rack next to the door carries a trench coat and a hat."
  ])
    it(`has room there, upright where it is long: ${brief}`, () => assert.deepStrictEqual(unmet(brief), []))
})

describe("seats at a table in a room with easy chairs", () => {
  for (const brief of [
    "A lobby. A long table with six chairs along the sides and one at each end.",
    "A library. Eight chairs at a long table: three on each long side, one on each short side.",
    "A living room. A low table with six cushions around it."
  ])
    it(`are at its sides: ${brief}`, () => assert.deepStrictEqual(unmet(brief), []))
})

describe("a room that is to be without something", () => {
  for (const [brief, none] of [
    ["A study with a desk. No plants, as she is allergic.", /plant|fern|fig|palm/],
    ["A lobby with a desk. No lamps, please.", /lamp|light/]
  ] as const)
    it(`is not given it by any name: ${brief}`, () =>
      assert.deepStrictEqual(
        judged(brief)
          .layout.placements.filter(({ category }) => none.test(category ?? ""))
          .map(({ id }) => id),
        []
      ))
})
