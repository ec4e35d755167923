import type { Control } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone, Point } from "#formats/blueprint/Zones.js"
import { drawContours } from "./Contours.js"
import { drawDimensions } from "./Dimensions.js"
import { drawGround, rootOf } from "./GroundLayer.js"
import { placeLabels } from "./Labels.js"
import { blockedBy, labelsOf } from "./Names.js"
import { extentAround } from "./Outline.js"
import type { Palette } from "./Palette.js"
import { heightOf, meets, type Panel, widthOf } from "./Panel.js"
import { num } from "./Svg.js"
import { terrainOf } from "./Terrain.js"
import { drawThings } from "./ThingLayer.js"
import { drawOpenings, drawRooms, drawWallShade } from "./WallLayer.js"
import { drawWays } from "./WayLayer.js"

const paper = "#eef0ea"

const onPanel = (panel: Panel, points: ReadonlyArray<Point>): boolean => {
  const extent = extentAround(points)
  return extent !== null && meets(panel, extent.west, extent.north, extent.east, extent.south)
}

/** The map of one level with its frame: ground, ways, rooms, shadows, things, walls, names, in this order. */
export const drawLevel = (panel: Panel, layout: Layout, palette: Palette, control: Control): string => {
  const zones = layout.zones.filter((zone) => zone.level === panel.level && onPanel(panel, zone.polygon))
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const rooms = zones.filter((zone) => zone.enclosed)
  const root = rootOf(zones, layout)
  const shown = zones.filter((zone) => zone !== root)
  const placements = layout.placements.filter(
    ({ bounds, level }) =>
      level === panel.level && meets(panel, bounds.min[0], bounds.min[2], bounds.max[0], bounds.max[2])
  )
  const paths = layout.paths.filter(
    ({ level, points }) =>
      level === panel.level &&
      onPanel(
        panel,
        points.map(([x, , z]) => [x, z])
      )
  )
  const openings = layout.openings.filter(
    ({ position: [x, , z], zones: [zone] }) => byId.has(zone) && meets(panel, x, z, x, z)
  )
  const ground = drawGround(panel, zones, root, palette, control)
  const ways = drawWays(panel, paths, rooms.length > 0 && rooms.length === zones.length)
  const walls = drawWallShade(panel, rooms)
  const things = drawThings(panel, placements, palette, control)
  control.checkpoint()
  const left = num(panel.left)
  const top = num(panel.top)
  const size = `width="${num(widthOf(panel))}" height="${num(heightOf(panel))}"`
  const clip = `map-${panel.level}`
  const soft = (opacity: number, body: string) =>
    body === "" ? "" : `<g opacity="${opacity}" filter="url(#soft)" fill="#1d2430">${body}</g>`
  const map = [
    `<rect x="${left}" y="${top}" ${size} fill="${paper}"/>`,
    ground.below,
    contours(panel, layout, zones, palette),
    ways.ways,
    ground.above,
    soft(0.3, walls.outer + ways.shadows),
    ways.spans,
    drawRooms(panel, rooms, palette),
    things.flat,
    soft(0.34, things.shadows),
    things.standing,
    walls.inner,
    drawOpenings(panel, openings, byId),
    panel.scale > 22
      ? drawDimensions(
          panel,
          rooms.filter((room) => room.parent === null || !byId.get(room.parent)?.enclosed)
        )
      : ""
  ]
  const bounds = [
    panel.left + 4,
    panel.top + 4,
    panel.left + widthOf(panel) - 4,
    panel.top + heightOf(panel) - 4
  ] as const
  const labels = placeLabels(
    labelsOf(panel, layout, shown, placements, palette, control),
    blockedBy(panel, placements),
    bounds
  )
  return (
    `<defs><clipPath id="${clip}"><rect x="${left}" y="${top}" ${size}/></clipPath>${ground.definitions}${walls.definitions}</defs>` +
    `<rect x="${left}" y="${num(panel.top + 5)}" ${size} fill="#6b6250" opacity=".28" filter="url(#card)"/>` +
    `<g clip-path="url(#${clip})">${map.join("")}</g>` +
    `<rect x="${left}" y="${top}" ${size} fill="none" stroke="#fffdf8" stroke-width="3"/>${labels}`
  )
}

const contours = (panel: Panel, layout: Layout, zones: ReadonlyArray<PlacedZone>, palette: Palette): string => {
  const ground = layout.grounds.find(({ level }) => level === panel.level)
  if (ground === undefined || zones.every((zone) => zone.enclosed)) return ""
  const dry = layout.zones.map((zone) => !zone.enclosed && !terrainOf(zone, palette).water)
  return drawContours(panel, ground, (cell) => {
    const index = ground.zone[cell]
    return index > 0 && dry[index - 1] === false
  })
}
