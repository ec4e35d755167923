import { mix } from "#geometry/Scalar.js"

/** Linear-light red, green, blue; 0..1 for a surface's colour. */
export type Rgb = readonly [r: number, g: number, b: number]

export const WHITE: Rgb = [1, 1, 1]

/** sRGB component (0..1) to linear light. */
export const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** `#rrggbb` to linear light. */
export const hex = (text: string): Rgb => {
  const v = Number.parseInt(text.slice(1, 7), 16)
  return [toLinear(((v >> 16) & 255) / 255), toLinear(((v >> 8) & 255) / 255), toLinear((v & 255) / 255)]
}

/** Linear light to an sRGB component (0..1). */
export const toSrgb = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

/** Linear light (0..1) to a byte of sRGB. */
export const toByte = (c: number): number => Math.round(255 * Math.min(1, Math.max(0, toSrgb(c))))

/** Linear light to `#rrggbb`. */
export const hexOf = (colour: Rgb): string => `#${colour.map((c) => toByte(c).toString(16).padStart(2, "0")).join("")}`

export const grey = (value: number): Rgb => [value, value, value]

/** All three components times `k`, held below 1 so that light colours do not shift. */
export const shade = (colour: Rgb, k: number): Rgb => [
  Math.min(1, colour[0] * k),
  Math.min(1, colour[1] * k),
  Math.min(1, colour[2] * k)
]

export const tint = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]

export const luminance = (c: Rgb): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
