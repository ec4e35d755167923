import type { Texture as GltfTexture, Material } from "@gltf-transform/core"
import type { Vec3 } from "#geometry/Vector.js"
import { decodeTexture, type Texture, textureSide } from "./Texture.js"

/** What the light sees of a glTF material. Colours are linear. */
export interface Surface {
  readonly colour: Vec3
  readonly opacity: number
  readonly roughness: number
  readonly metalness: number
  readonly emission: Vec3
  readonly doubleSided: boolean
  readonly blended: boolean
  /** Alpha below which nothing is drawn; 0 for never. */
  readonly cutoff: number
  readonly colourTexture: Texture | null
  readonly colourSet: number
  readonly normalTexture: Texture | null
  readonly normalSet: number
  readonly normalScale: number
  /** Roughness in green, metal in blue: they multiply the factors. */
  readonly finishTexture: Texture | null
  readonly finishSet: number
  readonly emissionTexture: Texture | null
  readonly emissionSet: number
  /** In red: how much of the sky's light gets into the surface's own folds. */
  readonly occlusionTexture: Texture | null
  readonly occlusionSet: number
}

const bare: Surface = {
  colour: [0.8, 0.8, 0.8],
  opacity: 1,
  roughness: 0.9,
  metalness: 0,
  emission: [0, 0, 0],
  doubleSided: false,
  blended: false,
  cutoff: 0,
  colourTexture: null,
  colourSet: 0,
  normalTexture: null,
  normalSet: 0,
  normalScale: 1,
  finishTexture: null,
  finishSet: 0,
  emissionTexture: null,
  emissionSet: 0,
  occlusionTexture: null,
  occlusionSet: 0
}

/** Reads materials, each of them and each texture once. */
export class Surfaces {
  readonly #surfaces = new Map<Material, Surface>()
  readonly #textures = new Map<GltfTexture, Texture | null>()
  readonly #side: number

  /** `count` of the model's textures: the more, the smaller each is kept. */
  constructor(count: number) {
    this.#side = textureSide(count)
  }

  async of(material: Material | null): Promise<Surface> {
    if (material === null) return bare
    const known = this.#surfaces.get(material)
    if (known) return known
    const surface = await this.#read(material)
    this.#surfaces.set(material, surface)
    return surface
  }

  async #read(material: Material): Promise<Surface> {
    const [r, g, b, opacity] = material.getBaseColorFactor()
    const mode = material.getAlphaMode()
    return {
      colour: [r, g, b],
      opacity,
      roughness: material.getRoughnessFactor(),
      metalness: material.getMetallicFactor(),
      emission: material.getEmissiveFactor(),
      doubleSided: material.getDoubleSided(),
      blended: mode === "BLEND",
      cutoff: mode === "MASK" ? material.getAlphaCutoff() : 0,
      colourTexture: await this.#texture(material.getBaseColorTexture(), true),
      colourSet: material.getBaseColorTextureInfo()?.getTexCoord() ?? 0,
      normalTexture: await this.#texture(material.getNormalTexture(), false),
      normalSet: material.getNormalTextureInfo()?.getTexCoord() ?? 0,
      normalScale: material.getNormalScale(),
      finishTexture: await this.#texture(material.getMetallicRoughnessTexture(), false),
      finishSet: material.getMetallicRoughnessTextureInfo()?.getTexCoord() ?? 0,
      emissionTexture: await this.#texture(material.getEmissiveTexture(), true),
      emissionSet: material.getEmissiveTextureInfo()?.getTexCoord() ?? 0,
      occlusionTexture: await this.#texture(material.getOcclusionTexture(), false),
      occlusionSet: material.getOcclusionTextureInfo()?.getTexCoord() ?? 0
    }
  }

  async #texture(source: GltfTexture | null, colour: boolean): Promise<Texture | null> {
    if (source === null) return null
    const known = this.#textures.get(source)
    if (known !== undefined) return known
    const texture = await decodeTexture(source, colour, this.#side)
    this.#textures.set(source, texture)
    return texture
  }
}
