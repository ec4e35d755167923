import type { Control } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Opening, PlacedZone, Point } from "#formats/blueprint/Zones.js"
import { drawContours } from "./Contours.js"
import { drawDimensions } from "./Dimensions.js"
import { drawFlights } from "./FlightLayer.js"
import { drawGround, rootOf } from "./GroundLayer.js"
import { placeLabels } from "./Labels.js"
import { drawMarkings } from "./MarkingLayer.js"
import { blockedBy, labelsOf } from "./Names.js"
import { extentAround } from "./Outline.js"
import type { Palette } from "./Palette.js"
import { heightOf, meets, type Panel, widthOf } from "./Panel.js"
import { fading } from "./Shade.js"
import { num } from "./Svg.js"
import { terrainOf } from "./Terrain.js"
import { drawThings } from "./ThingLayer.js"
import { drawOpenings, drawRooms, drawWallShade } from "./WallLayer.js"
import { drawWays } from "./WayLayer.js"

const paper = "#eef0ea"
const dimensions_scale_min = 22

/** What of a layout lies on one panel. */
interface Contents {
  readonly zones: ReadonlyArray<PlacedZone>
  readonly byId: ReadonlyMap<string, PlacedZone>
  readonly placements: ReadonlyArray<Placement>
  readonly paths: ReadonlyArray<Path>
  readonly openings: ReadonlyArray<Opening>
}

/** A level's map, which may hang over its panel's edge, and the names over it. */
export interface DrawnLevel {
  readonly map: string
  readonly names: string
}

const onPanel = (panel: Panel, points: ReadonlyArray<Point>): boolean => {
  const extent = extentAround(points)
  return extent !== null && meets(panel, extent.west, extent.north, extent.east, extent.south)
}

const contentsOf = (panel: Panel, layout: Layout): Contents => {
  const here = ({ level }: { readonly level: number }) => level === panel.level
  const zones = layout.zones.filter((zone) => here(zone) && onPanel(panel, zone.polygon))
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const line = ({ points }: Path) => points.map(([x, , z]): Point => [x, z])
  return {
    zones,
    byId,
    placements: layout.placements.filter(
      ({ bounds: { max, min }, level }) => here({ level }) && meets(panel, min[0], min[2], max[0], max[2])
    ),
    paths: layout.paths.filter((path) => here(path) && onPanel(panel, line(path))),
    openings: layout.openings.filter(
      ({ position: [x, , z], zones: [zone] }) => byId.has(zone) && meets(panel, x, z, x, z)
    )
  }
}

const contours = (panel: Panel, layout: Layout, palette: Palette): string => {
  const ground = layout.grounds.find(({ level }) => level === panel.level)
  if (ground === undefined) return ""
  const dry = layout.zones.map((zone) => !zone.enclosed && !terrainOf(zone, palette).water)
  return drawContours(panel, ground, (cell) => {
    const index = ground.zone[cell]
    return index > 0 && dry[index - 1] === false
  })
}

/** Of what stands on a map, dark enough to tell how high it is. */
const shades = (panel: Panel, name: string, darkness: number, body: string): string =>
  fading(`${name}-${panel.level}`, darkness, body === "" ? "" : `<g fill="#1d2430">${body}</g>`, panel.scale)

/** Ground, ways, rooms, shadows, things, walls, lengths, in this order. */
const drawMap = (
  panel: Panel,
  layout: Layout,
  contents: Contents,
  root: PlacedZone | undefined,
  palette: Palette,
  control: Control
): string => {
  const { byId, openings, paths, placements, zones } = contents
  const rooms = zones.filter((zone) => zone.enclosed)
  const indoors = rooms.length > 0 && rooms.length === zones.length
  const ground = drawGround(panel, zones, root, palette, control)
  const ways = drawWays(panel, paths, indoors, palette)
  const walls = drawWallShade(panel, rooms)
  const things = drawThings(panel, placements, palette, control)
  const outermost = rooms.filter((room) => room.parent === null || byId.get(room.parent)?.enclosed !== true)
  control.checkpoint()
  return [
    `<defs>${ground.definitions}${walls.definitions}</defs>`,
    `<rect x="${num(panel.left)}" y="${num(panel.top)}" width="${num(widthOf(panel))}" height="${num(heightOf(panel))}" fill="${paper}"/>`,
    ground.below,
    indoors ? "" : contours(panel, layout, palette),
    ways.ways,
    ground.above,
    drawMarkings(panel, layout),
    shades(panel, "outer", 0.3, walls.outer + ways.shadows),
    ways.spans,
    drawRooms(panel, rooms, palette),
    indoors ? drawFlights(panel, layout) : "",
    things.flat,
    shades(panel, "things", 0.34, things.shadows),
    things.standing,
    walls.inner,
    drawOpenings(panel, openings, byId),
    panel.scale > dimensions_scale_min ? drawDimensions(panel, outermost) : ""
  ].join("")
}

/** The map of one level and its names, as SVG. What hangs over the panel's edge is for the sheet to cover. */
export const drawLevel = (panel: Panel, layout: Layout, palette: Palette, control: Control): DrawnLevel => {
  const contents = contentsOf(panel, layout)
  const { placements, zones } = contents
  const root = rootOf(zones, layout)
  const map = drawMap(panel, layout, contents, root, palette, control)
  const named = zones.filter((zone) => zone !== root)
  const right = panel.left + widthOf(panel) - 4
  const bottom = panel.top + heightOf(panel) - 4
  const names = placeLabels(
    labelsOf(panel, layout, named, placements, palette, control),
    blockedBy(panel, placements),
    [panel.left + 4, panel.top + 4, right, bottom]
  )
  return { map, names }
}
