import type { Document, Material as GlbMaterial, Texture, TextureInfo } from "@gltf-transform/core"
import { clamp } from "#geometry/Scalar.js"
import { type Rgb, WHITE } from "../materials/Colour.js"
import type { EncodedTexture, TextureCache } from "../materials/Encode.js"
import type { Material, Pictures } from "../materials/Material.js"

/** A picture as glTF takes it. */
export interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mime: "image/jpeg" | "image/png"
}

/** Pictures of this model's own, by the name a material's `map` or `pictures` give. */
export interface ModelPictures {
  readonly maps: ReadonlyMap<string, EncodedTexture>
  readonly assets: ReadonlyMap<string, Picture>
}

/** Colour × gain; where it passes 1, all channels give way together, or thatch would turn green. */
const factor = (colour: Rgb, gain: Rgb): [number, number, number] => {
  const raw = colour.map((v, i) => v * gain[i])
  const over = Math.max(1, ...raw)
  return [clamp(raw[0] / over), clamp(raw[1] / over), clamp(raw[2] / over)]
}

const REPEAT = 10497
const CLAMP_TO_EDGE = 33071

const wrap = (info: TextureInfo | null, mode: typeof REPEAT | typeof CLAMP_TO_EDGE): void => {
  info?.setWrapS(mode).setWrapT(mode)
}

/** Makes each material and each texture of a document once. */
export const glbMaterials = (
  document: Document,
  textures: TextureCache,
  { assets, maps }: ModelPictures
): ((material: Material) => Promise<GlbMaterial>) => {
  const made = new Map<string, GlbMaterial>()
  const images = new Map<Picture, Texture>()
  const image = (encoded: Picture): Texture => {
    let texture = images.get(encoded)
    if (texture === undefined) {
      texture = document.createTexture(encoded.name).setImage(new Uint8Array(encoded.bytes)).setMimeType(encoded.mime)
      images.set(encoded, texture)
    }
    return texture
  }
  return async (material) => {
    const known = made.get(material.key)
    if (known !== undefined) return known
    const picture = material.map === null ? undefined : maps.get(material.map)
    const tiled = picture === undefined && material.texture !== null && material.texture !== "water"
    const { joints, texture } = material
    const jointed = tiled && texture !== null && joints !== null
    const colour = jointed
      ? await textures.jointed(texture, material.colour, joints)
      : tiled && texture !== null
        ? await textures.colour(texture)
        : picture
    const [r, g, b] = factor(jointed ? WHITE : material.colour, colour?.gain ?? WHITE)
    const out = document
      .createMaterial(material.name)
      .setBaseColorFactor([r, g, b, material.alpha])
      .setRoughnessFactor(material.roughness)
      .setMetallicFactor(material.metallic)
      .setDoubleSided(material.doubleSided)
      .setEmissiveFactor([...material.emissive])
    if (material.alpha < 1) out.setAlphaMode("BLEND")
    if (colour !== undefined) {
      out.setBaseColorTexture(image(colour))
      wrap(out.getBaseColorTextureInfo(), picture === undefined ? REPEAT : CLAMP_TO_EDGE)
    }
    if (material.relief && material.texture !== null) {
      out.setNormalTexture(image(await textures.relief(material.texture))).setNormalScale(material.reliefScale)
      wrap(out.getNormalTextureInfo(), REPEAT)
      if (picture !== undefined) out.getNormalTextureInfo()?.setTexCoord(1)
    }
    if (material.pictures !== null) dress(out, material.pictures, assets, image)
    made.set(material.key, out)
    return out
  }
}

/** Hangs the pictures of an asset into its material. */
const dress = (
  out: GlbMaterial,
  { alpha, colour, emissive, hasOcclusion, normal, surface }: Pictures,
  assets: ReadonlyMap<string, Picture>,
  image: (picture: Picture) => Texture
): void => {
  const texture = (name: string | null): Texture | null => {
    const picture = name === null ? undefined : assets.get(name)
    return picture === undefined ? null : image(picture)
  }
  out.setBaseColorTexture(texture(colour)).setNormalTexture(texture(normal)).setEmissiveTexture(texture(emissive))
  out.setMetallicRoughnessTexture(texture(surface))
  if (alpha !== undefined && alpha.mode !== "OPAQUE") out.setAlphaMode(alpha.mode)
  if (alpha?.mode === "MASK") out.setAlphaCutoff(alpha.cutoff)
  if (hasOcclusion) out.setOcclusionTexture(texture(surface))
}
