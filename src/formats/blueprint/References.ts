import { Faults, type Violation } from "../InvalidArtifact.js"
import type { Layout } from "./Layout.js"
import type { Placement } from "./Placements.js"
import { ringFault } from "./Rings.js"

/** Nothing of a scene lies further out, in metres: an absurd number is refused before anyone computes with it. */
const reach_max = 1_000_000

/** Of all zones together, and of all paths. */
const corners_max = 100_000
const points_max = 200_000

/** The thickest wall and the widest way, metres. */
const wall_most = 20
const way_most = 500

/**
 * What the files of a package must say of one another, and what their schemas cannot: ids are unique and exist, rings
 * are simple, carriers make no circle, boxes are the boxes of their things. Pointers begin with the file's name.
 */
export const faultsBetween = (layout: Layout): ReadonlyArray<Violation> => {
  const many = tooMany(layout)
  if (many.length > 0) return many
  const found = new Faults()
  zones(layout, found)
  openings(layout, found)
  placements(layout, found)
  paths(layout, found)
  return found.kept
}

/** What a scene may hold in all: beyond it nobody could judge, draw or build it in reasonable time. */
const tooMany = (layout: Layout): ReadonlyArray<Violation> => {
  const sum = (counts: ReadonlyArray<number>) => counts.reduce((all, count) => all + count, 0)
  const corners = layout.zones.map((zone) => sum([zone.polygon.length, ...zone.holes.map((hole) => hole.length)]))
  const totals: ReadonlyArray<readonly [string, string, number, number]> = [
    ["/zones.json/zones", "corners of zones", sum(corners), corners_max],
    ["/paths.json/paths", "points of paths", sum(layout.paths.map((path) => path.points.length)), points_max]
  ]
  return totals
    .filter(([, , count, most]) => count > most)
    .map(([pointer, what, count, most]) => ({ pointer, detail: `There are ${count} ${what}; at most ${most} fit.` }))
}

const unique = (
  items: ReadonlyArray<{ readonly id: string }>,
  at: string,
  found: Faults
): ReadonlyMap<string, number> => {
  const index = new Map<string, number>()
  items.forEach((item, i) => {
    if (index.has(item.id)) found.push({ pointer: `${at}/${i}/id`, detail: `The id ${item.id} is there twice.` })
    else index.set(item.id, i)
  })
  return index
}

const isNear = (position: ReadonlyArray<number>): boolean => position.every((value) => Math.abs(value) <= reach_max)

/** The most steps from a thing to what carries it in the end, or from a zone to the outermost. */
const chain_max = 64

/** Which come round to themselves when `next` is followed, or go on for too long to be meant. Each is followed once. */
const circles = (count: number, next: (i: number) => number | undefined): ReadonlyArray<boolean> => {
  /** Steps to the end of the chain; endless until the end is met. */
  const steps = new Map<number, number>()
  for (let start = 0; start < count; start++) {
    const way: Array<number> = []
    let at: number | undefined = start
    for (; at !== undefined && !steps.has(at); at = next(at)) {
      steps.set(at, Number.POSITIVE_INFINITY)
      way.push(at)
    }
    let length = at === undefined ? -1 : (steps.get(at) ?? -1)
    for (const i of way.reverse()) steps.set(i, ++length)
  }
  return Array.from({ length: count }, (_, i) => (steps.get(i) ?? 0) > chain_max)
}

const zones = (layout: Layout, found: Faults): void => {
  const file = "/zones.json/zones"
  const index = unique(layout.zones, file, found)
  const circular = circles(layout.zones.length, (i) => index.get(layout.zones[i].parent ?? ""))
  layout.zones.forEach((zone, i) => {
    const at = `${file}/${i}`
    if (zone.parent !== null && !index.has(zone.parent)) {
      found.push({ pointer: `${at}/parent`, detail: `${zone.parent} is no zone of the package.` })
    } else if (circular[i])
      found.push({
        pointer: `${at}/parent`,
        detail: `${zone.id} contains itself, or lies more than ${chain_max} deep.`
      })
    level(zone.level, `${at}/level`, layout, found)
    if (!zone.polygon.every(isNear)) found.push({ pointer: `${at}/polygon`, detail: "The ring lies too far out." })
    const outer = ringFault(zone.polygon, "outer")
    if (outer !== null) found.push({ pointer: `${at}/polygon`, detail: outer })
    zone.holes.forEach((hole, k) => {
      const fault = hole.every(isNear) ? ringFault(hole, "hole") : "The ring lies too far out."
      if (fault !== null) found.push({ pointer: `${at}/holes/${k}`, detail: fault })
    })
    if (zone.enclosed && !(zone.height !== null && zone.height > 0)) {
      found.push({ pointer: `${at}/height`, detail: `${zone.id} is enclosed and needs a height above 0.` })
    }
    const wall = zone.wall_thickness
    if (wall === null ? zone.enclosed : wall < 0 || wall > wall_most) {
      found.push({ pointer: `${at}/wall_thickness`, detail: `The walls of ${zone.id} need 0 to ${wall_most} m.` })
    }
  })
}

const openings = (layout: Layout, found: Faults): void => {
  const file = "/zones.json/openings"
  const ids = new Set(layout.zones.map((zone) => zone.id))
  unique(layout.openings, file, found)
  layout.openings.forEach((opening, i) => {
    opening.zones.forEach((zone, k) => {
      if (zone !== null && !ids.has(zone)) {
        found.push({ pointer: `${file}/${i}/zones/${k}`, detail: `${zone} is no zone of the package.` })
      }
    })
    if (!isNear(opening.position)) found.push({ pointer: `${file}/${i}/position`, detail: "It lies too far out." })
    if (!(opening.width > 0 && opening.height > 0)) {
      found.push({ pointer: `${file}/${i}`, detail: `${opening.id} needs a width and a height above 0.` })
    }
  })
}

const placements = (layout: Layout, found: Faults): void => {
  const file = "/placements.json/placements"
  const ids = new Set(layout.zones.map((zone) => zone.id))
  const index = unique(layout.placements, file, found)
  const circular = circles(layout.placements.length, (i) => index.get(layout.placements[i].on ?? ""))
  layout.placements.forEach((placement, i) => {
    const at = `${file}/${i}`
    if (!ids.has(placement.zone)) {
      found.push({ pointer: `${at}/zone`, detail: `${placement.zone} is no zone of the package.` })
    }
    if (placement.on !== null && !index.has(placement.on)) {
      found.push({ pointer: `${at}/on`, detail: `${placement.on} is no placement of the package.` })
    } else if (placement.on !== null && circular[i]) {
      found.push({
        pointer: `${at}/on`,
        detail: `${placement.id} carries itself, or stands on more than ${chain_max} others.`
      })
    }
    level(placement.level, `${at}/level`, layout, found)
    if (!isNear(placement.position)) found.push({ pointer: `${at}/position`, detail: "It lies too far out." })
    else if (!boxAgrees(placement)) {
      found.push({
        pointer: `${at}/bounds`,
        detail: "The bounds are not the box of the size at this position and yaw."
      })
    }
  })
}

/** Positions are rounded by whoever writes them: 5 cm. */
const boxAgrees = ({ position, size, yaw, bounds }: Placement): boolean => {
  const angle = (yaw * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const x = (size.width * cos + size.depth * sin) / 2
  const z = (size.width * sin + size.depth * cos) / 2
  const [px, py, pz] = position
  const min = [px - x, py, pz - z]
  const max = [px + x, py + size.height, pz + z]
  return min.every((low, k) => Math.abs(low - bounds.min[k]) <= 0.05 && Math.abs(max[k] - bounds.max[k]) <= 0.05)
}

const paths = (layout: Layout, found: Faults): void =>
  layout.paths.forEach((path, i) => {
    const at = `/paths.json/paths/${i}`
    level(path.level, `${at}/level`, layout, found)
    if (!path.points.every(isNear)) found.push({ pointer: `${at}/points`, detail: "The way lies too far out." })
    if (!(path.width > 0 && path.width <= way_most)) {
      found.push({ pointer: `${at}/width`, detail: `A way needs a width above 0, and of ${way_most} m at most.` })
    }
    path.spans.forEach((span, k) => {
      if (!(span.from >= 0 && span.from <= span.to)) {
        found.push({ pointer: `${at}/spans/${k}`, detail: "A span must begin at 0 or later, and end after it begins." })
      }
    })
  })

const level = (value: number, pointer: string, layout: Layout, found: Faults): void => {
  if (value < 0 || value >= layout.grounds.length) {
    found.push({ pointer, detail: `Level ${value} does not exist: the tilemap has ${layout.grounds.length}.` })
  }
}
