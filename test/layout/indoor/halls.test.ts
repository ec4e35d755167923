import { assert, describe, it } from "@effect/vitest"
import { usualWindows } from "#layout/indoor/plan/Doors.js"
import { beamPoses } from "#layout/indoor/room/candidates/Beams.js"
import type { Drafting } from "#layout/indoor/room/candidates/Pose.js"
import { thingOf } from "#layout/indoor/room/Instances.js"

const usual = {
  ...({ kind: "window", entity: null, connection: null, width: 1.3, height: 1.3, sill: 0.85 } as const),
  ...{ walls: [0, 1], fixed: false }
}

describe("the windows of a room that nobody names", () => {
  it("are one of a small room, more of a large one, and high ones of a hall", () => {
    assert.deepStrictEqual(usualWindows({ width: 5, depth: 4, height: 2.6 }, usual, false), [usual])
    assert.strictEqual(usualWindows({ width: 12, depth: 9, height: 3 }, usual, false).length, 3)
    const hall = usualWindows({ width: 16, depth: 12, height: 6 }, usual, false)
    assert.strictEqual(hall.length, 6)
    assert.isTrue(hall.every(({ sill }) => sill > 2))
  })

  it("are one to look through where something is to stand before it", () => {
    const [first] = usualWindows({ width: 16, depth: 12, height: 6 }, usual, true)
    assert.strictEqual(first, usual)
  })
})

describe("roof beams", () => {
  it("reach from wall to wall, at even distances along the room", () => {
    const size = { width: 0.2, height: 0.25, depth: 4 }
    const entity = {
      id: "beam",
      name: "Beam",
      category: "beam",
      zone: "barn",
      count: 3,
      size,
      mount: "ceiling"
    } as const
    const whole = { ...entity, recipe: null, asset: null, clearance: 0, tags: [], source: null }
    const room = { width: 6, depth: 9, height: 4 }
    const firsts = [0, 1, 2].map((index) => {
      const thing = thingOf(whole, index, index)
      const draft = { thing, room, things: [], poses: [] } as unknown as Drafting
      assert.isTrue(beamPoses(draft))
      assert.closeTo(thing.d, 6, 0.05)
      return draft.poses[0]
    })
    assert.deepStrictEqual(
      firsts.map(({ x, z }) => [x, z]),
      [
        [3, 1.5],
        [3, 4.5],
        [3, 7.5]
      ]
    )
  })
})
