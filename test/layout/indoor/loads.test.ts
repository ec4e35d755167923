import { assert, describe, it } from "@effect/vitest"
import { judged, laidOut } from "./LaidOut.js"

describe("what is asked to lie on one thing together", () => {
  for (const [brief, carrier, ...carried] of [
    ["A basement with a side table with a fruit bowl and a magazine on it.", "side_table", "fruit_bowl", "magazine"],
    ["A dining room. On a sleek cabinet sit a black tray and three brass fruit bowls.", "cabinet", "tray", "fruit_bowl"]
  ] as const)
    it(`all lies there, on what is broad enough: ${brief}`, () => {
      const { placements } = laidOut(brief).layout
      const below = placements.find(({ entity }) => entity === carrier) ?? assert.fail(carrier)
      for (const placement of placements.filter(({ entity }) => carried.includes(entity as never)))
        assert.closeTo(placement.position[1], below.position[1] + below.size.height, 0.01, placement.id)
    })
})

describe("what is asked to stand between two things", () => {
  for (const brief of [
    "An office with a TV stand and a coffee table with a tall vase in between.",
    "An office with a dresser and a fireplace. Between the dresser and the fireplace stands a floor lamp.",
    "An office with an armchair between a reception desk and a round table."
  ])
    it(`stands on the floor there, wherever they stand: ${brief}`, () => {
      const { layout, report } = judged(brief)
      assert.deepStrictEqual(
        layout.unmet.filter(({ text }) => / between /i.test(text)),
        []
      )
      assert.deepStrictEqual(
        report.hard_rules.filter(({ holds }) => !holds),
        []
      )
    })
})
