import { Schema } from "effect"
import type { SuppliedAsset } from "#domain/AssetSupply.js"
import type { Picture } from "../glb/Materials.js"
import { hex, type Rgb, WHITE } from "../materials/Colour.js"
import { type Material, material } from "../materials/Material.js"
import { asPicture, packed } from "./Pictures.js"

/**
 * What of a material's `shader_parameters` scenes read: `base_color` and `emissive` (`#rrggbb`, or linear light in [0, 1]),
 * `roughness`, `metallic`, `opacity` (0 to 1), `normal_scale`, and `tile_size`, the metres that one tile of its pictures covers.
 * Others, and values that do not fit, are left alone.
 */
const part = Schema.Number.pipe(Schema.between(0, 1))
const readers = {
  colour: Schema.decodeUnknownOption(
    Schema.Union(Schema.String.pipe(Schema.pattern(/^#[0-9a-fA-F]{6}$/)), Schema.Array(part).pipe(Schema.minItems(3)))
  ),
  part: Schema.decodeUnknownOption(part),
  length: Schema.decodeUnknownOption(Schema.Number.pipe(Schema.between(0.01, 1000)))
}

const first = <A>(read: (value: unknown) => { readonly _tag: string; readonly value?: A }, ...values: Array<unknown>) =>
  values.map(read).find((found) => found._tag === "Some")?.value

const rgb = (...values: Array<unknown>): Rgb | undefined => {
  const found = first(readers.colour, ...values)
  if (found === undefined) return undefined
  return typeof found === "string" ? hex(found) : [found[0], found[1], found[2]]
}

/** A material or a texture of the library as operators draw with it; its pictures go into `pictures` by their digests. */
export const libraryMaterial = async (
  { files, name, shader_parameters: says }: SuppliedAsset,
  bytesOf: (sha256: string) => Uint8Array | undefined,
  pictures: Map<string, Picture>
): Promise<Material> => {
  const bytes = (sha256: string | undefined) => (sha256 === undefined ? undefined : bytesOf(sha256))
  const picture = async (role: "albedo" | "normal" | "emission", sha256 = files[role]): Promise<string | null> => {
    const found = bytes(sha256)
    if (sha256 === undefined || found === undefined) return null
    if (!pictures.has(sha256)) pictures.set(sha256, await asPicture(`${name} ${role}`, found))
    return sha256
  }
  const [roughness, metallic, occlusion] = [bytes(files.roughness), bytes(files.metallic), bytes(files.ao)]
  const surfaced = roughness !== undefined || metallic !== undefined || occlusion !== undefined
  const surface = surfaced ? [files.ao, files.roughness, files.metallic].join("+") : null
  if (surface !== null && !pictures.has(surface)) {
    pictures.set(surface, await packed(`${name} surface`, { roughness, metallic, occlusion }))
  }
  const channels = {
    colour: (await picture("albedo")) ?? (await picture("albedo", files.texture)),
    normal: await picture("normal"),
    surface,
    hasOcclusion: occlusion !== undefined,
    emissive: await picture("emission")
  }
  const bare = channels.colour === null && channels.normal === null && surface === null && channels.emissive === null
  const glow = rgb(says.emissive, says.emission)
  return material(name, rgb(says.base_color, says.baseColor, says.color) ?? WHITE, {
    roughness: first(readers.part, says.roughness) ?? (roughness === undefined ? 0.85 : 1),
    metallic: first(readers.part, says.metallic) ?? (metallic === undefined ? 0 : 1),
    alpha: first(readers.part, says.opacity) ?? 1,
    reliefScale: first(readers.length, says.normal_scale) ?? 1,
    tile: first(readers.length, says.tile_size) ?? 1,
    emissive: glow ?? (channels.emissive === null ? [0, 0, 0] : WHITE),
    pictures: bare ? null : channels
  })
}
