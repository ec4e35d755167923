import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf, sddOf } from "../../planning/conversation/Workshop.js"

describe("what drives behind or before one thing in the open", () => {
  it.each([
    ["A slate quarry. A locomotive stands there with seven waggons behind it.", "locomotive", "waggon", -1],
    ["A road with a truck and four cars behind it.", "truck", "car", -1],
    ["A field with a tractor with three trailers behind it.", "tractor", "trailer", -1],
    ["A road with a bus and two cars in front of it.", "bus", "car", 1]
  ] as const)("stands in one file there, and what can move makes room: %s", (brief, ahead, id, side) => {
    const outcome = layOut({ peg: pegOf(sddOf(brief)), world: defaults, parameters: {}, seed: 1 }, unattended)
    const placements = outcome._tag === "laid" ? outcome.layout.placements : []
    const [leader] = placements.filter(({ entity }) => entity === ahead)
    const file = placements.filter(({ entity }) => entity === id)
    assert.isDefined(leader)
    assert.isAbove(file.length, 1)
    const turn = (leader.yaw * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    for (const { position } of file) {
      const [dx, dz] = [position[0] - leader.position[0], position[2] - leader.position[2]]
      assert.isAbove(side * (dx * sin + dz * cos), leader.size.depth / 2, "beyond the face")
      assert.isBelow(Math.abs(dx * cos - dz * sin), leader.size.width / 2, "in line with the leader")
    }
  })
})
