import { clamp } from "#geometry/Scalar.js"

/** Numbers over the extent, one at the middle of each cell, row-major from the north-west. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Metres a cell. */
  readonly cell: number
  readonly values: Float32Array
}

/** Cells whose middles all lie within the extent: one beyond it would belong to no zone and spoil the border. */
export const emptyGrid = (width: number, depth: number, cell: number, value: number): Grid => {
  const columns = Math.max(2, Math.floor(width / cell))
  const rows = Math.max(2, Math.floor(depth / cell))
  return { columns, rows, cell, values: new Float32Array(columns * rows).fill(value) }
}

/** Bilinear value at (x, z) metres; beyond the middle of the outer cells it stays level. */
export const valueAt = (grid: Grid, x: number, z: number): number => {
  const { columns, rows, cell, values } = grid
  const u = clamp(x / cell - 0.5, 0, columns - 1)
  const v = clamp(z / cell - 0.5, 0, rows - 1)
  const i = Math.min(columns - 2, Math.floor(u))
  const j = Math.min(rows - 2, Math.floor(v))
  const fx = u - i
  const fz = v - j
  const o = j * columns + i
  const top = values[o] + (values[o + 1] - values[o]) * fx
  const bottom = values[o + columns] + (values[o + columns + 1] - values[o + columns]) * fx
  return top + (bottom - top) * fz
}

/** Index of the cell under (x, z), clamped to the grid. */
export const cellAt = (grid: Grid, x: number, z: number): number => {
  const i = clamp(Math.floor(x / grid.cell), 0, grid.columns - 1)
  const j = clamp(Math.floor(z / grid.cell), 0, grid.rows - 1)
  return j * grid.columns + i
}
