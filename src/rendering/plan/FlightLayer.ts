import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Point } from "#formats/blueprint/Zones.js"
import { lineData, type Panel } from "./Panel.js"
import { num } from "./Svg.js"
import { stretch } from "./WayLayer.js"

/** Floors no further apart than this are one, metres. */
const same_floor = 0.3

const stroke = (data: string, colour: string, width: number, extra = ""): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${extra}/>`

/** One flight from foot to head: treads across it, and an arrow up; from above it is the opening that it comes through. */
const flight = (panel: Panel, path: Path, { from, to }: Path["spans"][number], arriving: boolean): string => {
  const line = stretch(
    path.points.map(([x, , z]): Point => [x, z]),
    from,
    to
  )
  if (line.length < 2) return ""
  const data = lineData(panel, line)
  const wide = path.width * panel.scale
  const tread = Math.max(0.27 * panel.scale, 2.5)
  const thin = Math.max(1, panel.scale * 0.025)
  const [tip, tail] = [line[line.length - 1], line[0]]
  const run = Math.hypot(tip[0] - tail[0], tip[1] - tail[1])
  const [dx, dz] = run > 0 ? [(tip[0] - tail[0]) / run, (tip[1] - tail[1]) / run] : [1, 0]
  const barb = (side: number): Point => [tip[0] - 0.32 * dx - side * 0.16 * dz, tip[1] - 0.32 * dz + side * 0.16 * dx]
  return [
    stroke(data, "#4a453e", wide + 2 * thin),
    stroke(data, arriving ? "#cbc4b4" : "#ece5d6", wide),
    stroke(data, "#6f675a", wide, ` stroke-opacity=".75" stroke-dasharray="${num(thin)} ${num(tread - thin)}"`),
    stroke(data, "#4a453e", thin * 1.3),
    stroke(lineData(panel, [barb(1), tip, barb(-1)]), "#4a453e", thin * 1.3)
  ].join("")
}

/** The stairs of a level of rooms: those that go up from it, and those that come up to it. */
export const drawFlights = (panel: Panel, layout: Layout): string => {
  const floor = layout.zones.find(({ enclosed, level }) => enclosed && level === panel.level)?.floor_y
  return layout.paths
    .flatMap((path) => {
      const head = path.points[path.points.length - 1][1]
      const arriving = path.level < panel.level && floor !== undefined && Math.abs(head - floor) < same_floor
      if (path.level !== panel.level && !arriving) return []
      return path.spans.filter(({ kind }) => kind === "stairs").map((span) => flight(panel, path, span, arriving))
    })
    .join("")
}
