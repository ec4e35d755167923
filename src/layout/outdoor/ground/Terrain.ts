import { clamp, mix } from "#geometry/Scalar.js"

/** Heights in metres at the corners of the cells. */
export interface Terrain {
  readonly columns: number
  readonly rows: number
  /** Row-major, `columns + 1` a row. */
  readonly vertices: Float64Array
  /** The height that dry, even ground has. */
  readonly level: number
  /** Of the beds, and of the water in them. */
  readonly bed: number
  readonly surface: number
}

/** The height at (x, z), between the corners of its cell. */
export const heightAt = ({ columns, rows, vertices }: Terrain, x: number, z: number): number => {
  const px = clamp(x, 0, columns)
  const pz = clamp(z, 0, rows)
  const i = Math.min(columns - 1, Math.floor(px))
  const j = Math.min(rows - 1, Math.floor(pz))
  const u = px - i
  const v = pz - j
  const at = j * (columns + 1) + i
  const below = at + columns + 1
  return mix(mix(vertices[at], vertices[at + 1], u), mix(vertices[below], vertices[below + 1], u), v)
}

/** The cells that meet at a corner of the lattice. */
export const cellsAround = (x: number, z: number, columns: number, rows: number): ReadonlyArray<number> => {
  const x0 = Math.max(0, x - 1)
  const x1 = Math.min(columns - 1, x)
  const z0 = Math.max(0, z - 1)
  const z1 = Math.min(rows - 1, z)
  return [z1 * columns + x1, z1 * columns + x0, z0 * columns + x1, z0 * columns + x0]
}
