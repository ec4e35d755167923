import type { Control } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { outlines } from "./Outline.js"
import type { Palette } from "./Palette.js"
import { heightOf, type Panel, ringData, widthOf } from "./Panel.js"
import { num } from "./Svg.js"
import { type Terrain, terrainOf } from "./Terrain.js"
import { blend, shade } from "./Tint.js"

export interface Ground {
  /** Under the ways: the wild and the wet. */
  readonly below: string
  /** Over them: squares, yards, courts. */
  readonly above: string
  readonly definitions: string
}

const fill = (data: string, look: string): string => `<path d="${data}" fill-rule="evenodd" ${look}/>`

const patterned = (data: string, terrain: Terrain): string =>
  terrain.pattern === null ? "" : fill(data, `fill="url(#${terrain.pattern})"`)

/** Three tones from the bank to the middle, by strokes that only count within the water. */
const water = (panel: Panel, id: string, data: string, terrain: Terrain): { body: string; definition: string } => {
  const { colour, deep } = terrain
  const metre = panel.scale
  const bank = fill(data, `fill="#e2d6b4" stroke="#e2d6b4" stroke-width="${num(metre * 1.4)}" stroke-linejoin="round"`)
  const inner = [
    fill(data, `fill="${blend(colour, deep, 0.5)}"`),
    fill(data, `fill="none" stroke="${blend(colour, deep, 0.28)}" stroke-width="${num(metre * 3.4)}"`),
    fill(data, `fill="none" stroke="${colour}" stroke-width="${num(metre * 1.6)}"`)
  ].join("")
  const edge = fill(data, `fill="none" stroke="${shade(colour, 0.4)}" stroke-width="1.3" stroke-linejoin="round"`)
  return {
    body: `${bank}<g clip-path="url(#${id})">${inner}</g>${edge}`,
    definition: `<clipPath id="${id}"><path d="${data}" clip-rule="evenodd"/></clipPath>`
  }
}

const land = (panel: Panel, data: string, terrain: Terrain): string => {
  const { colour } = terrain
  const edge = terrain.wild
    ? `stroke="${colour}" stroke-width="${num(panel.scale * 0.8)}"`
    : `stroke="${shade(colour, 0.55)}" stroke-width="1.3"`
  return fill(data, `fill="${colour}" ${edge} stroke-linejoin="round"`) + patterned(data, terrain)
}

const depthOf = (zone: PlacedZone, zones: ReadonlyMap<string, PlacedZone>): number => {
  let depth = 0
  let parent = zone.parent === null ? undefined : zones.get(zone.parent)
  // A hostile document may name parents in a circle.
  while (parent !== undefined && depth < 64) {
    depth++
    parent = parent.parent === null ? undefined : zones.get(parent.parent)
  }
  return depth
}

/** The zone that covers the level, whose terrain is the map's own ground. */
export const rootOf = (zones: ReadonlyArray<PlacedZone>, layout: Layout): PlacedZone | undefined =>
  zones.find(
    (zone) => zone.parent === null && !zone.enclosed && zone.area > 0.7 * layout.extent.width * layout.extent.depth
  )

/** The grounds of the open zones of a level; rooms are drawn with their walls. */
export const drawGround = (
  panel: Panel,
  zones: ReadonlyArray<PlacedZone>,
  root: PlacedZone | undefined,
  palette: Palette,
  control: Control
): Ground => {
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const below: Array<string> = []
  const above: Array<string> = []
  const definitions: Array<string> = []
  if (root) {
    const terrain = terrainOf(root, palette)
    const sheet = `x="${num(panel.left)}" y="${num(panel.top)}" width="${num(widthOf(panel))}" height="${num(heightOf(panel))}"`
    below.push(`<rect ${sheet} fill="${terrain.colour}"/>`)
    if (terrain.pattern !== null) below.push(`<rect ${sheet} fill="url(#${terrain.pattern})"/>`)
  }
  const open = zones
    .filter((zone) => zone !== root && !zone.enclosed)
    .map((zone) => ({ zone, depth: depthOf(zone, byId) }))
    .sort((a, b) => a.depth - b.depth || b.zone.area - a.zone.area)
  open.forEach(({ zone }, i) => {
    control.checkpoint()
    const terrain = terrainOf(zone, palette)
    const data = ringData(panel, outlines(panel, zone, terrain.wild || terrain.water))
    if (terrain.water) {
      const drawn = water(panel, `water-${panel.level}-${i}`, data, terrain)
      below.push(drawn.body)
      definitions.push(drawn.definition)
    } else (terrain.paved ? above : below).push(land(panel, data, terrain))
  })
  return { below: below.join(""), above: above.join(""), definitions: definitions.join("") }
}
