/** The ground of a scene as heights over a grid: no simulator takes a hollow mesh to stand on. */
import type { Vec3 } from "#geometry/Vector.js"

/** Heights in rows from north to south, each from west to east, metres; the grid's outermost points lie on its bounds. */
export interface HeightField {
  readonly min: readonly [x: number, z: number]
  readonly max: readonly [x: number, z: number]
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
}

const cell = 0.25
const side_max = 257

type Triangle = readonly [Vec3, Vec3, Vec3]

/** The height of a triangle over a point, or undefined beside it and under what hangs over. */
const heightAt = ([a, b, c]: Triangle, x: number, z: number): number | undefined => {
  const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2])
  // Seen from above a face that looks up turns clockwise about y.
  if (area > -1e-9) return undefined
  const u = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area
  const v = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area
  return u < -1e-6 || v < -1e-6 || u + v > 1 + 1e-6 ? undefined : a[1] + u * (b[1] - a[1]) + v * (c[1] - a[1])
}

/** The highest of the triangles that look up, over a grid of a quarter of a metre or of 257 points a side; null for none. */
export const heightField = (triangles: ReadonlyArray<Triangle>): HeightField | null => {
  const [xs, zs, ys] = [0, 2, 1].map((k) => triangles.flatMap((triangle) => triangle.map((point) => point[k])))
  if (xs.length === 0) return null
  const range = (values: ReadonlyArray<number>) =>
    values.reduce(([l, h], v) => [Math.min(l, v), Math.max(h, v)], [Infinity, -Infinity])
  const [[x0, x1], [z0, z1], [low]] = [range(xs), range(zs), range(ys)]
  const pointsOn = (length: number): number => Math.max(2, Math.min(side_max, Math.ceil(length / cell) + 1))
  const [columns, rows] = [pointsOn(x1 - x0), pointsOn(z1 - z0)]
  const [dx, dz] = [(x1 - x0) / (columns - 1), (z1 - z0) / (rows - 1)]
  const heights = new Float64Array(columns * rows).fill(low)
  for (const triangle of triangles) {
    const [tx, tz] = [range(triangle.map((p) => p[0])), range(triangle.map((p) => p[2]))]
    for (let row = Math.ceil((tz[0] - z0) / dz - 1e-6); row <= Math.floor((tz[1] - z0) / dz + 1e-6); row++) {
      for (let column = Math.ceil((tx[0] - x0) / dx - 1e-6); column <= Math.floor((tx[1] - x0) / dx + 1e-6); column++) {
        const height = heightAt(triangle, x0 + column * dx, z0 + row * dz)
        const at = row * columns + column
        if (height !== undefined) heights[at] = Math.max(heights[at], height)
      }
    }
  }
  return { min: [x0, z0], max: [x1, z1], columns, rows, heights }
}

/** The height of a field at the point of it that is nearest; undefined beside it. */
export const heightOf = (
  { columns, heights, max, min, rows }: HeightField,
  x: number,
  z: number
): number | undefined => {
  if (x < min[0] || x > max[0] || z < min[1] || z > max[1]) return undefined
  const column = Math.round(((x - min[0]) / (max[0] - min[0])) * (columns - 1))
  return heights[Math.round(((z - min[1]) / (max[1] - min[1])) * (rows - 1)) * columns + column]
}

/** Lowers a field to a height under a box, where it is higher. */
export const lower = (
  { columns, heights, max, min, rows }: HeightField,
  box: { readonly min: Vec3; readonly max: Vec3 },
  height: number
): void => {
  const [dx, dz] = [(max[0] - min[0]) / (columns - 1), (max[1] - min[1]) / (rows - 1)]
  const between = (value: number, most: number): number => Math.max(0, Math.min(most, value))
  const [west, east] = [Math.floor((box.min[0] - min[0]) / dx), Math.ceil((box.max[0] - min[0]) / dx)]
  const [north, south] = [Math.floor((box.min[2] - min[1]) / dz), Math.ceil((box.max[2] - min[1]) / dz)]
  for (let row = between(north, rows); row <= between(south, rows - 1); row++) {
    for (let column = between(west, columns); column <= between(east, columns - 1); column++) {
      const at = row * columns + column
      heights[at] = Math.min(heights[at], height)
    }
  }
}
