import { clamp } from "#geometry/Scalar.js"
import { type Box, boxToBox, footprint, pointToBox, toLocal, toWorld } from "../../geometry/Boxes.js"
import { resample } from "../../geometry/Polylines.js"
import { nearestInRegion, pointsOf, regionDistance } from "../../geometry/Regions.js"
import { centroid } from "../../geometry/Rings.js"
import { nearestOnSegment, type Point, pointToSegment } from "../../geometry/Segments.js"
import type { PlanZone } from "../Plan.js"
import type { Placed } from "../site/Placed.js"
import type { Way } from "../ways/Way.js"

/** What a relation speaks of: a thing (`placed` null for a place that is only tried), a zone or a way. */
export type Target =
  | { readonly kind: "thing"; readonly box: Box; readonly placed: Placed | null }
  | { readonly kind: "zone"; readonly zone: PlanZone }
  | { readonly kind: "way"; readonly way: Way }

export const tried = (box: Box, placed: Placed | null = null): Target => ({ kind: "thing", box, placed })

const lineDistance = ({ points }: Way, x: number, z: number): number => {
  let distance = 1e9
  for (let i = 0; i + 1 < points.length; i++)
    distance = Math.min(distance, pointToSegment(points[i], points[i + 1], x, z))
  return distance
}

/** Distance of a point from the target, 0 inside. */
export const distanceTo = (target: Target, x: number, z: number): number => {
  switch (target.kind) {
    case "thing":
      return pointToBox(target.box, x, z)
    case "zone":
      return regionDistance(target.zone.region, x, z)
    case "way":
      return Math.max(0, lineDistance(target.way, x, z) - target.way.width / 2)
  }
}

/** The middle of the target: of a way the middle of its points. */
export const middle = (target: Target): Point => {
  switch (target.kind) {
    case "thing":
      return [target.box.x, target.box.z]
    case "zone":
      return centroid(target.zone.region.outer)
    case "way":
      return target.way.points[target.way.points.length >> 1]
  }
}

/** The point of the target nearest to (x, z): of a way on its middle line. */
export const nearestOf = (target: Target, x: number, z: number): Point => {
  switch (target.kind) {
    case "thing": {
      const { box } = target
      const [u, v] = toLocal(box, x, z)
      return toWorld(box, clamp(u, -box.w / 2, box.w / 2), clamp(v, -box.d / 2, box.d / 2))
    }
    case "zone":
      return nearestInRegion(target.zone.region, x, z)
    case "way": {
      const { points } = target.way
      let best = points[0]
      for (let i = 0; i + 1 < points.length; i++) {
        const p = nearestOnSegment(points[i], points[i + 1], x, z)
        if (Math.hypot(p[0] - x, p[1] - z) < Math.hypot(best[0] - x, best[1] - z)) best = p
      }
      return best
    }
  }
}

const samples = new WeakMap<object, ReadonlyArray<Point>>()

const once = (key: object, make: () => ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const known = samples.get(key) ?? make()
  samples.set(key, known)
  return known
}

/** Points spread over the target's ground. */
export const groundPoints = (target: Target): ReadonlyArray<Point> => {
  switch (target.kind) {
    case "thing":
      return footprint(target.box)
    case "zone":
      return once(target.zone.region, () => pointsOf(target.zone.region))
    case "way":
      return once(target.way, () => resample(target.way.points, 3))
  }
}

const outlines = new WeakMap<object, ReadonlyArray<Point>>()

const outlinePoints = (target: Target): ReadonlyArray<Point> => {
  if (target.kind === "thing") {
    const { box } = target
    const points: Array<Point> = [[box.x, box.z]]
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++)
        if (Math.abs(i) === 2 || Math.abs(j) === 2) points.push(toWorld(box, (i * box.w) / 4, (j * box.d) / 4))
    return points
  }
  const key = target.kind === "zone" ? target.zone.region : target.way
  const known =
    outlines.get(key) ??
    (target.kind === "zone"
      ? target.zone.region.rings.flatMap((ring) => resample(ring, 2, true))
      : resample(target.way.points, 2))
  outlines.set(key, known)
  return known
}

/** The gap between two targets, 0 where they meet. */
export const gapBetween = (a: Target, b: Target): number => {
  if (a.kind === "thing" && b.kind === "thing") return boxToBox(a.box, b.box)
  if (b.kind === "thing") return gapBetween(b, a)
  const half = a.kind === "way" ? a.way.width / 2 : 0
  let gap = 1e9
  for (const [x, z] of outlinePoints(a)) gap = Math.min(gap, Math.max(0, distanceTo(b, x, z) - half))
  return gap
}
