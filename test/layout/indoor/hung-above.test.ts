import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const common = { seed: 1, world: defaults, style: {}, parameters: {} }

const placed = (brief: string) => {
  const sdd = writeSdd({ ...common, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...common, sdd, guidance: "" }, unattended)
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
  if (outcome._tag !== "laid") return assert.fail(`not laid out: ${brief}`)
  const { placements } = outcome.layout
  return (category: string) =>
    placements.find((placement) => placement.category === category) ?? assert.fail(`no ${category}: ${brief}`)
}

describe("what hangs above something that hangs", () => {
  for (const [brief, upper, lower] of [
    ["A room with a mirror and a notice board above it.", "notice_board", "mirror"],
    ["A room with a whiteboard. Above the whiteboard hangs a cross.", "crucifix", "whiteboard"]
  ] as const)
    it(`hangs over it on the same wall, under the ceiling: ${brief}`, () => {
      const of = placed(brief)
      const [over, under] = [of(upper), of(lower)]
      assert.isAtLeast(over.position[1], under.position[1] + under.size.height - 0.001)
      assert.closeTo(over.yaw, under.yaw, 0.001)
    })
})

describe("a statue in a room", () => {
  it("stands on the floor, as tall as a person, where it is said to lie on nothing", () => {
    const { mount, size } = placed("A lobby with a marble statue in the middle.")("statue")
    assert.deepStrictEqual([mount, size.height > 1.5 && size.height < 2.2], ["floor", true])
  })

  it("is a small one where it stands on something", () =>
    assert.isBelow(placed("A study with a statue on the desk.")("sculpture").size.height, 0.6))
})
