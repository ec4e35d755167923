import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { ALL_EXTENSIONS, type Light } from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { unattended } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import { buildModel } from "#operators/BuildModel.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { pixelsOf } from "../../rendering/Pixels.js"
import { layoutOfEverything, placement, theme } from "../fixture.js"

const layout = {
  ...layoutOfEverything(),
  placements: [
    placement("house", 12, 20),
    placement("cottage", 24, 36),
    placement("street_lamp", 32, 24),
    placement("oak", 42, 16),
    placement("spruce", 46, 22)
  ]
}

const look = async (style: Style) => {
  const { glb } = await buildModel({ layout, theme: { ...theme, style }, seed: 7, generator: "test" }, unattended)
  const root = (await new WebIO().registerExtensions(ALL_EXTENSIONS).readBinary(glb)).getRoot()
  const lights = root.listNodes().flatMap((node) => {
    const light = node.getExtension<Light>("KHR_lights_punctual")
    return light === null ? [] : [{ light, rotation: node.getRotation() }]
  })
  const pixels = await pixelsOf(await renderThumbnail({ glb, width: 128, height: 96 }, unattended))
  const mean = [0, 0, 0]
  for (let y = 0; y < 96; y++)
    for (let x = 0; x < 128; x++) {
      const rgb = pixels.at(x, y)
      for (let k = 0; k < 3; k++) mean[k] += rgb[k] / (128 * 96)
    }
  const materials = root.listMaterials()
  return {
    glb,
    extras: root.listScenes()[0].getExtras(),
    sun: lights.find(({ light }) => light.getType() === "directional"),
    lamps: lights.filter(({ light }) => light.getType() === "point").length,
    materials: new Set(materials.map((material) => material.getName())),
    shine: materials.reduce((sum, material) => sum + material.getEmissiveFactor()[0], 0),
    white: pixels.share((r, g, b) => Math.min(r, g, b) > 175),
    middle: pixels.at(64, 60),
    mean,
    luminance: 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2]
  }
}

const at = (time_of_day: string): Style => ({ lighting: { time_of_day } })
const [day, dusk, night, winter, autumn, fog, rain, space] = await Promise.all(
  [
    {},
    at("dusk"),
    at("night"),
    { mood: ["winter"] },
    { mood: ["autumn"] },
    { mood: ["foggy"] },
    { mood: ["rainy"] },
    { mood: ["space"] }
  ].map(look)
)

describe("the hour of a scene", () => {
  it("makes the picture darker from day over dusk to night, and night bluer", () => {
    assert.isBelow(dusk.luminance, 0.8 * day.luminance)
    assert.isBelow(night.luminance, 0.7 * dusk.luminance)
    assert.isAbove(night.mean[2] / night.mean[0], 1.2 * (day.mean[2] / day.mean[0]))
    assert.isAbove(dusk.mean[0] / dusk.mean[2], day.mean[0] / day.mean[2])
  })

  it("turns and dims the sun of the file, and lights lamps and windows when it is dark", () => {
    assert.notDeepEqual(dusk.sun?.rotation, day.sun?.rotation)
    assert.isBelow(night.sun?.light.getIntensity() ?? 1, 0.3 * (day.sun?.light.getIntensity() ?? 0))
    assert.strictEqual(day.lamps, 0)
    // The street lamp, and the windows of those who are awake.
    assert.isAtLeast(night.lamps, 2)
    assert.isTrue(night.materials.has("Lit window"))
    assert.isFalse(day.materials.has("Lit window"))
    assert.isAbove(night.shine, day.shine)
  })

  it("is told by the extras of the scene, with the sky", () => {
    assert.strictEqual(night.extras.time_of_day, "night")
    assert.strictEqual(day.extras.time_of_day, "day")
    assert.match(JSON.stringify(night.extras.sky), /^\{"top":"#[0-9a-f]{6}","bottom":"#[0-9a-f]{6}","stars":0\.75\}$/)
  })

  it("follows the asked intensity", async () => {
    const bright = await look({ lighting: { time_of_day: "night", intensity: 0.7 } })
    const dim = await look({ lighting: { time_of_day: "night", intensity: 0.1 } })
    assert.isAbove(bright.luminance, dim.luminance + 2)
  })
})

describe("the season of a scene", () => {
  it("winter lays snow on roofs and ground and takes the leaves", () => {
    assert.isTrue(winter.materials.has("Snow"))
    assert.isAbove(winter.white, day.white + 0.1)
  })

  it("autumn turns leaves and grass", () => {
    assert.isAbove(autumn.middle[0] / autumn.middle[1], day.middle[0] / day.middle[1])
  })
})

describe("the weather of a scene", () => {
  it("fog greys what is seen and tells its haze, rain darkens it, space has a black sky", () => {
    const hue = ([r, g, b]: ReadonlyArray<number>) => Math.max(r, g, b) - Math.min(r, g, b)
    assert.isBelow(hue(fog.middle), 0.6 * hue(day.middle))
    assert.isAbove(Number((fog.extras.haze as ReadonlyArray<number>)[1]), 0.5)
    assert.isBelow(rain.luminance, 0.8 * day.luminance)
    assert.isBelow(space.luminance, 0.6 * day.luminance)
  })
})

it("files of every air pass the Khronos validator without an error or a warning", async () => {
  for (const { glb } of [night, winter, rain]) {
    const report = await validator.validateBytes(glb, { maxIssues: 20 })
    assert.deepStrictEqual(report.issues.messages, [])
  }
})
