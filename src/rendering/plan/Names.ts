import type { Control } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { fitted, textWidth } from "./Fonts.js"
import { kindOf } from "./Kind.js"
import type { Area, Label } from "./Labels.js"
import { extentOfZone, heart, inside } from "./Outline.js"
import type { Palette } from "./Palette.js"
import { type Panel, toX, toY } from "./Panel.js"
import { isKnown } from "./symbols/choose.js"
import { terrainOf } from "./Terrain.js"
import { type Thing, thingOf } from "./Thing.js"
import { stretch } from "./WayLayer.js"

const name_pixels_max = 220
const thing_labels_max = 26
const blocked_max = 700

const usual = {
  sub: null,
  colour: "#2d2a26",
  halo: "#fbf8f0",
  weight: 700,
  fixed: false,
  within: null,
  optional: true
} as const

/** A name for people: words apart, the first letter great. */
const readable = (name: string): string => {
  const words = name.replace(/[_\s]+/g, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const boundsOf = (panel: Panel, zone: PlacedZone): Area => {
  const { east, north, south, west } = extentOfZone(zone)
  return [toX(panel, west), toY(panel, north), toX(panel, east), toY(panel, south)]
}

const zoneLabel = (panel: Panel, zone: PlacedZone, zones: ReadonlyArray<PlacedZone>, palette: Palette): Label => {
  const children = zones.filter((child) => child.parent === zone.id).map((child) => child.polygon)
  const { at, room } = heart(zone, children)
  const within = boundsOf(panel, zone)
  const name = fitted(readable(zone.name || zone.kind), 15, 700, name_pixels_max)
  const wide = within[2] - within[0]
  const roomy = Math.min(Math.max(11, Math.sqrt(zone.area) * panel.scale * 0.045 + 8), zone.enclosed ? 18 : 22)
  const size = Math.max(9.5, Math.min(roomy, (wide * 0.94 - 10) / (textWidth(name, 1, 700) || 1)))
  const ring = zone.polygon.map(([x, z]) => [toX(panel, x), toY(panel, z)] as const)
  const terrain = terrainOf(zone, palette)
  const tint = terrain.water ? { colour: "#1d4a57", halo: "#cbe6ea" } : terrain.wild ? { colour: "#2c4a22" } : {}
  return {
    ...usual,
    ...tint,
    text: name,
    sub: zone.enclosed ? `${zone.area.toFixed(1)} m²` : null,
    x: toX(panel, at[0]),
    y: toY(panel, at[1]),
    size,
    within: zone.enclosed || room * panel.scale > 26 ? { area: within, holds: (x, y) => inside(ring, x, y) } : null,
    priority: 1000 + zone.area,
    optional: false
  }
}

interface Group {
  readonly first: Placement
  readonly thing: Thing
  readonly members: Array<Placement>
}

const silent =
  /^(tree|shrub|ground_plant|rock|barrier|container|street_furniture|seating|lighting|person|textile|garden|houseplant|window|door|gate|other_plant)$/

/** Names may stand on these: a forest is full of them. */
const grown = /^(tree|shrub|ground_plant)$/

const groupsOf = (panel: Panel, placements: ReadonlyArray<Placement>, palette: Palette): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const placement of placements) {
    const group = groups.get(placement.entity)
    if (group) group.members.push(placement)
    else
      groups.set(placement.entity, {
        first: placement,
        thing: thingOf(placement, palette, panel.scale),
        members: [placement]
      })
  }
  return [...groups.values()]
}

const nameOf = ({ first, thing }: Group): string =>
  readable(first.name ?? (thing.category === "other" ? first.entity : thing.kind))

const middle = (group: Group): Placement => {
  const x = group.members.reduce((sum, { position }) => sum + position[0], 0) / group.members.length
  const z = group.members.reduce((sum, { position }) => sum + position[2], 0) / group.members.length
  const away = ({ position }: Placement) => (position[0] - x) ** 2 + (position[2] - z) ** 2
  return group.members.reduce((best, member) => (away(member) < away(best) ? member : best))
}

const isBuilding = ({ thing }: Group): boolean => thing.category === "building" || thing.category === "fortification"

/** Each of many buildings by a number, which runs on from `before`; all other things once by their name. */
const thingLabels = (panel: Panel, group: Group, indoors: boolean, before: number): ReadonlyArray<Label> => {
  const { members, thing } = group
  const pixels = Math.min(thing.width, thing.depth) * panel.scale
  const building = isBuilding(group)
  const area = thing.width * thing.depth
  if (building && members.length > 1 && pixels > 22) {
    return members.map((member, i) => ({
      ...usual,
      text: String(before + i + 1),
      x: toX(panel, member.position[0]),
      y: toY(panel, member.position[2]),
      size: Math.min(Math.max(12.5, pixels * 0.16), 20),
      colour: "#fffaf0",
      halo: "#4b3a30",
      priority: 1e7,
      fixed: true
    }))
  }
  const member = middle(group)
  const label: Label = {
    ...usual,
    text: fitted(
      members.length > 1 ? `${nameOf(group)} ×${members.length}` : nameOf(group),
      12.5,
      700,
      name_pixels_max
    ),
    x: toX(panel, member.position[0]),
    y: toY(panel, member.position[2]),
    size: 12.5,
    priority: 10 + Math.min(area * members.length, 800)
  }
  const width = textWidth(label.text, 14, 700)
  const onRoof = building && width < (member.bounds.max[0] - member.bounds.min[0]) * panel.scale * 1.2 && pixels > 30
  if (onRoof) return [{ ...label, size: 14, colour: "#fffaf0", halo: "#4a525b", priority: 1e7, fixed: true }]
  return indoors && isKnown(thing) ? [] : [label]
}

const spanLabels = (panel: Panel, paths: ReadonlyArray<Path>): ReadonlyArray<Label> =>
  paths.flatMap((path) => {
    const span = path.spans.find(({ kind }) => kind === "bridge" || kind === "ford")
    if (span === undefined) return []
    const line = path.points.map(([x, , z]) => [x, z] as const)
    const [at] = stretch(line, (span.from + span.to) / 2, span.to)
    if (at === undefined) return []
    const id = path.connection ?? ""
    const named = new RegExp(span.kind).test(id) ? id : span.kind
    return [
      {
        ...usual,
        text: readable(named),
        x: toX(panel, at[0]),
        y: toY(panel, at[1]) + path.width * panel.scale * 0.5 + 12,
        size: 12.5,
        priority: 850
      }
    ]
  })

/** All names of a level: its zones, its bridges, its things worth a name. */
export const labelsOf = (
  panel: Panel,
  layout: Layout,
  zones: ReadonlyArray<PlacedZone>,
  placements: ReadonlyArray<Placement>,
  palette: Palette,
  control: Control
): ReadonlyArray<Label> => {
  const indoors = zones.length > 0 && zones.every((zone) => zone.enclosed)
  const zoneLabels = zones.map((zone) => {
    control.checkpoint()
    return zoneLabel(panel, zone, zones, palette)
  })
  const groups = groupsOf(panel, placements, palette)
    .filter(({ first, thing }) => !silent.test(thing.category) && first.on === null && first.mount === "floor")
    .filter(({ thing }) => Math.max(thing.width, thing.depth) * panel.scale >= (indoors ? 40 : 7))
  let numbered = 0
  const things = groups.flatMap((group) => {
    const labels = thingLabels(panel, group, indoors, numbered)
    if (isBuilding(group) && labels.length > 1) numbered += labels.length
    return labels
  })
  const numbers = things.filter((label) => label.fixed)
  const named = things.filter((label) => !label.fixed).sort((a, b) => b.priority - a.priority)
  const paths = layout.paths.filter((path) => path.level === panel.level)
  return [...zoneLabels, ...numbers, ...(indoors ? [] : spanLabels(panel, paths)), ...named.slice(0, thing_labels_max)]
}

/** What labels had better not cover, the largest things first. */
export const blockedBy = (panel: Panel, placements: ReadonlyArray<Placement>): ReadonlyArray<Area> =>
  placements
    .filter((placement) => placement.mount !== "ceiling" && placement.size.height > 0.06)
    .filter((placement) => !grown.test(kindOf(placement).category))
    .map((placement) => ({ placement, area: placement.size.width * placement.size.depth }))
    .sort((a, b) => b.area - a.area)
    .slice(0, blocked_max)
    .flatMap(({ placement: { bounds } }): ReadonlyArray<Area> => {
      const box: Area = [
        toX(panel, bounds.min[0]),
        toY(panel, bounds.min[2]),
        toX(panel, bounds.max[0]),
        toY(panel, bounds.max[2])
      ]
      return box[2] - box[0] > 5 ? [box] : []
    })
