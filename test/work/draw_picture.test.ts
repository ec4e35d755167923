import { assert, describe, it } from "@effect/vitest"
import { type AssetSupply, nothingSupplied, type SuppliedAsset } from "#domain/AssetSupply.js"
import { unattended } from "#domain/Control.js"
import { type Computations, ComputeFailed } from "#services/ports/Compute.js"
import { draw_picture } from "#work/computations/draw_picture.js"
import { MESH, supply, uuid } from "../operators/assets/supply.js"
import { pixelsOf } from "../rendering/Pixels.js"
import { png } from "../support/Pictures.js"

type Subject = Computations["draw_picture"]["input"]["subject"]

const draw = (subject: Subject, supply: AssetSupply) => draw_picture({ subject, supply }, unattended)
const seen = async (subject: Subject, supply: AssetSupply) => pixelsOf((await draw(subject, supply)).picture)
const asset = { kind: "asset" } as const

/** An asset alone, with its bytes by role. */
const alone = (
  type: SuppliedAsset["type"],
  files: Readonly<Record<string, Uint8Array>>,
  shader_parameters: SuppliedAsset["shader_parameters"] = {}
): AssetSupply => ({
  assets: [
    {
      id: uuid(1),
      name: "Oak",
      type,
      shader_parameters,
      files: Object.fromEntries(Object.keys(files).map((role) => [role, role]))
    }
  ],
  bytes: new Map(Object.entries(files))
})

const isRed = (r: number, g: number, b: number) => r > 90 && r > 1.6 * g && r > 1.6 * b
const isGrey = (r: number, g: number, b: number) => Math.max(r, g, b) - Math.min(r, g, b) < 16

const lamp = {
  id: uuid(2),
  slug: "lamp",
  name: "Lamp",
  type: "scatter_props",
  operator: "lamp",
  operator_version: "1.0.0",
  parameters: {},
  tags: [],
  assets: {}
}

const refusal = async (subject: Subject, supply: AssetSupply) => {
  try {
    await draw(subject, supply)
  } catch (error) {
    if (error instanceof ComputeFailed) return error
    throw error
  }
  throw new Error("it was drawn")
}

describe("draw_picture", () => {
  it("a mesh stands in the middle of a neutral plate, with its own textures, wherever its file has it", async () => {
    const only = { assets: [MESH], bytes: supply.bytes }
    const pixels = await seen(asset, only)
    assert.deepStrictEqual([pixels.width, pixels.height], [512, 512])
    assert.isTrue(isRed(...pixels.at(256, 280)), `middle is ${pixels.at(256, 280)}`)
    for (const [x, y] of [
      [4, 4],
      [507, 4],
      [4, 507],
      [507, 507]
    ] as const) {
      assert.isTrue(isGrey(...pixels.at(x, y)), `corner is ${pixels.at(x, y)}`)
    }
    const [left, top, right, bottom] = pixels.box(isRed)
    assert.isAbove(Math.max(right - left, bottom - top), 380)
    assert.isAbove(Math.min(left, top, 511 - right, 511 - bottom), 15)
    assert.deepStrictEqual(await draw(asset, only), await draw(asset, only))
  })

  it("a material shows its channels: an emission picture glows on a black one, its parameters colour one without files", async () => {
    const [black, red] = [await png("#000000", 64, 64), await png("#ff0000", 64, 64)]
    const glowing = await seen(asset, alone("material", { albedo: black, emission: red }))
    assert.isAbove(glowing.share(isRed), 0.2)
    const painted = await seen(asset, alone("material", {}, { base_color: "#c03020", tile_size: 100 }))
    assert.isAbove(painted.share(isRed), 0.2)
  })

  it("a roughness picture is seen: where it is dark the sun shines back", async () => {
    const brightest = async (roughness: string) => {
      const files = { roughness: await png(roughness, 8, 8) }
      const pixels = await seen(asset, alone("material", files, { base_color: "#202020" }))
      const ball = Array.from({ length: 130 * 130 }, (_, i) => pixels.at(180 + (i % 130), 90 + Math.floor(i / 130)))
      return Math.max(...ball.map(([, green]) => green))
    }
    assert.isAbove(await brightest("#505050"), (await brightest("#ffffff")) + 40)
  })

  it("a texture is shown whole and undistorted, a tiny one with its pixels as squares", async () => {
    const wide = await seen(asset, alone("texture", { texture: await png("#ff0000", 600, 200) }))
    assert.deepStrictEqual([wide.width, wide.height], [512, 512])
    const [left, top, right, bottom] = wide.box(isRed)
    assert.deepStrictEqual([left, right], [0, 511])
    assert.closeTo(bottom - top, 171, 3)
    assert.closeTo(top, 511 - bottom, 2)
    const given = await seen({ kind: "picture", bytes: await png("#ff0000", 2, 2) }, nothingSupplied)
    assert.strictEqual(given.share(isRed), 1)
  })

  it("recipes stand on one sheet with the palette of their theme below them", async () => {
    const palette = ["#ff0000", "#00ff00", "#0000ff"]
    const pixels = await seen({ kind: "recipes", recipes: [lamp], style: { palette } }, nothingSupplied)
    assert.deepStrictEqual([pixels.width, pixels.height], [512, 512])
    const band = [80, 256, 430].map((x) => pixels.at(x, 500).map((value) => (value > 128 ? 1 : 0)))
    assert.deepStrictEqual(band, [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1]
    ])
  })

  it("bytes that show nothing end it as invalid_input, in words", async () => {
    const broken = new Uint8Array([1, 2, 3, 4])
    for (const [subject, of] of [
      [{ kind: "picture", bytes: broken }, nothingSupplied],
      [asset, alone("texture", { texture: broken })],
      [asset, alone("mesh", { mesh: broken })],
      [asset, alone("mesh", {})],
      [asset, nothingSupplied]
    ] as const) {
      const { code, message } = await refusal(subject, of)
      assert.strictEqual(code, "invalid_input")
      assert.match(message, /^[A-Z].*\.$/)
    }
  })
})
