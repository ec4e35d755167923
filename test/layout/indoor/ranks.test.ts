import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { world: defaults, style: {}, parameters: {} }

const laidOut = (brief: string, seed: number) => {
  const sdd = writeSdd({ ...base, seed, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...base, seed, sdd, guidance: "" }, unattended)
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed }, unattended)
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("\n"))
  return { peg, layout: outcome.layout }
}

/** Different values up to 5 cm. */
const lines = (values: ReadonlyArray<number>): number => new Set(values.map((value) => Math.round(value * 20))).size

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
