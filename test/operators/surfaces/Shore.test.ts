import { assert, describe, it } from "@effect/vitest"
import { siteOf } from "#operators/terrain/Site.js"
import { drawWater } from "#operators/terrain/Water.js"
import { layoutOfEverything } from "../fixture.js"

/** The brightest vertex of the water where the layout's river is water of this kind. */
const brightest = (kind: string, quay = false): number => {
  const { zones, ...rest } = layoutOfEverything()
  const layout = {
    ...rest,
    zones: zones.map((zone) => {
      if (zone.id === "river") return { ...zone, kind, surface: "water" }
      return quay ? { ...zone, surface: "stone" } : zone
    })
  }
  const mesh = drawWater(siteOf(layout)) ?? assert.fail("no water is drawn")
  const parts = mesh.parts.filter(({ material }) => material.name === "Water")
  return Math.max(...parts.flatMap(({ colours }) => [...colours]))
}

describe("the edge of water", () => {
  it("is white with foam along a shore of the sea, and neither at a quay nor by a river", () => {
    assert.isAbove(brightest("sea"), 0.4)
    assert.isBelow(brightest("sea", true), 0.4)
    assert.isBelow(brightest("river"), 0.4)
  })
})
