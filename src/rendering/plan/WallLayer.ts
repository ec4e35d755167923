import type { Opening, PlacedZone } from "#formats/blueprint/Zones.js"
import type { Palette } from "./Palette.js"
import { heightOf, type Panel, ringData, toX, toY, widthOf } from "./Panel.js"
import { fading } from "./Shade.js"
import { num } from "./Svg.js"
import { terrainOf } from "./Terrain.js"

const ink = "#46413b"
const thickness_usual = 0.12
const wall_pixels_max = 48

const rings = (panel: Panel, zone: PlacedZone): string => ringData(panel, [zone.polygon, ...zone.holes])

/** Metres. */
const thicknessOf = (panel: Panel, zone: PlacedZone | undefined): number =>
  Math.min(Math.max(zone?.wall_thickness ?? thickness_usual, 0), wall_pixels_max / panel.scale)

/**
 * Walls and floors. Each room's outline is stroked by twice its walls' thickness, then its floor is laid over the inner
 * half: what stays are the walls, whatever their corners.
 */
export const drawRooms = (panel: Panel, rooms: ReadonlyArray<PlacedZone>, palette: Palette): string => {
  const walls = rooms.map(
    (zone) =>
      `<path d="${rings(panel, zone)}" fill="${ink}" stroke="${ink}" stroke-width="${num(2 * thicknessOf(panel, zone) * panel.scale)}" stroke-linejoin="miter"/>`
  )
  const floors = rooms.map((zone) => {
    const terrain = terrainOf(zone, palette)
    const data = rings(panel, zone)
    const pattern =
      terrain.pattern === null ? "" : `<path d="${data}" fill="url(#${terrain.pattern})" fill-rule="evenodd"/>`
    return `<path d="${data}" fill="${terrain.colour}" fill-rule="evenodd"/>${pattern}`
  })
  return walls.join("") + floors.join("")
}

/** The soft shade that walls throw into their rooms, and the whole building on its surroundings. */
export const drawWallShade = (
  panel: Panel,
  rooms: ReadonlyArray<PlacedZone>
): { readonly inner: string; readonly outer: string; readonly definitions: string } => {
  if (rooms.length === 0) return { inner: "", outer: "", definitions: "" }
  const data = rooms.map((zone) => rings(panel, zone)).join("")
  const id = `rooms-${panel.level}`
  const [left, top] = [panel.left - 30, panel.top - 30]
  const around = `M${num(left)} ${num(top)}h${num(widthOf(panel) + 60)}v${num(heightOf(panel) + 60)}h${num(-widthOf(panel) - 60)}Z`
  const shade = Math.min(6, Math.max(2, panel.scale * 0.07))
  const within = `<path d="${around}${data}" fill="#2a2118" fill-rule="evenodd" transform="translate(${num(shade)} ${num(shade * 1.15)})"/>`
  return {
    definitions: `<clipPath id="${id}"><path d="${data}" clip-rule="evenodd"/></clipPath>`,
    inner: `<g clip-path="url(#${id})">${fading(`inner-${panel.level}`, 0.3, within, panel.scale)}</g>`,
    outer: rooms
      .map(
        (zone) =>
          `<path d="${rings(panel, zone)}" stroke="#1d2430" stroke-width="${num(2 * thicknessOf(panel, zone) * panel.scale)}" transform="translate(${num(shade * 1.4)} ${num(shade * 1.6)})"/>`
      )
      .join("")
  }
}

/** A door leaf of `length` metres from its hinge at x, with the arc it sweeps; towards +z. */
const leaf = (hinge: number, length: number, side: 1 | -1, from: number, line: number): string => {
  const open = `M${num(hinge)} ${num(from)}V${num(from + length)}`
  const arc = `M${num(hinge + side * length)} ${num(from)}A${num(length)} ${num(length)} 0 0 ${side === 1 ? 1 : 0} ${num(hinge)} ${num(from + length)}`
  const dash = `${num(line * 3)} ${num(line * 2.4)}`
  return `<path d="${arc}" fill="none" stroke="#7b7265" stroke-width="${num(line)}" stroke-dasharray="${dash}"/><path d="${open}" stroke="${ink}" stroke-width="${num(line * 3.4)}"/><path d="${open}" stroke="#fffdf8" stroke-width="${num(line * 1.5)}"/>`
}

const opening = (kind: Opening["kind"], width: number, wall: number, line: number): string => {
  const gap = (fill: string, edge: string) =>
    `<rect x="${num(-width / 2)}" y="${num(-wall / 2 - line * 0.4)}" width="${num(width)}" height="${num(wall + line * 0.8)}" fill="${fill}"${edge}/>`
  switch (kind) {
    case "window":
      return `${gap("#fbfaf6", ` stroke="${ink}" stroke-width="${num(line * 1.2)}"`)}<rect x="${num(-width / 2)}" y="${num(-wall * 0.16)}" width="${num(width)}" height="${num(wall * 0.32)}" fill="#bcd8e2" stroke="${ink}" stroke-width="${num(line * 0.8)}"/>`
    case "door": {
      const leaves =
        width > 1.35
          ? leaf(-width / 2, width / 2, 1, wall / 2, line) + leaf(width / 2, width / 2, -1, wall / 2, line)
          : leaf(-width / 2, width, 1, wall / 2, line)
      return gap("#e6d3b1", "") + leaves
    }
    case "gate":
      return `${gap("#e6d3b1", "")}<path d="M${num(-width / 2)} 0H${num(width / 2)}" stroke="#6d5236" stroke-width="${num(line * 2)}" stroke-dasharray="${num(line * 4)} ${num(line * 2)}"/>`
    case "arch":
      return gap("#e6d3b1", "")
  }
}

/** Doors with the way they swing, windows, gates and arches, each cut into its wall. */
export const drawOpenings = (
  panel: Panel,
  openings: ReadonlyArray<Opening>,
  zones: ReadonlyMap<string, PlacedZone>
): string => {
  const line = 1.15 / panel.scale
  return openings
    .map(({ kind, position, width, yaw, zones: [first] }) => {
      const place = `translate(${num(toX(panel, position[0]))} ${num(toY(panel, position[2]))}) rotate(${num(-yaw)}) scale(${num(panel.scale)})`
      return `<g transform="${place}">${opening(kind, Math.min(width, panel.east - panel.west), thicknessOf(panel, zones.get(first)), line)}</g>`
    })
    .join("")
}
