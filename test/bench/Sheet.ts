/** Pictures side by side with captions, as one PNG. */
import { Resvg } from "@resvg/resvg-js"
import sharp from "sharp"
import { fontOptions } from "#rendering/plan/Fonts.js"

export interface Cell {
  /** Null where there is none: its place stays grey. */
  readonly picture: Uint8Array | null
  readonly caption: string
}

const columns = 5
const width = 384
const height = 288
const caption_height = 26
const caption_characters_max = 58
const grey = { r: 128, g: 128, b: 128, alpha: 1 }

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;")

const captionOf = (text: string): Uint8Array => {
  const words = escaped(text.slice(0, caption_characters_max))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption_height}"><rect width="100%" height="100%" fill="white"/><text x="4" y="17" font-family="Lato" font-size="13">${words}</text></svg>`
  return new Resvg(svg, { font: fontOptions }).render().asPng()
}

const fitted = (picture: Uint8Array | null): Promise<Buffer> =>
  picture === null
    ? sharp({ create: { width, height, channels: 4, background: grey } })
        .png()
        .toBuffer()
    : sharp(picture).resize(width, height, { fit: "contain", background: "white" }).png().toBuffer()

/** A PNG of the cells, five in a row, each 384 pixels wide and 288 high with its caption below. */
export const sheet = async (cells: ReadonlyArray<Cell>): Promise<Uint8Array> => {
  const layers = await Promise.all(
    cells.map(async ({ caption, picture }, i) => {
      const left = (i % columns) * width
      const top = Math.floor(i / columns) * (height + caption_height)
      const below = { input: Buffer.from(captionOf(caption)), left, top: top + height }
      return [{ input: await fitted(picture), left, top }, below]
    })
  )
  const rows = Math.ceil(cells.length / columns)
  const size = { width: Math.min(columns, cells.length) * width, height: Math.max(1, rows) * (height + caption_height) }
  return sharp({ create: { ...size, channels: 3, background: "white" } })
    .composite(layers.flat())
    .png()
    .toBuffer()
}
