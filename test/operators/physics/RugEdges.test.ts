import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { bodiesOf } from "#operators/physics/Bodies.js"
import { deepContacts, standing } from "#operators/physics/Contacts.js"
import { areaOf, beside, common, hullAround } from "#operators/physics/Polygon.js"
import { atRest } from "#operators/physics/Rest.js"
import { besideRugs } from "#operators/physics/RugEdges.js"
import { drawThings } from "#operators/Things.js"
import { placement, theme } from "../fixture.js"

const rugSize = { width: 2, height: 0.009, depth: 2 }
const rug = placement("rug", 2, 2, { yaw: 0, size: rugSize })
/** Where the rug ends, metres. */
const edge = 2 + rugSize.width / 2

const restedWith = (thing: Placement) => {
  const placements = [rug, thing]
  const rested = atRest(placements, drawThings(placements, theme, 1, unattended), unattended)
  const bodies = bodiesOf(placements, rested)
  return { rested, bodies: bodies.map((body, i) => ({ ...body, fixed: rested[i].extras.body === "fixed" })) }
}

describe("the floor beside a rug", () => {
  it("bears what of a thing's feet is beside the rug as high as the rug bears the rest, and lies in nothing", () => {
    for (const name of ["nightstand", "dining_chair", "bookcase"]) {
      const { bodies } = restedWith(placement(name, edge, 2, { yaw: 0 }))
      const plates = besideRugs(bodies)
      assert.lengthOf(plates, 1, name)
      const [plate, thing] = [standing(plates[0]), standing(bodies[1])]
      assert.approximately(plate.box.max[1], thing.box.min[1], 0.0005, name)
      assert.approximately(plate.box.min[1], standing(bodies[0]).box.min[1], 1e-9, name)
      assert.isAbove(plate.box.min[0], edge - 0.001, name)
      assert.isAtMost(plate.box.max[0], thing.box.max[0] + 1e-6, name)
      assert.deepStrictEqual(deepContacts([...bodies, ...plates], unattended), [], name)
    }
  })

  it("is as it was where a thing stands wholly on the rug or beside it", () => {
    for (const x of [2, edge + 1])
      assert.deepStrictEqual(besideRugs(restedWith(placement("nightstand", x, 2, { yaw: 0 })).bodies), [])
  })

  it("does not hold up what would fall over its edge: that one is held", () => {
    const thin = { width: 1.4, height: 0.8, depth: 0.13 }
    const heldAt = (z: number) => {
      const tv = placement("tv", 2, z, { yaw: 0, mount: "floor", size: thin })
      return restedWith(tv).rested[1].extras.body === "fixed"
    }
    assert.isFalse(heldAt(2), "wholly on the rug")
    assert.isFalse(heldAt(edge + 1), "beside it")
    assert.isTrue(heldAt(edge), "half on it")
  })
})

describe("what of a polygon lies beside another", () => {
  it("is all of it, uncut, where they lie apart, though lines along the other's sides cross it", () => {
    const square = (x: number, z: number, side: number) =>
      hullAround([
        [x, z],
        [x + side, z],
        [x + side, z + side],
        [x, z + side]
      ])
    const foot = square(0, 0, 4)
    assert.deepStrictEqual(beside(foot, square(5, 1, 1)), [foot])
    assert.deepStrictEqual(beside(foot, square(4, 1, 1)), [foot], "touching")
  })

  it("and what lies in it are together as large as the polygon, and the parts do not overlap", () => {
    const foot = hullAround([
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1]
    ])
    const round = hullAround(
      Array.from({ length: 24 }, (_, i) => [1.5 + Math.cos((i * Math.PI) / 12), 0.5 + Math.sin((i * Math.PI) / 12)])
    )
    const parts = beside(foot, round)
    const sum = parts.reduce((all, part) => all + areaOf(part), 0)
    assert.approximately(sum + areaOf(common(foot, round)), 2, 1e-9)
    for (const [i, part] of parts.entries())
      for (const other of parts.slice(i + 1)) assert.approximately(areaOf(common(part, other)), 0, 1e-9)
  })
})
