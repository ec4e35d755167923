import { heightOf, type Panel, widthOf } from "./Panel.js"
import { num } from "./Svg.js"

const paper = "#f7f3ea"
const shadow_pixels = 13

const boxData = (panel: Panel): string =>
  `M${num(panel.left)} ${num(panel.top)}h${num(widthOf(panel))}v${num(heightOf(panel))}h${num(-widthOf(panel))}Z`

/** A soft shadow around a panel, deeper below: rings that fade outwards, none of them over the map. */
const shadow = (panel: Panel): string =>
  Array.from({ length: shadow_pixels }, (_, i) => {
    const grow = i + 1
    const fade = 1 - i / shadow_pixels
    const x = panel.left - grow * 0.8
    const y = panel.top - grow * 0.5
    const width = widthOf(panel) + grow * 1.6
    const height = heightOf(panel) + grow * 1.8
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(grow * 0.8)}" fill="none" stroke="#6b6250" stroke-width="1.5" stroke-opacity="${num(0.17 * fade * fade)}"/>`
  }).join("")

const tick_pixels_min = 60

/** Marks along the frame every few round metres. */
const ticks = (panel: Panel): string => {
  const { left, north, scale, top, west } = panel
  const right = left + widthOf(panel)
  const bottom = top + heightOf(panel)
  const step = [1, 5, 10, 20, 50, 100, 200, 500].find((metres) => metres * scale >= tick_pixels_min) ?? 1000
  const lines: Array<string> = []
  for (let x = Math.ceil(west / step) * step; left + (x - west) * scale <= right + 0.5; x += step) {
    const at = num(left + (x - west) * scale)
    lines.push(`M${at} ${num(bottom)}v5M${at} ${num(top)}v-5`)
  }
  for (let z = Math.ceil(north / step) * step; top + (z - north) * scale <= bottom + 0.5; z += step) {
    const at = num(top + (z - north) * scale)
    lines.push(`M${num(left)} ${at}h-5M${num(right)} ${at}h5`)
  }
  return `<path d="${lines.join("")}" stroke="#8b8375" stroke-width="1" fill="none"/>`
}

/**
 * The paper around the maps, which covers what hangs over their edges (a clip path would put each map on a layer of its
 * own, and the rasteriser fails where layers within it lie far out), with the shadows, marks and white edges of the maps.
 */
export const drawMount = (panels: ReadonlyArray<Panel>, width: number, height: number): string => {
  const windows = panels.map(boxData).join("")
  const sheet = `<path d="M0 0H${num(width)}V${num(height)}H0Z${windows}" fill="${paper}" fill-rule="evenodd"/>`
  const edges = `<path d="${windows}" fill="none" stroke="#fffdf8" stroke-width="3"/>`
  return sheet + panels.map((panel) => shadow(panel) + ticks(panel)).join("") + edges
}
