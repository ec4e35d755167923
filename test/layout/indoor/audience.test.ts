import { assert, describe, it } from "@effect/vitest"
import { laidOut } from "./LaidOut.js"

const placed = (brief: string, seed: number) => {
  const { layout, peg } = laidOut(brief, seed)
  const of = (category: string) => {
    const ids = peg.entities.filter((one) => one.category === category).map(({ id }) => id)
    return layout.placements.filter(({ entity }) => ids.includes(entity))
  }
  return { of, layout }
}

type Placed = ReturnType<ReturnType<typeof placed>["of"]>[number]

/** Degrees from north, as the lines that a thing looks along. */
const headingOf = ({ yaw }: Placed): number => ((Math.round(yaw) % 360) + 360) % 360

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe("seats of an audience", () => {
  for (const [brief, seat, front] of [
    ["A lecture hall with sixty seats, a lectern and a big screen", "theatre_seat", "projection_screen"],
    ["A cinema with eighty seats.", "theatre_seat", "projection_screen"],
    ["A chapel with ten pews and an altar.", "church_pew", "altar"]
  ] as const) {
    it(`look one way, and have their front before their middle: ${brief}`, () => {
      const { of } = placed(brief, 1)
      const [seats, [seen]] = [of(seat), of(front)]
      assert.isAbove(seats.length, 9)
      assert.strictEqual(new Set(seats.map(headingOf)).size, 1)
      const offset = [0, 2].map((axis) => seen.position[axis] - mean(seats.map(({ position }) => position[axis])))
      const [aside, ahead] = headingOf(seats[0]) % 180 === 0 ? offset : [offset[1], offset[0]]
      assert.isBelow(Math.abs(aside), 0.41, "beside the middle")
      assert.isAbove(Math.abs(ahead), 1)
    })
  }
})

describe("desks of an office", () => {
  it("stand back to back, each with a chair of its own", () => {
    const { of } = placed("An open-plan office with twenty-four desks.", 1)
    const [desks, chairs] = [of("office_desk"), of("office_chair")]
    assert.strictEqual(desks.length, 24)
    assert.strictEqual(chairs.length, 24)
    assert.strictEqual(new Set(desks.map(headingOf)).size, 2)
    for (const desk of desks) {
      const away = chairs.map(({ position: [x, , z] }) => Math.hypot(desk.position[0] - x, desk.position[2] - z))
      assert.isBelow(Math.min(...away), 1.3)
    }
  })
})

describe("beds of a ward", () => {
  it("stand with their heads at two walls across from each other", () => {
    const { of } = placed("A hospital ward with twelve beds.", 1)
    const beds = of("hospital_bed")
    assert.strictEqual(beds.length, 12)
    const headings = beds.map(headingOf)
    const [first] = headings
    assert.strictEqual(headings.filter((heading) => heading === first).length, 6)
    assert.strictEqual(headings.filter((heading) => heading === (first + 180) % 360).length, 6)
  })
})
