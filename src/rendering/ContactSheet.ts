import sharp from "sharp"
import type { Control } from "#domain/Control.js"

/** A picture's place on a sheet, pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How many pictures stand in each row, by how many there are. */
const rows: ReadonlyArray<ReadonlyArray<number>> = [[], [1], [1, 1], [1, 2], [2, 2], [2, 3], [3, 3]]
export const sheet_pictures_max = rows.length - 1

const gap_pixels = 6
const band_share = 0.11
const paper = "#f4f2ed"

const bandOf = (side: number, palette: ReadonlyArray<string>): number =>
  palette.length === 0 ? 0 : Math.round(side * band_share)

/** Where each of `count` pictures (1 to {@link sheet_pictures_max}) stands on a square sheet with this palette below them. */
export const framesOf = (count: number, side: number, palette: ReadonlyArray<string>): ReadonlyArray<Frame> => {
  const band = bandOf(side, palette)
  const floor = band === 0 ? side : side - band - gap_pixels
  const plan = rows[count]
  return plan.flatMap((columns, row) => {
    const edge = (i: number, of: number, length: number) => Math.round((i * (length + gap_pixels)) / of)
    const [top, below] = [edge(row, plan.length, floor), edge(row + 1, plan.length, floor)]
    return Array.from({ length: columns }, (_, i) => {
      const [left, right] = [edge(i, columns, side), edge(i + 1, columns, side)]
      return { left, top, width: right - left - gap_pixels, height: below - top - gap_pixels }
    })
  })
}

/** The colours side by side, as wide as the sheet. */
const swatches = (side: number, height: number, palette: ReadonlyArray<string>): Buffer => {
  const each = side / palette.length
  const bars = palette.map(
    (colour, i) =>
      `<rect x="${Math.round(i * each)}" y="0" width="${Math.round((i + 1) * each) - Math.round(i * each)}" height="${height}" fill="${colour}"/>`
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}">${bars.join("")}</svg>`
  )
}

/** The pictures in their {@link framesOf}, the palette (`#rrggbb`) in a band below, as a square PNG. The same bytes for the same input. */
export const contactSheet = async (
  input: {
    readonly pictures: ReadonlyArray<Uint8Array>
    readonly side: number
    readonly palette: ReadonlyArray<string>
  },
  control: Control
): Promise<Uint8Array> => {
  const { palette, pictures, side } = input
  control.checkpoint()
  const frames = framesOf(pictures.length, side, palette)
  const placed = pictures.map((picture, i) => ({
    input: Buffer.from(picture),
    left: frames[i].left,
    top: frames[i].top
  }))
  const band = bandOf(side, palette)
  const colours = band === 0 ? [] : [{ input: swatches(side, band, palette), left: 0, top: side - band }]
  const sheet = sharp({ create: { width: side, height: side, channels: 3, background: paper } })
  return sheet
    .composite([...placed, ...colours])
    .png({ palette: true, quality: 100, effort: 7, dither: 1 })
    .toBuffer()
}
