import type { Frame, Point } from "./Piece.js"
import { pointAt } from "./Piece.js"

/** The free ground of a polygon in its own axes: how many of the cells up to (column, row) lie inside, as a table of sums. */
export interface Raster {
  /** Its length and width are those of the whole. */
  readonly frame: Frame
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly sums: Int32Array
}

const CELLS = 112

type Ring = ReadonlyArray<Point>

/** The direction that most of an outline runs in or square to, radians within ±45°. */
const bearing = (ring: Ring): number => {
  let [s, c] = [0, 0]
  ring.forEach(([x, z], i) => {
    const [x1, z1] = ring[(i + 1) % ring.length]
    const length = Math.hypot(x1 - x, z1 - z)
    const angle = Math.atan2(-(z1 - z), x1 - x)
    s += length * length * Math.sin(4 * angle)
    c += length * length * Math.cos(4 * angle)
  })
  return Math.abs(s) + Math.abs(c) < 1e-9 ? 0 : Math.atan2(s, c) / 4
}

/** Where a row of the raster enters and leaves the rings. */
const crossings = (rings: ReadonlyArray<Ring>, v: number): ReadonlyArray<number> => {
  const out: Array<number> = []
  for (const ring of rings)
    ring.forEach(([u0, v0], i) => {
      const [u1, v1] = ring[(i + 1) % ring.length]
      if (v0 <= v !== v1 <= v) out.push(u0 + ((v - v0) / (v1 - v0)) * (u1 - u0))
    })
  return out.sort((a, b) => a - b)
}

/** Reads a polygon into a raster along its own main direction. */
export const rasterOf = (polygon: Ring, holes: ReadonlyArray<Ring>): Raster => {
  const yaw = bearing(polygon)
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  const turned = [polygon, ...holes].map((ring) => ring.map(([x, z]): Point => [x * c - z * s, x * s + z * c]))
  let [u0, v0, u1, v1] = [1e9, 1e9, -1e9, -1e9]
  for (const [u, v] of turned[0]) {
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  const cell = Math.max(0.25, Math.max(u1 - u0, v1 - v0) / CELLS)
  const columns = Math.max(1, Math.floor((u1 - u0) / cell))
  const rows = Math.max(1, Math.floor((v1 - v0) / cell))
  const sums = new Int32Array((columns + 1) * (rows + 1))
  const origin = { x: 0, z: 0, yaw, length: 0, width: 0 }
  const [x, z] = pointAt(origin, u0 + (columns * cell) / 2, v0 + (rows * cell) / 2)
  for (let j = 0; j < rows; j++) {
    const cuts = crossings(turned, v0 + (j + 0.5) * cell)
    let k = 0
    let row = 0
    for (let i = 0; i < columns; i++) {
      while (k < cuts.length && cuts[k] <= u0 + (i + 0.5) * cell) k++
      row += k % 2
      sums[(j + 1) * (columns + 1) + i + 1] = sums[j * (columns + 1) + i + 1] + row
    }
  }
  return { frame: { x, z, yaw, length: columns * cell, width: rows * cell }, cell, columns, rows, sums }
}

/** How many cells of a block are inside. */
export const inside = ({ columns, sums }: Raster, i: number, j: number, w: number, d: number): number => {
  const at = (a: number, b: number) => sums[b * (columns + 1) + a]
  return at(i + w, j + d) - at(i, j + d) - at(i + w, j) + at(i, j)
}

/** The frame of a block of cells. */
export const frameOf = ({ cell, columns, frame, rows }: Raster, i: number, j: number, w: number, d: number): Frame => {
  const [x, z] = pointAt(frame, (i + w / 2 - columns / 2) * cell, (j + d / 2 - rows / 2) * cell)
  return { x, z, yaw: frame.yaw, length: w * cell, width: d * cell }
}
