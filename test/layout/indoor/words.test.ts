import { assert, describe, it } from "@effect/vitest"
import { judged } from "./LaidOut.js"

describe("a room", () => {
  for (const brief of [
    "A study with a globe to the left of a typewriter on the desk.",
    "A lounge with an armchair, and a plant to the right of the armchair.",
    "A hotel room with a wardrobe next to the window and a suitcase on the bed.",
    "A kitchen with a stool in front of the fridge and a kettle next to the toaster on the counter.",
    "A bedroom with a dresser opposite the bed and a mirror above the dresser.",
    "A nursery with a rocking chair facing the crib and a basket near the door.",
    "A lounge with a TV on the wall and a sofa facing the TV.",
    "A workshop with a stool under the workbench.",
    "A dance studio with two stools, each facing a mirror on the wall.",
    "A bathroom with a bathtub under the window and a shelf above the toilet.",
    "A library with a reading table in the centre, four chairs around it and a lamp on the table."
  ]) {
    it(`stands as its words ask: ${brief}`, () => {
      const { peg, report } = judged(brief)
      const asked = new Set(peg.relations.filter(({ source }) => source !== "assumed").map(({ id }) => id))
      assert.isAbove(asked.size, 0)
      const unmet = report.relations.items.filter(({ relation, satisfied }) => asked.has(relation) && !satisfied)
      assert.deepStrictEqual(
        unmet.map(({ detail }) => detail),
        []
      )
    })
  }

  it("has its curtains at a window though nobody says so", () => {
    const { layout } = judged("A guest bedroom with a bed, a wardrobe and two curtains.")
    const windows = layout.openings.filter(({ kind }) => kind === "window")
    const curtains = layout.placements.filter(({ category }) => category === "curtain")
    assert.lengthOf(curtains, 2)
    for (const { position, size } of curtains) {
      const gaps = windows.map(
        (one) => Math.hypot(position[0] - one.position[0], position[2] - one.position[2]) - (one.width + size.width) / 2
      )
      assert.isAtMost(Math.min(...gaps), 0.6)
    }
  })

  it("has its hood over the stove though nobody says so", () => {
    const { layout } = judged("A canteen kitchen with a long counter, a stove, a fridge, a sink and an extractor hood.")
    const [stove, hood] = ["stove", "range_hood"].map((kind) => layout.placements.find((one) => one.category === kind))
    assert.isDefined(stove)
    assert.isDefined(hood)
    const [dx, dz] = [0, 2].map((k) => (stove?.position[k] ?? 0) - (hood?.position[k] ?? 9))
    assert.isAtMost(Math.hypot(dx, dz), 0.4)
  })

  for (const [brief, area] of [
    ["A 4 by 5 metre bedroom with a double bed and a wardrobe.", 20],
    ["A 3 by 3 metre home office with a desk and a bookcase.", 9],
    ["A 9 m² bathroom with a shower and a toilet.", 9],
    ["An office of 20 m² with a desk and an office chair.", 20],
    ["A 12 by 15 foot living room with a sofa.", 16.7],
    ["A 215 square foot office with a desk.", 20]
  ] as const) {
    it(`has the size that is asked for, within 5 %: ${brief}`, () => {
      const { layout } = judged(brief)
      assert.closeTo(layout.zones[0]?.area ?? 0, area, area * 0.05)
    })
  }

  for (const [brief, windows] of [
    ["An interrogation room with a table and two chairs.", 0],
    ["An interrogation room with a window, a table and two chairs.", 1],
    ["A meeting room with a table and six chairs.", 1]
  ] as const) {
    it(`has a window where such rooms have one or it is asked for: ${brief}`, () => {
      const { layout } = judged(brief)
      const built = layout.openings.filter(({ kind }) => kind === "window").length
      assert.strictEqual(Math.min(built, 1), windows)
    })
  }

  for (const brief of [
    "A 10 m² room with twelve sofas.",
    "A 2 m² closet with a washing machine, a dryer and an ironing board.",
    "A nursery with a plush elephant next to the crib and a dinosaur by the door."
  ]) {
    it(`is built whatever it is asked to hold, and tells what it does not: ${brief}`, () => {
      const { peg, report } = judged(brief)
      assert.deepStrictEqual(report.collisions, [])
      for (const { id, name } of peg.entities) {
        const counted = report.counts.entities.find(({ entity }) => entity === id)
        const told = report.unmet.some(({ text }) => text.includes(name))
        assert.isTrue(counted?.placed === counted?.asked || told, name)
      }
    })
  }
})
