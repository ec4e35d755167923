import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { laidOut } from "./LaidOut.js"

/** Different values up to 5 cm. */
const lines = (values: ReadonlyArray<number>): number => new Set(values.map((value) => Math.round(value * 20))).size

describe("tables with seats of their own", () => {
  for (const [brief, each] of [
    ["A meeting hall with six tables with four chairs each.", 4],
    ["A canteen with nine tables, two benches per table.", 2],
    ["A ballroom with eight round tables that seat six each.", 6]
  ] as const) {
    it(`stand apart with their seats about them: ${brief}`, () => {
      const { layout, peg } = laidOut(brief, 1)
      const of = (test: (name: string) => boolean) => {
        const ids = peg.entities.filter(({ category }) => test(category)).map(({ id }) => id)
        return layout.placements.filter(({ entity }) => ids.includes(entity))
      }
      const tables = of((category) => category.endsWith("table"))
      const seats = of((category) => /chair|stool|bench/.test(category))
      assert.strictEqual(seats.length, tables.length * each)
      const nearest = seats.map(({ position: [x, , z] }) => {
        const away = tables.map(({ position }) => Math.hypot(position[0] - x, position[2] - z))
        return away.indexOf(Math.min(...away))
      })
      for (const table of tables.keys()) assert.strictEqual(nearest.filter((of) => of === table).length, each)
    })
  }
})

describe("things that are said to stand in rows", () => {
  for (const [brief, category, rows] of [
    ["A classroom with twenty desks in four rows.", "school_desk", 4],
    ["A hall with three rows of five chairs.", "chair", 3],
    ["A gym with six treadmills in a row.", "treadmill", 1],
    ["A chapel with ten pews in two columns.", "church_pew", 5]
  ] as const) {
    it(`stand in so many: ${brief}`, () => {
      const { layout, peg } = laidOut(brief, 1)
      const ids = peg.entities.filter((one) => one.category === category).map(({ id }) => id)
      const placed = layout.placements.filter(({ entity }) => ids.includes(entity))
      const across = [0, 2].map((axis) => lines(placed.map(({ position }) => position[axis])))
      assert.deepStrictEqual(
        across.sort((a, b) => a - b),
        [rows, placed.length / rows].sort((a, b) => a - b)
      )
      assert.deepStrictEqual(
        layout.unmet.filter(({ text }) => text.includes("row")),
        []
      )
    })
  }
})

describe("things that are said to hang in a row", () => {
  for (const [brief, category, mount] of [
    ["A hall with three framed maps in a row on the wall above a bench.", "map", "wall"],
    ["A study with a sofa and four prints arranged in a row above the sofa.", "picture", "wall"],
    ["A gym with three heavy bags hanging from the ceiling in a row.", "punching_bag", "ceiling"]
  ] as const) {
    it(`hang side by side at one height: ${brief}`, () => {
      const { layout, peg } = laidOut(brief, 1)
      const ids = peg.entities.filter((one) => one.category === category).map(({ id }) => id)
      const placed = layout.placements.filter(({ entity }) => ids.includes(entity))
      assert.isAbove(placed.length, 2)
      for (const one of placed) assert.strictEqual(one.mount, mount)
      assert.strictEqual(lines(placed.map(({ position }) => position[1])), 1)
      assert.strictEqual(Math.min(...[0, 2].map((axis) => lines(placed.map(({ position }) => position[axis])))), 1)
      assert.isAbove(placed[0].position[1], 0.3)
    })
  }
})

describe("things that stand in ranks", () => {
  for (const [brief, category] of [
    ["A classroom.", "school_desk"],
    ["The interior of a church.", "church_pew"],
    ["A cinema.", "theatre_seat"],
    ["A warehouse hall.", "pallet_rack"]
  ] as const) {
    it(`keep their lines and look one way: ${brief}`, () => {
      for (const seed of [1, 2]) {
        const { layout, peg } = laidOut(brief, seed)
        const entity = peg.entities.find((one) => one.category === category)
        const placed = layout.placements.filter((one) => one.entity === entity?.id)
        assert.strictEqual(placed.length, entity?.count)
        assert.isAbove(placed.length, 5)
        assert.strictEqual(lines(placed.map(({ yaw }) => yaw)), 1, "one way")
        const [columns, rows] = [
          lines(placed.map(({ position }) => position[0])),
          lines(placed.map(({ position }) => position[2]))
        ]
        assert.isAtMost(columns + rows, placed.length + 1, `${columns} and ${rows} lines of ${placed.length}`)
        const report = judge({ peg, world: defaults, parameters: {}, layout }, unattended)
        assert.deepStrictEqual(
          report.hard_rules.filter(({ holds }) => !holds).map(({ rule }) => rule),
          []
        )
      }
    })
  }
})

describe("several fittings of a kind of which a text says no more", () => {
  for (const [brief, category] of [
    ["A supermarket with five checkout counters.", "checkout_counter"],
    ["A supermarket with four checkouts and six shelves.", "checkout_counter"],
    ["A changing room with five lockers.", "locker"],
    ["A launderette with six washing machines.", "washing_machine"]
  ] as const) {
    it(`all look the same way: ${brief}`, () => {
      const { layout, peg } = laidOut(brief, 1)
      const kinds = peg.entities.filter((one) => one.category === category && one.count > 2)
      assert.lengthOf(kinds, 1)
      const placed = layout.placements.filter(({ entity }) => entity === kinds[0]?.id)
      assert.lengthOf(placed, kinds[0]?.count ?? 0)
      assert.strictEqual(lines(placed.map(({ yaw }) => yaw)), 1)
    })
  }
})
