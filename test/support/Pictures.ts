import sharp from "sharp"

/** A PNG of one colour. */
export const png = (colour: string, width = 8, height = 4): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
