import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import sharp from "sharp"
import { unattended } from "#domain/Control.js"
import { crc32 } from "#formats/Crc32.js"
import { DocumentRefused } from "#services/ports/Compute.js"
import { inspect_asset } from "#work/computations/inspect_asset.js"
import { glb, rewritten } from "../formats/Glbs.js"
import { cpuMillis } from "../support/CpuTime.js"
import { png } from "../support/Pictures.js"

type Kind = "mesh" | "picture"

const inspect = (kind: Kind, bytes: Uint8Array) => inspect_asset({ kind, bytes }, unattended)

const refused = async (kind: Kind, bytes: Uint8Array): Promise<DocumentRefused> => {
  try {
    await inspect(kind, bytes)
  } catch (error) {
    assert.instanceOf(error, DocumentRefused)
    return error as DocumentRefused
  }
  throw new Error("it was accepted")
}

/** A chunk of a PNG. */
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A few kilobytes that say they are 40,000 by 40,000 pixels: 6.4 GB once decoded. */
const bombPng = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(40_000, 0)
  header.writeUInt32BE(40_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0))
  ])
}

/** As large as a WebP can be, in a header and no pixels. */
const bombWebp = (): Buffer => {
  const file = Buffer.alloc(46)
  file.write("RIFF", 0, "latin1")
  file.writeUInt32LE(38, 4)
  file.write("WEBPVP8X", 8, "latin1")
  file.writeUInt32LE(10, 16)
  file.writeUIntLE(16_382, 24, 3)
  file.writeUIntLE(16_382, 27, 3)
  file.write("VP8L", 30, "latin1")
  file.writeUInt32LE(8, 34)
  // Its signature, then 14 bits of width less one and 14 of height less one.
  file[38] = 0x2f
  file.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, 39)
  return file
}

describe("the inspection of an asset's file", () => {
  it("tells what a picture is and its size", async () => {
    const picture = sharp(await png("tan", 30, 20))
    for (const [media_type, bytes] of [
      ["image/png", await picture.png().toBuffer()],
      ["image/jpeg", await picture.jpeg().toBuffer()],
      ["image/webp", await picture.webp().toBuffer()]
    ] as const) {
      assert.deepStrictEqual(await inspect("picture", bytes), { media_type, mesh: null, resolution: [30, 20] })
    }
  })

  it("refuses pictures that would fill the memory once decoded, in milliseconds", async () => {
    for (const bytes of [bombPng(), bombWebp()]) {
      const started = cpuMillis()
      const { detail, faults } = await refused("picture", bytes)
      assert.isBelow(cpuMillis() - started, 2_000)
      assert.include(detail, "PNG, JPEG or WebP")
      assert.match(faults[0].detail, /must have at most 67108864 pixels/)
    }
  })

  it("refuses pictures that are cut off, of another format, or none", async () => {
    const noise = sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: "tan",
        noise: { type: "gaussian", mean: 99, sigma: 30 }
      }
    })
    const picture = await noise.png().toBuffer()
    const gif = await noise.gif().toBuffer()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [picture.subarray(0, picture.length / 2), gif, svg, new Uint8Array(), await glb()]) {
      assert.match((await refused("picture", bytes)).faults[0].detail, /must be a PNG, JPEG or WebP picture/)
    }
  })

  it("tells what a GLB holds", async () => {
    assert.deepStrictEqual(await inspect("mesh", await glb()), {
      media_type: "model/gltf-binary",
      mesh: {
        meshes: [{ name: "Cross", material: "Stone", triangle_count: 1 }],
        materials: [{ name: "Stone" }],
        textures: [{ name: "Grain", width: 8, height: 4, media_type: "image/png" }]
      },
      resolution: null
    })
  })

  it("tells names that are no text (U+0000, halves of surrogate pairs, also those that a cut leaves) with U+FFFD for it", async () => {
    const file = rewritten(await glb(), (json) => {
      json.meshes[0].name = "Cro\0ss"
      json.materials[0].name = "\ud800Stone"
      json.images[0].name = "\u{1f332}".repeat(200)
    })
    const { mesh } = await inspect("mesh", file)
    assert.deepStrictEqual(mesh?.meshes, [{ name: "Cro\ufffdss", material: "\ufffdStone", triangle_count: 1 }])
    assert.deepStrictEqual(mesh?.materials, [{ name: "\ufffdStone" }])
    assert.strictEqual(mesh?.textures[0].name, `${"\u{1f332}".repeat(127)}\ufffd`)
  })

  it("refuses as a mesh a picture, a GLB that is no valid glTF, and one with a picture that is a bomb or none", async () => {
    const good = await glb()
    assert.strictEqual((await refused("mesh", await png("tan"))).faults[0].pointer, "")
    const bomb = await refused("mesh", await glb(bombPng()))
    assert.deepStrictEqual(
      bomb.faults.map(({ pointer }) => pointer),
      ["/images/0"]
    )
    assert.strictEqual((await refused("mesh", await glb(new Uint8Array(64)))).faults[0].pointer, "/images/0")
    const dangling = rewritten(good, (json) => {
      json.meshes[0].primitives[0].material = 9
    })
    assert.strictEqual((await refused("mesh", dangling)).faults[0].pointer, "/meshes/0/primitives/0/material")
    const circle = rewritten(good, (json) => {
      json.nodes[0].children = [0]
    })
    assert.strictEqual((await refused("mesh", circle)).faults[0].pointer, "/nodes")
  })
})
