/** `materials=flat`: colours without a picture. A tiled texture gives its mean to its material, a picture its colours to the vertices. */
import { type Document, type Material, type Primitive, TextureInfo } from "@gltf-transform/core"
import { weldPrimitive } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"
import { clamp } from "#geometry/Scalar.js"
import type { Rgb } from "../materials/Colour.js"
import { type Picture, pictures } from "./Picture.js"

/** A texture that repeats is a stuff; one that does not is a picture of the very surface it lies on. */
const tiles = (info: TextureInfo | null): boolean => info?.getWrapS() !== TextureInfo.WrapMode.CLAMP_TO_EDGE

/** Attributes that only textures need. */
const isOfTextures = (semantic: string): boolean => semantic.startsWith("TEXCOORD_") || semantic === "TANGENT"

/** Sixteen bits: eight of linear light would show steps in the dark. */
const depth = 65_535

/** Multiplies the vertex colours of a primitive by what its picture shows at each vertex. */
const paint = (document: Document, primitive: Primitive, picture: Picture, set: number): void => {
  const uvs = primitive.getAttribute(`TEXCOORD_${set}`)
  if (uvs === null) return
  const before = primitive.getAttribute("COLOR_0")
  const count = uvs.getCount()
  const array = new Uint16Array(count * 4)
  const uv: Array<number> = []
  const own = [1, 1, 1, 1]
  for (let i = 0; i < count; i++) {
    uvs.getElement(i, uv)
    before?.getElement(i, own)
    const colour = picture.at(uv[0], uv[1])
    for (let k = 0; k < 3; k++) array[4 * i + k] = Math.round(depth * clamp(colour[k] * own[k]))
    array[4 * i + 3] = Math.round(depth * clamp(own[3] ?? 1))
  }
  const colours = document.createAccessor().setType("VEC4").setArray(array).setNormalized(true)
  primitive.setAttribute("COLOR_0", colours.setBuffer(uvs.getBuffer()))
}

const tint = (material: Material, [r, g, b]: Rgb): void => {
  const [red, green, blue, alpha] = material.getBaseColorFactor()
  material.setBaseColorFactor([clamp(red * r), clamp(green * g), clamp(blue * b), alpha])
}

/** Takes every texture out of the document and leaves its colours behind, in materials and vertices. */
export const flatten = async (document: Document, control: Control): Promise<void> => {
  const root = document.getRoot()
  const pictureOf = pictures()
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      control.checkpoint()
      const material = primitive.getMaterial()
      const texture = material?.getBaseColorTexture() ?? null
      const info = material?.getBaseColorTextureInfo() ?? null
      if (texture === null || tiles(info)) continue
      paint(document, primitive, await pictureOf(texture), info?.getTexCoord() ?? 0)
    }
  }
  for (const material of root.listMaterials()) {
    control.checkpoint()
    const texture = material.getBaseColorTexture()
    if (texture !== null && tiles(material.getBaseColorTextureInfo())) tint(material, (await pictureOf(texture)).mean)
  }
  for (const texture of root.listTextures()) texture.dispose()
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      control.checkpoint()
      for (const semantic of primitive.listSemantics()) {
        if (isOfTextures(semantic)) primitive.setAttribute(semantic, null)
      }
      // What differed in texture coordinates alone is one vertex now.
      weldPrimitive(primitive)
    }
  }
}
