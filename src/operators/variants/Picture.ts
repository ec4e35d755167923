import type { Texture } from "@gltf-transform/core"
import sharp from "sharp"
import { type Rgb, toLinear, WHITE } from "../materials/Colour.js"

/** More than this many pixels a side tell nothing that a vertex every metre could show. */
const side_pixels_max = 256
const source_pixels_max = 8192 * 8192

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

/** A texture's colours in linear light. */
export interface Picture {
  readonly mean: Rgb
  /** The colour at texture coordinates, its edges held. */
  readonly at: (u: number, v: number) => Rgb
}

const plain: Picture = { mean: WHITE, at: () => WHITE }

/** Reads the colours of a texture, made small first; one without an image is white. */
const readPicture = async (texture: Texture): Promise<Picture> => {
  const image = texture.getImage()
  if (image === null) return plain
  const { data, info } = await sharp(image, { limitInputPixels: source_pixels_max })
    .resize({ width: side_pixels_max, height: side_pixels_max, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height, width } = info
  const texel = (x: number, y: number): Rgb => {
    const i = 3 * (y * width + x)
    return [LINEAR[data[i]], LINEAR[data[i + 1]], LINEAR[data[i + 2]]]
  }
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i++) sum[i % 3] += LINEAR[data[i]]
  const count = width * height
  const held = (t: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(t * size)))
  return {
    mean: [sum[0] / count, sum[1] / count, sum[2] / count],
    at: (u, v) => texel(held(u, width), held(v, height))
  }
}

export type PictureOf = (texture: Texture) => Promise<Picture>

/** Reads each texture of a document once. */
export const pictures = (): PictureOf => {
  const read = new Map<Texture, Promise<Picture>>()
  return (texture) => {
    const known = read.get(texture)
    if (known !== undefined) return known
    const picture = readPicture(texture)
    read.set(texture, picture)
    return picture
  }
}
