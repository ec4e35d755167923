import { encoded, LINEAR } from "../picture/Colour.js"

const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (bytes: ReadonlyArray<number>): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`

/** The colour with its light multiplied by `k`. */
export const shade = (hex: string, k: number): string => toHex(channels(hex).map((c) => encoded(LINEAR[c] * k)))

/** `t` of the way from one colour to the other, in light. */
export const blend = (from: string, to: string, t: number): string => {
  const a = channels(from)
  const b = channels(to)
  return toHex(a.map((c, k) => encoded(LINEAR[c] * (1 - t) + LINEAR[b[k]] * t)))
}

/** Relative luminance, 0..1. */
export const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex)
  return 0.2126 * LINEAR[r] + 0.7152 * LINEAR[g] + 0.0722 * LINEAR[b]
}

/** How unlike two colours are: 0 for the same, about 1 for black and white. */
export const distance = (one: string, other: string): number => {
  const a = channels(one)
  const b = channels(other)
  return Math.sqrt(a.reduce((sum, c, k) => sum + (c - b[k]) ** 2, 0) / 3) / 255
}
