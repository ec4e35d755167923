import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

export type Weight = 400 | 700

export const family = "Lato"

const folder = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/lato/package.json"))

const files: Readonly<Record<Weight, string>> = {
  400: join(folder, "400Regular", "Lato_400Regular.ttf"),
  700: join(folder, "700Bold", "Lato_700Bold.ttf")
}

/** The only fonts of a plan: those of the system would differ from machine to machine. */
export const fontOptions = { loadSystemFonts: false, defaultFontFamily: family, fontFiles: [files[400], files[700]] }

/** Widths of the characters of a TrueType font, in shares of the font size. */
class Metrics {
  readonly #view: DataView
  readonly #tables = new Map<string, number>()
  readonly #unitsPerEm: number
  readonly #wideGlyphs: number
  readonly #map: number
  readonly #widths = new Map<number, number>()

  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#view = view
    for (let i = 0; i < view.getUint16(4); i++) {
      const at = 12 + i * 16
      this.#tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8))
    }
    this.#unitsPerEm = view.getUint16(this.#table("head") + 18)
    this.#wideGlyphs = view.getUint16(this.#table("hhea") + 34)
    this.#map = this.#segmentMap()
  }

  #table(name: string): number {
    const at = this.#tables.get(name)
    if (at === undefined) throw new Error(`The font lacks its table ${name}`)
    return at
  }

  /** The character map of format 4, which covers the basic plane. */
  #segmentMap(): number {
    const cmap = this.#table("cmap")
    for (let i = 0; i < this.#view.getUint16(cmap + 2); i++) {
      const at = cmap + this.#view.getUint32(cmap + 4 + i * 8 + 4)
      if (this.#view.getUint16(at) === 4) return at
    }
    throw new Error("The font lacks a character map of format 4")
  }

  #glyph(code: number): number {
    const view = this.#view
    const double = view.getUint16(this.#map + 6)
    const ends = this.#map + 14
    const starts = ends + double + 2
    for (let i = 0; i < double; i += 2) {
      if (code > view.getUint16(ends + i)) continue
      const start = view.getUint16(starts + i)
      if (code < start) return 0
      const delta = view.getUint16(starts + double + i)
      const offsets = starts + 2 * double + i
      const offset = view.getUint16(offsets)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = view.getUint16(offsets + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }

  width(code: number): number {
    const known = this.#widths.get(code)
    if (known !== undefined) return known
    const glyph = Math.min(code > 0xffff ? 0 : this.#glyph(code), this.#wideGlyphs - 1)
    const width = this.#view.getUint16(this.#table("hmtx") + glyph * 4) / this.#unitsPerEm
    this.#widths.set(code, width)
    return width
  }
}

const loaded = new Map<Weight, Metrics>()

const metrics = (weight: Weight): Metrics => {
  const known = loaded.get(weight)
  if (known) return known
  const read = new Metrics(readFileSync(files[weight]))
  loaded.set(weight, read)
  return read
}

/** Pixels that a text takes at a font size; kerning apart. */
export const textWidth = (text: string, size: number, weight: Weight = 400): number => {
  let sum = 0
  for (const character of text) sum += metrics(weight).width(character.codePointAt(0) ?? 0)
  return sum * size
}

/** The text, cut with an ellipsis where it would be wider than `room` pixels. */
export const fitted = (text: string, size: number, weight: Weight, room: number): string => {
  if (textWidth(text, size, weight) <= room) return text
  let kept = ""
  for (const character of text) {
    if (textWidth(`${kept}${character}…`, size, weight) > room) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
