import sharp from "sharp"

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue in 0..255. */
  readonly at: (x: number, y: number) => readonly [number, number, number]
  /** The share of pixels for which `test` holds. */
  readonly share: (test: (red: number, green: number, blue: number) => boolean) => number
  /** The box around the pixels for which `test` holds: left, top, right, bottom. */
  readonly box: (test: (red: number, green: number, blue: number) => boolean) => [number, number, number, number]
}

/** The pixels of a PNG; rejects when it is none. */
export const pixelsOf = async (png: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { height, width } = info
  const at = (x: number, y: number) => {
    const i = (y * width + x) * 3
    return [data[i], data[i + 1], data[i + 2]] as const
  }
  const all = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const)
  return {
    width,
    height,
    at,
    share: (test) => all.filter(([x, y]) => test(...at(x, y))).length / all.length,
    box: (test) => {
      const seen: [number, number, number, number] = [width, height, -1, -1]
      for (const [x, y] of all) {
        if (!test(...at(x, y))) continue
        seen[0] = Math.min(seen[0], x)
        seen[1] = Math.min(seen[1], y)
        seen[2] = Math.max(seen[2], x)
        seen[3] = Math.max(seen[3], y)
      }
      return seen
    }
  }
}
