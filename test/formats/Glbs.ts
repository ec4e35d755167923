import { Document, WebIO } from "@gltf-transform/core"
import { png } from "../support/Pictures.js"

/** A GLB of one triangle, its material with a picture; of another picture's bytes where they are given. */
export const glb = async (picture?: Uint8Array): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const image = new Uint8Array(picture ?? (await png("tan")))
  const texture = document.createTexture("Grain").setImage(image).setMimeType("image/png")
  const material = document.createMaterial("Stone").setBaseColorTexture(texture)
  const accessor = (type: "VEC2" | "VEC3", values: ReadonlyArray<number>) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute("POSITION", accessor("VEC3", [0, 0, 0, 1, 0, 0, 0, 1, 0]))
    .setAttribute("TEXCOORD_0", accessor("VEC2", [0, 0, 1, 0, 0, 1]))
  const node = document.createNode("Cross").setMesh(document.createMesh("Cross").addPrimitive(primitive))
  document.createScene("Scene").addChild(node)
  return new WebIO().writeBinary(document)
}

/** The GLB with other JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test writes whatever JSON it likes
export const rewritten = (bytes: Uint8Array, change: (json: Record<string, any>) => unknown): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const end = 20 + view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, end)))
  const text = JSON.stringify(change(json) ?? json)
  const chunk = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const out = Buffer.concat([bytes.subarray(0, 20), chunk, bytes.subarray(end)])
  out.writeUInt32LE(out.length, 8)
  out.writeUInt32LE(chunk.length, 12)
  return new Uint8Array(out)
}
