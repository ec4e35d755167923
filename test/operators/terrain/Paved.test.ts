import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Ring } from "#formats/blueprint/Zones.js"
import { meshBounds } from "#operators/geometry/Check.js"
import { drawLand } from "#operators/terrain/DrawLand.js"
import { valueAt } from "#operators/terrain/Grid.js"
import { topOf } from "#operators/terrain/Paving.js"
import { solidOf } from "#operators/terrain/Scatter.js"
import { siteOf } from "#operators/terrain/Site.js"
import { layoutOfEverything, placement } from "../fixture.js"

const ring = (x0: number, z0: number, x1: number, z1: number): Ring => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0]
]

const [ground] = layoutOfEverything().zones
const town = { ...ground, id: "town", name: "Town", kind: "plaza", parent: null, surface: "concrete" }
const street = {
  ...town,
  id: "street",
  name: "Street",
  kind: "street",
  parent: "town",
  surface: "asphalt",
  polygon: ring(20, 0, 30, 48)
}
const stripe = {
  ...street,
  id: "stripe",
  name: "Stripe",
  parent: "street",
  surface: "brick",
  polygon: ring(20, 20, 30, 24)
}

const layout = {
  ...layoutOfEverything(),
  zones: [town, street, stripe],
  placements: [placement("house", 10, 20)],
  paths: []
}
const hilly = {
  ...layout,
  grounds: layout.grounds.map((one) => ({
    ...one,
    height: one.height.map((_, i) => 1 + Math.sin((i % 60) * 0.4) * 0.6)
  }))
}

describe("paving within paving", () => {
  it.each([layout, hilly])("lies above what it is part of, everywhere", (scene) => {
    const site = siteOf(scene)
    const [low, middle, high] = scene.zones.map((zone) => topOf(site, zone))
    for (let x = 20.5; x < 30; x += 0.9)
      for (let z = 20.5; z < 24; z += 0.9) {
        assert.isAtLeast(middle(x, z) - low(x, z), 0.0299)
        assert.isAtLeast(high(x, z) - middle(x, z), 0.0299)
      }
  })

  it("looks at the ground a few times a zone, however deep each lies in others", () => {
    const nest = Array.from({ length: 300 }, (_, i) => ({
      ...town,
      id: `court-${i}`,
      parent: i === 0 ? null : `court-${i - 1}`,
      polygon: ring(5 + i * 0.05, 5 + i * 0.05, 40 - i * 0.05, 40 - i * 0.05)
    }))
    const plain = siteOf({ ...hilly, zones: nest })
    let looks = 0
    const heightAt = (x: number, z: number): number => {
      looks += 1
      return plain.heightAt(x, z)
    }
    const site = Object.assign(Object.create(plain), { heightAt })
    const heights = nest.map((zone) => topOf(site, zone)(22, 22)).toReversed()
    assert.isAtMost(looks, 9 * nest.length)
    assert.isAbove(heights[0], heights[299] + 299 * 0.0299)
  })
})

describe("a lawn within paving", () => {
  const lawn = {
    ...town,
    id: "lawn",
    name: "Lawn",
    kind: "lawn",
    parent: "town",
    surface: "grass",
    polygon: ring(20, 10, 44, 34)
  }
  const { paved } = siteOf({ ...layout, zones: [town, lawn] })

  it("is worn along its edge alone, and the paving round it as far as it reaches", () => {
    assert.isAtLeast(valueAt(paved, 32, 22), 8)
    assert.closeTo(valueAt(paved, 22, 22), 2, 0.3)
    assert.closeTo(valueAt(paved, 42, 22), 2, 0.3)
    assert.isBelow(valueAt(paved, 15, 22), 0)
    assert.isBelow(valueAt(paved, 50, 22), 0)
  })

  it("leaves what lies beside paving, not in it, as it is", () => {
    const square = { ...town, parent: "lawn", polygon: ring(0, 0, 15, 15) }
    const beside = siteOf({ ...layout, zones: [{ ...lawn, parent: null, polygon: ring(0, 0, 60, 48) }, square] })
    assert.closeTo(valueAt(beside.paved, 18, 7), 3, 0.3)
    assert.isBelow(valueAt(beside.paved, 7, 7), 0)
  })
})

describe("puddles", () => {
  const site = siteOf(layout)
  const named = (wet: boolean) =>
    drawLand(layout, site, 3, unattended, undefined, wet).filter(({ name }) => name === "Puddles")

  it("stand on what is laid when it rains, and at no other time", () => {
    assert.lengthOf(named(false), 0)
    const [puddles] = named(true)
    assert.strictEqual(puddles.role, "scatter")
    assert.isAbove(puddles.mesh.triangleCount, 100)
    const tops = layout.zones.map((zone) => topOf(site, zone))
    const bounds = meshBounds(puddles.mesh)
    assert.isAbove(bounds?.min[1] ?? 0, tops[0](5, 5))
    assert.isBelow(bounds?.max[1] ?? 9, tops[2](25, 22) + 0.03)
  })

  it("leave out where something stands", () => {
    const solid = solidOf(layout, site)
    for (const { mesh } of named(true))
      for (const { positions } of mesh.parts)
        for (let i = 0; i < positions.length; i += 3) assert.isAbove(valueAt(solid, positions[i], positions[i + 2]), 0)
  })
})
