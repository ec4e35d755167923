/** Channels of a material that glTF has no place of its own for, worked into those that it has. */
import sharp from "sharp"
import type { Control } from "#domain/Control.js"
import type { Picture } from "../glb/Materials.js"
import { type Rgb, toByte, toLinear, WHITE } from "../materials/Colour.js"
import type { Alpha } from "../materials/Material.js"
import { measured, options } from "./Pictures.js"

/** Rows between two looks at the control. */
const stride = 64

interface Size {
  readonly width: number
  readonly height: number
}

const png = async (name: string, raw: Uint8Array, { height, width }: Size, channels: 3 | 4): Promise<Picture> => {
  const bytes = await sharp(raw, { raw: { width, height, channels } }).png().toBuffer()
  return { name, bytes, mime: "image/png" }
}

const greys = (bytes: Uint8Array, { height, width }: Size): Promise<Buffer> =>
  sharp(bytes, options).resize(width, height, { fit: "fill" }).extractChannel(0).raw({ depth: "uchar" }).toBuffer()

/** Of sRGB bytes: what each is under each strength of a tint, back in sRGB. */
const tinted = (tint: number): Uint8Array => {
  const out = new Uint8Array(65_536)
  for (let c = 0; c < 256; c++) {
    const light = toLinear(c / 255)
    for (let mask = 0; mask < 256; mask++) out[256 * mask + c] = toByte(light * (1 + ((tint - 1) * mask) / 255))
  }
  return out
}

/** A material's colour as pictures: `opacity` becomes the alpha, `mask` says where (white) the tint lies. */
interface ColourChannels {
  readonly albedo: Uint8Array | undefined
  readonly opacity: Uint8Array | undefined
  readonly mask: Uint8Array | undefined
}

/** Whether nearly every pixel of an alpha is there or not: leaves and fences, no glass and no smoke. */
const isCutOut = (alpha: Uint8Array): boolean => {
  let between = 0
  for (const value of alpha) if (value > 31 && value < 224) between++
  return between < 0.05 * alpha.length
}

/** Colour, opacity and mask in one picture, and how its alpha is meant. */
export const colourPicture = async (
  name: string,
  { albedo, mask, opacity }: ColourChannels,
  tint: Rgb,
  control: Control
): Promise<{ readonly picture: Picture; readonly mode: Alpha["mode"] }> => {
  const size = await measured(albedo ?? opacity ?? mask ?? new Uint8Array())
  const { height, width } = size
  const colours =
    albedo === undefined
      ? Buffer.alloc(width * height * 3, 255)
      : await sharp(albedo, options)
          .resize(width, height, { fit: "fill" })
          .toColourspace("srgb")
          .removeAlpha()
          .raw({ depth: "uchar" })
          .toBuffer()
  const [alpha, where] = await Promise.all([opacity, mask].map((one) => one && greys(one, size)))
  const tables = (where === undefined ? WHITE : tint).map(tinted)
  const channels = alpha === undefined ? 3 : 4
  const raw = new Uint8Array(width * height * channels)
  for (let i = 0; i < width * height; i++) {
    if (i % (stride * width) === 0) control.checkpoint()
    const strength = where?.[i] ?? 0
    for (let k = 0; k < 3; k++) raw[channels * i + k] = tables[k][256 * strength + colours[3 * i + k]]
    if (alpha !== undefined) raw[4 * i + 3] = alpha[i]
  }
  return {
    picture: await png(name, raw, size, channels),
    mode: alpha === undefined ? "OPAQUE" : isCutOut(alpha) ? "MASK" : "BLEND"
  }
}

/**
 * The normals of a height field that tiles, green up: black lies `depth` metres below white, and the picture covers `tile` metres
 * across.
 */
export const normalPicture = async (
  name: string,
  height: Uint8Array,
  { depth, tile }: { readonly depth: number; readonly tile: number },
  control: Control
): Promise<Picture> => {
  const size = await measured(height)
  const grey = sharp(height, options).resize(size.width, size.height, { fit: "fill" }).toColourspace("grey16")
  const bytes = await grey.extractChannel(0).raw({ depth: "ushort" }).toBuffer()
  const heights = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
  const { height: rows, width: columns } = size
  // A pixel is as wide as it is high; a slope is of two pixels, weighed 1, 2, 1 over three rows.
  const scale = (depth / 65_535) * (columns / tile) * (1 / 8)
  const raw = new Uint8Array(rows * columns * 3)
  for (let y = 0; y < rows; y++) {
    if (y % stride === 0) control.checkpoint()
    const lines = [y + rows - 1, y, y + 1].map((row) => (row % rows) * columns)
    for (let x = 0; x < columns; x++) {
      const [l, r] = [(x + columns - 1) % columns, (x + 1) % columns]
      const [a, b, c] = lines
      const across =
        heights[a + r] + 2 * heights[b + r] + heights[c + r] - heights[a + l] - 2 * heights[b + l] - heights[c + l]
      const down =
        heights[c + l] + 2 * heights[c + x] + heights[c + r] - heights[a + l] - 2 * heights[a + x] - heights[a + r]
      const [nx, ny] = [-across * scale, down * scale]
      const length = Math.hypot(nx, ny, 1)
      const at = 3 * (y * columns + x)
      raw[at] = Math.round(127.5 + (127.5 * nx) / length)
      raw[at + 1] = Math.round(127.5 + (127.5 * ny) / length)
      raw[at + 2] = Math.round(127.5 + 127.5 / length)
    }
  }
  return png(name, raw, size, 3)
}
