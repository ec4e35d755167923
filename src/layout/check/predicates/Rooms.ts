import type { Place } from "../Place.js"
import { dot, lengthOf, minus, segmentGap, type Vec } from "../Plane.js"
import { better, never, type Range, times, type Verdict, within } from "../Score.js"
import type { Shape } from "../Shape.js"

/** A wall's inner face, or a stretch of an open zone's outline: what a thing in the place can stand against. */
type Face = readonly [Vec, Vec]

const facesOf = (place: Place): ReadonlyArray<Face> => place.edges.filter(([a, b]) => lengthOf(minus(b, a)) > 0.1)

/** Distance from the target's footprint to a face. */
const toFace = (target: Shape, [a, b]: Face): number => {
  let least = Infinity
  for (const [p, q] of target.edges) least = Math.min(least, segmentGap(a, b, p, q))
  return least
}

/** Share of the target's ground on the room's side of a face, give or take a centimetre. */
const before = (target: Shape, place: Place, [a, b]: Face): number => {
  const [dx, dz] = minus(b, a)
  const length = Math.sqrt(dx * dx + dz * dz)
  const height = ([x, z]: Vec) => ((x - a[0]) * dz - (z - a[1]) * dx) / length
  // The room's middle may lie behind a face of an angled room; a step off the face itself may not.
  const middle: Vec = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const probe: Vec = [middle[0] + (dz / length) * 0.02, middle[1] - (dx / length) * 0.02]
  const sign = ringSide(place, probe) ? 1 : -1
  const points = target.ground()
  return points.filter((point) => sign * height(point) >= -0.01).length / points.length
}

const ringSide = (place: Place, point: Vec): boolean => {
  let odd = false
  for (const [a, b] of place.edges) {
    if (a[1] > point[1] !== b[1] > point[1]) {
      if (point[0] < a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) odd = !odd
    }
  }
  return odd
}

/** Touching a wall (σ 1 cm), or standing against one (0–0.3 m, σ 10 cm), in front of it. */
export const atWall = (target: Shape, place: Place, range: Range, sigma: number): Verdict => {
  let best: Verdict = { ...never, measured: Infinity, required: range[1] }
  for (const face of facesOf(place)) {
    const near = within(toFace(target, face), range, sigma)
    if (near.score > best.score) best = better(best, times(near, before(target, place, face)))
    else if (best.score === 0 && near.measured < best.measured) best = { ...near, score: 0 }
  }
  return best
}

/** Open ground has no walls: its corners reach along its sides by so much of the shorter of them. */
const open_corner = 0.12

const shortfalls = new WeakMap<Place, ReadonlyArray<number>>()

/** How far a place's outline stays from each corner of its extent, along the longer way: north-west, south-west, north-east, south-east. */
const shortfallsOf = (place: Place): ReadonlyArray<number> => {
  const { edges, extent } = place
  const known = shortfalls.get(place)
  const made =
    known ??
    [extent.west, extent.east].flatMap((x) =>
      [extent.north, extent.south].map((z) =>
        edges.reduce((least, [[u, v]]) => Math.min(least, Math.max(Math.abs(u - x), Math.abs(v - z))), Infinity)
      )
    )
  if (known === undefined) shortfalls.set(place, made)
  return made
}

/** Where ground is no rectangle its corner is where its outline comes nearest to that of its extent. */
const inOpenCorner = ({ extent }: Shape, place: Place): Verdict => {
  const { east, north, south, west } = place.extent
  const reach = Math.max(0.8, open_corner * Math.min(east - west, south - north))
  const off = [extent.west - west, east - extent.east].flatMap((u) =>
    [extent.north - north, south - extent.south].map((v) => Math.max(u, v))
  )
  const least = Math.min(...shortfallsOf(place).map((short, i) => off[i] - short))
  return within(Math.max(0, least), [0, reach])
}

/**
 * Within 0.8 m of two walls that are perpendicular within 0.15 of their cosine: the product of both; on open ground near two
 * sides of its extent as well.
 */
export const inCorner = (target: Shape, place: Place): Verdict => {
  const open = place.zone.enclosed ? never : inOpenCorner(target, place)
  const faces = facesOf(place)
  const hits = faces.map((face) => within(toFace(target, face), [0, 0.8]))
  let best: Verdict = { ...never, measured: Infinity, required: 0.8 }
  for (let i = 0; i < faces.length; i++) {
    for (let k = i + 1; k < faces.length; k++) {
      const [u, v] = [minus(faces[i][1], faces[i][0]), minus(faces[k][1], faces[k][0])]
      if (Math.abs(dot(u, v)) >= 0.15 * lengthOf(u) * lengthOf(v)) continue
      const measured = Math.max(hits[i].measured, hits[k].measured)
      const score = hits[i].score * hits[k].score
      if (score > best.score || (best.score === 0 && measured < best.measured))
        best = { score, measured, required: 0.8 }
    }
  }
  return open.score > best.score ? open : best
}

const longerSideOf = ({ box, extent, kind }: Shape): number | undefined => {
  if (box !== undefined) return 2 * Math.max(box.halfWidth, box.halfDepth)
  return kind === "zone" ? Math.max(extent.east - extent.west, extent.south - extent.north) : undefined
}

/** A bell round the middle of the room, wider for larger things: s = 0.5 · size + (1 − size / room). */
export const inMiddle = (target: Shape, place: Place): Verdict => {
  const size = longerSideOf(target)
  if (size === undefined) return never
  const { west, east, north, south } = place.extent
  const room = (east - west + south - north) / 2
  const sigma = Math.max(0.25, 0.5 * size + (1 - size / room))
  return within(lengthOf(minus(target.centre, place.centre)), [0, 0], sigma)
}

/** The top within 1 cm of the ceiling, σ 3 cm. */
export const fromCeiling = (target: Shape, place: Place): Verdict => {
  const { enclosed, floor_y, height } = place.zone
  if (!enclosed || height === null || target.box === undefined) return never
  return within(Math.abs(floor_y + height - target.box.top), [0, 0.01], 0.03)
}
