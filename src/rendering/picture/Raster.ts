import type { Shows } from "./CutOut.js"

/** Rows of triangles that are wider start where the triangle starts: below, looking is dearer than trying. */
const wide_samples = 12

/** The first step, or the one before it, at which a weight that starts at `weight` is no longer negative. */
const entry = (weight: number, step: number): number =>
  weight >= 0 || step <= 0 ? 0 : Math.max(0, Math.floor(-weight / step) - 1)

/** The last step, or the one after it, at which a weight that starts at `weight` is not yet negative. */
const exit = (weight: number, step: number): number => (step >= 0 ? 1e9 : Math.ceil(-weight / step) + 1)

/**
 * A grid of samples that keeps what is nearest: for each sample a nearness (greater is nearer) and, where asked for, the
 * number of the triangle it belongs to.
 */
export class Raster {
  readonly width: number
  readonly height: number
  readonly nearness: Float32Array
  /** -1 where nothing was drawn. */
  readonly triangles: Int32Array | null

  constructor(width: number, height: number, farthest: number, numbered: boolean) {
    this.width = width
    this.height = height
    this.nearness = new Float32Array(width * height).fill(farthest)
    this.triangles = numbered ? new Int32Array(width * height).fill(-1) : null
  }

  /**
   * Draws the triangle whose vertices stand at `a`, `b` and `c` in `v`: x, y in samples (sample centres at .5), nearness.
   * `area` is twice its signed area, not 0; `shows` leaves out samples.
   */
  draw(v: Float32Array, a: number, b: number, c: number, area: number, number: number, shows?: Shows): void {
    const ax = v[a]
    const ay = v[a + 1]
    const bx = v[b]
    const by = v[b + 1]
    const cx = v[c]
    const cy = v[c + 1]
    const x0 = Math.max(0, Math.ceil((ax < bx ? Math.min(ax, cx) : Math.min(bx, cx)) - 0.5))
    const x1 = Math.min(this.width - 1, Math.floor((ax > bx ? Math.max(ax, cx) : Math.max(bx, cx)) - 0.5))
    if (x0 > x1) return
    const y0 = Math.max(0, Math.ceil((ay < by ? Math.min(ay, cy) : Math.min(by, cy)) - 0.5))
    const y1 = Math.min(this.height - 1, Math.floor((ay > by ? Math.max(ay, cy) : Math.max(by, cy)) - 0.5))
    if (y0 > y1) return
    const inverse = 1 / area
    const stepA = (by - cy) * inverse
    const stepB = (cy - ay) * inverse
    const az = v[a + 2]
    const bz = v[b + 2]
    const cz = v[c + 2]
    const stepC = -stepA - stepB
    const { nearness, triangles, width } = this
    const wide = x1 - x0 >= wide_samples
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5
      const px = x0 + 0.5
      let wa = ((cx - bx) * (py - by) - (cy - by) * (px - bx)) * inverse
      let wb = ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) * inverse
      let from = x0
      let to = x1
      if (wide) {
        const wc = 1 - wa - wb
        from += Math.max(0, entry(wa, stepA), entry(wb, stepB), entry(wc, stepC))
        to = Math.min(to, x0 + Math.min(exit(wa, stepA), exit(wb, stepB), exit(wc, stepC)))
        wa += stepA * (from - x0)
        wb += stepB * (from - x0)
      }
      let at = y * width + from
      for (let x = from; x <= to; x++, at++, wa += stepA, wb += stepB) {
        if (wa < 0 || wb < 0 || wa + wb > 1) continue
        const near = wa * az + wb * bz + (1 - wa - wb) * cz
        if (near > nearness[at] && (shows === undefined || shows(wa, wb))) {
          nearness[at] = near
          if (triangles !== null) triangles[at] = number
        }
      }
    }
  }
}

/** Twice the signed area of a triangle on the raster; positive is clockwise as seen (y runs down). */
export const areaOf = (v: Float32Array, a: number, b: number, c: number): number =>
  (v[b] - v[a]) * (v[c + 1] - v[a + 1]) - (v[b + 1] - v[a + 1]) * (v[c] - v[a])
