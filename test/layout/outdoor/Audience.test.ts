import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

describe("many seats in the open that face one thing", () => {
  it("stand in ranks before it, in two blocks with a way up to it between them", () => {
    const brief = "A meadow with forty chairs facing an arch."
    const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
    const peg = planPeg({ ...base, sdd, guidance: "" }, unattended)
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
    if (outcome._tag === "conflicting") return assert.fail("nothing is laid out")
    const { placements } = outcome.layout
    const arch = placements.find(({ category }) => category === "arch")
    const seats = placements.filter(({ name }) => name?.startsWith("Chair") === true)
    assert.strictEqual(seats.length, 40)
    if (arch === undefined) return assert.fail("no arch stands")
    // The arch looks at them, so that they are told by its own axes.
    const across = (Math.round(arch.yaw / 90) * Math.PI) / 2
    const offsets = seats.map(({ position: [x, , z] }) => {
      const [dx, dz] = [x - arch.position[0], z - arch.position[2]]
      return {
        ahead: dx * Math.sin(across) + dz * Math.cos(across),
        beside: dx * Math.cos(across) - dz * Math.sin(across)
      }
    })
    assert.isAbove(Math.min(...offsets.map(({ ahead }) => ahead)), 1)
    assert.isAbove(Math.min(...offsets.map(({ beside }) => Math.abs(beside))), 0.7)
    const left = offsets.filter(({ beside }) => beside < 0).length
    assert.isTrue(left > 8 && left < 32, `${left} of 40 on one side`)
  })
})
