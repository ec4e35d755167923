import sharp from "sharp"
import type { Control } from "#domain/Control.js"
import { clamp } from "#geometry/Scalar.js"
import { type Rgb, toLinear } from "./Colour.js"
import { jointedTexels } from "./Joints.js"
import { KeptTextures } from "./KeptTextures.js"
import { recipe, type TextureKind } from "./Textures.js"
import type { Surface } from "./texture/Recipe.js"

/** A picture of a texture, and what its colour must be multiplied by so that its mean is white (linear light). */
export interface EncodedTexture {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mime: "image/jpeg"
  readonly gain: Rgb
}

/** Texels before encoding, for those who mix textures into pictures of their own. */
export interface Texels {
  readonly pixels: number
  /** Metres a tile. */
  readonly size: number
  /** sRGB bytes, three a texel. */
  readonly rgb: Uint8Array
  /** Mean of the green bytes, 0..255. */
  readonly mean: number
  readonly gain: Rgb
}

const PERCENTILE = 0.97
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

/** The value that sorting would bring to `rank`; the others change their places. */
const ranked = (values: Float32Array, rank: number): number => {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1]
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i > j) break
      const held = values[i]
      values[i++] = values[j]
      values[j--] = held
    }
    if (rank <= j) high = j
    else if (rank >= i) low = i
    else break
  }
  return values[rank]
}

/** Brings the 97th percentile near white: the mean stays high, and colour × gain stays below 1. */
const colourTexels = (kind: TextureKind, surface: Surface, control: Control): Texels => {
  const { pixels: n, size } = recipe(kind)
  const raw = new Float32Array(n * n * 3)
  const levels = new Float32Array(n * n)
  for (let i = 0; i < n * n; i++) {
    if (i % 16384 === 0) control.checkpoint()
    const [r, g, b] = surface.tone(i)
    raw[3 * i] = r
    raw[3 * i + 1] = g
    raw[3 * i + 2] = b
    levels[i] = g
  }
  const top = ranked(levels, Math.floor(n * n * PERCENTILE))
  const rgb = new Uint8Array(n * n * 3)
  const linear = new Float64Array(3)
  let green = 0
  for (let i = 0; i < rgb.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      rgb[i + k] = Math.round(255 * clamp((raw[i + k] * 0.97) / top))
      linear[k] += LINEAR[rgb[i + k]]
    }
    green += rgb[i + 1]
  }
  const count = n * n
  return {
    pixels: n,
    size,
    rgb,
    mean: green / count,
    gain: [count / linear[0], count / linear[1], count / linear[2]]
  }
}

/** The slope of the relief at the texture's real size, as a tangent-space normal. */
const reliefTexels = (kind: TextureKind, surface: Surface, control: Control): Uint8Array => {
  const { pixels: n, size } = recipe(kind)
  const heights = new Float32Array(n * n)
  for (let i = 0; i < n * n; i++) {
    if (i % 16384 === 0) control.checkpoint()
    heights[i] = surface.height(i)
  }
  const step = (2 * size) / n
  const out = new Uint8Array(n * n * 3)
  for (let y = 0, o = 0; y < n; y++) {
    const row = y * n
    const above = ((y + n - 1) % n) * n
    const below = ((y + 1) % n) * n
    for (let x = 0; x < n; x++, o += 3) {
      const left = x === 0 ? n - 1 : x - 1
      const right = x === n - 1 ? 0 : x + 1
      const dx = (heights[row + right] - heights[row + left]) / step
      const dy = (heights[below + x] - heights[above + x]) / step
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      out[o] = Math.round((-dx * l * 0.5 + 0.5) * 255)
      out[o + 1] = Math.round((dy * l * 0.5 + 0.5) * 255)
      out[o + 2] = Math.round((l * 0.5 + 0.5) * 255)
    }
  }
  return out
}

/** JPEG of sRGB bytes. Normal maps keep full chroma: subsampling would bend the light. */
export const encodeJpeg = async (
  rgb: Uint8Array,
  width: number,
  height: number,
  exact: boolean
): Promise<Uint8Array> => {
  const image = sharp(rgb, { raw: { width, height, channels: 3 } })
  return (
    image
      // Of what mozjpeg saves of colours its table of quantisation has two thirds, and the rest takes ten times as long; of normals nothing.
      .jpeg(exact ? { quality: 82, chromaSubsampling: "4:4:4" } : { quality: 78, quantisationTable: 3 })
      .toBuffer()
  )
}

/** The textures of a build: each kind is read, or synthesized and encoded, at most once. */
export interface TextureCache {
  readonly texels: (kind: TextureKind) => Texels
  readonly colour: (kind: TextureKind) => Promise<EncodedTexture>
  readonly relief: (kind: TextureKind) => Promise<EncodedTexture>
  /** The texture in a colour with its joints in another: it is multiplied by nothing more. */
  readonly jointed: (kind: TextureKind, colour: Rgb, joints: Rgb) => Promise<EncodedTexture>
}

/** A value for each kind, made on demand; an interrupted making leaves nothing behind. */
const once = <A>(made: Map<TextureKind, A>, make: (kind: TextureKind) => A): ((kind: TextureKind) => A) => {
  return (kind) => {
    const known = made.get(kind)
    if (known !== undefined) return known
    const value = make(kind)
    made.set(kind, value)
    return value
  }
}

// A texture depends on nothing but its kind, so later builds of the same thread take it from here (about 4 MB in all).
const allTexels = new Map<TextureKind, Texels>()
const allColours = new Map<TextureKind, Promise<EncodedTexture>>()
const allReliefs = new Map<TextureKind, Promise<EncodedTexture>>()
// Beside the bundle, where all textures are once for every process.
const kept = new KeptTextures(new URL("./data/textures/", import.meta.url))

const keptTexels = (kind: TextureKind): Texels | undefined => {
  const texels = kept.texels(kind)
  const { pixels, size } = recipe(kind)
  return texels === undefined ? undefined : { pixels, size, ...texels }
}

export const textureCache = (control: Control): TextureCache => {
  const surfaces = once(new Map(), (kind) => recipe(kind).make(recipe(kind).pixels))
  const texels = once(allTexels, (kind) => keptTexels(kind) ?? colourTexels(kind, surfaces(kind), control))
  const encoded = async (
    name: string,
    rgb: Uint8Array,
    n: number,
    exact: boolean,
    gain: Rgb
  ): Promise<EncodedTexture> => ({
    name,
    bytes: await encodeJpeg(rgb, n, n, exact),
    mime: "image/jpeg",
    gain
  })
  return {
    texels,
    colour: once(allColours, async (kind): Promise<EncodedTexture> => {
      const known = kept.colour(kind)
      if (known !== undefined) return { name: kind, mime: "image/jpeg", ...known }
      const t = texels(kind)
      return encoded(kind, t.rgb, t.pixels, false, t.gain)
    }),
    relief: once(allReliefs, async (kind): Promise<EncodedTexture> => {
      const [name, gain]: [string, Rgb] = [`${kind} relief`, [1, 1, 1]]
      const bytes = kept.relief(kind)
      if (bytes !== undefined) return { name, bytes, mime: "image/jpeg", gain }
      return encoded(name, reliefTexels(kind, surfaces(kind), control), recipe(kind).pixels, true, gain)
    }),
    jointed: (kind, colour, joints) => {
      const t = texels(kind)
      return encoded(`${kind} jointed`, jointedTexels(t, surfaces(kind), colour, joints), t.pixels, false, [1, 1, 1])
    }
  }
}
