import sharp from "sharp"
import type { Picture } from "../glb/Materials.js"

/** More is no picture that a person made: it would take gigabytes to decode. */
const pixels_max = 100_000_000
/** A side of a picture in a scene, pixels: larger ones are shrunk. */
const side_max = 2048

/** How pictures of callers are read: within bounds. */
export const options = { limitInputPixels: pixels_max, failOn: "error", pages: 1 } as const

/** A picture as glTF takes it: its own bytes where they are PNG or JPEG of a size that scenes carry, else a PNG. */
export const asPicture = async (name: string, bytes: Uint8Array): Promise<Picture> => {
  const { format, height = 0, width = 0 } = await sharp(bytes, options).metadata()
  const fits = Math.max(width, height) <= side_max
  if (fits && format === "png") return { name, bytes, mime: "image/png" }
  if (fits && format === "jpeg") return { name, bytes, mime: "image/jpeg" }
  const small = sharp(bytes, options).resize(side_max, side_max, { fit: "inside", withoutEnlargement: true })
  return { name, bytes: await small.png().toBuffer(), mime: "image/png" }
}

/** The sides of a picture as scenes carry it, in pixels. */
export const measured = async (bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> => {
  const { height = 1, width = 1 } = await sharp(bytes, options).metadata()
  const k = Math.min(1, side_max / Math.max(width, height))
  return { width: Math.max(1, Math.round(k * width)), height: Math.max(1, Math.round(k * height)) }
}

/** One channel of a picture, or an even grey of this value (0 to 255) where there is none. */
const channel = async (bytes: Uint8Array | undefined, value: number, width: number, height: number): Promise<Buffer> =>
  bytes === undefined
    ? Buffer.alloc(width * height, value)
    : sharp(bytes, options).resize(width, height, { fit: "fill" }).extractChannel(0).raw({ depth: "uchar" }).toBuffer()

/** Occlusion, roughness and metal in one picture, as glTF packs them; what is missing is open, rough or as the factor says. */
export const packed = async (
  name: string,
  { metallic, occlusion, roughness }: Readonly<Record<"occlusion" | "roughness" | "metallic", Uint8Array | undefined>>
): Promise<Picture> => {
  const { height, width } = await measured(roughness ?? metallic ?? occlusion ?? new Uint8Array())
  const planes = await Promise.all([occlusion, roughness, metallic].map((one) => channel(one, 255, width, height)))
  const raw = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) raw[3 * i + k] = planes[k][i]
  return {
    name,
    bytes: await sharp(raw, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
    mime: "image/png"
  }
}
