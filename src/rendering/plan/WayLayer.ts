import type { Path } from "#formats/blueprint/Paths.js"
import type { Point } from "#formats/blueprint/Zones.js"
import { rounded } from "./Outline.js"
import type { Palette } from "./Palette.js"
import { heightOf, lineData, type Panel, widthOf } from "./Panel.js"
import { num } from "./Svg.js"
import { coverColour } from "./Terrain.js"
import { shade } from "./Tint.js"

/** Of a way that no recipe says anything of. */
export const usualWay = "#e3d2ab"

type Span = Path["spans"][number]

export interface Ways {
  readonly ways: string
  readonly spans: string
  readonly shadows: string
}

/** Pixels; a hostile width would reach far outside the sheet. */
const widthOn = (panel: Panel, path: Path): number =>
  Math.min(path.width * panel.scale, widthOf(panel) / 2, heightOf(panel) / 2)

const lineOf = (path: Path): ReadonlyArray<Point> => path.points.map(([x, , z]) => [x, z])

/** The stretch of a line from `from` to `to` metres along it. */
export const stretch = (line: ReadonlyArray<Point>, from: number, to: number): ReadonlyArray<Point> => {
  const out: Array<Point> = []
  let start = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, az] = line[i]
    const [bx, bz] = line[i + 1]
    const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2)
    const at = (distance: number): Point => {
      const t = length > 0 ? (distance - start) / length : 0
      return [ax + (bx - ax) * t, az + (bz - az) * t]
    }
    if (start + length >= from && start <= to) {
      if (out.length === 0) out.push(at(Math.max(from, start)))
      out.push(at(Math.min(to, start + length)))
    }
    start += length
  }
  return out
}

const drawn = (data: string, colour: string, width: number, cap: string, extra = ""): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${extra}/>`

/** Wide bridges are stone, narrow ones timber, unless the way's own name says: as the model has them. */
const usualBridge = ({ connection, width }: Path): "stone" | "timber" => {
  const name = connection ?? ""
  if (name.includes("stone")) return "stone"
  return width >= 2.6 && !/foot|timber|wood|plank|rope/.test(name) ? "stone" : "timber"
}

/** Boards, steps or setts across a stretch, by a dashed line as wide as it. */
const span = (panel: Panel, path: Path, { from, kind, recipe, to }: Span, palette: Palette): string => {
  const data = lineData(panel, stretch(lineOf(path), from, to))
  const wide = widthOn(panel, path)
  const across = (colour: string, every: number) =>
    drawn(
      data,
      colour,
      wide,
      "butt",
      ` stroke-opacity=".5" stroke-dasharray="1 ${num(Math.max(every * panel.scale, 2.5))}"`
    )
  switch (kind) {
    case "bridge": {
      const stone = (palette.looks.bridge(recipe ?? "") ?? usualBridge(path)) === "stone"
      const deck = stone ? "#d3cbb9" : "#b78f60"
      return (
        drawn(data, stone ? "#6f675a" : "#5b4a34", wide + 7, "butt") +
        drawn(data, stone ? "#b5aa95" : "#7d5a38", wide + 5, "butt") +
        drawn(data, deck, wide, "butt") +
        across("#5b4a34", stone ? 1.1 : 0.5)
      )
    }
    case "stairs":
      return drawn(data, "#8d8473", wide + 2, "butt") + drawn(data, "#e4dccb", wide, "butt") + across("#6f675a", 0.32)
    case "ford":
      return drawn(data, "#cfe6ea", wide, "butt", ` stroke-opacity=".6" stroke-dasharray="3 4"`)
    case "gate":
      return drawn(data, "#6f675a", wide + 4, "butt", ` stroke-opacity=".55"`) + drawn(data, "#e3d2ab", wide, "butt")
  }
}

/** The ways of a level: a darker casing, then the fill, so that they join; bridges and stairs over all. */
export const drawWays = (panel: Panel, paths: ReadonlyArray<Path>, indoors: boolean, palette: Palette): Ways => {
  if (indoors) return { ways: "", spans: "", shadows: "" }
  const lines = paths.map((path) => ({ path, data: lineData(panel, rounded(lineOf(path))) }))
  const look = (path: Path): { readonly colour: string; readonly casing: string; readonly pattern: string | null } => {
    const cover = palette.looks.way(path)
    if (cover === undefined) return { colour: usualWay, casing: "#a98f66", pattern: null }
    const colour = coverColour(cover, palette)
    return { colour, casing: shade(colour, 0.5), pattern: cover.pattern }
  }
  const casing = lines.map(({ data, path }) => drawn(data, look(path).casing, widthOn(panel, path) + 2.6, "butt"))
  const filling = lines.map(({ data, path }) => {
    const { colour, pattern } = look(path)
    const wide = widthOn(panel, path)
    const laid = pattern === null ? "" : drawn(data, `url(#${pattern})`, wide, "round")
    return drawn(data, colour, wide, "round") + laid
  })
  const spans = paths.flatMap((path) => path.spans.map((part) => ({ path, part })))
  return {
    ways: [...casing, ...filling].join(""),
    spans: spans.map(({ part, path }) => span(panel, path, part, palette)).join(""),
    shadows: spans
      .filter(({ part }) => part.kind === "bridge")
      .map(({ part, path }) => {
        const data = lineData(panel, stretch(lineOf(path), part.from, part.to))
        return `<path d="${data}" transform="translate(4 4)" fill="none" stroke="#1d2430" stroke-width="${num(widthOn(panel, path) + 4)}"/>`
      })
      .join("")
  }
}
