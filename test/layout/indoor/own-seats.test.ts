import { assert, describe, it } from "@effect/vitest"
import { laidOut } from "./LaidOut.js"

/** Metres within which a chair is beside a desk. */
const beside = 0.5

describe("desks with a chair each", () => {
  it("keep the chairs of others away, so that each chair is beside its own", () => {
    const { layout } = laidOut(
      "Classroom, 12 desks each with a chair next to it, a teacher's desk facing the desks, blackboard on the wall, bookcase in the corner."
    )
    const desks = layout.placements.filter(({ entity }) => entity === "desk")
    const chairs = layout.placements.filter(({ entity }) => entity === "chair")
    const near = chairs.map(
      ({ bounds: { max, min } }) =>
        desks.filter(({ bounds: of }) => {
          const gaps = [0, 2].map((k) =>
            Math.max(0, (min[k] ?? 0) - (of.max[k] ?? 0), (of.min[k] ?? 0) - (max[k] ?? 0))
          )
          return Math.hypot(...gaps) < beside
        }).length
    )
    assert.strictEqual(near.length, 12)
    for (const count of near) assert.isAtLeast(count, 1)
    assert.isAtMost(Math.max(...near), 2)
  })
})
