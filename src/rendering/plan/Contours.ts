import type { Ground } from "#formats/blueprint/Ground.js"
import { type Panel, toX, toY } from "./Panel.js"
import { num } from "./Svg.js"

const lines_max = 24
const cells_max = 40_000

/** Lines of equal height over the ground of a level, as one faint path; water is left out. */
export const drawContours = (panel: Panel, ground: Ground, isWater: (cell: number) => boolean): string => {
  const { cell, columns, height, rows } = ground
  const stride = Math.max(1, Math.ceil(Math.sqrt((columns * rows) / cells_max)))
  let low = Infinity
  let high = -Infinity
  for (const value of height) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (!(high - low > 0.3)) return ""
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((size) => (high - low) / size <= lines_max) ?? 100
  const segments: Array<string> = []
  for (let row = 0; row + stride < rows; row += stride) {
    for (let column = 0; column + stride < columns; column += stride) {
      const corners = [
        row * columns + column,
        row * columns + column + stride,
        (row + stride) * columns + column + stride,
        (row + stride) * columns + column
      ]
      if (corners.some(isWater)) continue
      const places = [
        [column, row],
        [column + stride, row],
        [column + stride, row + stride],
        [column, row + stride]
      ]
      const least = Math.min(...corners.map((at) => height[at]))
      const most = Math.max(...corners.map((at) => height[at]))
      for (let level = Math.ceil((least - step / 2) / step) * step + step / 2; level < most; level += step) {
        const crossings = corners.flatMap((at, i) => {
          const a = height[at] - level
          const b = height[corners[(i + 1) % 4]] - level
          if (a < 0 === b < 0) return []
          const t = a / (a - b)
          const from = places[i]
          const to = places[(i + 1) % 4]
          const x = (from[0] + (to[0] - from[0]) * t + 0.5) * cell
          const z = (from[1] + (to[1] - from[1]) * t + 0.5) * cell
          return [`${num(toX(panel, x))} ${num(toY(panel, z))}`]
        })
        if (crossings.length >= 2) segments.push(`M${crossings[0]}L${crossings[1]}`)
      }
    }
  }
  return `<path d="${segments.join("")}" fill="none" stroke="#77854e" stroke-opacity=".36" stroke-width=".8"/>`
}
