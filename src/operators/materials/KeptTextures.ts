import { existsSync, readFileSync } from "node:fs"
import { inflateSync } from "node:zlib"
import type { Rgb } from "./Colour.js"
import type { TextureKind } from "./Textures.js"

/** Kinds that are mixed into the pictures of grounds texel by texel. */
export const mixedKinds: ReadonlySet<TextureKind> = new Set<TextureKind>(["grass", "earth"])

/** Files of a folder of textures. */
export const told = "textures.json"
export const colourFile = (kind: TextureKind): string => `${kind}.jpg`
export const reliefFile = (kind: TextureKind): string => `${kind}-relief.jpg`
export const texelsFile = (kind: TextureKind): string => `${kind}.deflated`

/** What is told of a texture beside its pictures. */
export interface Told {
  readonly gain: Rgb
  /** Mean of the green bytes, 0..255. */
  readonly mean: number
}

/** Textures as the build has made them, read as they are asked for: none where the program runs from its sources. */
export class KeptTextures {
  readonly #folder: URL
  #told: Partial<Record<TextureKind, Told>> | undefined

  /** `folder` ends with a slash. */
  constructor(folder: URL) {
    this.#folder = folder
  }

  /** A picture and the gain of its colour. */
  colour(kind: TextureKind): { readonly bytes: Uint8Array; readonly gain: Rgb } | undefined {
    const known = this.#toldOf(kind)
    return known === undefined ? undefined : { bytes: this.#read(colourFile(kind)), gain: known.gain }
  }

  relief(kind: TextureKind): Uint8Array | undefined {
    return this.#toldOf(kind) === undefined ? undefined : this.#read(reliefFile(kind))
  }

  /** sRGB bytes, three a texel, of a kind that is mixed. */
  texels(kind: TextureKind): (Told & { readonly rgb: Uint8Array }) | undefined {
    const known = mixedKinds.has(kind) ? this.#toldOf(kind) : undefined
    return known === undefined
      ? undefined
      : { ...known, rgb: new Uint8Array(inflateSync(this.#read(texelsFile(kind)))) }
  }

  #toldOf(kind: TextureKind): Told | undefined {
    const file = new URL(told, this.#folder)
    this.#told ??= existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
    return this.#told?.[kind]
  }

  #read(name: string): Uint8Array {
    return new Uint8Array(readFileSync(new URL(name, this.#folder)))
  }
}
