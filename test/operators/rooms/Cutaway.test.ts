import { assert, describe, it } from "@effect/vitest"
import type { Placement } from "#formats/blueprint/Placements.js"
import { upright } from "#operators/Drawing.js"
import { Mesh } from "#operators/geometry/Mesh.js"
import { cutWith } from "#operators/rooms/Cutaway.js"
import { layoutOf, room, thing as thingOf } from "../../rendering/Plans.js"

/** Whether a thing of such a placement in a room of 4 m x 3 m says that it is cut away. */
const isCut = (placement: Partial<Placement>): boolean => {
  const layout = layoutOf(6, 5, {
    zones: [{ ...room("it", "kitchen", [0, 0, 4, 3]), height: 2.6, wall_thickness: 0.12 }],
    placements: [thingOf("it", "painting", 2, 1.5, [0.6, 0.5, 0.04], placement)]
  })
  const mesh = new Mesh("thing")
  const [thing] = cutWith(layout, [
    { ...upright, mesh, name: "Thing", zone: "it", level: 0, extras: {}, role: "thing" }
  ])
  return thing.extras.cutaway === true
}

const hung = { mount: "wall", size: { width: 0.6, height: 0.5, depth: 0.04 } } as const

describe("what hangs in a room that is looked into", () => {
  it("stays on the walls in the north and west, which stay as well", () => {
    assert.isFalse(isCut({ ...hung, position: [2, 1.7, 0.02], yaw: 0 }))
    assert.isFalse(isCut({ ...hung, position: [0.02, 1.7, 1.5], yaw: 90 }))
  })

  it("goes with the walls in the south and east above the cut, and stays where most of it is below", () => {
    assert.isTrue(isCut({ ...hung, position: [2, 1.7, 2.98], yaw: 180 }))
    assert.isTrue(isCut({ ...hung, position: [3.98, 1.7, 1.5], yaw: 270 }))
    assert.isFalse(isCut({ ...hung, position: [2, 1.1, 2.98], yaw: 180 }))
  })

  it("goes with the ceiling where it is flat, and stays where it hangs down", () => {
    const under = { mount: "ceiling", position: [2, 2.5, 1.5] } as const
    assert.isTrue(isCut({ ...under, size: { width: 0.4, height: 0.1, depth: 0.4 } }))
    assert.isFalse(isCut({ ...under, position: [2, 1.9, 1.5], size: { width: 0.4, height: 0.7, depth: 0.4 } }))
  })

  it("stays where it stands", () => {
    assert.isFalse(isCut({ mount: "floor", position: [2, 0, 2.7], size: { width: 1, height: 2.1, depth: 0.6 } }))
  })
})
