import type { Frame } from "./Piece.js"
import { frameOf, inside, type Raster } from "./Raster.js"

/** The same rectangle, its length along what was its width. */
const quarter = (frame: Frame): Frame => ({
  ...frame,
  yaw: frame.yaw + Math.PI / 2,
  length: frame.width,
  width: frame.length
})

/** Where a block of `w` × `d` cells lies free, nearest to the middle; null where nowhere. */
const freeBlock = (raster: Raster, w: number, d: number): Frame | null => {
  const { columns, rows } = raster
  let best: readonly [i: number, j: number] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let j = 0; j + d <= rows; j++)
    for (let i = 0; i + w <= columns; i++) {
      const off = Math.hypot(i + w / 2 - columns / 2, j + d / 2 - rows / 2)
      if (off >= least || inside(raster, i, j, w, d) < w * d) continue
      least = off
      best = [i, j]
    }
  return best === null ? null : frameOf(raster, best[0], best[1], w, d)
}

const STEPS = 24

/** The largest room for a rectangle of these proportions, from `most` of its size down to `least`; its length lies as it fits best. */
export const roomFor = (
  raster: Raster,
  length: number,
  width: number,
  [least, most]: readonly [number, number]
): { readonly frame: Frame; readonly scale: number } | null => {
  for (let step = 0; step <= STEPS; step++) {
    const scale = most * (least / most) ** (step / STEPS)
    const [w, d] = [length, width].map((side) => Math.ceil((side * scale) / raster.cell))
    const level = freeBlock(raster, w, d)
    if (level !== null) return { frame: level, scale }
    const turned = freeBlock(raster, d, w)
    if (turned !== null) return { frame: quarter(turned), scale }
  }
  return null
}

/** The largest free rectangle, its length the longer side. */
export const largestRoom = (raster: Raster): Frame => {
  const { columns, rows } = raster
  let best: readonly [i: number, j: number, w: number, d: number] = [0, 0, 1, 1]
  let most = 0
  for (let j = 0; j < rows; j++)
    for (let d = 1; j + d <= rows; d++) {
      let run = 0
      for (let i = 0; i < columns; i++) {
        run = inside(raster, i, j, 1, d) === d ? run + 1 : 0
        if (run * d <= most) continue
        most = run * d
        best = [i - run + 1, j, run, d]
      }
    }
  const frame = frameOf(raster, ...best)
  return frame.length >= frame.width ? frame : quarter(frame)
}
