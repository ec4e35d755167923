import { oklabOf } from "#domain/Oklab.js"
import type { Rgb } from "./Colour.js"

/** Below this a colour is a grey, black or white. */
const CHROMA_LOW = 0.03
const LIGHTNESS_APART = 0.2
/** Greys differ in nothing else. */
const GREYS_APART = 0.1
/** Degrees. */
const HUE_APART = 28

/** Whether a colour has a hue; greys, black and white have none. */
export const hasHue = (colour: Rgb): boolean => {
  const [, a, b] = oklabOf(...colour)
  return Math.hypot(a, b) >= CHROMA_LOW
}

/** Whether people would call both by the same word: of about one hue and one lightness, or both without hue. */
export const alike = (one: Rgb, other: Rgb): boolean => {
  const [l, a, b] = oklabOf(...one)
  const [k, c, d] = oklabOf(...other)
  if (hasHue(one) !== hasHue(other)) return false
  if (!hasHue(one)) return Math.abs(l - k) <= GREYS_APART
  const turn = Math.abs(Math.atan2(b, a) - Math.atan2(d, c)) * (180 / Math.PI)
  return Math.abs(l - k) <= LIGHTNESS_APART && Math.min(turn, 360 - turn) <= HUE_APART
}
