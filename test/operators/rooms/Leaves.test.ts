import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Opening } from "#formats/blueprint/Zones.js"
import type { Drawing } from "#operators/Drawing.js"
import { structureOf } from "#operators/physics/Bodies.js"
import { type Standing, standing } from "#operators/physics/Contacts.js"
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

const windowOf = (id: string, more: Partial<Opening>): Opening =>
  doorOf(id, { kind: "window", height: 1.3, sill: 0.9, position: [2, 0.9, -0.06], yaw: 0, ...more })

/** Single and double leaves in walls that run along x and along z, on each side of the house. */
const openings = [
  doorOf("single", {}),
  doorOf("double", { position: [7, 0, 4.06], width: 1.6 }),
  doorOf("between", { position: [4.06, 0, 2], yaw: 90, zones: ["hall", "study"] }),
  doorOf("wide", { position: [10.06, 0, 2], yaw: 90, width: 1.5, zones: ["study", null] }),
  windowOf("north", { width: 1.8 }),
  windowOf("south", { position: [8.5, 0.9, 4.06], yaw: 180 }),
  windowOf("west", { position: [-0.06, 0.9, 2], yaw: 90, width: 1.8 }),
  windowOf("east", { position: [10.06, 0.9, 3.4], yaw: 270, width: 0.7, zones: ["study", null] }),
  windowOf("inside", { position: [4.06, 0.9, 3.4], yaw: 90, zones: ["hall", "study"] }),
  windowOf("shop", { position: [6, 0, -0.06], height: 2.2, sill: 0, width: 2, zones: ["study", null] })
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
const leafOf = ({ extras }: Drawing) => extras.door ?? extras.window
const leaves = drawn.filter((drawing) => leafOf(drawing) !== undefined)

/** Whether it reaches further out of the outer walls than a frame does. */
const isOutside = ({ box: { max, min } }: Standing): boolean =>
  min[0] < -0.3 || min[2] < -0.3 || max[0] > 10.3 || max[2] > 4.3

describe("the leaves of room doors and windows", () => {
  it("are nodes of their own with their origin on their hinge, one for a narrow door and two for a wide one, cut like the walls", () => {
    const names = leaves.map((leaf) => `${leaf.name} ${leafOf(leaf)}`)
    const doors = ["single_leaf1", "double_leaf1", "double_leaf2", "between_leaf1", "wide_leaf1", "wide_leaf2"]
    const windows = ["north_leaf1", "north_leaf2", "south_leaf1", "west_leaf1", "west_leaf2", "east_leaf1"]
    assert.sameMembers(names, [
      ...doors.flatMap((door) => [`Door ${door}`, `above/door ${door}`]),
      ...windows.flatMap((leaf) => [`Window ${leaf}`, `above/window ${leaf}`])
    ])
    for (const { mesh } of leaves) assert.lengthOf(mesh.joints, 1)
  })

  it("of windows are closed, and swing out of the house", () => {
    for (const leaf of leaves.filter(({ name }) => /window/i.test(name))) {
      const [{ range }] = leaf.mesh.joints
      const [shut, open] = [0, range[0] + range[1]].map((by) => standing(structureOf({ ...leaf, yaw: leaf.yaw + by })))
      assert.include(range, 0)
      assert.deepStrictEqual([isOutside(shut), isOutside(open)], [false, true], String(leafOf(leaf)))
    }
  })

  it.each(leaves.map((leaf) => [`${leaf.name} ${leafOf(leaf)}`, leaf] as const))(
    "%s goes from closed to wide open and touches neither walls nor its lining",
    (_, leaf) => {
      const still = drawn.filter((one) => leafOf(one) === undefined).map((one) => standing(structureOf(one)))
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
