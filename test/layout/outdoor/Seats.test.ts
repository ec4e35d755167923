import { assert, describe, it } from "@effect/vitest"
import { brokenRules, laid, pegOf, thing, wish } from "./SmallPegs.js"

const chair = (count: number) =>
  thing("chair", "dining_chair", "land", count, { size: { width: 0.45, height: 0.9, depth: 0.5 } })

/** From the middle of each chair to the nearest table's, metres. */
const placed = (tables: number, chairs: number, size: { width: number; height: number; depth: number }) => {
  const table = thing("table", "dining_table", "land", tables, { size })
  const peg = pegOf(24, { entities: [table, chair(chairs)], relations: [wish("chair", "surround", ["table"])] })
  const layout = laid(peg)
  assert.deepStrictEqual(brokenRules(peg, layout), [])
  const all = layout.placements.filter(({ entity }) => entity === "table")
  return layout.placements
    .filter(({ entity }) => entity === "chair")
    .map(({ position: [x, , z] }) => {
      const offs = all.map(({ position }) => Math.hypot(position[0] - x, position[2] - z))
      const nearest = offs.indexOf(Math.min(...offs))
      return { off: offs[nearest], nearest }
    })
}

describe("seats round a table in the open", () => {
  it("are drawn up to it", () => {
    const seats = placed(1, 6, { width: 1.7, height: 0.75, depth: 0.9 })
    assert.lengthOf(seats, 6)
    // Half of the table's diagonal, half of a chair, and a hand.
    for (const { off } of seats) assert.isAtMost(off, 0.96 + 0.25 + 0.3)
  })

  it("are as many at each of several", () => {
    const seats = placed(3, 12, { width: 1.1, height: 0.75, depth: 1.1 })
    for (const table of [0, 1, 2])
      assert.lengthOf(
        seats.filter(({ nearest, off }) => nearest === table && off < 1.4),
        4
      )
  })
})
