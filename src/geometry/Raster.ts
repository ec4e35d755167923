import { clamp } from "./Scalar.js"

/** Whether a triangle shows anything where its corners weigh `a`, `b` and the rest on the picture. */
export type Shows = (a: number, b: number) => boolean

/** Rows of triangles that are wider start where the triangle starts: below, looking is dearer than trying. */
const wide_samples = 12

/** Of a vertex's place: its column. Its row is in the other half. */
const low_half = 0xffff

/** The first step, or the one before it, at which a weight that starts at `weight` is no longer negative. */
const entry = (weight: number, step: number): number =>
  weight >= 0 || step <= 0 ? 0 : Math.max(0, Math.floor(-weight / step) - 1)

/** The last step, or the one after it, at which a weight that starts at `weight` is not yet negative. */
const exit = (weight: number, step: number): number => (step >= 0 ? 1e9 : Math.ceil(-weight / step) + 1)

/**
 * A grid of samples that keeps what is nearest: for each sample a nearness (greater is nearer) and, where asked for, which
 * triangle it belongs to.
 */
export class Raster {
  readonly width: number
  readonly height: number
  readonly nearness: Float32Array
  /** The number of the triangle and 1; 0 where nothing was drawn: what stays empty costs no memory. */
  readonly owners: Int32Array | null
  /** What reaches to it or beyond is not drawn. */
  readonly #farthest: number
  /** Rows that may hold something: from the first to before the end. */
  firstRow: number
  endRow = 0
  #cells = new Int32Array(0)

  /** At most 65,535 samples a side. */
  constructor(width: number, height: number, farthest: number, owned: boolean) {
    this.width = width
    this.height = height
    this.#farthest = farthest
    this.firstRow = height
    this.nearness = new Float32Array(width * height)
    if (farthest !== 0) this.nearness.fill(farthest)
    this.owners = owned ? new Int32Array(width * height) : null
  }

  /**
   * Draws triangles of the first `count` vertices of `v`: x, y in samples (y down, sample centres at .5), nearness; those that run
   * clockwise as seen only where both sides are. They are numbered from `first`;
   * `showing` tells of a triangle by its vertices which of its samples are left out; `breathe` is called now and then.
   */
  draw(
    v: Float32Array,
    count: number,
    indices: ArrayLike<number>,
    bothSides: boolean,
    breathe: () => void,
    first = 0,
    showing?: ((a: number, b: number, c: number) => Shows) | null
  ): void {
    const farthest = this.#farthest
    const cells = this.#located(v, count)
    for (let k = 0, owner = first + 1; k < indices.length; k += 3, owner++) {
      if ((k & 0x3fff) === 0x3fff) breathe()
      const cellA = cells[indices[k]]
      const cellB = cells[indices[k + 1]]
      const cellC = cells[indices[k + 2]]
      // Most triangles of a map lie between two columns or two rows of samples.
      const apart = (cellA ^ cellB) | (cellA ^ cellC)
      if ((apart & low_half) === 0 || apart >>> 16 === 0) continue
      const a = indices[k] * 3
      const b = indices[k + 1] * 3
      const c = indices[k + 2] * 3
      const ax = v[a]
      const ay = v[a + 1]
      const area = (v[b] - ax) * (v[c + 1] - ay) - (v[b + 1] - ay) * (v[c] - ax)
      if (area === 0 || (area > 0 && !bothSides)) continue
      if (v[a + 2] <= farthest || v[b + 2] <= farthest || v[c + 2] <= farthest) continue
      const x0 = Math.min(cellA & low_half, cellB & low_half, cellC & low_half)
      const x1 = Math.max(cellA & low_half, cellB & low_half, cellC & low_half) - 1
      const y0 = Math.min(cellA >>> 16, cellB >>> 16, cellC >>> 16)
      const y1 = Math.max(cellA >>> 16, cellB >>> 16, cellC >>> 16) - 1
      if (y0 < this.firstRow) this.firstRow = y0
      if (y1 >= this.endRow) this.endRow = y1 + 1
      const shows = showing?.(indices[k], indices[k + 1], indices[k + 2])
      this.#fill(v, a, b, c, x0, x1, y0, y1, owner, shows)
    }
  }

  /** Of each of the first `count` vertices the first row and column whose samples are not before it, the row in the upper half. */
  #located(v: Float32Array, count: number): Int32Array {
    const { height, width } = this
    if (this.#cells.length < count) this.#cells = new Int32Array(Math.max(count, 2 * this.#cells.length))
    const cells = this.#cells
    for (let i = 0, at = 0; i < count; i++, at += 3) {
      const column = clamp(Math.ceil(v[at] - 0.5), 0, width)
      const row = clamp(Math.ceil(v[at + 1] - 0.5), 0, height)
      cells[i] = (row << 16) | column
    }
    return cells
  }

  /** Of the triangle whose vertices stand at `a`, `b` and `c` in `v` the samples within its box. */
  #fill(
    v: Float32Array,
    a: number,
    b: number,
    c: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    owner: number,
    shows: Shows | undefined
  ): void {
    const ax = v[a]
    const ay = v[a + 1]
    const bx = v[b]
    const by = v[b + 1]
    const cx = v[c]
    const cy = v[c + 1]
    const inverse = 1 / ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
    const stepA = (by - cy) * inverse
    const stepB = (cy - ay) * inverse
    const az = v[a + 2]
    const bz = v[b + 2]
    const cz = v[c + 2]
    const stepC = -stepA - stepB
    const { nearness, owners, width } = this
    const wide = x1 - x0 >= wide_samples
    const stepNear = stepA * az + stepB * bz + stepC * cz
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
        if (shows === undefined) {
          this.#span(y * width, from, to, wa, wb, stepA, stepB, wa * az + wb * bz + (1 - wa - wb) * cz, stepNear, owner)
          continue
        }
      }
      let at = y * width + from
      for (let x = from; x <= to; x++, at++, wa += stepA, wb += stepB) {
        if (wa < 0 || wb < 0 || wa + wb > 1) continue
        const near = wa * az + wb * bz + (1 - wa - wb) * cz
        if (near > nearness[at] && (shows === undefined || shows(wa, wb))) {
          nearness[at] = near
          if (owners !== null) owners[at] = owner
        }
      }
    }
  }

  /** A row of a triangle, of which only the ends are tried: what lies between two samples within lies within. */
  #span(
    row: number,
    first: number,
    last: number,
    weightA: number,
    weightB: number,
    stepA: number,
    stepB: number,
    nearFirst: number,
    stepNear: number,
    owner: number
  ): void {
    const { nearness, owners } = this
    let from = first
    let to = last
    let wa = weightA
    let wb = weightB
    while (from <= to && (wa < 0 || wb < 0 || wa + wb > 1)) {
      from++
      wa += stepA
      wb += stepB
    }
    for (; to >= from; to--) {
      const endA = weightA + stepA * (to - first)
      const endB = weightB + stepB * (to - first)
      if (endA >= 0 && endB >= 0 && endA + endB <= 1) break
    }
    let near = nearFirst + stepNear * (from - first)
    const end = row + to
    if (owners === null) {
      for (let at = row + from; at <= end; at++, near += stepNear) if (near > nearness[at]) nearness[at] = near
      return
    }
    for (let at = row + from; at <= end; at++, near += stepNear) {
      if (near > nearness[at]) {
        nearness[at] = near
        owners[at] = owner
      }
    }
  }
}
