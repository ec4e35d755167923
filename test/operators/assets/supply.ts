import { Document, WebIO } from "@gltf-transform/core"
import sharp from "sharp"
import type { AssetSupply, SuppliedAsset } from "#domain/AssetSupply.js"

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c04020" } })
  .png()
  .toBuffer()
const flat = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#8080ff" } })
  .png()
  .toBuffer()
const webp = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#808080" } })
  .webp()
  .toBuffer()

/** A pyramid 2 m wide and deep and 4 m high, away from its origin, with a picture on it; its node is turned on its side. */
const pyramid = async (): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = [9, 0, -1, 9, 0, 1, 11, 0, 1, 11, 0, -1, 10, 4, 0]
  const mesh = document.createMesh("Pyramid").addPrimitive(
    document
      .createPrimitive()
      .setAttribute(
        "POSITION",
        document.createAccessor().setType("VEC3").setArray(new Float32Array(corners)).setBuffer(buffer)
      )
      .setAttribute(
        "TEXCOORD_0",
        document
          .createAccessor()
          .setType("VEC2")
          .setArray(new Float32Array([0, 0, 0, 1, 1, 1, 1, 0, 0.5, 0.5]))
          .setBuffer(buffer)
      )
      .setIndices(
        document
          .createAccessor()
          .setType("SCALAR")
          .setArray(new Uint16Array([0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 0, 2, 1, 0, 3, 2]))
          .setBuffer(buffer)
      )
      .setMaterial(
        document
          .createMaterial("Clay")
          .setBaseColorTexture(
            document.createTexture("clay").setImage(new Uint8Array(picture)).setMimeType("image/png")
          )
      )
  )
  document.createScene("s").addChild(document.createNode("n").setMesh(mesh).setTranslation([0, 5, 0]))
  return new WebIO().writeBinary(document)
}

export const MESH: SuppliedAsset = {
  id: uuid(20),
  name: "Pyramid",
  type: "mesh",
  shader_parameters: {},
  files: { mesh: "m" }
}
export const CLAY: SuppliedAsset = {
  id: uuid(21),
  name: "Clay",
  type: "material",
  shader_parameters: { base_color: "#ff8040", tile_size: 2 },
  files: { albedo: "w", roughness: "p", normal: "n" }
}
/** A mesh, and a material with pictures of three channels. */
export const supply: AssetSupply = {
  assets: [MESH, CLAY],
  bytes: new Map<string, Uint8Array>([
    ["m", await pyramid()],
    ["p", picture],
    ["n", flat],
    ["w", webp]
  ])
}
