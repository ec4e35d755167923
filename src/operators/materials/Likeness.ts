import type { Rgb } from "./Colour.js"

/** Oklab: lightness in [0, 1] and two opponent axes, in which equal steps look equally far apart. */
const oklab = ([r, g, b]: Rgb): readonly [lightness: number, a: number, b: number] => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  ]
}

/** Below this a colour is a grey, black or white. */
const CHROMA_LOW = 0.03
const LIGHTNESS_APART = 0.2
/** Greys differ in nothing else. */
const GREYS_APART = 0.1
/** Degrees. */
const HUE_APART = 28

/** Whether a colour has a hue; greys, black and white have none. */
export const hasHue = (colour: Rgb): boolean => {
  const [, a, b] = oklab(colour)
  return Math.hypot(a, b) >= CHROMA_LOW
}

/** Whether people would call both by the same word: of about one hue and one lightness, or both without hue. */
export const alike = (one: Rgb, other: Rgb): boolean => {
  const [l, a, b] = oklab(one)
  const [k, c, d] = oklab(other)
  if (hasHue(one) !== hasHue(other)) return false
  if (!hasHue(one)) return Math.abs(l - k) <= GREYS_APART
  const turn = Math.abs(Math.atan2(b, a) - Math.atan2(d, c)) * (180 / Math.PI)
  return Math.abs(l - k) <= LIGHTNESS_APART && Math.min(turn, 360 - turn) <= HUE_APART
}
