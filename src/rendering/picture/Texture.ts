import type { Texture as GltfTexture } from "@gltf-transform/core"
import sharp from "sharp"
import { Keeping } from "#domain/Keeping.js"
import { sha256 } from "#formats/Hash.js"
import { encoded, LINEAR } from "./Colour.js"

interface Level {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture and its successive halves, RGBA bytes; the first is the largest. */
export type Texture = ReadonlyArray<Level>

/** The most pixels a side that are kept of each of `count` textures: together at most about 200 MB. */
export const textureSide = (count: number): number =>
  count <= 8 ? 2048 : count <= 32 ? 1024 : count <= 128 ? 512 : 256

const source_pixels_max = 8192 * 8192

const halve = (from: Level, colour: boolean): Level => {
  const width = Math.max(1, from.width >> 1)
  const height = Math.max(1, from.height >> 1)
  const source = from.data
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = 2 * y * from.width
    const below = Math.min(from.height - 1, 2 * y + 1) * from.width
    for (let x = 0; x < width; x++) {
      const right = Math.min(from.width - 1, 2 * x + 1)
      const a = (row + 2 * x) * 4
      const b = (row + right) * 4
      const c = (below + 2 * x) * 4
      const d = (below + right) * 4
      const out = (y * width + x) * 4
      for (let k = 0; k < 4; k++) {
        // Light is averaged, not its encoding: else a fine pattern darkens with distance.
        data[out + k] =
          colour && k < 3
            ? encoded(
                (LINEAR[source[a + k]] + LINEAR[source[b + k]] + LINEAR[source[c + k]] + LINEAR[source[d + k]]) / 4
              )
            : (source[a + k] + source[b + k] + source[c + k] + source[d + k] + 2) >> 2
      }
    }
  }
  return { data, width, height }
}

/** Bytes of pictures that are kept between models: those of a village and a half. */
const kept_bytes_max = 64_000_000
const kept = new Keeping<Texture>(kept_bytes_max)

const decoded = async (bytes: Uint8Array, colour: boolean, side: number): Promise<Texture> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: source_pixels_max })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const levels: Array<Level> = [{ data: new Uint8Array(data), width: info.width, height: info.height }]
  let last = levels[0]
  while (last.width > 1 || last.height > 1) {
    last = halve(last, colour)
    levels.push(last)
  }
  return levels
}

/**
 * Decodes an image of the model of which at most `side` × `side` pixels are kept; `colour` tells sRGB from plain data. One that
 * another model had is not decoded again.
 */
export const decodeTexture = async (source: GltfTexture, colour: boolean, side: number): Promise<Texture | null> => {
  const bytes = source.getImage()
  if (bytes === null) return null
  const name = `${sha256(bytes)} ${colour} ${side}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const texture = await decoded(bytes, colour, side)
  kept.set(
    name,
    texture,
    texture.reduce((sum, { data }) => sum + data.length, 0)
  )
  return texture
}

const addLevel = (level: Level, u: number, v: number, weight: number, colour: boolean, out: Float64Array): void => {
  const { data, height, width } = level
  const x = (u - Math.floor(u)) * width - 0.5
  const y = (v - Math.floor(v)) * height - 0.5
  let left = Math.floor(x)
  let top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const right = left + 1 >= width ? 0 : left + 1
  const bottom = top + 1 >= height ? 0 : top + 1
  if (left < 0) left = width - 1
  if (top < 0) top = height - 1
  const a = (top * width + left) * 4
  const b = (top * width + right) * 4
  const c = (bottom * width + left) * 4
  const d = (bottom * width + right) * 4
  const wa = (1 - fx) * (1 - fy) * weight
  const wb = fx * (1 - fy) * weight
  const wc = (1 - fx) * fy * weight
  const wd = fx * fy * weight
  if (colour) {
    out[0] += wa * LINEAR[data[a]] + wb * LINEAR[data[b]] + wc * LINEAR[data[c]] + wd * LINEAR[data[d]]
    out[1] += wa * LINEAR[data[a + 1]] + wb * LINEAR[data[b + 1]] + wc * LINEAR[data[c + 1]] + wd * LINEAR[data[d + 1]]
    out[2] += wa * LINEAR[data[a + 2]] + wb * LINEAR[data[b + 2]] + wc * LINEAR[data[c + 2]] + wd * LINEAR[data[d + 2]]
  } else {
    out[0] += (wa * data[a] + wb * data[b] + wc * data[c] + wd * data[d]) / 255
    out[1] += (wa * data[a + 1] + wb * data[b + 1] + wc * data[c + 1] + wd * data[d + 1]) / 255
    out[2] += (wa * data[a + 2] + wb * data[b + 2] + wc * data[c + 2] + wd * data[d + 2]) / 255
  }
  out[3] += (wa * data[a + 3] + wb * data[b + 3] + wc * data[c + 3] + wd * data[d + 3]) / 255
}

/** Of the way from one level to the next, how much at each end looks at the nearer one alone. */
const alone = 0.25

/**
 * Trilinear look-up with repeating edges into `out` (RGBA in 0..1; linear light when `colour`). `lod` counts halvings.
 */
export const sampleTexture = (
  texture: Texture,
  u: number,
  v: number,
  lod: number,
  colour: boolean,
  out: Float64Array
): void => {
  const last = texture.length - 1
  const level = lod <= 0 ? 0 : Math.min(lod, last)
  const base = Math.floor(level)
  const fraction = (level - base - alone) / (1 - 2 * alone)
  out[0] = 0
  out[1] = 0
  out[2] = 0
  out[3] = 0
  if (fraction <= 0 || base === last) addLevel(texture[base], u, v, 1, colour, out)
  else if (fraction >= 1) addLevel(texture[base + 1], u, v, 1, colour, out)
  else {
    addLevel(texture[base], u, v, 1 - fraction, colour, out)
    addLevel(texture[base + 1], u, v, fraction, colour, out)
  }
}
