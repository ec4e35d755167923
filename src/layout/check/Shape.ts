import { type Box, distanceToBox, footprint, nearestInBox } from "./Box.js"
import { nearestInPlace, type Place, placeHolds, toPlace } from "./Place.js"
import {
  along,
  distanceToSegment,
  type Extent,
  extentGap,
  extentOf,
  lengthOf,
  minus,
  nearestOnSegment,
  segmentGap,
  type Vec
} from "./Plane.js"
import type { Thing, Way } from "./View.js"

/** Whatever a relation can speak of, in the plane: a thing, an opening, a zone, a way, the walls of a room. */
export interface Shape {
  readonly kind: "box" | "zone" | "way" | "walls"
  readonly name: string
  /** Stretches of the outline, of a way its middle line. */
  readonly edges: ReadonlyArray<readonly [Vec, Vec]>
  /** Half the width of a way, else 0. */
  readonly half: number
  readonly extent: Extent
  readonly centre: Vec
  /** What it spans in height; everything for zones and ways. */
  readonly bottom: number
  readonly top: number
  /** The zone it stands in, or is. */
  readonly place: Place | undefined
  /** Present where `kind` is `box`. */
  readonly box?: Box
  readonly way?: Way
  readonly thing?: Thing
  /** Points spread evenly over the ground it covers. */
  readonly ground: () => ReadonlyArray<Vec>
}

const remembered = <A>(make: () => A): (() => A) => {
  let value: A | undefined
  return () => {
    value ??= make()
    return value
  }
}

export const shapeOfBox = (name: string, box: Box, place: Place | undefined, thing?: Thing): Shape => ({
  kind: "box",
  name,
  edges: box.corners.map((corner, i) => [corner, box.corners[(i + 1) % 4]] as const),
  half: 0,
  extent: box.extent,
  centre: box.centre,
  bottom: box.bottom,
  top: box.top,
  place,
  box,
  ...(thing === undefined ? {} : { thing }),
  ground: remembered(() => footprint(box, 8))
})

const whole = { bottom: -Infinity, top: Infinity }

export const shapeOfPlace = (place: Place): Shape => ({
  kind: "zone",
  name: place.zone.id,
  edges: place.edges,
  half: 0,
  extent: place.extent,
  centre: place.centre,
  ...whole,
  place,
  ground: remembered(() => groundOf(place))
})

/** The inner faces of a room's walls. */
export const shapeOfWalls = (place: Place): Shape => ({
  ...shapeOfPlace(place),
  kind: "walls",
  name: `${place.zone.id}:wall`
})

export const shapeOfWay = (way: Way): Shape => {
  const points = along(way.line, 2)
  return {
    kind: "way",
    name: way.path.connection ?? "lane",
    edges: way.line.slice(1).map((point, i) => [way.line[i], point] as const),
    half: way.path.width / 2,
    extent: extentOf(way.line),
    centre: points[Math.floor(points.length / 2)],
    ...whole,
    place: undefined,
    way,
    ground: () => points
  }
}

/** About 150 points on a square grid. */
const groundOf = (place: Place): ReadonlyArray<Vec> => {
  const step = Math.max(0.05, Math.sqrt(place.area / 150))
  const { west, east, north, south } = place.extent
  const points: Array<Vec> = []
  for (let z = north + step / 2; z < south; z += step) {
    for (let x = west + step / 2; x < east; x += step) if (placeHolds(place, [x, z])) points.push([x, z])
  }
  return points.length > 0 ? points : [place.centre]
}

export const holds = (shape: Shape, point: Vec): boolean => {
  if (shape.box !== undefined) return distanceToBox(shape.box, point) <= 1e-9
  if (shape.kind === "zone" && shape.place !== undefined) return placeHolds(shape.place, point)
  return distanceTo(shape, point) <= 0
}

/** Metres in the plane from a point to the shape, 0 within it. */
export const distanceTo = (shape: Shape, point: Vec): number => {
  if (shape.box !== undefined) return distanceToBox(shape.box, point)
  if (shape.kind === "zone" && shape.place !== undefined) return toPlace(shape.place, point)
  let least = Infinity
  for (const [a, b] of shape.edges) least = Math.min(least, distanceToSegment(a, b, point))
  return Math.max(0, least - shape.half)
}

/** The point of the shape nearest to another; of a way, of its middle line. */
export const nearestIn = (shape: Shape, point: Vec): Vec => {
  if (shape.box !== undefined) return nearestInBox(shape.box, point)
  if (shape.kind === "zone" && shape.place !== undefined) return nearestInPlace(shape.place, point)
  let best = shape.centre
  let least = Infinity
  for (const [a, b] of shape.edges) {
    const at = nearestOnSegment(a, b, point)
    const distance = lengthOf(minus(point, at))
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

/** Metres in the plane between the nearest points of two shapes; anything from `enough` on may be returned as is. */
export const planeGap = (a: Shape, b: Shape, enough = Infinity): number => {
  const reach = a.half + b.half
  const apart = extentGap(a.extent, b.extent) - reach
  if (apart >= enough) return apart
  if (apart <= 0 && (holds(a, b.edges[0][0]) || holds(b, a.edges[0][0]))) return 0
  let least = Infinity
  for (const [p, q] of a.edges) {
    for (const [r, s] of b.edges) {
      least = Math.min(least, segmentGap(p, q, r, s))
      if (least <= reach) return 0
    }
  }
  return least - reach
}

/** Metres between the nearest points of two shapes, heights counted where both have them. */
export const gapBetween = (a: Shape, b: Shape, enough = Infinity): number => {
  const plane = planeGap(a, b, enough)
  const rise = Math.max(0, a.bottom - b.top, b.bottom - a.top)
  return Math.sqrt(plane * plane + rise * rise)
}
