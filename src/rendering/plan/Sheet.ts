import { type Control, portion } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Point } from "#formats/blueprint/Zones.js"
import { dimension_metres, dimension_pixels } from "./Dimensions.js"
import { family } from "./Fonts.js"
import { drawLevel } from "./Level.js"
import { type Cover, type Looks, usualLooks } from "./Looks.js"
import { drawLegend, drawNorth, drawScaleBar, drawTitle, type Swatch } from "./Margin.js"
import { drawMount } from "./Mount.js"
import { type Extent, extentAround } from "./Outline.js"
import { Palette } from "./Palette.js"
import { heightOf, type Panel, widthOf } from "./Panel.js"
import { patternDefinitions } from "./Patterns.js"
import { num } from "./Svg.js"
import { coverColour, surfaceLabel, terrainOf } from "./Terrain.js"
import { usualWay } from "./WayLayer.js"

const pad = { left: 46, top: 92, right: 46, bottom: 92 }
const gap = 34
const caption = 26
const single = { width: 1100, height: 1000 }
const several = { width: 1640, height: 1500 }
const width_min = 700
const metre_pixels_max = 96
const swatches_max = 9
const levels_max = 64

const isIndoors = (layout: Layout): boolean =>
  layout.zones.length > 0 && layout.zones.every((zone) => zone.parent !== null || zone.enclosed)

/** What must be on the map: the whole extent outdoors, else the rooms; things that stand out of it. */
const contentOf = (layout: Layout): Extent => {
  const { depth, width } = layout.extent
  const corners = layout.zones.flatMap((zone) => zone.polygon)
  const boxes = layout.placements.flatMap(
    ({ bounds }): ReadonlyArray<Point> => [
      [bounds.min[0], bounds.min[2]],
      [bounds.max[0], bounds.max[2]]
    ]
  )
  const frame: ReadonlyArray<Point> = isIndoors(layout)
    ? []
    : [
        [0, 0],
        [width, depth]
      ]
  const near = ([x, z]: Point) => x >= -width / 2 && x <= width * 1.5 && z >= -depth / 2 && z <= depth * 1.5
  const found = extentAround([...frame, ...corners, ...boxes].filter(near))
  if (found === null) return { west: 0, north: 0, east: Math.max(width, 1), south: Math.max(depth, 1) }
  return { ...found, east: Math.max(found.east, found.west + 0.5), south: Math.max(found.south, found.north + 0.5) }
}

/** The content, indoors with a margin for walls and the lines of lengths. */
const extentOf = (layout: Layout): Extent => {
  const content = contentOf(layout)
  if (!isIndoors(layout)) return content
  const metre = Math.min(single.width / (content.east - content.west), single.height / (content.south - content.north))
  const margin = Math.max(dimension_metres, dimension_pixels / Math.min(metre, metre_pixels_max))
  return {
    west: content.west - margin,
    north: content.north - margin,
    east: content.east + margin * 0.45,
    south: content.south + margin * 0.45
  }
}

const levelsOf = (layout: Layout): ReadonlyArray<number> => {
  const levels = new Set([...layout.zones.map(({ level }) => level), ...layout.placements.map(({ level }) => level)])
  return levels.size === 0 ? [0] : [...levels].sort((a, b) => a - b).slice(0, levels_max)
}

/** Columns that leave each of `count` panels the most room. */
const columnsFor = (count: number, aspect: number): number => {
  const scaleOf = (columns: number) => {
    const rows = Math.ceil(count / columns)
    return Math.min(
      (several.width - gap * columns) / columns,
      ((several.height - (gap + caption) * rows) / rows) * aspect
    )
  }
  return Array.from({ length: count }, (_, i) => i + 1).reduce(
    (best, columns) => (scaleOf(columns) > scaleOf(best) + 1 ? columns : best),
    1
  )
}

const panelsOf = (layout: Layout): ReadonlyArray<Panel> => {
  const extent = extentOf(layout)
  const levels = levelsOf(layout)
  const width = extent.east - extent.west
  const depth = extent.south - extent.north
  const columns = columnsFor(levels.length, width / depth)
  const rows = Math.ceil(levels.length / columns)
  const room = levels.length === 1 ? single : several
  const captions = levels.length === 1 ? 0 : caption
  const scale = Math.min(
    (room.width - gap * (columns - 1)) / columns / width,
    ((room.height - gap * (rows - 1)) / rows - captions) / depth,
    metre_pixels_max
  )
  const inner = columns * width * scale + (columns - 1) * gap
  const indent = Math.max(0, (width_min - pad.left - pad.right - inner) / 2)
  return levels.map((level, i) => ({
    ...extent,
    level,
    scale,
    left: Math.round(pad.left + indent + (i % columns) * (width * scale + gap)),
    top: Math.round(pad.top + captions + Math.floor(i / columns) * (depth * scale + gap + captions))
  }))
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const factsOf = (layout: Layout, levels: number): string => {
  const rooms = layout.zones.filter((zone) => zone.enclosed)
  const indoors = rooms.length > 0 && rooms.length === layout.zones.length
  const { depth, width } = layout.extent
  const facts = indoors
    ? [
        counted(rooms.length, "room", "rooms"),
        `${Math.round(rooms.reduce((sum, zone) => sum + (zone.parent === null ? zone.area : 0), 0))} m²`
      ]
    : [
        `${num(Math.round(width * 10) / 10)} × ${num(Math.round(depth * 10) / 10)} m`,
        counted(layout.zones.length, "zone", "zones"),
        counted(layout.paths.length, "way", "ways")
      ]
  const storeys = levels > 1 ? [counted(levels, "level", "levels")] : []
  return ["Plan view", ...storeys, ...facts, counted(layout.placements.length, "thing", "things")].join(" · ")
}

const wayOf = (cover: Cover | undefined, palette: Palette): readonly [name: string, colour: string] =>
  cover === undefined ? ["way", usualWay] : [`way: ${surfaceLabel(cover.surface)}`, coverColour(cover, palette)]

/** The surfaces on the map, the largest first, and the ways. */
const swatchesOf = (layout: Layout, palette: Palette): ReadonlyArray<Swatch> => {
  const areas = new Map<string, { colour: string; area: number }>()
  for (const zone of layout.zones) {
    const { colour, surface } = terrainOf(zone, palette)
    const known = areas.get(surface)
    areas.set(surface, { colour: known?.colour ?? colour, area: (known?.area ?? 0) + zone.area })
  }
  const surfaces = [...areas]
    .sort((a, b) => b[1].area - a[1].area || (a[0] < b[0] ? -1 : 1))
    .map(([surface, { colour }]) => ({ colour, name: surfaceLabel(surface) }))
  const open = layout.zones.some((zone) => !zone.enclosed)
  const ways = open ? new Map(layout.paths.map((path) => wayOf(palette.looks.way(path), palette))) : []
  return [...surfaces, ...[...ways].map(([name, colour]) => ({ name, colour }))].slice(0, swatches_max)
}

const levelName = (level: number): string => (level === 0 ? "Ground level" : `Level ${level}`)

const captionOf = (panel: Panel): string =>
  `<text x="${num(panel.left)}" y="${num(panel.top - 10)}" font-family="${family}" font-size="16" font-weight="700" fill="#4a453e">${levelName(panel.level)}</text>`

/** The whole drawing as SVG: one panel a level, title, facts, scale bar, north arrow and legend. */
export const composeSheet = (
  layout: Layout,
  style: Style,
  control: Control,
  looks: Looks = usualLooks
): { readonly svg: string; readonly width: number; readonly height: number } => {
  const palette = new Palette(style, looks)
  const panels = panelsOf(layout)
  const [first] = panels
  const right = Math.max(...panels.map((panel) => panel.left + widthOf(panel)))
  const bottom = Math.max(...panels.map((panel) => panel.top + heightOf(panel)))
  const width = Math.ceil(Math.max(right + pad.right, width_min))
  const height = Math.ceil(bottom + pad.bottom)
  const levels = panels.map((panel, i) => {
    const part = portion(control, (i / panels.length) * 0.6, ((i + 1) / panels.length) * 0.6)
    part.progress("draw_level", 0)
    return drawLevel(panel, layout, palette, control)
  })
  const foot = height - 44
  const bar = drawScaleBar(pad.left, foot, first.scale)
  const legend = pad.left + bar.width + 46
  const margin = [
    drawTitle(pad.left, 48, width - pad.left - pad.right, layout.title, factsOf(layout, panels.length)),
    bar.body,
    drawLegend(legend, foot, width - pad.right - 60 - legend, swatchesOf(layout, palette)),
    drawNorth(width - pad.right - 20, foot)
  ]
  const definitions = patternDefinitions(first.scale)
  const body = [
    ...levels.map((level) => level.map),
    drawMount(panels, width, height),
    ...(panels.length > 1 ? panels.map(captionOf) : []),
    ...levels.map((level) => level.names),
    ...margin
  ].join("")
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`
  return { svg, width, height }
}
