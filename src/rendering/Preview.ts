import { Resvg } from "@resvg/resvg-js"
import sharp from "sharp"
import type { Control } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { fontOptions } from "./plan/Fonts.js"
import type { Looks } from "./plan/Looks.js"
import { composeSheet } from "./plan/Sheet.js"

/**
 * A plan view of a layout as a PNG, one panel a level, at most about 1,750 pixels a side: zones, ways, walls with their
 * openings, ground and ways as `looks` says that recipes make them, things as symbols, names, lengths, scale bar, north arrow and legend. The same bytes for the same input.
 * Rejects with `Interrupted` when stopped.
 */
export const drawPreview = async (
  input: { readonly layout: Layout; readonly style: Style; readonly looks?: Looks },
  control: Control
): Promise<Uint8Array> => {
  control.progress("draw_level", 0)
  const { svg } = composeSheet(input.layout, input.style, control, input.looks)
  control.checkpoint()
  control.progress("rasterise_drawing", 0.6)
  const { height, pixels, width } = new Resvg(svg, { font: fontOptions, background: "#f7f3ea" }).render()
  control.checkpoint()
  control.progress("encode_picture", 0.85)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    // Of flat colours a dither makes nothing better: it costs a fifth more bytes, and with more effort twice the time.
    .png({ palette: true, quality: 95, effort: 2, dither: 0 })
    .toBuffer()
  control.progress("encode_picture", 1)
  return png
}
