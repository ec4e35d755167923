import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Opening } from "#formats/blueprint/Zones.js"
import { structureOf } from "#operators/physics/Bodies.js"
import { standing } from "#operators/physics/Contacts.js"
import { depthOf } from "#operators/physics/Overlap.js"
import { drawRooms } from "#operators/rooms/DrawRooms.js"
import { layoutOf, room } from "../../rendering/Plans.js"

const doorOf = (id: string, more: Partial<Opening>): Opening => ({
  id,
  kind: "door",
  entity: null,
  connection: null,
  zones: ["hall", null],
  position: [2, 0, 4.06],
  yaw: 180,
  width: 0.9,
  height: 2.05,
  sill: 0,
  ...more
})

/** Single and double leaves in walls that run along x and along z. */
const openings = [
  doorOf("single", {}),
  doorOf("double", { position: [7, 0, 4.06], width: 1.6 }),
  doorOf("between", { position: [4.06, 0, 2], yaw: 90, zones: ["hall", "study"] }),
  doorOf("wide", { position: [10.06, 0, 2], yaw: 90, width: 1.5, zones: ["study", null] })
]
const drawn = drawRooms(
  layoutOf(12, 6, {
    zones: [
      { ...room("hall", "hallway", [0, 0, 4, 4]), height: 2.4, wall_thickness: 0.12 },
      { ...room("study", "study", [4.12, 0, 5.88, 4]), height: 2.4, wall_thickness: 0.12 }
    ],
    openings
  }),
  {},
  true,
  unattended
)
const leaves = drawn.filter(({ extras }) => extras.door !== undefined)

describe("the leaves of room doors", () => {
  it("are nodes of their own with their origin on their hinge, one for a narrow door and two for a wide one, cut like the walls", () => {
    const names = leaves.map(({ extras, name }) => `${name} ${extras.door}`)
    const doors = ["single_leaf1", "double_leaf1", "double_leaf2", "between_leaf1", "wide_leaf1", "wide_leaf2"]
    assert.sameMembers(
      names,
      doors.flatMap((door) => [`Door ${door}`, `above/door ${door}`])
    )
    for (const { mesh } of leaves) assert.lengthOf(mesh.joints, 1)
  })

  it.each(leaves.map((leaf) => [`${leaf.name} ${leaf.extras.door}`, leaf] as const))(
    "%s goes from closed to wide open and touches neither walls nor its lining",
    (_, leaf) => {
      const still = drawn.filter(({ extras }) => extras.door === undefined).map((one) => standing(structureOf(one)))
      const [{ range }] = leaf.mesh.joints
      assert.strictEqual(range[1] - range[0], 90)
      for (let step = 0; step <= 9; step++) {
        const swung = standing(structureOf({ ...leaf, yaw: leaf.yaw + range[0] + 10 * step }))
        for (const { body, pieces } of still)
          for (const piece of pieces)
            for (const own of swung.pieces) assert.strictEqual(depthOf(own, piece, 0.001), 0, `${body.name}, ${step}`)
      }
    }
  )
})
