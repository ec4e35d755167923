import { type Bounds, boundsOf, insideRing, type Ring, ringDistance, signedArea } from "./Rings.js"
import { nearestOnSegment, type Point } from "./Segments.js"

/** A part of the plane: an outer ring less its holes. */
export interface Region {
  readonly outer: Ring
  readonly holes: ReadonlyArray<Ring>
  readonly rings: ReadonlyArray<Ring>
  readonly bounds: Bounds
  readonly area: number
}

/** Counter-clockwise as seen from above, as the blueprint wants outer rings. */
const counterClockwise = (ring: Ring): Ring => (signedArea(ring) > 0 ? [...ring].reverse() : ring)
const clockwise = (ring: Ring): Ring => (signedArea(ring) < 0 ? [...ring].reverse() : ring)

/** The region of an outline and its holes, each ring turned the blueprint's way. */
export const regionOf = (outline: Ring, cuts: ReadonlyArray<Ring> = []): Region => {
  const outer = counterClockwise(outline)
  const holes = cuts.map(clockwise)
  const area = Math.abs(signedArea(outer)) - holes.reduce((taken, hole) => taken + Math.abs(signedArea(hole)), 0)
  return { outer, holes, rings: [outer, ...holes], bounds: boundsOf(outer), area }
}

export const insideRegion = (region: Region, x: number, z: number): boolean => {
  const { x0, z0, x1, z1 } = region.bounds
  if (x < x0 || z < z0 || x > x1 || z > z1 || !insideRing(region.outer, x, z)) return false
  return !region.holes.some((hole) => insideRing(hole, x, z))
}

/** Distance of (x, z) from the nearest edge, inside or out. */
export const edgeDistance = (region: Region, x: number, z: number): number =>
  region.rings.reduce((distance, ring) => Math.min(distance, ringDistance(ring, x, z)), 1e9)

/** Distance of (x, z) from the region, 0 inside. */
export const regionDistance = (region: Region, x: number, z: number): number =>
  insideRegion(region, x, z) ? 0 : edgeDistance(region, x, z)

/** The point of the region nearest to (x, z): itself inside. */
export const nearestInRegion = (region: Region, x: number, z: number): Point => {
  if (insideRegion(region, x, z)) return [x, z]
  let best: Point = region.outer[0]
  let distance = Number.POSITIVE_INFINITY
  for (const ring of region.rings)
    for (let i = 0; i < ring.length; i++) {
      const p = nearestOnSegment(ring[i], ring[(i + 1) % ring.length], x, z)
      const d = Math.hypot(p[0] - x, p[1] - z)
      if (d < distance) {
        distance = d
        best = p
      }
    }
  return best
}

/** Points spread evenly over the region, about 100 of them. */
export const pointsOf = (region: Region): Array<Point> => {
  const { x0, z0, x1, z1 } = region.bounds
  const step = Math.max(1e-3, Math.sqrt((x1 - x0) * (z1 - z0)) / 12)
  const points: Array<Point> = []
  for (let z = z0 + step / 2; z < z1; z += step)
    for (let x = x0 + step / 2; x < x1; x += step) if (insideRegion(region, x, z)) points.push([x, z])
  return points
}
