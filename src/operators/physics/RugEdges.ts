/**
 * The floor beside a rug under what stands on the rug's edge. A thing is set down as high as the rug: with a part of its feet beside it, it
 * would lean, and what stands on it would creep. So that part stands on plates that are as thick as the rug.
 */
import { catalogue } from "#catalogue/Catalogue.js"
import { isRug } from "#catalogue/Traits.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Body } from "./Body.js"
import { type Standing, standing } from "./Contacts.js"
import { type Convex, convexOf, type Piece } from "./Convex.js"
import { gap, touch } from "./Onto.js"
import { near } from "./Overlap.js"
import { areaOf, beside, hullAround, type Polygon } from "./Polygon.js"

/** What of a thing is feet, metres above its base: a slanted leg meets the floor with a corner. */
const feet = 0.03
/** A thing stands on the floor and on no rug where its feet are less than this above it, metres. */
const raised_min = 0.001

/** A plate between two heights, seen from above as a polygon. */
const plate = (polygon: Polygon, low: number, high: number): Piece => {
  const sides = polygon.map(([x, z], i): Vec3 => {
    const [nextX, nextZ] = polygon[(i + 1) % polygon.length]
    const long = Math.hypot(nextX - x, nextZ - z)
    return long === 0 ? [0, 0, 0] : [(nextX - x) / long, 0, (nextZ - z) / long]
  })
  const up: Vec3 = [0, 1, 0]
  const points = polygon.flatMap(
    ([x, z]): ReadonlyArray<Vec3> => [
      [x, low, z],
      [x, high, z]
    ]
  )
  const area = areaOf(polygon)
  return {
    ...convexOf(points, [up, ...sides.map(([x, , z]): Vec3 => [-z, 0, x])], [up, ...sides]),
    material: "Ground",
    volume: area * (high - low),
    area: 2 * area
  }
}

/** Pieces seen from above, as far up as a height. */
const outlineOf = (pieces: ReadonlyArray<Convex>, height: number): Polygon =>
  hullAround(pieces.flatMap(({ points }) => points.flatMap(([x, y, z]) => (y <= height ? [[x, z] as const] : []))))

/** The plates under what of a thing's feet is beside the rugs that it stands on. */
const platesOf = (thing: Standing, rugs: ReadonlyArray<Standing>): ReadonlyArray<Piece> => {
  const base = thing.box.min[1]
  const under = rugs.filter(
    ({ box }) => near(box, thing.box, touch) && base > box.min[1] + raised_min && base <= box.max[1] + touch
  )
  if (under.length === 0) return []
  const outlines = under.map(({ pieces }) => outlineOf(pieces, Infinity))
  const floor = Math.min(...under.map(({ box }) => box.min[1]))
  return thing.pieces
    .map((piece) => outlineOf([piece], base + feet))
    .filter((foot) => foot.length > 2)
    .flatMap((foot) => outlines.reduce((parts, rug) => parts.flatMap((part) => beside(part, rug)), [foot]))
    .map((part) => plate(part, floor, base - gap))
}

/** The plates beside rugs of all that stands free on a rug's edge: a body for each such thing. */
export const besideRugs = (bodies: ReadonlyArray<Body>): ReadonlyArray<Body> => {
  const all = bodies.filter(({ fixed, pieces }) => !fixed && pieces.length > 0).map(standing)
  const isFlat = ({ body }: Standing): boolean => isRug(catalogue().thing(body.kind))
  const rugs = all.filter(isFlat)
  return all.flatMap((thing) => {
    const pieces = isFlat(thing) ? [] : platesOf(thing, rugs)
    if (pieces.length === 0) return []
    const { id, name } = thing.body
    const still = { kind: "ground", fixed: true, position: [0, 0, 0], yaw: 0, scale: [1, 1, 1] } as const
    return [{ ...still, id: `floor/${id}`, name: `Floor under ${name}`, pieces }]
  })
}
