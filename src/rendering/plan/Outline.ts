import type { PlacedZone, Point, Ring } from "#formats/blueprint/Zones.js"
import { onEdge, type Panel } from "./Panel.js"

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The ring with each corner cut back by `reach` metres, at most `share` of its edges; what lies on the map's edge stays. */
const cut = (panel: Panel, ring: Ring, reach: number, share: number): Ring =>
  ring.flatMap((a, i): ReadonlyArray<Point> => {
    const b = ring[(i + 1) % ring.length]
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    const t = Math.min(share, reach / (length || 1))
    return [onEdge(panel, a) ? a : between(a, b, t), onEdge(panel, b) ? b : between(a, b, 1 - t)]
  })

/** The rings of a zone as they are drawn: walls exact, built grounds with small round corners, wild ones soft. */
export const outlines = (panel: Panel, zone: PlacedZone, wild: boolean): ReadonlyArray<Ring> => {
  const rings = [zone.polygon, ...zone.holes]
  if (zone.enclosed) return rings
  return wild
    ? rings.map((ring) => cut(panel, cut(panel, ring, 1.6, 0.24), 1.6, 0.24))
    : rings.map((ring) => cut(panel, ring, 0.8, 0.3))
}

/** A way's line with rounded bends, its ends kept. */
export const rounded = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  let line = points
  for (let round = 0; round < 2 && line.length > 2; round++) {
    const last = line.length - 1
    line = line.flatMap((point, i): ReadonlyArray<Point> => {
      if (i === last) return [point]
      const next = line[i + 1]
      const start = i === 0 ? point : between(point, next, 0.25)
      return i === last - 1 ? [start] : [start, between(point, next, 0.75)]
    })
  }
  return line
}

export interface Extent {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** The box around points; null around none. */
export const extentAround = (points: Iterable<Point>): Extent | null => {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, z] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, z)
    south = Math.max(south, z)
  }
  return west <= east ? { west, north, east, south } : null
}

const nowhere: Extent = { west: 0, north: 0, east: 0, south: 0 }

export const extentOfZone = (zone: PlacedZone): Extent => extentAround(zone.polygon) ?? nowhere

/** Whether a point lies in a ring. */
export const inside = (ring: Ring, x: number, z: number): boolean => {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, az] = ring[i]
    const [bx, bz] = ring[j]
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) within = !within
  }
  return within
}

const edgeDistance = (ring: Ring, x: number, z: number): number => {
  let least = Infinity
  ring.forEach(([ax, az], i) => {
    const [bx, bz] = ring[(i + 1) % ring.length]
    const dx = bx - ax
    const dz = bz - az
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz || 1)))
    const away = Math.sqrt((ax + dx * t - x) ** 2 + (az + dz * t - z) ** 2)
    if (away < least) least = away
  })
  return least
}

const probes = 13

/** The most inner place of a zone and its distance to the edge: where a name stands best. `avoid` are rings to stay out of. */
export const heart = (zone: PlacedZone, avoid: ReadonlyArray<Ring>): { readonly at: Point; readonly room: number } => {
  const { east, north, south, west } = extentOfZone(zone)
  const width = east - west
  const depth = south - north
  let best: { readonly at: Point; readonly room: number } = { at: [west + width / 2, north + depth / 2], room: 0 }
  const rings = [zone.polygon, ...zone.holes]
  for (let i = 0; i < probes; i++) {
    for (let j = 0; j < probes; j++) {
      const x = west + ((i + 0.5) / probes) * width
      const z = north + ((j + 0.5) / probes) * depth
      if (
        !inside(zone.polygon, x, z) ||
        zone.holes.some((hole) => inside(hole, x, z)) ||
        avoid.some((ring) => inside(ring, x, z))
      )
        continue
      const room = Math.min(...[...rings, ...avoid].map((ring) => edgeDistance(ring, x, z)))
      if (room > best.room) best = { at: [x, z], room }
    }
  }
  return best
}
