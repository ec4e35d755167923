import sharp from "sharp"
import type { Control } from "#domain/Control.js"

/** More is no picture that a person made: it would take gigabytes to decode. */
const pixels_max = 67_108_864
/** Smaller ones keep their pixels as squares. */
const coarse_side_max = 64
const plate = "#e6e3dd"

/** Bytes that are no picture which can be read. */
export class UnreadablePicture extends Error {}

/**
 * A picture whole and in the middle of a square of `side` pixels, as a PNG; what is transparent shows a neutral plate. Throws
 * {@link UnreadablePicture}.
 */
export const swatch = async (
  input: { readonly picture: Uint8Array; readonly side: number },
  control: Control
): Promise<Uint8Array> => {
  const { picture, side } = input
  const options = { limitInputPixels: pixels_max, failOn: "error", pages: 1 } as const
  control.checkpoint()
  try {
    const { height, width } = await sharp(picture, options).metadata()
    const kernel = Math.max(width, height) <= coarse_side_max ? "nearest" : "lanczos3"
    return await sharp(picture, options)
      .timeout({ seconds: 20 })
      .toColourspace("srgb")
      .resize(side, side, { fit: "contain", background: plate, kernel })
      .flatten({ background: plate })
      .png({ palette: true, quality: 100, effort: 7, dither: 1 })
      .toBuffer()
  } catch (cause) {
    throw new UnreadablePicture("it is no picture that can be read", { cause })
  }
}
