import { hex, type Rgb } from "./Colour.js"
import { type TextureKind, tileSize } from "./Textures.js"

/** How a surface looks. A plain value: two materials with the same key are one material of the model. */
export interface Material {
  readonly key: string
  readonly name: string
  /** Linear light; multiplies the texture, whose own mean is white. */
  readonly colour: Rgb
  readonly roughness: number
  readonly metallic: number
  readonly texture: TextureKind | null
  /** Whether the texture's relief is written as a normal map. */
  readonly relief: boolean
  /** How strong the relief is; 1 is true to the height field. */
  readonly reliefScale: number
  /** Metres that one tile of the texture covers. */
  readonly tile: number
  /** The texture runs along the longest side of a part, with a random offset for each (wood). */
  readonly grain: boolean
  readonly doubleSided: boolean
  /** The colour of what is low in the texture, linear light: joints between stones; null is the same stuff in shade. */
  readonly joints: Rgb | null
  /** Below 1 the surface is blended. */
  readonly alpha: number
  readonly emissive: Rgb
  /** A picture of this model's own instead of a tiled texture, in TEXCOORD_0; the relief then lies in TEXCOORD_1. */
  readonly map: string | null
  /** Pictures of a library's asset instead of a texture, tiled by `tile`. */
  readonly pictures: Pictures | null
}

/** The channels of an asset by the names under which a model's supply has their pictures. */
export interface Pictures {
  readonly colour: string | null
  readonly normal: string | null
  /** Occlusion in red, roughness in green, metal in blue. */
  readonly surface: string | null
  readonly hasOcclusion: boolean
  readonly emissive: string | null
  /** How the alpha of `colour` is meant; it means nothing where this is left out. */
  readonly alpha?: Alpha | undefined
}

/** Blended, or cut out: below `cutoff` nothing is drawn. */
export interface Alpha {
  readonly mode: "OPAQUE" | "MASK" | "BLEND"
  readonly cutoff: number
}

type Options = Partial<Omit<Material, "key" | "name" | "colour">>

const plain = {
  roughness: 0.9,
  metallic: 0,
  texture: null,
  relief: false,
  reliefScale: 1,
  grain: false,
  doubleSided: false,
  joints: null,
  alpha: 1,
  emissive: [0, 0, 0],
  map: null,
  pictures: null
} as const

/** A material of a name, a colour (`#rrggbb` or linear light) and what differs from matt paint. */
export const material = (name: string, colour: string | Rgb, options: Options = {}): Material => {
  const texture = options.texture ?? null
  const rest = {
    ...plain,
    tile: texture === null ? 1 : tileSize(texture),
    ...options,
    colour: typeof colour === "string" ? hex(colour) : colour
  }
  return { key: JSON.stringify([name, rest]), name, ...rest }
}

/** The same material in another colour; it keeps its name, so models list the colours of one stuff together. */
export const coloured = (base: Material, colour: Rgb): Material => {
  const { key: _, name, ...rest } = base
  return material(name, colour, rest)
}
