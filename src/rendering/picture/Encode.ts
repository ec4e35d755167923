import sharp from "sharp"
import type { Control } from "#domain/Control.js"
import { encoded } from "./Colour.js"

/** An unsharp mask over display-linear pixels, in place; `strength` 0 leaves them. */
export const sharpen = (
  pixels: Float32Array,
  width: number,
  height: number,
  strength: number,
  control: Control
): void => {
  if (strength === 0) return
  const source = pixels.slice()
  const quarter = strength / 4
  const row = 3 * width
  for (let y = 1; y < height - 1; y++) {
    control.checkpoint()
    for (let i = y * row + 3; i < (y + 1) * row - 3; i++) {
      const around = source[i - 3] + source[i + 3] + source[i - row] + source[i + row]
      pixels[i] += quarter * (4 * source[i] - around)
    }
  }
}

const noise_steps = 5

/** In -0.5..0.5, the same for the same pixel. */
const noise = (pixel: number): number => {
  let q = Math.imul(pixel + 1, 2654435761)
  q = Math.imul(q ^ (q >>> 15), 2246822519)
  return ((q ^ (q >>> 13)) >>> 0) / 4294967296 - 0.5
}

/**
 * Display-linear pixels as a palette PNG, less than half the size of a full one. A little noise goes first (±2 of 255,
 * the same in every run), or the quantiser leaves bands in the backdrop; spread whole, its error stands in even water as a weave.
 */
export const encodePng = (
  pixels: Float32Array,
  width: number,
  height: number,
  control: Control
): Promise<Uint8Array> => {
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) control.checkpoint()
    const grain = noise(pixel) * noise_steps
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      bytes[i] = encoded(pixels[i]) + grain
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png({ palette: true, quality: 100, effort: 3, dither: 0.5 })
    .toBuffer()
}
