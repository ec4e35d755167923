import { markingsOf } from "#catalogue/grounds/Markings.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { lineData, type Panel } from "./Panel.js"
import { isColour, num } from "./Svg.js"

/** Paint is thinner than a pixel on most plans: it is drawn as wide as it takes to be seen. */
const PIXELS_MIN = 1.1

/** What is painted on the ground of a level: lines of pitches, bays, paths of formal gardens. */
export const drawMarkings = (panel: Panel, layout: Layout): string =>
  markingsOf(layout)
    .filter(({ level }) => level === panel.level)
    .flatMap(({ strokes }) => strokes)
    .filter(({ colour }) => isColour(colour))
    .map(
      ({ colour, points, width }) =>
        `<path d="${lineData(panel, points)}" fill="none" stroke="${colour}" stroke-width="${num(Math.max(PIXELS_MIN, width * panel.scale))}" stroke-linejoin="round"/>`
    )
    .join("")
