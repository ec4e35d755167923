import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { drawCrops } from "#operators/terrain/Crops.js"
import { cropOf } from "#operators/terrain/crops/CropOf.js"
import { cropPatch } from "#operators/terrain/crops/Plants.js"
import { solidOf } from "#operators/terrain/Scatter.js"
import { siteOf } from "#operators/terrain/Site.js"
import { layoutOfEverything } from "../fixture.js"

const { crops } = catalogue().files

const zone = (name: string, kind = "field", more: Partial<PlacedZone> = {}): PlacedZone => ({
  ...layoutOfEverything().zones[0],
  id: "ground",
  name,
  kind,
  parent: null,
  area: 2400,
  surface: "soil",
  ...more
})

/** A scene that is one zone, level at a metre. */
const sceneOf = (ground: PlacedZone): Layout => ({
  ...layoutOfEverything(),
  zones: [{ ...ground, polygon: layoutOfEverything().zones[0].polygon }],
  placements: [],
  paths: []
})

const drawn = (ground: PlacedZone) => {
  const layout = sceneOf(ground)
  const site = siteOf(layout)
  return drawCrops(layout, site, solidOf(layout, site), 5, unattended)
}

describe("what grows on a field", () => {
  it("is what its words say, in the singular and the plural", () => {
    for (const crop of crops)
      for (const word of crop.words)
        assert.strictEqual(cropOf(zone(`The ${word} of the east`), "soil", 1)?.name, crop.name, word)
    assert.strictEqual(cropOf(zone("Sunflowers"), "soil", 1)?.name, "sunflowers")
    assert.strictEqual(cropOf(zone("Corner field"), "soil", 1)?.usual, true)
  })

  it("is what its kind bears where no word speaks of it, and nothing on what is paved or wet", () => {
    assert.strictEqual(cropOf(zone("Slope", "vineyard"), "soil", 1)?.name, "grapes")
    assert.strictEqual(cropOf(zone("Rice terraces", "hill"), "soil", 1)?.name, "rice")
    assert.isUndefined(cropOf(zone("Rice hill", "hill"), "grass", 1))
    assert.isUndefined(cropOf(zone("Wheat market", "plaza"), "paved", 1))
    assert.isUndefined(cropOf(zone("Rice pond", "pond"), "water", 1))
    assert.lengthOf(drawn(zone("Fallow field")), 0)
  })

  it.each(crops.filter(({ form }) => form !== null))(
    "$name: a patch of few triangles, as high as it is said to be",
    (crop) => {
      const mesh = cropPatch(crop, crop.form ?? "blades", 3, 7)
      assert.isAtMost(mesh.triangleCount, 800)
      const top = meshBounds(mesh)?.max[1] ?? 0
      assert.isAtLeast(top, crop.height * 0.7)
      assert.isAtMost(top, crop.height * 1.5 + 0.1)
    }
  )

  it("stands all over its field, in as many patches as a model can bear, and in no way of a thing", () => {
    const small = drawn(zone("Maize"))
    assert.isAbove(small.length, 150)
    for (const { position, role } of small) {
      assert.strictEqual(role, "scatter")
      assert.isTrue(position[0] > 1 && position[0] < 59 && position[2] > 1 && position[2] < 47)
    }
    const wide = drawn(zone("Maize", "field", { area: 30_000 }))
    assert.isAbove(small.length, wide.length)
    assert.isAbove(wide[0].scale[0], 2)
  })

  it("rice stands in level water between banks", () => {
    const all = drawn(zone("Rice paddies"))
    const water = all.find(({ name }) => name === "Water")
    const banks = all.find(({ name }) => name === "Banks")
    assert.strictEqual(water?.role, "ground")
    const levels = new Set(water?.mesh.parts.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 1)))
    for (const level of levels) assert.approximately(level, 1.04, 0.01)
    assert.isAbove((banks === undefined ? null : meshBounds(banks.mesh))?.max[1] ?? 0, 1.15)
    for (const mesh of [water?.mesh, banks?.mesh]) assert.deepStrictEqual(mesh && badWindings(mesh), {})
    assert.isAbove(all.filter(({ name }) => name === "Rice").length, 80)
  })
})
