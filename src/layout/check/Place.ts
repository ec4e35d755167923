import type { PlacedZone } from "#formats/blueprint/Zones.js"
import {
  distanceToSegment,
  type Extent,
  extentOf,
  lengthOf,
  minus,
  nearestOnSegment,
  ringArea,
  ringCentre,
  ringHolds,
  type Vec
} from "./Plane.js"

/** A zone as the checker sees it. */
export interface Place {
  readonly zone: PlacedZone
  readonly index: number
  /** How many zones contain it. */
  readonly depth: number
  readonly ancestors: ReadonlySet<string>
  readonly ring: ReadonlyArray<Vec>
  /** The outer ring's and the holes' edges. */
  readonly edges: ReadonlyArray<readonly [Vec, Vec]>
  readonly extent: Extent
  readonly centre: Vec
  /** By its outline, m². */
  readonly area: number
  readonly water: boolean
}

/** Kinds that nobody walks on without a bridge. */
const waterKinds: ReadonlySet<string> = new Set(["lake", "moat", "pond", "river", "sea", "water"])

export const placesOf = (zones: ReadonlyArray<PlacedZone>): ReadonlyArray<Place> => {
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  return zones.map((zone, index) => {
    const ancestors = new Set<string>()
    for (
      let up = byId.get(zone.parent ?? "");
      up !== undefined && !ancestors.has(up.id);
      up = byId.get(up.parent ?? "")
    ) {
      ancestors.add(up.id)
    }
    const rings = [zone.polygon, ...zone.holes]
    return {
      zone,
      index,
      depth: ancestors.size,
      ancestors,
      ring: zone.polygon,
      edges: rings.flatMap((ring) => ring.map((a, i) => [a, ring[(i + 1) % ring.length]] as const)),
      extent: extentOf(zone.polygon),
      centre: ringCentre(zone.polygon),
      area: ringArea(zone.polygon) - zone.holes.reduce((sum, hole) => sum + ringArea(hole), 0),
      water: waterKinds.has(zone.kind)
    }
  })
}

export const placeHolds = (place: Place, point: Vec): boolean => {
  const { west, east, north, south } = place.extent
  if (point[0] < west || point[0] > east || point[1] < north || point[1] > south) return false
  return ringHolds(place.ring, point) && !place.zone.holes.some((hole) => ringHolds(hole, point))
}

/** Distance to the zone's outline, inside or out. */
export const toOutline = (place: Place, point: Vec): number => {
  let nearest = Infinity
  for (const [a, b] of place.edges) nearest = Math.min(nearest, distanceToSegment(a, b, point))
  return nearest
}

/** Distance to the zone, 0 within it. */
export const toPlace = (place: Place, point: Vec): number => (placeHolds(place, point) ? 0 : toOutline(place, point))

export const nearestInPlace = (place: Place, point: Vec): Vec => {
  if (placeHolds(place, point)) return point
  let best: Vec = place.ring[0]
  let least = Infinity
  for (const [a, b] of place.edges) {
    const at = nearestOnSegment(a, b, point)
    const distance = lengthOf(minus(point, at))
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

/** Whether one of the two contains the other, however far up. */
export const related = (a: Place, b: Place): boolean => a.ancestors.has(b.zone.id) || b.ancestors.has(a.zone.id)
