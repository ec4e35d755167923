import { type Lab, oklabOf } from "#domain/Oklab.js"

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const encoded = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

/** From sRGB components of 0..255. */
export const labOf = (red: number, green: number, blue: number): Lab =>
  oklabOf(linear(red / 255), linear(green / 255), linear(blue / 255))

/** `#rrggbb`; what sRGB cannot show is cut to what it can. */
export const hexOf = ([light, a, b]: Lab): string => {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ]
  const byte = (c: number) => Math.round(255 * encoded(Math.min(1, Math.max(0, c))))
  return `#${channels.map((c) => byte(c).toString(16).padStart(2, "0")).join("")}`
}

/** The square of the distance. */
export const apart = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
