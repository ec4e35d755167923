import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { areInRows } from "#layout/adjust/Rows.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf, sddOf } from "../../planning/conversation/Workshop.js"

describe("things in so many rows in the open", () => {
  it.each([
    ["A bus depot with ten buses in two rows and a workshop.", "bus", 2],
    ["A car park with twenty cars in two rows.", "car", 2],
    ["A square with sixteen stalls in four rows.", "stall", 4],
    ["A square with a fountain in the middle and twelve stalls in two rows.", "stall", 2],
    ["A truck stop with twelve trucks in three rows and a diner.", "truck", 3],
    ["A churchyard with thirty graves in five rows.", "grave", 5]
  ] as const)("stand so, and what nobody asked for gives way: %s", (brief, id, rows) => {
    const outcome = layOut({ peg: pegOf(sddOf(brief)), world: defaults, parameters: {}, seed: 1 }, unattended)
    const layout = outcome._tag === "laid" ? outcome.layout : undefined
    const own = layout?.placements.filter(({ entity }) => entity === id) ?? []
    assert.isAbove(own.length, 9)
    assert.isTrue(areInRows(own, rows))
    assert.deepStrictEqual(layout?.unmet, [])
  })
})
