import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { type Adjustment, adjustmentIn, adjustmentWords } from "#formats/peg/Adjustment.js"
import { areInRows } from "#layout/adjust/Rows.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf, sddOf } from "../../planning/conversation/Workshop.js"

const brief =
  "A study with a desk, a chair, a globe on the desk, a bookcase against the wall, a stool and a floor lamp."
const peg = pegOf(sddOf(brief))

const laid = (entity?: string, ...tags: ReadonlyArray<string>) => {
  const entities = peg.entities.map((one) => (one.id === entity ? { ...one, tags: [...one.tags, ...tags] } : one))
  const outcome = layOut({ peg: { ...peg, entities }, world: defaults, parameters: {}, seed: 1 }, unattended)
  if (outcome._tag === "conflicting") throw new Error(JSON.stringify(outcome.conflicts))
  const of = (id: string) => {
    const found = outcome.layout.placements.find((one) => one.entity === id)
    if (found === undefined) throw new Error(`${id} has no place`)
    return found
  }
  return { of, layout: outcome.layout }
}

const plain = laid()

describe("what is wanted otherwise than it stands", () => {
  it("words and what they mean are one to one; other tags mean nothing of this", () => {
    const all: ReadonlyArray<Adjustment> = [
      { kind: "turned", degrees: -90 },
      { kind: "turned", degrees: 22.5 },
      { kind: "moved", metres: 0.5, towards: "west" },
      { kind: "ranked", rows: 4 },
      { kind: "ranked", rows: 1 },
      { kind: "swapped", by: "floor lamp" }
    ]
    for (const one of all) assert.deepStrictEqual(adjustmentIn(adjustmentWords(one)), one)
    for (const tag of ["red", "turned wood", "in two rows", "moved", ""]) assert.isNull(adjustmentIn(tag))
  })

  it("a thing is turned in its place, with what lies on it, and nothing else moves", () => {
    const { layout, of } = laid("stool", "turned 90° clockwise")
    const [before, after] = [plain.of("stool"), of("stool")]
    assert.strictEqual((((before.yaw - after.yaw) % 360) + 360) % 360, 90)
    assert.deepStrictEqual(
      layout.placements.filter(({ entity }) => entity !== "stool"),
      plain.layout.placements.filter(({ entity }) => entity !== "stool")
    )
  })

  it("outdoors too, things stand in as many rows as they are asked to, in any turn of the place", () => {
    for (const rows of [1, 2]) {
      const square = pegOf(
        sddOf("A town square with a fountain in the middle, a clock tower, six stone planters and a newspaper kiosk.")
      )
      const entities = square.entities.map((one) =>
        one.name === "Stone planter" ? { ...one, tags: [...one.tags, `in ${rows} row${rows === 1 ? "" : "s"}`] } : one
      )
      const outcome = layOut({ peg: { ...square, entities }, world: defaults, parameters: {}, seed: 1 }, unattended)
      if (outcome._tag === "conflicting") throw new Error(JSON.stringify(outcome.conflicts))
      const id = entities.find(({ name }) => name === "Stone planter")?.id
      const own = outcome.layout.placements.filter(({ entity }) => entity === id)
      assert.strictEqual(own.length, 6)
      assert.isTrue(areInRows(own, rows))
      assert.isFalse(outcome.layout.unmet.some(({ text }) => text.includes("in ")))
    }
  })

  it("a thing moves by the metres, or as far as there is room, which is told", () => {
    for (const towards of ["north", "south", "east", "west"] as const) {
      const { layout, of } = laid("stool", `moved 0.2 m ${towards}`)
      const [before, after] = [plain.of("stool").position, of("stool").position]
      const way = {
        north: before[2] - after[2],
        south: after[2] - before[2],
        east: after[0] - before[0],
        west: before[0] - after[0]
      }
      const told = layout.unmet.some(({ text }) => text.includes("moved 0.2 m"))
      assert.isTrue(told ? way[towards] < 0.2 : Math.abs(way[towards] - 0.2) < 0.001, `${towards}: ${way[towards]}`)
    }
  })

  it("what has no room is left as it stands, and told", () => {
    const { layout, of } = laid("stool", "moved 150 m north")
    assert.deepStrictEqual(of("stool").position, plain.of("stool").position)
    assert.isTrue(layout.unmet.some(({ text }) => text.includes("moved 150 m north")))
  })

  it("two things exchange their places, each with its back where the other's was", () => {
    const { of } = laid("stool", "swapped with the floor lamp")
    const far = (a: { readonly position: ReadonlyArray<number> }, b: { readonly position: ReadonlyArray<number> }) =>
      Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2])
    assert.isBelow(far(of("stool"), plain.of("floor_lamp")), 0.4)
    assert.isBelow(far(of("floor_lamp"), plain.of("stool")), 0.4)
  })
})
