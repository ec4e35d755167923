import type { SuppliedAsset } from "#domain/AssetSupply.js"
import type { Control } from "#domain/Control.js"
import type { Picture } from "../glb/Materials.js"
import { WHITE } from "../materials/Colour.js"
import { type Material, material, type Pictures } from "../materials/Material.js"
import { colourPicture, normalPicture } from "./Channels.js"
import { asPicture, packed } from "./Pictures.js"
import { type ShaderParameters, shaderParameters } from "./ShaderParameters.js"

type Channel = keyof SuppliedAsset["files"]

/** Makes pictures of an asset's files, each once for a model, by names that say of what they are made. */
class Channels {
  readonly #asset: SuppliedAsset
  readonly #bytesOf: (sha256: string) => Uint8Array | undefined
  readonly #pictures: Map<string, Picture>
  readonly #control: Control

  constructor(
    asset: SuppliedAsset,
    bytesOf: (sha256: string) => Uint8Array | undefined,
    pictures: Map<string, Picture>,
    control: Control
  ) {
    this.#asset = asset
    this.#bytesOf = bytesOf
    this.#pictures = pictures
    this.#control = control
  }

  bytes(role: Channel): Uint8Array | undefined {
    const sha256 = this.#asset.files[role]
    return sha256 === undefined ? undefined : this.#bytesOf(sha256)
  }

  /** A file as it is. */
  async picture(role: Channel): Promise<string | null> {
    const [sha256, bytes] = [this.#asset.files[role], this.bytes(role)]
    if (sha256 === undefined || bytes === undefined) return null
    return this.#once(sha256, () => asPicture(`${this.#asset.name} ${role}`, bytes))
  }

  /** The colour; with opacity in its alpha, and tinted where the mask is white. */
  async colour({ colour, cutoff, mode }: ShaderParameters): Promise<Pick<Pictures, "colour" | "alpha">> {
    const { albedo, mask, opacity, texture } = this.#asset.files
    const own = this.bytes("albedo") === undefined ? "texture" : "albedo"
    const bytes = { albedo: this.bytes(own), opacity: this.bytes("opacity"), mask: this.bytes("mask") }
    if (bytes.opacity === undefined && bytes.mask === undefined) {
      return { colour: await this.picture(own), alpha: mode && { mode, cutoff } }
    }
    const tint = colour ?? WHITE
    const key = ["colour", albedo ?? texture, opacity, mask, mask === undefined ? "" : tint].join("+")
    const made = await colourPicture(`${this.#asset.name} colour`, bytes, tint, this.#control)
    return { colour: await this.#once(key, async () => made.picture), alpha: { mode: mode ?? made.mode, cutoff } }
  }

  /** The normals: their own, else the slopes of the height. */
  async normal({ depth, tile }: ShaderParameters): Promise<string | null> {
    const bytes = this.bytes("height")
    if (this.bytes("normal") !== undefined || bytes === undefined) return this.picture("normal")
    const key = ["slopes", this.#asset.files.height, depth, tile].join("+")
    return this.#once(key, () => normalPicture(`${this.#asset.name} normal`, bytes, { depth, tile }, this.#control))
  }

  /** Occlusion, roughness and metal in one. */
  async surface(): Promise<string | null> {
    const { ao, metallic, roughness } = this.#asset.files
    const channels = {
      occlusion: this.bytes("ao"),
      roughness: this.bytes("roughness"),
      metallic: this.bytes("metallic")
    }
    if (Object.values(channels).every((one) => one === undefined)) return null
    return this.#once([ao, roughness, metallic].join("+"), () => packed(`${this.#asset.name} surface`, channels))
  }

  async #once(key: string, make: () => Promise<Picture>): Promise<string> {
    if (!this.#pictures.has(key)) this.#pictures.set(key, await make())
    return key
  }
}

/**
 * A material or a texture of the library as operators draw with it; its pictures go into `pictures` by their digests.
 *
 * `albedo`, `normal`, `roughness`, `metallic`, `ao` and `emission` are what glTF means by them. `opacity` (white is there) becomes the
 * colour's alpha: cut out where it is nearly black and white throughout, blended otherwise, unless `alpha_mode` says. `height` (white
 * is high) gives the normals where there is no `normal`. `mask` says where `base_color` tints the colour: white wholly, black not at
 * all; without a mask the tint lies everywhere.
 */
export const libraryMaterial = async (
  asset: SuppliedAsset,
  bytesOf: (sha256: string) => Uint8Array | undefined,
  pictures: Map<string, Picture>,
  control: Control
): Promise<Material> => {
  const says = shaderParameters(asset.shader_parameters)
  const files = new Channels(asset, bytesOf, pictures, control)
  const has = (role: Channel) => files.bytes(role) !== undefined
  const channels: Pictures = {
    ...(await files.colour(says)),
    normal: await files.normal(says),
    surface: await files.surface(),
    hasOcclusion: has("ao"),
    emissive: await files.picture("emission")
  }
  const bare = [channels.colour, channels.normal, channels.surface, channels.emissive].every((one) => one === null)
  return material(asset.name, (has("mask") ? null : says.colour) ?? WHITE, {
    roughness: says.roughness ?? (has("roughness") ? 1 : 0.85),
    metallic: says.metallic ?? (has("metallic") ? 1 : 0),
    alpha: says.opacity,
    doubleSided: says.doubleSided,
    reliefScale: says.normalScale,
    tile: says.tile,
    emissive: says.emissive ?? (channels.emissive === null ? [0, 0, 0] : WHITE),
    pictures: bare ? null : channels
  })
}
