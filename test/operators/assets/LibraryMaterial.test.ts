import { assert, describe, it } from "@effect/vitest"
import sharp from "sharp"
import type { SuppliedAsset } from "#domain/AssetSupply.js"
import { unattended } from "#domain/Control.js"
import { libraryMaterial } from "#operators/assets/LibraryMaterial.js"
import type { Picture } from "#operators/glb/Materials.js"
import { hex, toByte } from "#operators/materials/Colour.js"
import { png } from "../../support/Pictures.js"
import { uuid } from "./supply.js"

/** A square picture of one channel. */
const grey = (side: number, of: (x: number, y: number) => number): Promise<Buffer> =>
  sharp(
    Uint8Array.from({ length: side * side }, (_, i) => of(i % side, Math.floor(i / side))),
    {
      raw: { width: side, height: side, channels: 1 }
    }
  )
    .png()
    .toBuffer()

const made = async (
  files: Partial<Record<string, Uint8Array>>,
  shader_parameters: SuppliedAsset["shader_parameters"] = {}
) => {
  const pictures = new Map<string, Picture>()
  const roles = Object.fromEntries(Object.keys(files).map((role) => [role, role])) as SuppliedAsset["files"]
  const asset = { id: uuid(1), name: "Leaf", type: "material", shader_parameters, files: roles } as const
  const material = await libraryMaterial(asset, (role) => files[role], pictures, unattended)
  const pixels = async (name: string | null | undefined) => {
    const { data, info } = await sharp(pictures.get(name ?? "")?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      ...info,
      at: (x: number, y: number) => [...data.subarray(info.channels * (y * info.width + x))].slice(0, info.channels)
    }
  }
  return { material, pictures, pixels }
}

const tan = await png("#d2b48c", 8, 8)
const half = (x: number) => (x < 4 ? 0 : 255)

describe("the channels of a library's material", () => {
  it("opacity becomes the colour's alpha: cut out where it is there or not, blended where it is in between", async () => {
    const cut = await made({ albedo: tan, opacity: await grey(8, half) })
    assert.deepStrictEqual(cut.material.pictures?.alpha, { mode: "MASK", cutoff: 0.5 })
    const { at } = await cut.pixels(cut.material.pictures?.colour)
    assert.deepStrictEqual(
      [at(0, 0), at(7, 7)],
      [
        [210, 180, 140, 0],
        [210, 180, 140, 255]
      ]
    )
    const smoke = await made({ opacity: await grey(8, (x) => 36 * x) })
    assert.strictEqual(smoke.material.pictures?.alpha?.mode, "BLEND")
    const asked = await made({ opacity: await grey(8, (x) => 36 * x) }, { alpha_mode: "mask", alpha_cutoff: 0.2 })
    assert.deepStrictEqual(asked.material.pictures?.alpha, { mode: "MASK", cutoff: 0.2 })
    assert.isUndefined((await made({ albedo: tan })).material.pictures?.alpha)
  })

  it("a mask says where base_color tints the colour; without one it tints everything", async () => {
    const tint = "#8040ff"
    const masked = await made({ albedo: tan, mask: await grey(8, half) }, { base_color: tint })
    const { at } = await masked.pixels(masked.material.pictures?.colour)
    const [r, g, b] = hex("#d2b48c").map((light, k) => toByte(light * hex(tint)[k]))
    assert.deepStrictEqual(
      [at(0, 0), at(7, 0)],
      [
        [210, 180, 140],
        [r, g, b]
      ]
    )
    assert.deepStrictEqual([...masked.material.colour], [1, 1, 1], "the tint lies in the picture")
    assert.deepStrictEqual([...(await made({ albedo: tan }, { base_color: tint })).material.colour], [...hex(tint)])
  })

  it("height gives the normals, green up and true to its metres, unless there are some", async () => {
    // Rises to the right by 16 of 255 a pixel, over 16 pixels of 1 m: with a height of 1 m a slope of about 1.
    const ramp = await grey(16, (x) => 16 * x)
    const { material, pixels } = await made({ height: ramp }, { tile_size: 1, height_scale: 1 })
    const across = (await pixels(material.pictures?.normal)).at(8, 8)
    assert.isBelow(Math.abs(across[0] - (127.5 - 127.5 * Math.SQRT1_2)), 3, String(across))
    assert.isBelow(Math.abs(across[1] - 127.5), 1)
    const uphill = await made({ height: await grey(16, (_, y) => 255 - 16 * y) }, { tile_size: 1, height_scale: 1 })
    const [, green] = (await uphill.pixels(uphill.material.pictures?.normal)).at(8, 8)
    assert.isBelow(green, 64, "what rises upwards in the picture leans down")
    const own = await made({ height: ramp, normal: await png("#8080ff", 8, 8) })
    assert.strictEqual(own.material.pictures?.normal, "normal")
  })

  it("a height of sixteen bits keeps them", async () => {
    const fine = await sharp(
      Uint16Array.from({ length: 256 }, (_, i) => 100 * (i % 16)),
      {
        raw: { width: 16, height: 16, channels: 1 }
      }
    )
      .toColourspace("grey16")
      .png()
      .toBuffer()
    const { material, pixels } = await made({ height: fine }, { tile_size: 0.1, height_scale: 1 })
    const [red] = (await pixels(material.pictures?.normal)).at(8, 8)
    const slope = ((100 / 65_535) * 16) / 0.1
    assert.isBelow(Math.abs(red - (127.5 - (127.5 * slope) / Math.hypot(slope, 1))), 2)
  })
})
