import type { ThingEntry } from "#catalogue/Entries.js"
import { unattended } from "#domain/Control.js"
import { drawThings } from "#operators/Things.js"
import { placement, theme } from "../operators/fixture.js"

/** Points across and along a thing's box at which it is looked at from above. */
const points = 32
/** What faces up steeper than this bears nothing; the cosine. */
const level_min = 0.85
/** Room above a surface for anything to lie there, and how near two triangles are one, metres. */
const room_min = 0.04
const same = 0.004

/** Width, height and depth, metres. */
type Size = readonly [number, number, number]

type Column = Array<{ readonly y: number; readonly up: boolean; readonly bears: boolean }>

/** The triangles above one another at each point of a thing's box. */
const columnsOf = (name: string, width: number, height: number, depth: number): ReadonlyArray<Column> => {
  const [{ mesh, scale }] = drawThings(
    [placement(name, 0, 0, { yaw: 0, size: { width, height, depth } })],
    theme,
    1,
    unattended
  )
  const columns = Array.from({ length: points * points }, (): Column => [])
  const at = (x: number, size: number): number => (x / size + 0.5) * points - 0.5
  for (const { indices, positions } of mesh.parts) {
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const v = 3 * indices[i + k]
        return [positions[v] * scale[0], positions[v + 1] * scale[1], positions[v + 2] * scale[2]]
      })
      const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      if (ny === 0) continue
      const bears = ny / Math.hypot(nx, ny, nz) > level_min
      const [xs, zs] = [[a, b, c].map(([x]) => at(x, width)), [a, b, c].map(([, , z]) => at(z, depth))]
      for (let row = Math.max(0, Math.ceil(Math.min(...zs))); row <= Math.min(points - 1, Math.max(...zs)); row++) {
        for (let col = Math.max(0, Math.ceil(Math.min(...xs))); col <= Math.min(points - 1, Math.max(...xs)); col++) {
          const area = (xs[1] - xs[0]) * (zs[2] - zs[0]) - (xs[2] - xs[0]) * (zs[1] - zs[0])
          const s = ((col - xs[0]) * (zs[2] - zs[0]) - (xs[2] - xs[0]) * (row - zs[0])) / area
          const t = ((xs[1] - xs[0]) * (row - zs[0]) - (col - xs[0]) * (zs[1] - zs[0])) / area
          if (s < 0 || t < 0 || s + t > 1) continue
          columns[row * points + col].push({ y: a[1] + s * uy + t * vy, up: ny > 0, bears })
        }
      }
    }
  }
  return columns.map((column) => column.sort((one, other) => one.y - other.y))
}

/** The heights at one point on which something could lie: nothing is close above, and what is does not enclose it. */
const openOf = (column: Column): ReadonlyArray<number> =>
  column.flatMap(({ bears, y }) => {
    const next = column.find((other) => other.y > y + same)
    return bears && (next === undefined || (!next.up && next.y - y >= room_min)) ? [y] : []
  })

/** A square of that many points is what something small rests on: an eighth of the box across and along. */
const square = 4
/** What a square meets below its highest point is no part of what bears it, metres. */
const crown_max = 0.03

/** The heights at which something small would rest over a square of points, the lowest first. */
const restsOver = (columns: ReadonlyArray<Column>, row: number, col: number): ReadonlyArray<number> => {
  const heights = Array.from({ length: square * square }, (_, k) =>
    openOf(columns[(row + Math.floor(k / square)) * points + col + (k % square)])
  )
    .flat()
    .sort((a, b) => a - b)
  const tops = heights.filter((y, k) => k === heights.length - 1 || heights[k + 1] - y > crown_max)
  return tops.filter(
    (top) => heights.filter((y) => y <= top + 1e-9 && y > top - crown_max).length >= (square * square) / 2
  )
}

/** The heights at which something small would rest on a thing of a size, in metres above its base: one for each spot and board. */
export const restsOn = (name: string, [width, height, depth]: Size): ReadonlyArray<number> => {
  const columns = columnsOf(name, width, height, depth)
  const out: Array<number> = []
  for (let row = 0; row < points; row += square)
    for (let col = 0; col < points; col += square) out.push(...restsOver(columns, row, col))
  return out.sort((a, b) => a - b)
}

/** How near a height is to what is drawn, metres. */
const near = 0.015

/** The share of a thing's box over which something rests at a height. */
export const bearingAt = (rests: ReadonlyArray<number>, height: number): number =>
  rests.filter((y) => Math.abs(y - height) <= near).length / (points / square) ** 2

/** The usual size of a thing in the catalogue. */
export const usualSize = ({ size: { depth, height, width } }: ThingEntry): Size => [width[1], height[1], depth[1]]
