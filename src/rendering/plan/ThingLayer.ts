import type { Control } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Palette } from "./Palette.js"
import { type Panel, toX, toY } from "./Panel.js"
import { num } from "./Svg.js"
import { draw } from "./symbols/choose.js"
import { type Drawn, type Thing, thingOf } from "./Thing.js"

export interface Things {
  /** What lies flat on the ground: under the shadows of the others. */
  readonly flat: string
  readonly standing: string
  readonly shadows: string
}

/** Pixels a thing must be wide to be drawn in detail. */
const detailed_pixels_min = 5
/** Beyond so many the small ones are drawn as dots: the picture has no room for more, nor the time. */
const detailed_things_max = 4000
const shadow_metres_max = 6

/** Lower first, crowns of trees last. */
const orderOf = (thing: Thing): number => {
  if (thing.mount === "ceiling") return 9
  if (thing.category === "tree") return 8
  if (thing.mount === "wall") return 6
  if (thing.mount === "surface") return 5
  if (thing.height < 0.06 || thing.category === "textile") return 0
  return thing.category === "barrier" ? 4 : 3
}

const shadowOf = (thing: Thing, drawn: Drawn, frame: string, panel: Panel): string => {
  if (drawn.shadow === "none") return ""
  const height = Math.min(drawn.height ?? thing.height * 0.5, shadow_metres_max) * panel.scale
  const shape =
    drawn.shadow === "disc"
      ? `<ellipse rx="${num(thing.width * 0.48)}" ry="${num(thing.depth * 0.48)}"/>`
      : `<rect x="${num(-thing.width / 2)}" y="${num(-thing.depth / 2)}" width="${num(thing.width)}" height="${num(thing.depth)}"/>`
  const indoors = panel.scale > 30 ? 0.13 : 0.34
  return `<g transform="translate(${num(Math.max(height * indoors, 1))} ${num(Math.max(height * indoors * 0.8, 1))}) ${frame}">${shape}</g>`
}

/** Symbols of all things of a level, with their shadows. */
export const drawThings = (
  panel: Panel,
  placements: ReadonlyArray<Placement>,
  palette: Palette,
  control: Control
): Things => {
  const most = Math.max(panel.east - panel.west, panel.south - panel.north)
  const things = placements
    .map((placement) => ({ placement, thing: thingOf(placement, palette, panel.scale, most) }))
    .sort((a, b) => orderOf(a.thing) - orderOf(b.thing) || a.placement.position[1] - b.placement.position[1])
  const crowded = things.length > detailed_things_max
  const flat: Array<string> = []
  const standing: Array<string> = []
  const shadows: Array<string> = []
  for (const { placement, thing } of things) {
    control.checkpoint()
    const pixels = Math.max(thing.width, thing.depth) * panel.scale
    const detailed = pixels >= detailed_pixels_min * (crowded ? 2 : 1)
    const drawn = draw(thing, detailed)
    const [x, , z] = placement.position
    const frame = `translate(${num(toX(panel, x))} ${num(toY(panel, z))}) rotate(${num(-placement.yaw)}) scale(${num(panel.scale)})`
    const layer = orderOf(thing) === 0 ? flat : standing
    layer.push(`<g transform="${frame}">${drawn.body}</g>`)
    if (detailed) shadows.push(shadowOf(thing, drawn, frame, panel))
  }
  return { flat: flat.join(""), standing: standing.join(""), shadows: shadows.join("") }
}
